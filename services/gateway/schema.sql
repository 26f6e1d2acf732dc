-- The schema of gateway after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_gateway may select, insert, update and delete, but for tables whose grant says less.

create table api_key_secrets (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  key_id uuid not null,
  prefix text not null,
  pepper_id text not null,
  hash bytea not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint api_key_secrets_pkey primary key (id),
  constraint api_key_secrets_environment_prefix_key unique (environment, prefix),
  constraint api_key_secrets_key_id_fkey foreign key (key_id) references api_keys(id),
  constraint api_key_secrets_hash_check check (length(hash) = 32)
);
create index api_key_secrets_key on api_key_secrets (account, environment, key_id);
create index api_key_secrets_of on api_key_secrets (key_id);

create table api_keys (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  name text not null default ''::text,
  scopes text[],
  ip_allow text[],
  rate_limits text,
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_check check (scopes is null or account <> id)
);
create index api_keys_owner on api_keys (account, environment, id desc);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table http_faults (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  key_id uuid not null,
  status smallint not null,
  route text,
  remaining integer not null,
  delay_ms integer not null,
  constraint http_faults_pkey primary key (id),
  constraint http_faults_remaining_check check (remaining >= 0)
);
create index http_faults_owner on http_faults (account, environment, key_id) where remaining > 0;

create table idempotency_keys (
  account uuid not null,
  environment smallint not null,
  key text not null,
  method text not null,
  route text not null,
  fingerprint bytea not null,
  operation_id uuid not null,
  request_id uuid not null,
  done boolean not null default false,
  lease_no integer not null default 1,
  lease_until timestamptz not null,
  replica uuid,
  attempts smallint not null default 0,
  status smallint,
  body text,
  resource_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  written_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (account, environment, key),
  constraint idempotency_keys_key_check check (length(key) >= 1 and length(key) <= 255)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
create index idempotency_keys_written on idempotency_keys (written_at);

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
grant select on migrations to pay_gateway;

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

create table recovered_keys (
  account uuid not null,
  environment smallint not null,
  tag bytea not null,
  operation_id uuid not null,
  resource_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint recovered_keys_pkey primary key (operation_id),
  constraint recovered_keys_tag_check check (length(tag) = 10)
);
create index recovered_keys_tag on recovered_keys (account, environment, tag);

create table replicas (
  id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  constraint replicas_pkey primary key (id)
);

create table request_bodies (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  slot smallint not null,
  bodies text not null,
  constraint request_bodies_pkey primary key (account, environment, id, slot)
) partition by list (slot);
-- 41 partitions, request_bodies_200 to request_bodies_308; pay_gateway may delete, insert, select, truncate, update

create table request_days (
  slot smallint not null,
  day integer not null,
  constraint request_days_pkey primary key (slot)
);

create table request_usage (
  account uuid not null,
  environment smallint not null,
  hour integer not null,
  key_id uuid not null,
  route text not null,
  status smallint not null,
  duration_step smallint not null,
  count bigint not null,
  constraint request_usage_pkey primary key (account, environment, hour, key_id, route, status, duration_step)
) with (fillfactor=80);
create index request_usage_hour on request_usage (hour);

create table requests (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  slot smallint not null,
  key_id uuid not null,
  method text not null,
  route text not null,
  status smallint not null,
  duration_ms integer not null,
  error_codes text[] not null,
  resource_ids text[] not null,
  idempotency_digest bytea,
  log text not null,
  created_xid bigint not null default pg_current_xact_id()::text::bigint,
  is_console boolean not null default false,
  constraint requests_pkey primary key (account, environment, id, slot)
) partition by list (slot);
-- 32 partitions, requests_100 to requests_131; pay_gateway may delete, insert, select, truncate, update
create index requests_keyed on requests (account, environment, idempotency_digest, id) where idempotency_digest is not null;
create index requests_refused on requests (account, environment, id) where status >= 400;
create index requests_resources on requests using gin (resource_ids);

create table sandbox_resets (
  account uuid not null,
  environment smallint not null,
  generation bigint not null,
  operation_id uuid not null,
  request_id uuid not null,
  key_id uuid not null,
  sent_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sandbox_resets_pkey primary key (account, environment),
  constraint sandbox_resets_generation_check check (generation > 0)
);
create index sandbox_resets_open on sandbox_resets (sent_at) where ended_at is null;

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
