import type { Migration } from '@pay/kernel/service';

/**
 * Batches and their rows, and the transactions made from rows. A batch with a `next_run_at` has work for the job
 * `process-batches`. Older builds do not read it.
 */
export const batches: Migration = {
  name: '0017-batches',
  sql: `
    alter table transactions add column batch_id uuid, add column batch_row integer;

    create table batches (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null, wallet_id uuid not null,
      status smallint not null, mode smallint not null, process smallint not null, dry_run boolean not null,
      total integer not null, counts integer[] not null, checked integer not null default 0,
      content_hash text not null, columns jsonb not null, ignored_columns jsonb not null, warnings jsonb not null default '[]',
      retry_of uuid, source_file_id uuid, result_file_id uuid,
      -- Name and metadata, sealed.
      words jsonb,
      -- Whether a confirmation is under way, and the stage of its ledger group: its answer may be lost, its question may not.
      confirming boolean not null default false, hold_stage integer not null default 0,
      slices integer not null default 0, cancel_requested boolean not null default false,
      version integer not null default 1, told_tenths smallint not null default 0,
      next_run_at timestamptz, lease_until timestamptz, lease_no integer not null default 0,
      updated_at timestamptz not null, completed_at timestamptz, key_id uuid not null, request_id uuid not null);
    create index batches_page on batches (account, environment, id desc);
    create index batches_status on batches (account, environment, status, id desc);
    create index batches_content on batches (account, environment, content_hash, id desc);
    create index batches_due on batches (next_run_at) where next_run_at is not null;

    create table batch_rows (
      account uuid not null, environment smallint not null, batch_id uuid not null references batches (id) on delete cascade,
      number integer not null, state smallint not null, client_row_id text, customer_id uuid,
      -- What was sent, and what is wrong with it, sealed together.
      words jsonb,
      wallet_id uuid, amount_units numeric(38,0), fee_units numeric(38,0), final_amount text,
      transaction_id uuid, counterparty_id uuid, slice integer,
      primary key (batch_id, number)) with (fillfactor = 80);
    create index batch_rows_state on batch_rows (batch_id, state, number);
    create index batch_rows_customer on batch_rows (customer_id, batch_id) where customer_id is not null;

    -- What one wallet pays of a batch, and the hold of the ledger that has what is not sent yet.
    create table batch_wallets (
      account uuid not null, environment smallint not null, batch_id uuid not null references batches (id) on delete cascade,
      wallet_id uuid not null, currency smallint not null,
      amount_units numeric(38,0) not null, fee_units numeric(38,0) not null,
      remaining_units numeric(38,0) not null default 0, part integer not null default 0,
      primary key (batch_id, wallet_id));`,
};

export const batchesIndex: Migration = {
  name: '0017-batches-index',
  concurrently: true,
  sql: `
    -- The type stands before the id as in the other lists' indexes.
    create index concurrently transactions_batch on transactions (batch_id, type, id nulls first) where batch_id is not null;`,
};
