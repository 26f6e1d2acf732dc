import type { Migration } from '@pay/kernel/service';

/**
 * Base backups of the server, as `pay ops backup` records them: inserted when one begins, completed when it ends. The
 * administrator writes them; this service only reads them, for its gauges.
 */
export const baseBackups: Migration = {
  name: '0013-base-backups',
  appendOnly: ['base_backups'],
  sql: `
    create table base_backups (
      id bigint generated always as identity primary key,
      -- A folder or s3://bucket/prefix, without credentials.
      place text not null check (length(place) <= 1000),
      started_at timestamptz not null default now(),
      -- Null while it runs, and where its process died.
      ended_at timestamptz,
      -- Null where it succeeded.
      error text check (length(error) <= 1000),
      bytes bigint check (bytes >= 0));
    create index base_backups_ended_at on base_backups (ended_at);`,
};
