-- The schema of webhook after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_webhook may select, insert, update and delete, but for tables whose grant says less.

CREATE OR REPLACE FUNCTION webhook.purge_audit_entries(rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'webhook'
AS $function$
    declare
      gone integer;
    begin
      with due as (
        select account, environment, sequence from audit_entries where at < now() - interval '7 years' order by at limit rows_max),
      deleted as (
        delete from audit_entries e using due d
        where e.account = d.account and e.environment = d.environment and e.sequence = d.sequence
        returning e.account, e.environment, e.sequence, e.hash),
      kept as (
        insert into audit_checkpoints as c (account, environment, sequence, hash)
        select distinct on (account, environment) account, environment, sequence, hash from deleted
        order by account, environment, sequence desc
        on conflict (account, environment) do update set sequence = excluded.sequence, hash = excluded.hash
        where c.sequence < excluded.sequence)
      select count(*) into gone from deleted;
      return gone;
    end $function$;

create table attempts (
  account uuid not null,
  environment smallint not null,
  webhook_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  type text not null,
  url text not null,
  status smallint not null,
  trigger smallint not null,
  attempt smallint not null,
  http_status smallint,
  duration_ms integer,
  error text,
  response text,
  next_at timestamptz,
  at timestamptz not null default now(),
  created_xid bigint not null default pg_current_xact_id()::text::bigint,
  constraint attempts_pkey primary key (account, environment, webhook_id, id)
);
create index attempts_at on attempts using brin (at);
create index attempts_created on attempts (account, environment, created_xid, id);
create index attempts_event on attempts (account, environment, webhook_id, event_id);

create table audit_checkpoints (
  account uuid not null,
  environment smallint not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_checkpoints_pkey primary key (account, environment),
  constraint audit_checkpoints_hash_check check (length(hash) = 32)
);
grant insert, select on audit_checkpoints to pay_webhook;

create table audit_entries (
  account uuid not null,
  environment smallint not null,
  sequence bigint not null,
  id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_id text not null,
  target_id text not null,
  entry text not null,
  hash bytea not null,
  constraint audit_entries_pkey primary key (account, environment, sequence),
  constraint audit_entries_hash_check check (length(hash) = 32)
);
create index audit_entries_action on audit_entries (account, environment, action, id);
create index audit_entries_actor on audit_entries (account, environment, actor_id, id);
create index audit_entries_at on audit_entries (at);
create unique index audit_entries_id on audit_entries (account, environment, id);
create index audit_entries_target on audit_entries (account, environment, target_id, id);
grant insert, select on audit_entries to pay_webhook;

create table audit_heads (
  account uuid not null,
  environment smallint not null,
  sequence bigint not null,
  hash bytea not null,
  last_id uuid,
  constraint audit_heads_pkey primary key (account, environment),
  constraint audit_heads_hash_check check (length(hash) = 32)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table delivery_faults (
  account uuid not null,
  environment smallint not null,
  webhook_id uuid not null,
  id uuid not null,
  mode smallint not null,
  remaining integer not null,
  constraint delivery_faults_pkey primary key (webhook_id, id)
);

create table delivery_queue (
  account uuid not null,
  environment smallint not null,
  webhook_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  resource_id text not null,
  sequence integer not null,
  trigger smallint not null,
  attempt smallint not null,
  failures smallint not null,
  once boolean not null,
  ordered boolean not null,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  attempts smallint not null default 0,
  constraint delivery_queue_pkey primary key (account, environment, webhook_id, id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_cost_delay=0);
create index delivery_queue_leased on delivery_queue (webhook_id, lease_until) where lease_until is not null;
create index delivery_queue_order on delivery_queue (webhook_id, resource_id, sequence) where ordered;
create index delivery_queue_ready on delivery_queue (webhook_id, due_at) where lease_until is null;

create table endpoint_states (
  account uuid not null,
  environment smallint not null,
  webhook_id uuid not null,
  failing_since timestamptz,
  trips smallint not null default 0,
  closed_until timestamptz,
  constraint endpoint_states_pkey primary key (webhook_id)
);

create table erasures (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  erased_at timestamptz not null,
  walked_to uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  done boolean not null default false,
  asked_at timestamptz not null default now(),
  constraint erasures_pkey primary key (customer_id)
);
create index erasures_open on erasures (asked_at) where not done;

create table events (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  type text not null,
  resource_id text not null,
  sequence integer not null,
  payload text not null,
  trace text,
  request_id uuid,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  constraint events_pkey primary key (account, environment, id)
);
create index events_at on events using brin (at);
create unique index events_id on events (id);
create index events_of_resource on events (resource_id, sequence);
create index events_order on events (account, environment, xid, seq);
create index events_request on events (request_id) where request_id is not null;

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
grant select on migrations to pay_webhook;

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

create table owner_resets (
  account uuid not null,
  environment smallint not null,
  reset_at timestamptz not null,
  constraint owner_resets_pkey primary key (account, environment)
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

create table secret_reads (
  account uuid not null,
  environment smallint not null,
  webhook_id uuid not null,
  key_id uuid not null,
  request_id uuid not null,
  at timestamptz not null default now()
);
grant insert, select on secret_reads to pay_webhook;

create table webhooks (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  status smallint not null,
  metadata jsonb,
  secret text,
  old_secret text,
  old_secret_until timestamptz,
  rotated_by uuid,
  disabled_reason smallint,
  disabled_at timestamptz,
  drop_before timestamptz,
  tests integer not null default 0,
  deleted_at timestamptz,
  constraint webhooks_pkey primary key (id)
);
create index webhooks_dropping on webhooks (id) where drop_before is not null;
create index webhooks_owner on webhooks (account, environment, id desc) where deleted_at is null;

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
