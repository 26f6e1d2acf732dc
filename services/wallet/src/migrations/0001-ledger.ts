import type { Migration } from '@pay/kernel/service';

// Accounts carry the owner for all their rows. Postings and holds name accounts by number. Every transfer adds several
// such rows, so they must stay small, and they can be immutable even when an owner's sandbox is reset. The reasons for
// each column are in services/wallet/README.md, "Bytes".
export const ledger: Migration = {
  name: '0001-ledger',
  appendOnly: ['postings', 'refusals'],
  sql: `
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

    create table holds (
      id uuid primary key, expires_at timestamptz, debit_account integer not null, credit_account integer not null,
      kind smallint not null, state smallint not null default 1, resolved_stage smallint, resolved_group uuid,
      amount numeric(38,0) not null check (amount > 0),
      constraint holds_resolution check ((state = 1) = (resolved_stage is null))
    ) with (autovacuum_vacuum_scale_factor = 0.02);
    create index holds_open on holds (id) where state = 1;

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

    create table refusals (
      group_id uuid not null, stage smallint not null, reason smallint not null, at timestamptz not null default now(),
      primary key (group_id, stage));

    create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''% rows are never changed'', tg_table_name using errcode = ''restrict_violation''; end';
    create trigger postings_immutable before update or delete on postings for each row execute function refuse_change();
    create trigger postings_kept before truncate on postings for each statement execute function refuse_change();

    -- How far the invariant checker has proved each account.
    create table ledger_proofs (
      id integer primary key, version bigint not null, debits_posted numeric(38,0) not null, credits_posted numeric(38,0) not null);`,
};
