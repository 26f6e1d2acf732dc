import type { Migration } from '@pay/kernel/service';

// Read and written by http/idempotent; emptied by jobs/purge-idempotency-keys. `body` is sealed and exists only if the
// owning service cannot answer a repeat without it. Each row is written twice, hence the free space on its page, and
// most rows are short-lived, hence the early vacuum.
export const idempotency: Migration = {
  name: '0002-idempotency',
  sql: `
    create table idempotency_keys (
      account uuid not null, environment smallint not null, key text not null check (length(key) between 1 and 255),
      method text not null, route text not null, fingerprint bytea not null, operation_id uuid not null, request_id uuid not null,
      done boolean not null default false, lease_no integer not null default 1, lease_until timestamptz not null,
      status smallint, body text, resource_id text, created_at timestamptz not null, expires_at timestamptz not null,
      written_at timestamptz not null default now(),
      primary key (account, environment, key))
      with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
    create index idempotency_keys_written on idempotency_keys (written_at);
    create table http_faults (
      account uuid not null, environment smallint not null, id uuid primary key, key_id uuid not null,
      status smallint not null, route text, remaining integer not null check (remaining >= 0), delay_ms integer not null);
    create index http_faults_owner on http_faults (account, environment, key_id) where remaining > 0;`,
};
