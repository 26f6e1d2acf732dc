import type { Migration } from '@pay/kernel/service';

/**
 * Exports and their progress. `after` is the position of the last written row, and `chunks` the complete chunks of the
 * file. `tail` (sealed) has the bytes after them, and `digest` the state of the SHA-256 over both. `since` and `until`
 * are marks of the service that has the rows.
 */
export const migration0002: Migration = {
  name: '0002-exports',
  sql: `
    create table exports (
      account uuid not null, environment smallint not null, id uuid primary key, type text not null, format text not null,
      status smallint not null, held boolean not null default false, asked jsonb not null, since text, until text, settled boolean not null default false, watermark text,
      after text, row_count integer not null default 0, chunks integer not null default 0, size_bytes bigint not null default 0,
      tail text, digest bytea, unmapped jsonb not null default '[]', file_id uuid, attempt integer not null default 0, sha256 bytea,
      failure text, as_of timestamptz not null, completed_at timestamptz, expires_at timestamptz, run_at timestamptz not null,
      lease uuid, key_id uuid not null, request_id uuid not null, version integer not null default 1);
    create index exports_owner on exports (account, environment, id desc);
    create index exports_open on exports (run_at) where status in (1, 2) and not held;
    create index exports_running on exports (account, environment) where status in (1, 2);`,
};
