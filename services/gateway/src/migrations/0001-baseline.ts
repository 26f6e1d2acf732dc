import { createdXidColumn } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- Read on a cache miss and by the key operations.
    create table api_keys (
      account uuid not null, environment smallint not null, id uuid primary key, name text not null default '',
      scopes text[], ip_allow text[], rate_limits text, expires_at timestamptz, revoked_at timestamptz,
      check (scopes is null or account <> id));
    create index api_keys_owner on api_keys (account, environment, id desc);
    -- Secrets are HMACs under a pepper that is not in this database.
    create table api_key_secrets (
      account uuid not null, environment smallint not null, id uuid primary key, key_id uuid not null references api_keys (id),
      prefix text not null, pepper_id text not null, hash bytea not null check (length(hash) = 32),
      expires_at timestamptz, last_used_at timestamptz, unique (environment, prefix));
    create index api_key_secrets_key on api_key_secrets (account, environment, key_id);
    create index api_key_secrets_of on api_key_secrets (key_id);

    -- Owners that the platform froze. Read with every key lookup.
    create table owner_freezes (
      account uuid not null, environment smallint not null, frozen_at timestamptz not null, primary key (account, environment));

    -- "body" is sealed and exists only if the owning service cannot answer a repeat without it. Each row is written twice,
    -- hence the free space on its page. Most rows are short-lived, hence the early vacuum.
    create table idempotency_keys (
      account uuid not null, environment smallint not null, key text not null check (length(key) between 1 and 255),
      method text not null, route text not null, fingerprint bytea not null, operation_id uuid not null, request_id uuid not null,
      done boolean not null default false, lease_no integer not null default 1, lease_until timestamptz not null,
      -- The replica that holds the key.
      replica uuid,
      -- How often a replica died while it processed a request of the key: a replica of a service, as its caller found out,
      -- or of the gateway.
      attempts smallint not null default 0,
      status smallint, body text, resource_id text, created_at timestamptz not null, expires_at timestamptz not null,
      written_at timestamptz not null default now(),
      primary key (account, environment, key))
      with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
    create index idempotency_keys_written on idempotency_keys (written_at);
    -- Idempotency keys of transactions that were recovered after a restore, by the tag of their operation's id: the key
    -- itself is unknown until its caller repeats it. Empty on an installation that was never restored.
    create table recovered_keys (
      account uuid not null, environment smallint not null, tag bytea not null check (length(tag) = 10),
      operation_id uuid primary key, resource_id text not null, created_at timestamptz not null, expires_at timestamptz not null);
    create index recovered_keys_tag on recovered_keys (account, environment, tag);
    -- The replicas of this service that are in contact with the database. An expired lease proves the death of a replica
    -- only if the replica is gone (ADR-0119).
    create table replicas (
      id uuid primary key,
      -- The replica has been in contact without a gap since then.
      since timestamptz not null,
      seen_at timestamptz not null);

    create table http_faults (
      account uuid not null, environment smallint not null, id uuid primary key, key_id uuid not null,
      status smallint not null, route text, remaining integer not null check (remaining >= 0), delay_ms integer not null);
    create index http_faults_owner on http_faults (account, environment, key_id) where remaining > 0;

    -- The request log. A day is a partition of a ring (domain/request-log/partitions), because a service may not create
    -- tables. It may empty a partition, which costs nothing for any number of rows. "log" and "bodies" are encrypted.
    -- Searchable fields are plaintext: ids, codes, templates, and a digest of the idempotency key. Errors are searched most,
    -- so they have a separate index.
    create table requests (
      account uuid not null, environment smallint not null, id uuid not null, slot smallint not null, key_id uuid not null,
      method text not null, route text not null, status smallint not null, duration_ms integer not null,
      error_codes text[] not null, resource_ids text[] not null, idempotency_digest bytea, log text not null,
      -- The commit that wrote the row, for exports. It has no index: rows are found by their ids, which contain their time.
      ${createdXidColumn},
      primary key (account, environment, id, slot)) partition by list (slot);
    create index requests_refused on requests (account, environment, id) where status >= 400;
    create index requests_keyed on requests (account, environment, idempotency_digest, id) where idempotency_digest is not null;
    create index requests_resources on requests using gin (resource_ids);
    create table request_bodies (
      account uuid not null, environment smallint not null, id uuid not null, slot smallint not null, bodies text not null,
      primary key (account, environment, id, slot)) partition by list (slot);
    -- Which day a partition holds.
    create table request_days (slot smallint primary key, day integer not null);
    do $$
    begin
      for slot in 100..131 loop
        execute format('create table requests_%s partition of requests for values in (%s)', slot, slot);
        execute format('grant truncate on requests_%s to pay_gateway', slot);
        execute format('create table request_bodies_%s partition of request_bodies for values in (%s)', 100 + slot, 100 + slot);
        execute format('grant truncate on request_bodies_%s to pay_gateway', 100 + slot);
      end loop;
      for slot in 300..308 loop
        execute format('create table request_bodies_%s partition of request_bodies for values in (%s)', slot, slot);
        execute format('grant truncate on request_bodies_%s to pay_gateway', slot);
      end loop;
    end $$;

    -- Written with the rows of the request log, in their statement. Durations are counted in steps of a tenth, so percentiles
    -- over any time span are sums of rows and never need the requests.
    create table request_usage (
      account uuid not null, environment smallint not null, hour integer not null, key_id uuid not null,
      route text not null, status smallint not null, duration_step smallint not null, count bigint not null,
      primary key (account, environment, hour, key_id, route, status, duration_step)) with (fillfactor = 80);
    create index request_usage_hour on request_usage (hour);

    -- The last reset of each sandbox: its generation, and whether every service has answered it (ADR-0124).
    create table sandbox_resets (
      account uuid not null, environment smallint not null,
      -- Rises with time, so that a restored database begins no generation again.
      generation bigint not null check (generation > 0),
      operation_id uuid not null, request_id uuid not null, key_id uuid not null,
      -- When it was last sent to the services.
      sent_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (account, environment));
    create index sandbox_resets_open on sandbox_resets (sent_at) where ended_at is null;`,
};
