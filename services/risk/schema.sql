-- The schema of risk after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_risk may select, insert, update and delete, but for tables whose grant says less.

create table anomalies (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  rule text not null,
  action text not null,
  action_taken text not null,
  dry_run boolean not null,
  forced boolean not null,
  subject_id uuid,
  kind smallint not null,
  customer_id uuid,
  card_id uuid,
  agent_id uuid,
  observed text not null,
  threshold text not null,
  explanation text not null,
  reviewed_at timestamptz,
  assignee_id uuid,
  constraint anomalies_pkey primary key (id)
);
create index anomalies_agent on anomalies (agent_id, id) where agent_id is not null;
create index anomalies_card on anomalies (card_id, id) where card_id is not null;
create index anomalies_closed on anomalies (environment, id) where reviewed_at is not null and not dry_run;
create index anomalies_customer on anomalies (customer_id, id);
create index anomalies_owner on anomalies (account, environment, id);
create index anomalies_rule on anomalies (account, environment, rule, id);
create index anomalies_subject on anomalies (subject_id, id) where subject_id is not null;
create index anomalies_unreviewed on anomalies (environment, id) where reviewed_at is null and not dry_run;

create table anomaly_notes (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  anomaly_id uuid not null,
  is_platform boolean not null,
  author_id uuid,
  sealed text not null,
  at timestamptz not null,
  constraint anomaly_notes_pkey primary key (id)
);
create index anomaly_notes_of on anomaly_notes (anomaly_id, is_platform, id);
create index anomaly_notes_owner on anomaly_notes (account, environment) where environment = 0;

create table buckets (
  account uuid not null,
  environment smallint not null,
  scope_id uuid not null,
  grain smallint not null,
  slot integer not null,
  observations integer not null,
  amount_units numeric(38,0) not null,
  created_at timestamptz not null default now(),
  constraint buckets_pkey primary key (scope_id, grain, slot) include (account, environment, observations, amount_units)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_insert_scale_factor=0.02);
create index buckets_created on buckets using brin (created_at);
create index buckets_owner on buckets (account, environment) where environment = 0;

create table card_merchants (
  account uuid not null,
  environment smallint not null,
  card_id uuid not null,
  customer_id uuid,
  place_key text not null,
  place_name text not null,
  constraint card_merchants_pkey primary key (card_id)
);
create index card_merchants_customer on card_merchants (customer_id) where customer_id is not null;
create index card_merchants_owner on card_merchants (account, environment) where environment = 0;

create table configurations (
  account uuid not null,
  environment smallint not null,
  version integer not null,
  preset text not null,
  dry_run boolean not null,
  rules text not null,
  key_id uuid not null,
  request_id uuid not null,
  changed_at timestamptz not null,
  constraint configurations_pkey primary key (account, environment, version)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table erased_customers (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  constraint erased_customers_pkey primary key (customer_id, account, environment)
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

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_risk;

create table notes (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  kind smallint not null,
  resource_id uuid not null,
  customer_id uuid,
  is_platform boolean not null,
  author_id uuid,
  sealed text not null,
  at timestamptz not null,
  constraint notes_pkey primary key (id)
);
create index notes_customer on notes (customer_id, id) where customer_id is not null;
create index notes_of on notes (resource_id, kind, is_platform, id);
create index notes_owner on notes (account, environment) where environment = 0;

create table observations (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  kind smallint not null,
  outcome smallint not null,
  config_version integer not null,
  scope_id uuid not null,
  agent_id uuid,
  customer_id uuid,
  twin_key uuid not null,
  amount_units numeric(38,0) not null,
  seen_at bigint not null,
  noted_at timestamptz not null default now(),
  place_key text,
  place_name text,
  judged text,
  constraint observations_pkey primary key (id)
);
create index observations_agent on observations (agent_id, seen_at) where outcome < 2 and agent_id is not null;
create index observations_customer on observations (customer_id) where judged is not null and customer_id is not null;
create index observations_noted on observations using brin (noted_at);
create index observations_owner on observations (account, environment, kind, id);
create index observations_scope on observations (scope_id, seen_at) where outcome < 2;
create index observations_twin on observations (twin_key, seen_at) where outcome < 2;
create index observations_undecided on observations (noted_at) where outcome = 0;

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
