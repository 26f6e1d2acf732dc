import type { Migration } from '@pay/kernel/service';

/**
 * The replicas of this service that are in contact with the database, and which of them holds a key. An expired lease
 * proves the death of a replica only if the replica is gone (ADR-0119).
 */
export const replicas: Migration = {
  name: '0008-replicas',
  sql: `
    create table replicas (
      id uuid primary key,
      -- The replica has been in contact without a gap since then.
      since timestamptz not null,
      seen_at timestamptz not null
    );
    alter table idempotency_keys add column replica uuid;`,
};
