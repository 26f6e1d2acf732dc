import type { Migration } from '@pay/kernel/service';

/**
 * Idempotency keys of transactions that were recovered after a restore, by the tag of their operation's id: the key
 * itself is unknown until its caller repeats it. Empty on an installation that was never restored.
 */
export const recoveredKeys: Migration = {
  name: '0010-recovered-keys',
  sql: `
    create table recovered_keys (
      account uuid not null, environment smallint not null, tag bytea not null check (length(tag) = 10),
      operation_id uuid primary key, resource_id text not null, created_at timestamptz not null, expires_at timestamptz not null);
    create index recovered_keys_tag on recovered_keys (account, environment, tag);`,
};
