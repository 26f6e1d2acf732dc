import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';
import { sandboxGenerationsTable } from '@pay/kernel/sandbox-generations';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  appendOnly: [
    'postings',
    'refusals',
    'journal_entries',
    'journal_wallet_entries',
    'journal_related',
    'fee_entries',
    'base_backups',
  ],
  sql: `
    -- Accounts carry the owner for all their rows. Postings and holds name accounts by number. Every transfer adds several
    -- such rows, so they must stay small, and they can be immutable even when an owner's sandbox is reset. The reasons for
    -- each column are in services/wallet/README.md, "Bytes".
    create table ledger_accounts (
      account uuid not null, environment smallint not null,
      id integer generated always as identity primary key,
      kind smallint not null, currency smallint not null, status smallint not null default 1,
      floor_zero boolean not null, key text not null default '',
      debits_pending numeric(38,0) not null default 0, debits_posted numeric(38,0) not null default 0,
      credits_pending numeric(38,0) not null default 0, credits_posted numeric(38,0) not null default 0,
      version bigint not null default 0,
      constraint ledger_accounts_counters check (least(debits_pending, debits_posted, credits_pending, credits_posted, version) >= 0),
      constraint ledger_accounts_floor check (not floor_zero or credits_posted >= debits_posted + debits_pending),
      unique (account, environment, kind, key, currency)
    ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
    -- Finds debts without a pass over all wallets. 8 has available fees, 12 debts.
    create index ledger_accounts_fees on ledger_accounts (kind, id) where kind in (8, 12);

    create table holds (
      id uuid primary key, expires_at timestamptz, debit_account integer not null, credit_account integer not null,
      kind smallint not null, state smallint not null default 1, resolved_stage smallint, resolved_group uuid,
      amount numeric(38,0) not null check (amount > 0),
      -- The card transaction of a card's hold. A transfer's hold has its transfer's id.
      subject uuid,
      constraint holds_resolution check ((state = 1) = (resolved_stage is null))
    ) with (autovacuum_vacuum_scale_factor = 0.02);
    create index holds_open on holds (id) where state = 1;
    -- Lists all holds of a wallet. Written when a hold is placed and when it ends (measured in ADR-0065). It is not partial.
    -- With an index of only open holds, not beginning with the id, the planner scanned all open holds for each batch
    -- (measured: 930 µs instead of 29 for a hold).
    create index holds_account on holds (debit_account, state, id);

    create table postings (
      group_id uuid not null, at timestamptz not null, debit_account integer not null, credit_account integer not null,
      stage smallint not null, ordinal smallint not null, kind smallint not null, subject uuid,
      debit_version integer, credit_version integer, amount numeric(38,0) not null check (amount > 0),
      debit_balance numeric(38,0), debit_held numeric(38,0), credit_balance numeric(38,0), credit_held numeric(38,0),
      constraint postings_two_accounts check (debit_account <> credit_account)
    );
    create unique index postings_group on postings (group_id, stage) where ordinal = 0;
    create unique index postings_debit_history on postings (debit_account, debit_version) where debit_version is not null;
    create unique index postings_credit_history on postings (credit_account, credit_version) where credit_version is not null;
    -- Postings of card transactions by their group, and refunds by time. The amount that a card transaction took is compared
    -- with its refunds, and a refund can look up the payment. Partial, so that postings of transfers cost nothing more.
    create index postings_card on postings (group_id) where kind in (106, 107);
    create index postings_card_refunds on postings (at) where kind = 107;
    -- A journal entry is read with all of its postings. Most groups have one; this index has the others.
    create index postings_legs on postings (group_id, stage) where ordinal > 0;

    create table refusals (
      group_id uuid not null, stage smallint not null, reason smallint not null, at timestamptz not null default now(),
      primary key (group_id, stage));

    create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''% rows are never changed'', tg_table_name using errcode = ''restrict_violation''; end';
    create trigger postings_immutable before update or delete on postings for each row execute function refuse_change();
    create trigger postings_kept before truncate on postings for each statement execute function refuse_change();

    -- How far the invariant checker has proved each account. Postings up to recounted_version may have wrong balances: they
    -- followed counters that someone had changed by hand and an operator has since set right.
    create table ledger_proofs (
      id integer primary key, version bigint not null, debits_posted numeric(38,0) not null, credits_posted numeric(38,0) not null,
      recounted_version bigint not null default 0);

    create table wallets (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null,
      type smallint not null, currency smallint not null, status smallint not null, suspended boolean not null default false,
      virtual_account_id uuid, ledger_account integer not null, metadata jsonb,
      version integer not null, updated_at timestamptz not null);
    create index wallets_owner on wallets (account, environment, id desc);
    create index wallets_customer on wallets (account, environment, customer_id, id desc);

    create table virtual_accounts (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      source_currency smallint not null, status smallint not null,
      destination_currency smallint, destination_rail text, destination_address text,
      developer_fee_percent text not null, client_reference_id text, metadata jsonb,
      version integer not null, updated_at timestamptz not null);
    create index virtual_accounts_owner on virtual_accounts (account, environment, id desc);
    create index virtual_accounts_customer on virtual_accounts (account, environment, customer_id, id desc);

    -- The newest known state of each customer. Events may arrive out of order, and a wallet may be created while one is on
    -- its way.
    create table customer_states (
      account uuid not null, environment smallint not null, customer_id uuid not null, version integer not null, active boolean not null,
      primary key (account, environment, customer_id));

    -- Holds that callers place. While one is active, it has one ledger hold: "part" names it, because the ledger resolves a
    -- hold as a whole.
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
    create index manual_holds_next on manual_holds (expires_at) where status = 1;

    -- The journal numbers the groups of each owner without gaps (ADR-0066). A trigger leaves one row per commit with the keys
    -- of its groups, so that no code path can forget it. The job number-journal does the rest.
    create table journals (
      id integer generated always as identity primary key, account uuid not null, environment smallint not null,
      last_number bigint not null, unique (account, environment)) with (fillfactor = 50);
    create table journal_entries (
      group_id uuid not null, number bigint not null, posted_at timestamptz not null, journal integer not null, stage smallint not null,
      primary key (journal, number), unique (group_id, stage));
    -- An entry is found by the wallets that it touches, and by transactions other than its group's.
    create table journal_wallet_entries (ledger_account integer not null, number bigint not null, primary key (ledger_account, number));
    create table journal_related (
      subject uuid not null, number bigint not null, journal integer not null, primary key (subject, journal, number));
    -- Runs of numbers: the times of their postings, and their sums on each system account.
    create table journal_chunks (
      journal integer not null, chunk integer not null, first_at timestamptz not null, last_at timestamptz not null,
      primary key (journal, chunk)) with (fillfactor = 50);
    create table journal_sums (
      ledger_account integer not null, chunk integer not null, debits numeric(38,0) not null, credits numeric(38,0) not null,
      primary key (ledger_account, chunk)) with (fillfactor = 50);
    -- How far each wallet's history was read, and the versions at which its owner's clock had been turned back.
    create table wallet_histories (ledger_account integer primary key, version integer not null, latest_at timestamptz not null)
      with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
    create table wallet_history_breaks (ledger_account integer not null, version integer not null, primary key (ledger_account, version));

    create table journal_queue (
      id bigint generated always as identity primary key, queued_at timestamptz not null default now(),
      group_ids uuid[] not null, stages smallint[] not null) with (autovacuum_vacuum_scale_factor = 0.02);
    create function queue_for_journal() returns trigger language plpgsql as $$
    begin
      insert into wallet.journal_queue (group_ids, stages)
        select array_agg(group_id), array_agg(stage) from posted where ordinal = 0 having count(*) > 0;
      return null;
    end $$;
    create trigger postings_journal after insert on postings referencing new table as posted
      for each statement execute function queue_for_journal();

    -- How far the job prove-conservation has read each journal, and the sums of the entries that it read. Sums exist by
    -- system account, for all wallets together (account 0), of card payments and card refunds (account -1), and of fees that
    -- wallets received and returned (account -2). They are never derived from the counters of accounts.
    create table conservation_proofs (journal integer primary key, number bigint not null) with (fillfactor = 50);
    create table conservation_sums (
      journal integer not null, ledger_account integer not null, currency smallint not null,
      debits numeric(38,0) not null, credits numeric(38,0) not null,
      primary key (journal, currency, ledger_account)) with (fillfactor = 50);

    -- Movements of an owner's developer fees, one row per movement, written with its posting. The fee account has no versions
    -- in the postings, because their indexes cover only wallets. Ids have the form of wallet entries' ids: time, version,
    -- digest (domain/entry-id).
    create table fee_entries (
      ledger_account integer not null, kind smallint not null, id uuid not null, subject uuid,
      amount numeric(38,0) not null, balance numeric(38,0) not null,
      primary key (ledger_account, id));
    create index fee_entries_subject on fee_entries (subject) where subject is not null;
    create index fee_entries_kind on fee_entries (ledger_account, kind, id);
    -- The wallets that received payouts of developer fees: they pay when such a fee is returned. Numbers of ledger accounts.
    create table fee_wallets (
      fees integer not null, wallet integer not null, paid_at timestamptz not null,
      primary key (fees, wallet));
    create index fee_wallets_newest on fee_wallets (fees, paid_at desc, wallet);
    -- Limits of developer fees that operators set for owners. A sandbox reset keeps them.
    create table fee_limits (
      account uuid not null, environment smallint not null, max_percent smallint not null,
      primary key (account, environment));

    -- Base backups of the server. "pay ops backup" inserts a row when one begins and completes it at the end. The
    -- administrator writes them; this service only reads them, for its gauges.
    create table base_backups (
      id bigint generated always as identity primary key,
      -- A folder or s3://bucket/prefix, without credentials.
      place text not null check (length(place) <= 1000),
      started_at timestamptz not null default now(),
      -- Null while it runs, and if its process died.
      ended_at timestamptz,
      -- Null if it succeeded.
      error text check (length(error) <= 1000),
      bytes bigint check (bytes >= 0));
    create index base_backups_ended_at on base_backups (ended_at);

    ${metadataTagsTable}

    -- The ledger refuses postings of an earlier generation.
    ${sandboxGenerationsTable}`,
};
