import type { Migration } from '@pay/kernel/service';

/**
 * Keys and rolls that operators offer to an account, under the id of the action. The text of a key is created when an
 * admin accepts.
 */
export const migration0009: Migration = {
  name: '0009-key-offers',
  sql: `
    create table key_offers (
      id uuid primary key, account_id uuid not null references accounts (id), environment smallint not null, offer text not null,
      offered_at timestamptz not null, expires_at timestamptz not null, leased_until timestamptz, ended_at timestamptz,
      accepted_key uuid);
    create index key_offers_open on key_offers (account_id, environment, id desc) where ended_at is null;
    create index key_offers_by_end on key_offers (expires_at);`,
};
