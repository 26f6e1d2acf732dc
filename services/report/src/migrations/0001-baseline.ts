import type { Migration } from '@pay/kernel/service';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- "words" are sealed: the holder's name, references, and merchants.
    create table statements (
      account uuid not null, environment smallint not null, id uuid primary key, wallet_id uuid not null, customer_id uuid not null,
      currency text not null, type smallint not null, period text, period_start timestamptz not null, period_end timestamptz not null,
      timezone text not null, status smallint not null, held boolean not null default false, opening numeric(38,0) not null,
      credit_count integer not null default 0, credit_units numeric(38,0) not null default 0,
      debit_count integer not null default 0, debit_units numeric(38,0) not null default 0, fee_units numeric(38,0) not null default 0,
      line_count integer not null default 0, last_version integer not null default 0, sha256 bytea, words jsonb,
      erased boolean not null default false, failure text, completed_at timestamptz, run_at timestamptz, key_id uuid, request_id uuid,
      version integer not null default 1);
    create index statements_owner on statements (account, environment, id desc);
    create index statements_wallet on statements (wallet_id, id desc);
    create index statements_customer on statements (customer_id, id desc);
    create unique index statements_period on statements (wallet_id, period) where period is not null;
    create index statements_open on statements (run_at) where status in (1, 2) and not held;
    create index statements_running on statements (account, environment) where status in (1, 2) and type = 2;
    create index statements_abandoned on statements (id) where status in (4, 5) and line_count > 0;

    create table statement_lines (
      statement_id uuid not null, number integer not null, entry_id uuid not null, posted_at timestamptz not null, kind text not null,
      transaction_id uuid, card_transaction_id uuid, units numeric(38,0) not null, balance numeric(38,0) not null, words jsonb,
      primary key (statement_id, number));

    create table statement_documents (
      statement_id uuid not null, part integer not null, size integer not null, content text not null, made_at timestamptz not null,
      primary key (statement_id, part));
    create index statement_documents_made on statement_documents (made_at);

    -- How far each wallet's months are closed. "month" is the next month to close and "due_at" its end. "last_version" is the
    -- wallet's last entry that a monthly statement has, and "balance" the balance after it.
    create table statement_wallets (
      account uuid not null, environment smallint not null, wallet_id uuid primary key, customer_id uuid not null, currency text not null,
      month text not null, due_at timestamptz not null, last_version integer not null default 0, balance numeric(38,0) not null default 0,
      lease_until timestamptz);
    create index statement_wallets_due on statement_wallets (due_at);
    create index statement_wallets_owner on statement_wallets (account, environment, due_at);
    create index statement_wallets_customer on statement_wallets (customer_id);

    create table wallet_enrolment (
      id smallint primary key check (id = 1), after_id uuid, done boolean not null default false);
    insert into wallet_enrolment (id) values (1);

    -- Exports and their progress. "after" is the position of the last written row, and "chunks" the complete chunks of the
    -- file. "tail" (sealed) has the bytes after them, and "digest" the state of the SHA-256 over both. "since" and "until"
    -- are marks of the service that has the rows.
    create table exports (
      account uuid not null, environment smallint not null, id uuid primary key, type text not null, format text not null,
      status smallint not null, held boolean not null default false, asked jsonb not null,
      since text, until text, settled boolean not null default false, watermark text,
      after text, row_count integer not null default 0, chunks integer not null default 0, size_bytes bigint not null default 0,
      tail text, digest bytea, unmapped jsonb not null default '[]', file_id uuid, attempt integer not null default 0, sha256 bytea,
      failure text, as_of timestamptz not null, completed_at timestamptz, expires_at timestamptz, run_at timestamptz not null,
      lease uuid, key_id uuid not null, request_id uuid not null, version integer not null default 1);
    create index exports_owner on exports (account, environment, id desc);
    create index exports_open on exports (run_at) where status in (1, 2) and not held;
    create index exports_running on exports (account, environment) where status in (1, 2);`,
};
