import { createdXidColumn } from '@pay/kernel/commit-mark';
import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';
import { ownerFreezesTable } from '@pay/kernel/owner-freezes';
import { sandboxGenerationsTable } from '@pay/kernel/sandbox-generations';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- The permanent row of a transaction. It is inserted once and updated once, at its end. Everything in between happens in
    -- "open_transactions", so the table that keeps millions of rows forever is rarely written. The last update changes no
    -- indexed column except for the rare endings, which lets Postgres do it inside the page. A row whose account is all
    -- zeros is a tombstone: the sweep released its hold, so the transaction can never exist.
    create table transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      payout_account_id uuid, virtual_account_id uuid, return_of uuid,
      -- The receiving wallet of an internal transfer, and the transaction on the other side.
      destination_wallet_id uuid, related_transaction_id uuid,
      -- The manual hold that paid for a transfer.
      hold_id uuid,
      -- The legs of a split share it.
      group_id uuid,
      batch_id uuid, batch_row integer,
      type smallint not null, rail smallint not null, source_currency smallint not null, destination_currency smallint not null,
      status smallint not null default 0, rare_status smallint, failure smallint,
      final_units numeric(38,0) not null, exchange_fee_units numeric(38,0), gas_fee_units numeric(38,0), developer_fee_units numeric(38,0),
      amount text not null, exchange_rate text, destination_address text, client_reference_id text,
      -- Reference and metadata, sealed together.
      metadata text,
      rail_code text, rail_ref text,
      -- When a scheduled transfer starts, and whether its money is held only then.
      scheduled_for timestamptz, held_when_due boolean,
      -- Risk's note; null if no rule fired.
      risk text,
      -- Why a completed transfer was returned, on the transfer and on the deposit of the return.
      late_return text,
      history bytea,
      -- The commit that wrote the row, for exports.
      ${createdXidColumn}
    ) with (fillfactor = 85);
    -- The type stands before the id so that a filter on it never walks over the other type's rows. "nulls first" gives the
    -- lists an order that the primary key cannot give: see store/list.ts.
    create index transactions_owner on transactions (account, environment, type, id nulls first);
    create index transactions_customer on transactions (customer_id, type, id nulls first);
    create index transactions_wallet on transactions (wallet_id, type, id nulls first);
    create index transactions_payout_account on transactions (payout_account_id, id nulls first) where payout_account_id is not null;
    create index transactions_client_reference on transactions (account, environment, client_reference_id, id nulls first) where client_reference_id is not null;
    create index transactions_rare_status on transactions (account, environment, rare_status, id nulls first) where rare_status is not null;
    create unique index transactions_return_of on transactions (return_of) where return_of is not null;
    create index transactions_destination_wallet on transactions (destination_wallet_id, id nulls first) where destination_wallet_id is not null;
    create index transactions_related on transactions (related_transaction_id) where related_transaction_id is not null;
    create index transactions_group on transactions (group_id, id nulls first) where group_id is not null;
    create index transactions_hold on transactions (hold_id, id nulls first) where hold_id is not null;
    create index transactions_created on transactions (account, environment, created_xid, id);
    create index transactions_batch on transactions (batch_id, type, id nulls first) where batch_id is not null;

    -- The transactions in progress: a small table.
    create table open_transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, status smallint not null, version integer not null default 0, attempts smallint not null default 0,
      held boolean not null, scenario smallint, directive smallint, directive_code smallint,
      history bytea not null, rail_ref text, artefact text,
      next_run_at timestamptz, lease_until timestamptz,
      -- The end of the wait of a scheduled transfer.
      waits_until timestamptz,
      -- The trace in which the transaction began: its later steps and their events belong to it.
      trace text,
      risk text,
      -- The id of the other side, with the time of the review's end, if a review of an internal transfer has ended.
      related_id uuid,
      -- Its rail has paid it, as a comparison after a restore found: it is debited and looked up, never sent, declined, or
      -- canceled (ADR-0123).
      recovered boolean
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
    create index open_transactions_due on open_transactions (next_run_at) where next_run_at is not null;
    create index open_transactions_owner on open_transactions (account, environment, id nulls first);
    -- The queue of operators: a few among all in progress.
    create index open_in_review on open_transactions (environment, id) where status = 1;

    -- Prices fixed for a minute, deleted a day after they expire. Only the quote of a conversion has a destination wallet.
    create table quotes (
      account uuid not null, environment smallint not null,
      id uuid primary key, customer_id uuid not null, wallet_id uuid not null, destination_wallet_id uuid,
      rail smallint not null, source_currency smallint not null, destination_currency smallint not null,
      amount text not null, final_units numeric(38,0) not null, exchange_fee_units numeric(38,0), gas_fee_units numeric(38,0),
      exchange_rate text, expires_at timestamptz not null, used_by uuid);
    create index quotes_owner on quotes (account, environment, id);
    create index quotes_expiry on quotes (expires_at);

    -- Messages of rails.
    create table rail_events (
      account uuid not null, environment smallint not null,
      rail smallint not null, event_id text not null, transaction_id uuid not null, matched boolean not null,
      at timestamptz not null default now(), primary key (rail, event_id));
    create index rail_events_at on rail_events (at);

    -- The simulator's books. Only the simulator writes "simulated_payments", and reconciliation compares it with the ledger.
    -- Lines are folded into "simulated_totals" once no query can ask for them.
    create table simulated_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, rail smallint not null, currency smallint not null, ending smallint not null, failure smallint,
      units numeric(38,0) not null, rail_code text, settles_at timestamptz not null, returns_at timestamptz);
    create index simulated_payments_settled on simulated_payments using brin (settles_at);
    create index simulated_payments_returns on simulated_payments (returns_at) where returns_at is not null;
    create index simulated_payments_owner on simulated_payments (account, environment, id) where environment = 0;
    create table simulated_totals (
      account uuid not null, environment smallint not null,
      rail smallint not null, currency smallint not null, ending smallint not null, units numeric(38,0) not null, payments bigint not null,
      primary key (account, environment, rail, currency, ending));

    -- How far each rail's books have been compared with ours, and the current differences. A difference that a later
    -- comparison does not find is deleted: the remaining ones need a person.
    create table reconciliations (
      book text primary key, rail_at timestamptz not null, rail_key uuid not null, own_id uuid not null, succeeded_at timestamptz);
    create table reconciliation_breaks (
      account uuid not null, environment smallint not null,
      transaction_id uuid primary key, book text not null, rail smallint, kind smallint not null,
      found_at timestamptz not null default now(), looked_at timestamptz not null default now());
    create index reconciliation_breaks_looked on reconciliation_breaks (book, looked_at);

    -- A batch with a "next_run_at" has work for the job process-batches.
    create table batches (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null, wallet_id uuid not null,
      status smallint not null, mode smallint not null, process smallint not null, dry_run boolean not null,
      total integer not null, counts integer[] not null, checked integer not null default 0,
      content_hash text not null, columns jsonb not null, ignored_columns jsonb not null, warnings jsonb not null default '[]',
      retry_of uuid, source_file_id uuid, result_file_id uuid,
      -- Name and metadata, sealed.
      words jsonb,
      -- Whether a confirmation is in progress, and the stage of its ledger group: its answer may be lost, its question may not.
      confirming boolean not null default false, hold_stage integer not null default 0,
      slices integer not null default 0, cancel_requested boolean not null default false,
      version integer not null default 1, told_tenths smallint not null default 0,
      next_run_at timestamptz, lease_until timestamptz, lease_no integer not null default 0,
      updated_at timestamptz not null, completed_at timestamptz, key_id uuid not null, request_id uuid not null);
    create index batches_page on batches (account, environment, id desc);
    create index batches_status on batches (account, environment, status, id desc);
    create index batches_content on batches (account, environment, content_hash, id desc);
    create index batches_due on batches (next_run_at) where next_run_at is not null;
    create index batches_retry on batches (retry_of) where retry_of is not null;

    create table batch_rows (
      account uuid not null, environment smallint not null, batch_id uuid not null references batches (id) on delete cascade,
      number integer not null, state smallint not null, client_row_id text, customer_id uuid,
      -- The row of the batch of which this one is a retry.
      retry_of_row integer,
      -- The row's input and its errors, sealed together.
      words jsonb,
      wallet_id uuid, amount_units numeric(38,0), fee_units numeric(38,0), final_amount text,
      transaction_id uuid, counterparty_id uuid, slice integer,
      -- Why the row's transfer did not complete.
      failure smallint,
      -- The id under which its rail has paid it, as a comparison after a restore found (ADR-0123).
      reserved_id uuid,
      primary key (batch_id, number)) with (fillfactor = 80);
    create index batch_rows_state on batch_rows (batch_id, state, number);
    create index batch_rows_customer on batch_rows (customer_id, batch_id) where customer_id is not null;

    -- One wallet's share of a batch, and the ledger's hold of the amount that is not sent yet.
    create table batch_wallets (
      account uuid not null, environment smallint not null, batch_id uuid not null references batches (id) on delete cascade,
      wallet_id uuid not null, currency smallint not null,
      amount_units numeric(38,0) not null, fee_units numeric(38,0) not null,
      remaining_units numeric(38,0) not null default 0, part integer not null default 0,
      primary key (batch_id, wallet_id));

    -- Payouts of developer fees that were decided and are not yet recorded as transactions: if a request dies, the job
    -- pay-fees continues with its row.
    create table fee_payouts (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null, wallet_id uuid not null, currency smallint not null,
      amount text not null, units numeric(38,0) not null,
      -- Real time: from then on the job continues it.
      take_over_at timestamptz not null);
    create index fee_payouts_due on fee_payouts (take_over_at);
    -- The schedule of an owner's automatic payouts.
    create table fee_settings (
      account uuid not null, environment smallint not null,
      payout smallint not null, wallets jsonb not null, problems jsonb not null default '[]',
      -- On the owner's clock.
      next_at timestamptz, last_at timestamptz,
      -- Real time: the job skips the row until then.
      look_at timestamptz,
      primary key (account, environment));
    create index fee_settings_due on fee_settings (next_at) where next_at is not null;
    -- Developer fees that are pending until their transactions can no longer be returned.
    create table fee_releases (
      account uuid not null, environment smallint not null, id uuid primary key,
      rail smallint not null, currency smallint not null, units numeric(38,0) not null,
      -- Real time, as the timers of transactions.
      due_at timestamptz not null, lease_until timestamptz);
    create index fee_releases_due on fee_releases (due_at);
    create index fee_releases_owner on fee_releases (account, environment);

    -- Comparisons of the rails' books with ours after a restore, and the payments that they recovered (ADR-0123). An
    -- installation that was never restored has no rows here.
    create table gap_runs (
      id uuid primary key, recovery_id text, restored_to timestamptz, since timestamptz not null, until timestamptz not null,
      phase text not null, book text not null default '', at timestamptz not null, after_id uuid not null,
      counts jsonb not null, version integer not null default 0,
      begun_by text not null, begun_at timestamptz not null, finished_at timestamptz);
    create index gap_runs_begun on gap_runs (begun_at);
    create table recovered_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, run_id uuid not null, book text not null,
      -- 0 transfer, 1 deposit, 2 row of a batch, 3 payment in suspense, 4 deposit in suspense.
      kind smallint not null, rail smallint not null,
      currency smallint not null, units numeric(38,0) not null, recovered_at timestamptz not null,
      -- Data that a rail stores about a paid row of a batch in progress, sealed. The row's transaction is written from it, so
      -- the payment is debited regardless of its batch. Empty once the transaction is written.
      origin jsonb);
    create index recovered_payments_run on recovered_payments (run_id, kind, currency);
    create index recovered_payments_owner on recovered_payments (account, environment);
    -- Payments that a rail made for a transaction that we lost, and the transaction that adopted each when its request was
    -- repeated. The rail's answers for "id" concern "transaction_id".
    create table adopted_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, adopted_at timestamptz not null);
    create index adopted_payments_transaction on adopted_payments (transaction_id);
    create index adopted_payments_owner on adopted_payments (account, environment);

    ${metadataTagsTable}
    ${ownerFreezesTable}

    -- A worker reads the generation with the rows that it leases, and their postings claim it.
    ${sandboxGenerationsTable}`,
};
