import type { Migration } from '@pay/kernel/service';

/**
 * Holds that callers place, and columns for listing all holds of a wallet.
 *
 * A manual hold is a row here and, while it is active, one ledger hold: `part` names it, because the ledger resolves a
 * hold as a whole. `subject` is the card transaction of a card's hold; a transfer's hold has its transfer's id.
 *
 * `holds_account` is written when a hold is placed and when it ends (measured in ADR-0065). It is not partial. With an
 * index of only open holds, not beginning with the id, the planner scanned all open holds for each batch (measured: 930
 * µs instead of 29 for a hold).
 */
export const manualHolds: Migration = {
  name: '0004-manual-holds',
  sql: `
    alter table holds add column subject uuid;

    create table manual_holds (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      ledger_account integer not null, currency smallint not null, status smallint not null default 1, part integer not null default 0,
      amount numeric(38,0) not null, remaining numeric(38,0) not null, expires_at timestamptz not null, transaction_id uuid,
      client_reference_id text, words jsonb, version integer not null default 1, updated_at timestamptz not null,
      constraint manual_holds_remaining check (remaining between 0 and amount and (status = 1) = (remaining > 0)));
    create index manual_holds_owner on manual_holds (account, environment, id desc);
    create index manual_holds_wallet on manual_holds (wallet_id, id desc);
    create index manual_holds_active on manual_holds (wallet_id) where status = 1;
    create index manual_holds_due on manual_holds (account, environment, expires_at) where status = 1;
    create index manual_holds_next on manual_holds (expires_at) where status = 1;`,
};

export const holdsIndex: Migration = {
  name: '0004-manual-holds-index',
  concurrently: true,
  sql: 'create index concurrently holds_account on holds (debit_account, state, id)',
};
