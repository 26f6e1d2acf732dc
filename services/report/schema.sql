-- The schema of report after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_report may select, insert, update and delete, but for tables whose grant says less.

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table exports (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  type text not null,
  format text not null,
  status smallint not null,
  held boolean not null default false,
  asked jsonb not null,
  since text,
  until text,
  settled boolean not null default false,
  watermark text,
  after text,
  row_count integer not null default 0,
  chunks integer not null default 0,
  size_bytes bigint not null default 0,
  tail text,
  digest bytea,
  unmapped jsonb not null default '[]'::jsonb,
  file_id uuid,
  attempt integer not null default 0,
  sha256 bytea,
  failure text,
  as_of timestamptz not null,
  completed_at timestamptz,
  expires_at timestamptz,
  run_at timestamptz not null,
  lease uuid,
  key_id uuid not null,
  request_id uuid not null,
  version integer not null default 1,
  constraint exports_pkey primary key (id)
);
create index exports_open on exports (run_at) where (status = any (array[1, 2])) and not held;
create index exports_owner on exports (account, environment, id desc);
create index exports_running on exports (account, environment) where status = any (array[1, 2]);

create table inbox (
  event_id uuid not null,
  at timestamptz not null default now(),
  constraint inbox_pkey primary key (event_id)
);

create table issuers (
  account uuid not null,
  environment smallint not null,
  hash bytea not null,
  content jsonb not null,
  constraint issuers_pkey primary key (account, environment, hash)
);

create table leases (
  name text not null,
  holder text not null,
  until timestamptz not null,
  constraint leases_pkey primary key (name)
);

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_report;

create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  at timestamptz not null default now(),
  events text not null,
  constraint outbox_pkey primary key (xid, seq)
);
create index outbox_at on outbox using brin (at);

create table outbox_cursor (
  id smallint not null,
  xid xid8 not null,
  seq bigint not null,
  lease_owner text,
  lease_until timestamptz,
  stream_created_at text,
  stream_sequence bigint not null default 0,
  republish_since timestamptz,
  epoch integer not null default 0,
  constraint outbox_cursor_pkey primary key (id),
  constraint outbox_cursor_id_check check (id = 1)
);

create table owner_settings (
  account uuid not null,
  environment smallint not null,
  settings text not null,
  clock_offset_ms bigint not null default 0,
  constraint owner_settings_pkey primary key (account, environment)
);

create table receipts (
  operation_id uuid not null,
  operation text not null,
  account uuid not null,
  environment smallint not null,
  key_id uuid not null,
  request_id uuid not null,
  at timestamptz not null default now(),
  answer text,
  constraint receipts_pkey primary key (operation_id, operation)
);
create index receipts_at on receipts (at) where answer is not null;

create table statement_documents (
  statement_id uuid not null,
  part integer not null,
  size integer not null,
  content text not null,
  made_at timestamptz not null,
  constraint statement_documents_pkey primary key (statement_id, part)
);
create index statement_documents_made on statement_documents (made_at);

create table statement_issuers (
  account uuid not null,
  environment smallint not null,
  statement_id uuid not null,
  hash bytea not null,
  constraint statement_issuers_pkey primary key (statement_id)
);
create index statement_issuers_owner on statement_issuers (account, environment);

create table statement_lines (
  statement_id uuid not null,
  number integer not null,
  entry_id uuid not null,
  posted_at timestamptz not null,
  kind text not null,
  transaction_id uuid,
  card_transaction_id uuid,
  units numeric(38,0) not null,
  balance numeric(38,0) not null,
  words jsonb,
  constraint statement_lines_pkey primary key (statement_id, number)
);

create table statement_wallets (
  account uuid not null,
  environment smallint not null,
  wallet_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  month text not null,
  due_at timestamptz not null,
  last_version integer not null default 0,
  balance numeric(38,0) not null default 0,
  lease_until timestamptz,
  constraint statement_wallets_pkey primary key (wallet_id)
);
create index statement_wallets_customer on statement_wallets (customer_id);
create index statement_wallets_due on statement_wallets (due_at);
create index statement_wallets_owner on statement_wallets (account, environment, due_at);

create table statements (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  wallet_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  type smallint not null,
  period text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  timezone text not null,
  status smallint not null,
  held boolean not null default false,
  opening numeric(38,0) not null,
  credit_count integer not null default 0,
  credit_units numeric(38,0) not null default 0,
  debit_count integer not null default 0,
  debit_units numeric(38,0) not null default 0,
  fee_units numeric(38,0) not null default 0,
  line_count integer not null default 0,
  last_version integer not null default 0,
  sha256 bytea,
  words jsonb,
  erased boolean not null default false,
  failure text,
  completed_at timestamptz,
  run_at timestamptz,
  key_id uuid,
  request_id uuid,
  version integer not null default 1,
  constraint statements_pkey primary key (id)
);
create index statements_abandoned on statements (id) where (status = any (array[4, 5])) and line_count > 0;
create index statements_customer on statements (customer_id, id desc);
create index statements_open on statements (run_at) where (status = any (array[1, 2])) and not held;
create index statements_owner on statements (account, environment, id desc);
create unique index statements_period on statements (wallet_id, period) where period is not null;
create index statements_running on statements (account, environment) where (status = any (array[1, 2])) and type = 2;
create index statements_wallet on statements (wallet_id, id desc);

create table wallet_enrolment (
  id smallint not null,
  after_id uuid,
  done boolean not null default false,
  constraint wallet_enrolment_pkey primary key (id),
  constraint wallet_enrolment_id_check check (id = 1)
);

create table work_attempts (
  kind text not null,
  id text not null,
  resource_id text not null,
  account uuid,
  environment smallint,
  attempts smallint not null,
  error text,
  is_ended boolean not null default false,
  at timestamptz not null default now(),
  set_aside_at timestamptz,
  constraint work_attempts_pkey primary key (kind, id)
);
create index work_attempts_set_aside on work_attempts (set_aside_at) where set_aside_at is not null;
