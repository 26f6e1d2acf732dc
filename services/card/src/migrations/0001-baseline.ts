import { createdXidColumn } from '@pay/kernel/commit-mark';
import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';
import { ownerFreezesTable } from '@pay/kernel/owner-freezes';
import { sandboxGenerationsTable } from '@pay/kernel/sandbox-generations';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    create table agents (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid,
      name text not null, description text, status text not null,
      -- Cents of US dollars, over all cards of the agent.
      limit_units bigint, limit_frequency text not null, on_limit_exceeded text not null, max_cards integer,
      metadata jsonb, version integer not null, updated_at timestamptz not null);
    create index agents_page on agents (account, environment, id desc);

    -- The vault. A card's number is sealed under the card's data key, and the data key under the ring's key "ring_key".
    -- Both are bound to the card and its owner, so rows cannot be swapped. The security code is computed with "cvv_key".
    create table card_secrets (
      account uuid not null, environment smallint not null, card_id uuid primary key,
      fingerprint bytea not null, ring_key text not null, data_key text not null, sealed text not null, cvv_key text not null,
      -- Set when the row did not open. The number is never shown again.
      quarantined_at timestamptz);
    create unique index card_secrets_fingerprint on card_secrets (fingerprint);
    create index card_secrets_ring_key on card_secrets (ring_key);
    create index card_secrets_cvv_key on card_secrets (cvv_key);

    -- The reference makes the database refuse a card without a number.
    create table cards (
      account uuid not null, environment smallint not null, id uuid primary key references card_secrets (card_id),
      customer_id uuid not null, agent_id uuid references agents (id), wallet_id uuid,
      type text not null, status text not null, status_reason text,
      -- A freeze by the platform, which the owner of the card cannot lift.
      held_by_operator boolean not null default false,
      last4 text not null, expiration_month smallint not null, expiration_year smallint not null, expires_at timestamptz not null,
      -- Cents of US dollars.
      limit_units bigint not null, limit_frequency text not null,
      controls jsonb not null,
      -- Display name and metadata, sealed together.
      metadata jsonb,
      shipping text,
      version integer not null, updated_at timestamptz not null);
    create index cards_page on cards (account, environment, id desc);
    create index cards_customer on cards (account, environment, customer_id, id desc);
    create index cards_agent on cards (agent_id, id desc) where agent_id is not null;
    create index cards_due on cards (expires_at) where status in ('active', 'frozen');
    create index cards_due_of_owner on cards (account, environment, expires_at) where status in ('active', 'frozen');

    -- Requests for a card's details, with their purpose. The newest one attests the next use of the card.
    create table access_events (
      account uuid not null, environment smallint not null, id uuid primary key, card_id uuid not null references cards (id),
      key_id uuid not null, request_id uuid not null, exposure text not null,
      summary text not null, expected_units bigint, expected_currency text, merchant_text text, reason text, client_context jsonb,
      -- Text, because a proxy may send anything.
      caller_address text,
      -- The page that shows the number once. Real time, because pages have no owner's clock.
      token_hash bytea, token_until timestamptz, opened_at timestamptz, opened_from text);
    create index access_events_card on access_events (card_id, id desc);
    create unique index access_events_token on access_events (token_hash) where token_hash is not null;

    -- The newest known state of each customer. Events may arrive out of order, and a card may be created while one is on
    -- its way.
    create table customer_states (
      account uuid not null, environment smallint not null, customer_id uuid not null, version integer not null, active boolean not null,
      primary key (account, environment, customer_id));

    create table card_transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, card_id uuid not null, customer_id uuid not null, agent_id uuid, wallet_id uuid, related_id uuid,
      origin text not null, status text not null, attestation text not null,
      -- Null if the transaction was not declined.
      declined_reason text, decline jsonb, risk_rule text, risk_outage text,
      -- Cents of US dollars; only the merchant's amount is in the merchant's currency.
      local_units numeric(38,0) not null, local_currency text not null, asked_units bigint not null,
      authorized_units bigint not null, reversed_units bigint not null, cleared_units bigint not null, refunded_units bigint not null,
      funding_currency text, funding_rate text,
      -- The payments of the wallet and the overdraft, and the refunds to the wallet, in units of the funding currency
      -- (ADR-0042).
      paid_units numeric(38,0) not null, overdraft_units numeric(38,0) not null, returned_units numeric(38,0) not null,
      -- The part of clearings after a refund beyond the wallet's funds, minus the repayments of later refunds (ADR-0121).
      taken_back_units numeric(38,0) not null default 0,
      holds text, merchant jsonb not null,
      authorized_at timestamptz, posted_at timestamptz,
      moves integer not null, version integer not null,
      -- Real time: a pending transaction ends then.
      expires_at timestamptz,
      -- The commit that wrote the row, for exports.
      ${createdXidColumn},
      constraint card_transactions_units check (least(asked_units, authorized_units, reversed_units, cleared_units, refunded_units) >= 0),
      constraint card_transactions_reversed check (reversed_units <= authorized_units),
      constraint card_transactions_refunded check (refunded_units <= cleared_units),
      constraint card_transactions_returned check (returned_units <= paid_units)
    ) with (fillfactor = 85);
    -- "nulls first" gives the list an order that the primary key cannot give: see services/transfer, store/list.ts.
    create index card_transactions_card on card_transactions (card_id, id nulls first);
    create index card_transactions_expiry on card_transactions (expires_at) where expires_at is not null;
    create index card_transactions_created on card_transactions (account, environment, created_xid, id);

    -- One row for every hold of an approval; its id is the hold's. A row without an owner is a tombstone: the sweep
    -- released that hold, so no approval can use it. Sums over a time are read only from these indexes.
    create table card_spends (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, card_id uuid not null, agent_id uuid,
      at timestamptz not null, units bigint not null check (units >= 0));
    create index card_spends_card on card_spends (card_id, at) include (units);
    create index card_spends_agent on card_spends (agent_id, at) include (units) where agent_id is not null;
    create index card_spends_increments on card_spends (transaction_id) where transaction_id <> id;

    -- The running sum of a card or an agent; see domain/spend-window.ts.
    create table spend_windows (
      account uuid not null, environment smallint not null,
      id uuid primary key, units bigint not null, from_at timestamptz not null, total_units bigint not null, first_merchant text,
      constraint spend_windows_units check (least(units, total_units) >= 0)
    ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

    -- Operations of card transactions, also for their timelines. At most one of a transaction is open.
    create table card_moves (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, kind text not null, units bigint not null, at timestamptz not null,
      number integer not null, done boolean not null default false, due_at timestamptz,
      -- The payers, once it is done.
      paid_units numeric(38,0), overdraft_units numeric(38,0));
    create unique index card_moves_open on card_moves (transaction_id) where not done;
    create index card_moves_due on card_moves (due_at) where not done;
    create index card_moves_transaction on card_moves (transaction_id);

    ${metadataTagsTable}
    ${ownerFreezesTable}

    -- A job reads the generation with the operations that it leases, and their postings claim it.
    ${sandboxGenerationsTable}`,
};
