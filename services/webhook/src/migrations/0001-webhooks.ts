import type { Migration } from '@pay/kernel/service';

export const webhooks: Migration = {
  name: '0001-webhooks',
  appendOnly: ['secret_reads'],
  sql: `
    -- Secrets are sealed. drop_before: what was queued until then is not to be sent any more.
    create table webhooks (
      account uuid not null, environment smallint not null, id uuid primary key,
      url text not null, description text not null, events text[] not null, status smallint not null, metadata jsonb,
      secret text, old_secret text, old_secret_until timestamptz, rotated_by uuid,
      disabled_reason smallint, disabled_at timestamptz, drop_before timestamptz,
      tests integer not null default 0, deleted_at timestamptz);
    create index webhooks_owner on webhooks (account, environment, id desc) where deleted_at is null;
    create index webhooks_dropping on webhooks (id) where drop_before is not null;

    -- How an endpoint fares; apart from its webhook, because it changes with deliveries.
    create table endpoint_states (
      account uuid not null, environment smallint not null, webhook_id uuid primary key,
      failing_since timestamptz, trips smallint not null default 0, closed_until timestamptz);

    -- Every event of an owner with the bytes that are delivered, sealed. (xid, seq) is the order in which readers may go on
    -- without missing one that commits late.
    create table events (
      account uuid not null, environment smallint not null, id uuid not null,
      type text not null, resource_id text not null, sequence integer not null, payload text not null, trace text,
      at timestamptz not null default now(), xid xid8 not null default pg_current_xact_id(), seq bigint generated always as identity,
      primary key (account, environment, id));
    create index events_order on events (account, environment, xid, seq);
    create index events_resource on events (account, environment, resource_id, sequence);
    create index events_at on events (at);

    -- What is still to be sent: small and hot. A row is the coming attempt of one event to one endpoint; ended attempts move
    -- to the history. ordered: a first attempt that later events of its resource wait for.
    create table delivery_queue (
      account uuid not null, environment smallint not null, webhook_id uuid not null, id uuid not null,
      event_id uuid not null, resource_id text not null, sequence integer not null,
      trigger smallint not null, attempt smallint not null, failures smallint not null, once boolean not null, ordered boolean not null,
      queued_at timestamptz not null, due_at timestamptz not null, lease_until timestamptz,
      primary key (account, environment, webhook_id, id)) with (
      fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
    create index delivery_queue_ready on delivery_queue (webhook_id, due_at) where lease_until is null;
    create index delivery_queue_leased on delivery_queue (webhook_id, lease_until) where lease_until is not null;
    create index delivery_queue_order on delivery_queue (webhook_id, resource_id, sequence) where ordered;

    create table attempts (
      account uuid not null, environment smallint not null, webhook_id uuid not null, id uuid not null,
      event_id uuid not null, type text not null, url text not null, status smallint not null, trigger smallint not null,
      attempt smallint not null, http_status smallint, duration_ms integer, error text, response text, next_at timestamptz,
      at timestamptz not null default now(),
      primary key (account, environment, webhook_id, id));
    create index attempts_event on attempts (account, environment, webhook_id, event_id);
    create index attempts_at on attempts (at);

    -- Sandbox: what a caller wants to go wrong with the next attempts.
    create table delivery_faults (
      account uuid not null, environment smallint not null, webhook_id uuid not null, id uuid not null,
      mode smallint not null, remaining integer not null,
      primary key (webhook_id, id));

    -- Who looked at a secret.
    create table secret_reads (
      account uuid not null, environment smallint not null, webhook_id uuid not null, key_id uuid not null, request_id uuid not null,
      at timestamptz not null default now());`,
};
