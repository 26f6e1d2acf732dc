import { createdXidColumn } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/**
 * The schema of version 1.0.0.
 *
 * Plans of hot statements are made while tables are new, when every usable index seems equally good. An event is looked
 * up only by its id, and its resource only by its own: no index that begins with the owner can answer those. A table
 * that a job only walks to delete old rows needs no exact order: a summary of blocks (brin) costs next to nothing per
 * row.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  appendOnly: ['secret_reads', 'audit_entries', 'audit_checkpoints'],
  sql: `
    -- Secrets are sealed. "drop_before": events that were queued until then are not sent any more.
    create table webhooks (
      account uuid not null, environment smallint not null, id uuid primary key,
      url text not null, description text not null, events text[] not null, status smallint not null, metadata jsonb,
      secret text, old_secret text, old_secret_until timestamptz, rotated_by uuid,
      disabled_reason smallint, disabled_at timestamptz, drop_before timestamptz,
      tests integer not null default 0, deleted_at timestamptz);
    create index webhooks_owner on webhooks (account, environment, id desc) where deleted_at is null;
    create index webhooks_dropping on webhooks (id) where drop_before is not null;

    -- The health of an endpoint. Apart from its webhook, because it changes with deliveries.
    create table endpoint_states (
      account uuid not null, environment smallint not null, webhook_id uuid primary key,
      failing_since timestamptz, trips smallint not null default 0, closed_until timestamptz);

    -- Every event of an owner with the bytes that are delivered, sealed. (xid, seq) is the order in which readers may
    -- continue without missing one that commits late. "request_id" is the request that caused the event, for the log of
    -- requests. It is written once and looked up only by request.
    create table events (
      account uuid not null, environment smallint not null, id uuid not null,
      type text not null, resource_id text not null, sequence integer not null, payload text not null, trace text, request_id uuid,
      at timestamptz not null default now(), xid xid8 not null default pg_current_xact_id(), seq bigint generated always as identity,
      primary key (account, environment, id));
    create index events_order on events (account, environment, xid, seq);
    create unique index events_id on events (id);
    create index events_of_resource on events (resource_id, sequence);
    create index events_at on events using brin (at);
    create index events_request on events (request_id) where request_id is not null;

    -- The coming attempt of one event to one endpoint: small and hot. Ended attempts move to the history. "ordered": a first
    -- attempt that later events of its resource wait for. "attempts": how often the worker of the delivery died. 1 and 2 are
    -- expired leases, 3 is written before the last attempt begins.
    create table delivery_queue (
      account uuid not null, environment smallint not null, webhook_id uuid not null, id uuid not null,
      event_id uuid not null, resource_id text not null, sequence integer not null,
      trigger smallint not null, attempt smallint not null, failures smallint not null, once boolean not null, ordered boolean not null,
      queued_at timestamptz not null, due_at timestamptz not null, lease_until timestamptz, attempts smallint not null default 0,
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
      -- The commit that wrote the row, for exports.
      ${createdXidColumn},
      primary key (account, environment, webhook_id, id));
    create index attempts_event on attempts (account, environment, webhook_id, event_id);
    create index attempts_at on attempts using brin (at);
    create index attempts_created on attempts (account, environment, created_xid, id);

    -- Sandbox: the faults that a caller requested for the next attempts.
    create table delivery_faults (
      account uuid not null, environment smallint not null, webhook_id uuid not null, id uuid not null,
      mode smallint not null, remaining integer not null,
      primary key (webhook_id, id));

    -- Reads of a secret.
    create table secret_reads (
      account uuid not null, environment smallint not null, webhook_id uuid not null, key_id uuid not null, request_id uuid not null,
      at timestamptz not null default now());

    -- Erased customers of the last weeks. Read with every received event, because some are still on their way, and by the job
    -- that walks the events of their owner: up to "walked_to", until "done". Deleted with the last event that could be
    -- affected.
    create table erasures (
      account uuid not null, environment smallint not null, customer_id uuid primary key, erased_at timestamptz not null,
      walked_to uuid not null default '00000000-0000-0000-0000-000000000000', done boolean not null default false,
      asked_at timestamptz not null default now());
    create index erasures_open on erasures (asked_at) where not done;

    -- When owners last reset their sandboxes, by the database's clock. Events whose commits began before are received and
    -- dropped.
    create table owner_resets (
      account uuid not null, environment smallint not null, reset_at timestamptz not null, primary key (account, environment));

    -- The audit log. An entry is encrypted; searchable fields are plaintext. The service may not change or delete rows.
    create table audit_entries (
      account uuid not null, environment smallint not null, sequence bigint not null, id uuid not null, at timestamptz not null,
      action text not null, actor_id text not null, target_id text not null,
      entry text not null, hash bytea not null check (length(hash) = 32),
      primary key (account, environment, sequence));
    create unique index audit_entries_id on audit_entries (account, environment, id);
    create index audit_entries_action on audit_entries (account, environment, action, id);
    create index audit_entries_actor on audit_entries (account, environment, actor_id, id);
    create index audit_entries_target on audit_entries (account, environment, target_id, id);
    create index audit_entries_at on audit_entries (at);
    -- The newest entry of each chain; its lock gives appends their order.
    create table audit_heads (
      account uuid not null, environment smallint not null, sequence bigint not null, hash bytea not null check (length(hash) = 32),
      last_id uuid, primary key (account, environment));
    -- The last deleted entry of each chain, from which verification continues.
    create table audit_checkpoints (
      account uuid not null, environment smallint not null, sequence bigint not null, hash bytea not null check (length(hash) = 32),
      primary key (account, environment));
    -- Runs with the rights of the tables' owner, and deletes only entries older than seven years, for any input. "at" rises
    -- along a chain, so the rest of a chain has no gap.
    create function purge_audit_entries(rows_max integer) returns integer
      language plpgsql security definer set search_path from current as $$
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
    end $$;`,
};
