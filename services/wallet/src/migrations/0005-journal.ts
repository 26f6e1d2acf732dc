import type { Migration } from '@pay/kernel/service';

/**
 * The journal numbers the groups of each owner without gaps. A trigger leaves one row per commit with the keys of its
 * groups, so that older builds queue as well. The job jobs/number-journal does the rest. docs/adr/0066 has the reasons.
 */
export const journal: Migration = {
  name: '0005-journal',
  appendOnly: ['journal_entries', 'journal_wallet_entries', 'journal_related'],
  sql: `
    create table journals (
      id integer generated always as identity primary key, account uuid not null, environment smallint not null,
      last_number bigint not null, unique (account, environment)) with (fillfactor = 50);
    create table journal_entries (
      group_id uuid not null, number bigint not null, posted_at timestamptz not null, journal integer not null, stage smallint not null,
      primary key (journal, number), unique (group_id, stage));
    -- What an entry is found by: the wallets it touches, and transactions that are not its group's own.
    create table journal_wallet_entries (ledger_account integer not null, number bigint not null, primary key (ledger_account, number));
    create table journal_related (
      subject uuid not null, number bigint not null, journal integer not null, primary key (subject, journal, number));
    -- Runs of numbers: when they were posted, and what they moved on each system account.
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

    -- How far the postings from before this migration were numbered; no row once all of them are.
    create table journal_backfill (id smallint primary key check (id = 1), group_id uuid not null, stage smallint not null);
    insert into journal_backfill select 1, '00000000-0000-0000-0000-000000000000', -1 where exists (select 1 from postings);`,
};

export const journalIndex: Migration = {
  name: '0005-journal-index',
  concurrently: true,
  sql: `
    -- An entry is read with all of its postings. Most groups have one; the index holds the others.
    create index concurrently postings_legs on postings (group_id, stage) where ordinal > 0;`,
};
