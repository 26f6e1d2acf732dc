import type { Migration } from '@pay/kernel/service';

/**
 * Every version of every configuration: the newest counts, and the earlier ones record the author and time of each
 * change.
 */
export const migration0001: Migration = {
  name: '0001-configurations',
  sql: `
    create table configurations (
      account uuid not null, environment smallint not null,
      version integer not null, preset text not null, dry_run boolean not null, rules text not null,
      key_id uuid not null, request_id uuid not null, changed_at timestamptz not null,
      primary key (account, environment, version));`,
};
