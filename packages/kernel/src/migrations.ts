// The first migration of every service's schema. Forward-only, run by an administrator
// (packages/platform/src/migrate.ts). Services cannot change tables.
import type { Migration } from './service.ts';

/** Tables that every service has: they make commands safe to retry and prevent the loss of events. */
const kernel: Migration = {
  name: '0000-kernel',
  sql: `
    -- Answers by operation id: a repeated command reads its answer here. Also records the author and time of each command.
    create table receipts (
      operation_id uuid not null, operation text not null, account uuid not null, environment smallint not null,
      key_id uuid not null, request_id uuid not null, at timestamptz not null default now(), answer text,
      primary key (operation_id, operation));
    create index receipts_at on receipts (at) where answer is not null;

    -- One row per commit holds all of its events. The transaction id is the fence that keeps a late committer from
    -- being skipped: a sequence alone is handed out before the commit.
    create table outbox (
      xid xid8 not null default pg_current_xact_id(), seq bigint generated always as identity,
      at timestamptz not null default now(), events text not null, primary key (xid, seq));
    create index outbox_at on outbox using brin (at);
    -- Compression does not shrink sealed text, and trying it took half of the time to write a row of a hundred events
    -- (measured).
    alter table outbox alter column events set storage external;
    -- The relay's position, and its knowledge of its stream, so that it notices a stream that lost messages (republish.ts).
    create table outbox_cursor (
      id smallint primary key check (id = 1), xid xid8 not null, seq bigint not null,
      lease_owner text, lease_until timestamptz,
      stream_created_at text, stream_sequence bigint not null default 0,
      republish_since timestamptz, epoch int not null default 0);
    insert into outbox_cursor (id, xid, seq) values (1, '0', 0);

    create table inbox (event_id uuid primary key, at timestamptz not null default now());
    create table dead_letters (
      event_id uuid primary key, type text not null, event text not null, error text not null, at timestamptz not null default now());
    revoke update, delete on dead_letters from public;

    create table owner_settings (
      account uuid not null, environment smallint not null, settings text not null, clock_offset_ms bigint not null default 0,
      primary key (account, environment));

    -- The leader of a service (leader.ts).
    create table leases (name text primary key, holder text not null, until timestamptz not null);

    -- Attempts at leased work that did not end, and work that was set aside after the last attempt (work-guard.ts).
    create table work_attempts (
      kind text not null, id text not null, resource_id text not null, account uuid, environment smallint,
      attempts smallint not null, error text, is_ended boolean not null default false,
      at timestamptz not null default now(), set_aside_at timestamptz, primary key (kind, id));
    create index work_attempts_set_aside on work_attempts (set_aside_at) where set_aside_at is not null;`,
};

export const kernelMigrations: readonly Migration[] = [kernel];
