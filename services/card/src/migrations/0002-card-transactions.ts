import type { Migration } from '@pay/kernel/service';

/**
 * Card transactions, the amounts that count against limits, and operations in progress.
 *
 * `card_spends` has a row for every hold of an approval; its id is the hold's. A row without an owner is a tombstone:
 * the sweep released that hold, so no approval can use it. Sums over a time are read only from its indexes.
 * `spend_windows` keeps the running sum of a card or an agent; see domain/spend-window.ts.
 */
export const cardTransactions: Migration = {
  name: '0002-card-transactions',
  sql: `
    create table card_transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, card_id uuid not null, customer_id uuid not null, agent_id uuid, wallet_id uuid, related_id uuid,
      origin text not null, status text not null, attestation text not null,
      declined_reason text, risk_rule text, risk_outage text,
      -- Cents of US dollars; only what the merchant asked for is in its own currency.
      local_units numeric(38,0) not null, local_currency text not null, asked_units bigint not null,
      authorized_units bigint not null, reversed_units bigint not null, cleared_units bigint not null, refunded_units bigint not null,
      funding_currency text, funding_rate text, holds text, merchant jsonb not null,
      authorized_at timestamptz, posted_at timestamptz,
      moves integer not null, version integer not null,
      -- Real time: when a pending one is given back by itself.
      expires_at timestamptz,
      constraint card_transactions_units check (least(asked_units, authorized_units, reversed_units, cleared_units, refunded_units) >= 0),
      constraint card_transactions_reversed check (reversed_units <= authorized_units),
      constraint card_transactions_refunded check (refunded_units <= cleared_units)
    ) with (fillfactor = 85);
    -- "nulls first" gives the list an order that the primary key can not give: see services/transfer, store/list.ts.
    create index card_transactions_card on card_transactions (card_id, id nulls first);
    create index card_transactions_expiry on card_transactions (expires_at) where expires_at is not null;

    create table card_spends (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, card_id uuid not null, agent_id uuid,
      at timestamptz not null, units bigint not null check (units >= 0));
    create index card_spends_card on card_spends (card_id, at) include (units);
    create index card_spends_agent on card_spends (agent_id, at) include (units) where agent_id is not null;
    create index card_spends_increments on card_spends (transaction_id) where transaction_id <> id;

    create table spend_windows (
      account uuid not null, environment smallint not null,
      id uuid primary key, units bigint not null, from_at timestamptz not null, total_units bigint not null, first_merchant text,
      constraint spend_windows_units check (least(units, total_units) >= 0)
    ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

    create table card_moves (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, kind text not null, units bigint not null, at timestamptz not null,
      number integer not null, done boolean not null default false, due_at timestamptz);
    create unique index card_moves_open on card_moves (transaction_id) where not done;
    create index card_moves_due on card_moves (due_at) where not done;`,
};
