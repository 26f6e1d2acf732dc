-- The schema of transfer after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_transfer may select, insert, update and delete, but for tables whose grant says less.

create table adopted_payments (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  transaction_id uuid not null,
  adopted_at timestamptz not null,
  constraint adopted_payments_pkey primary key (id)
);
create index adopted_payments_owner on adopted_payments (account, environment);
create index adopted_payments_transaction on adopted_payments (transaction_id);

create table batch_rows (
  account uuid not null,
  environment smallint not null,
  batch_id uuid not null,
  number integer not null,
  state smallint not null,
  client_row_id text,
  customer_id uuid,
  retry_of_row integer,
  words jsonb,
  wallet_id uuid,
  amount_units numeric(38,0),
  fee_units numeric(38,0),
  final_amount text,
  transaction_id uuid,
  counterparty_id uuid,
  slice integer,
  failure smallint,
  reserved_id uuid,
  constraint batch_rows_pkey primary key (batch_id, number),
  constraint batch_rows_batch_id_fkey foreign key (batch_id) references batches(id) on delete cascade
) with (fillfactor=80);
create index batch_rows_customer on batch_rows (customer_id, batch_id) where customer_id is not null;
create index batch_rows_state on batch_rows (batch_id, state, number);

create table batch_wallets (
  account uuid not null,
  environment smallint not null,
  batch_id uuid not null,
  wallet_id uuid not null,
  currency smallint not null,
  amount_units numeric(38,0) not null,
  fee_units numeric(38,0) not null,
  remaining_units numeric(38,0) not null default 0,
  part integer not null default 0,
  constraint batch_wallets_pkey primary key (batch_id, wallet_id),
  constraint batch_wallets_batch_id_fkey foreign key (batch_id) references batches(id) on delete cascade
);

create table batches (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  status smallint not null,
  mode smallint not null,
  process smallint not null,
  dry_run boolean not null,
  total integer not null,
  counts integer[] not null,
  checked integer not null default 0,
  content_hash text not null,
  columns jsonb not null,
  ignored_columns jsonb not null,
  warnings jsonb not null default '[]'::jsonb,
  retry_of uuid,
  source_file_id uuid,
  result_file_id uuid,
  words jsonb,
  confirming boolean not null default false,
  hold_stage integer not null default 0,
  slices integer not null default 0,
  cancel_requested boolean not null default false,
  version integer not null default 1,
  told_tenths smallint not null default 0,
  next_run_at timestamptz,
  lease_until timestamptz,
  lease_no integer not null default 0,
  updated_at timestamptz not null,
  completed_at timestamptz,
  key_id uuid not null,
  request_id uuid not null,
  constraint batches_pkey primary key (id)
);
create index batches_content on batches (account, environment, content_hash, id desc);
create index batches_due on batches (next_run_at) where next_run_at is not null;
create index batches_page on batches (account, environment, id desc);
create index batches_retry on batches (retry_of) where retry_of is not null;
create index batches_status on batches (account, environment, status, id desc);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table fee_payouts (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  currency smallint not null,
  amount text not null,
  units numeric(38,0) not null,
  take_over_at timestamptz not null,
  constraint fee_payouts_pkey primary key (id)
);
create index fee_payouts_due on fee_payouts (take_over_at);

create table fee_releases (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  rail smallint not null,
  currency smallint not null,
  units numeric(38,0) not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  constraint fee_releases_pkey primary key (id)
);
create index fee_releases_due on fee_releases (due_at);
create index fee_releases_owner on fee_releases (account, environment);

create table fee_settings (
  account uuid not null,
  environment smallint not null,
  payout smallint not null,
  wallets jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  next_at timestamptz,
  last_at timestamptz,
  look_at timestamptz,
  constraint fee_settings_pkey primary key (account, environment)
);
create index fee_settings_due on fee_settings (next_at) where next_at is not null;

create table gap_runs (
  id uuid not null,
  recovery_id text,
  restored_to timestamptz,
  since timestamptz not null,
  until timestamptz not null,
  phase text not null,
  book text not null default ''::text,
  at timestamptz not null,
  after_id uuid not null,
  counts jsonb not null,
  version integer not null default 0,
  begun_by text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  constraint gap_runs_pkey primary key (id)
);
create index gap_runs_begun on gap_runs (begun_at);

create table inbox (
  event_id uuid not null,
  at timestamptz not null default now(),
  constraint inbox_pkey primary key (event_id)
);

create table leases (
  name text not null,
  holder text not null,
  until timestamptz not null,
  constraint leases_pkey primary key (name)
);

create table metadata_tags (
  account uuid not null,
  environment smallint not null,
  tag bytea not null,
  id uuid not null,
  constraint metadata_tags_pkey primary key (account, environment, tag, id)
);
create index metadata_tags_id on metadata_tags using hash (id);

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_transfer;

