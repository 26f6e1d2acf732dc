-- The schema of card after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_card may select, insert, update and delete, but for tables whose grant says less.

create table access_events (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  card_id uuid not null,
  key_id uuid not null,
  request_id uuid not null,
  exposure text not null,
  summary text not null,
  expected_units bigint,
  expected_currency text,
  merchant_text text,
  reason text,
  client_context jsonb,
  caller_address text,
  token_hash bytea,
  token_until timestamptz,
  opened_at timestamptz,
  opened_from text,
  constraint access_events_pkey primary key (id),
  constraint access_events_card_id_fkey foreign key (card_id) references cards(id)
);
create index access_events_card on access_events (card_id, id desc);
create unique index access_events_token on access_events (token_hash) where token_hash is not null;

create table agents (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid,
  name text not null,
  description text,
  status text not null,
  limit_units bigint,
  limit_frequency text not null,
  on_limit_exceeded text not null,
  max_cards integer,
  metadata jsonb,
  version integer not null,
  updated_at timestamptz not null,
  constraint agents_pkey primary key (id)
);
create index agents_page on agents (account, environment, id desc);

create table card_moves (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  transaction_id uuid not null,
  kind text not null,
  units bigint not null,
  at timestamptz not null,
  number integer not null,
  done boolean not null default false,
  due_at timestamptz,
  paid_units numeric(38,0),
  overdraft_units numeric(38,0),
  constraint card_moves_pkey primary key (id)
);
create index card_moves_due on card_moves (due_at) where not done;
create unique index card_moves_open on card_moves (transaction_id) where not done;
create index card_moves_transaction on card_moves (transaction_id);

create table card_secrets (
  account uuid not null,
  environment smallint not null,
  card_id uuid not null,
  fingerprint bytea not null,
  ring_key text not null,
  data_key text not null,
  sealed text not null,
  cvv_key text not null,
  quarantined_at timestamptz,
  constraint card_secrets_pkey primary key (card_id)
);
create index card_secrets_cvv_key on card_secrets (cvv_key);
create unique index card_secrets_fingerprint on card_secrets (fingerprint);
create index card_secrets_ring_key on card_secrets (ring_key);

create table card_spends (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  transaction_id uuid not null,
  card_id uuid not null,
  agent_id uuid,
  at timestamptz not null,
  units bigint not null,
  constraint card_spends_pkey primary key (id),
  constraint card_spends_units_check check (units >= 0)
);
create index card_spends_agent on card_spends (agent_id, at) include (units) where agent_id is not null;
create index card_spends_card on card_spends (card_id, at) include (units);
create index card_spends_increments on card_spends (transaction_id) where transaction_id <> id;

create table card_transactions (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  card_id uuid not null,
  customer_id uuid not null,
  agent_id uuid,
  wallet_id uuid,
  related_id uuid,
  origin text not null,
  status text not null,
  attestation text not null,
  declined_reason text,
  decline jsonb,
  risk_rule text,
  risk_outage text,
  local_units numeric(38,0) not null,
  local_currency text not null,
  asked_units bigint not null,
  authorized_units bigint not null,
  reversed_units bigint not null,
  cleared_units bigint not null,
  refunded_units bigint not null,
  funding_currency text,
  funding_rate text,
  paid_units numeric(38,0) not null,
  overdraft_units numeric(38,0) not null,
  returned_units numeric(38,0) not null,
  taken_back_units numeric(38,0) not null default 0,
  holds text,
  merchant jsonb not null,
  authorized_at timestamptz,
  posted_at timestamptz,
  moves integer not null,
  version integer not null,
  expires_at timestamptz,
  created_xid bigint not null default pg_current_xact_id()::text::bigint,
  constraint card_transactions_pkey primary key (id),
  constraint card_transactions_refunded check (refunded_units <= cleared_units),
  constraint card_transactions_returned check (returned_units <= paid_units),
  constraint card_transactions_reversed check (reversed_units <= authorized_units),
  constraint card_transactions_units check (least(asked_units, authorized_units, reversed_units, cleared_units, refunded_units) >= 0)
) with (fillfactor=85);
create index card_transactions_card on card_transactions (card_id, id nulls first);
create index card_transactions_created on card_transactions (account, environment, created_xid, id);
create index card_transactions_expiry on card_transactions (expires_at) where expires_at is not null;

create table cards (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  agent_id uuid,
  wallet_id uuid,
  type text not null,
  status text not null,
  status_reason text,
  held_by_operator boolean not null default false,
  last4 text not null,
  expiration_month smallint not null,
  expiration_year smallint not null,
  expires_at timestamptz not null,
  limit_units bigint not null,
  limit_frequency text not null,
  controls jsonb not null,
  metadata jsonb,
  shipping text,
  version integer not null,
  updated_at timestamptz not null,
  constraint cards_pkey primary key (id),
  constraint cards_agent_id_fkey foreign key (agent_id) references agents(id),
  constraint cards_id_fkey foreign key (id) references card_secrets(card_id)
);
create index cards_agent on cards (agent_id, id desc) where agent_id is not null;
create index cards_customer on cards (account, environment, customer_id, id desc);
create index cards_due on cards (expires_at) where status = any (array['active'::text, 'frozen'::text]);
create index cards_due_of_owner on cards (account, environment, expires_at) where status = any (array['active'::text, 'frozen'::text]);
create index cards_page on cards (account, environment, id desc);

create table customer_states (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  version integer not null,
  active boolean not null,
  constraint customer_states_pkey primary key (account, environment, customer_id)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

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
grant select on migrations to pay_card;

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

create table sandbox_generations (
  account uuid not null,
  environment smallint not null,
  generation bigint not null,
  constraint sandbox_generations_pkey primary key (account, environment),
  constraint sandbox_generations_generation_check check (generation > 0)
);

create table spend_windows (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  units bigint not null,
  from_at timestamptz not null,
  total_units bigint not null,
  first_merchant text,
  constraint spend_windows_pkey primary key (id),
  constraint spend_windows_units check (least(units, total_units) >= 0)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.05);

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