create table open_transactions (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  status smallint not null,
  version integer not null default 0,
  attempts smallint not null default 0,
  held boolean not null,
  scenario smallint,
  directive smallint,
  directive_code smallint,
  history bytea not null,
  rail_ref text,
  artefact text,
  next_run_at timestamptz,
  lease_until timestamptz,
  waits_until timestamptz,
  trace text,
  risk text,
  related_id uuid,
  recovered boolean,
  assignee_id uuid,
  assignee_visits smallint,
  constraint open_transactions_pkey primary key (id)
) with (fillfactor=60, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
create index open_in_review on open_transactions (environment, id) where status = 1;
create index open_transactions_due on open_transactions (next_run_at) where next_run_at is not null;
create index open_transactions_owner on open_transactions (account, environment, id nulls first);

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

create table owner_freezes (
  account uuid not null,
  environment smallint not null,
  frozen_at timestamptz not null,
  constraint owner_freezes_pkey primary key (account, environment)
);

create table owner_settings (
  account uuid not null,
  environment smallint not null,
  settings text not null,
  clock_offset_ms bigint not null default 0,
  constraint owner_settings_pkey primary key (account, environment)
);

create table quotes (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  destination_wallet_id uuid,
  rail smallint not null,
  source_currency smallint not null,
  destination_currency smallint not null,
  amount text not null,
  final_units numeric(38,0) not null,
  exchange_fee_units numeric(38,0),
  gas_fee_units numeric(38,0),
  exchange_rate text,
  expires_at timestamptz not null,
  used_by uuid,
  constraint quotes_pkey primary key (id)
);
create index quotes_expiry on quotes (expires_at);
create index quotes_owner on quotes (account, environment, id);

create table rail_events (
  account uuid not null,
  environment smallint not null,
  rail smallint not null,
  event_id text not null,
  transaction_id uuid not null,
  matched boolean not null,
  at timestamptz not null default now(),
  constraint rail_events_pkey primary key (rail, event_id)
);
create index rail_events_at on rail_events (at);

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

create table reconciliation_breaks (
  account uuid not null,
  environment smallint not null,
  transaction_id uuid not null,
  book text not null,
  rail smallint,
  kind smallint not null,
  found_at timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  constraint reconciliation_breaks_pkey primary key (transaction_id)
);
create index reconciliation_breaks_looked on reconciliation_breaks (book, looked_at);

create table reconciliations (
  book text not null,
  rail_at timestamptz not null,
  rail_key uuid not null,
  own_id uuid not null,
  succeeded_at timestamptz,
  constraint reconciliations_pkey primary key (book)
);

create table recovered_payments (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  run_id uuid not null,
  book text not null,
  kind smallint not null,
  rail smallint not null,
  currency smallint not null,
  units numeric(38,0) not null,
  recovered_at timestamptz not null,
  origin jsonb,
  constraint recovered_payments_pkey primary key (id)
);
create index recovered_payments_owner on recovered_payments (account, environment);
create index recovered_payments_run on recovered_payments (run_id, kind, currency);

create table sandbox_generations (
  account uuid not null,
  environment smallint not null,
  generation bigint not null,
  constraint sandbox_generations_pkey primary key (account, environment),
  constraint sandbox_generations_generation_check check (generation > 0)
);

create table simulated_payments (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  rail smallint not null,
  currency smallint not null,
  ending smallint not null,
  failure smallint,
  units numeric(38,0) not null,
  rail_code text,
  settles_at timestamptz not null,
  returns_at timestamptz,
  constraint simulated_payments_pkey primary key (id)
);
create index simulated_payments_owner on simulated_payments (account, environment, id) where environment = 0;
create index simulated_payments_returns on simulated_payments (returns_at) where returns_at is not null;
create index simulated_payments_settled on simulated_payments using brin (settles_at);

create table simulated_totals (
  account uuid not null,
  environment smallint not null,
  rail smallint not null,
  currency smallint not null,
  ending smallint not null,
  units numeric(38,0) not null,
  payments bigint not null,
  constraint simulated_totals_pkey primary key (account, environment, rail, currency, ending)
);

create table transactions (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  payout_account_id uuid,
  virtual_account_id uuid,
  return_of uuid,
  destination_wallet_id uuid,
  related_transaction_id uuid,
  hold_id uuid,
  group_id uuid,
  batch_id uuid,
  batch_row integer,
  type smallint not null,
  rail smallint not null,
  source_currency smallint not null,
  destination_currency smallint not null,
  status smallint not null default 0,
  rare_status smallint,
  failure smallint,
  final_units numeric(38,0) not null,
  exchange_fee_units numeric(38,0),
  gas_fee_units numeric(38,0),
  developer_fee_units numeric(38,0),
  amount text not null,
  exchange_rate text,
  destination_address text,
  client_reference_id text,
  metadata text,
  rail_code text,
  rail_ref text,
  scheduled_for timestamptz,
  held_when_due boolean,
  risk text,
  late_return text,
  history bytea,
  created_xid bigint not null default pg_current_xact_id()::text::bigint,
  constraint transactions_pkey primary key (id)
) with (fillfactor=85);
create index transactions_batch on transactions (batch_id, type, id nulls first) where batch_id is not null;
create index transactions_client_reference on transactions (account, environment, client_reference_id, id nulls first) where client_reference_id is not null;
create index transactions_created on transactions (account, environment, created_xid, id);
create index transactions_customer on transactions (customer_id, type, id nulls first);
create index transactions_destination_wallet on transactions (destination_wallet_id, id nulls first) where destination_wallet_id is not null;
create index transactions_group on transactions (group_id, id nulls first) where group_id is not null;
create index transactions_hold on transactions (hold_id, id nulls first) where hold_id is not null;
create index transactions_owner on transactions (account, environment, type, id nulls first);
create index transactions_payout_account on transactions (payout_account_id, id nulls first) where payout_account_id is not null;
create index transactions_rare_status on transactions (account, environment, rare_status, id nulls first) where rare_status is not null;
create index transactions_related on transactions (related_transaction_id) where related_transaction_id is not null;
create unique index transactions_return_of on transactions (return_of) where return_of is not null;
create index transactions_wallet on transactions (wallet_id, type, id nulls first);

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
