// Forward-only migrations, one schema and one role per service. Run by an administrator; services cannot change tables.
import knexFactory, { type Knex } from 'knex';
import { takenOf } from './db-credentials.ts';
import type { Migration } from './service.ts';

// Tables that every service has: what makes its commands safe to repeat and its events impossible to lose.
const tables: Migration = {
  name: '0000-kernel',
  sql: `
    -- Answers by operation id: a repeated command reads its answer here. Doubles as the record of who asked for what.
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
    create table outbox_cursor (
      id smallint primary key check (id = 1), xid xid8 not null, seq bigint not null,
      lease_owner text, lease_until timestamptz);
    insert into outbox_cursor (id, xid, seq) values (1, '0', 0);
    create table inbox (event_id uuid primary key, at timestamptz not null default now());
    create table dead_letters (
      event_id uuid primary key, type text not null, event text not null, error text not null, at timestamptz not null default now());
    create table owner_settings (
      account uuid not null, environment smallint not null, settings text not null, clock_offset_ms bigint not null default 0,
      primary key (account, environment));
    revoke update, delete on dead_letters from public;`,
};

/** What the relay knows of its stream, so that it notices when the stream knows less; see refill.ts. */
const streamPosition: Migration = {
  name: '0000-kernel-streams',
  sql: `
    alter table outbox_cursor
      add column stream_created_at text, add column stream_sequence bigint not null default 0,
      add column republish_since timestamptz, add column epoch int not null default 0;`,
};

/** Who speaks for a service; see leader.ts. */
const leases: Migration = {
  name: '0000-kernel-leases',
  sql: 'create table leases (name text primary key, holder text not null, until timestamptz not null);',
};

/** Sealed text does not get smaller, and trying took half of the time of writing a row of a hundred events (measured). */
const sealed: Migration = { name: '0000-kernel-sealed', sql: 'alter table outbox alter column events set storage external' };

/** What every service's schema begins with. */
export const kernelMigrations: readonly Migration[] = [tables, leases, streamPosition, sealed];

export type MigrateOptions = {
  /** Connection of an administrator of the database. */
  readonly adminUrl: string;
  readonly service: string;
  readonly migrations: readonly Migration[];
  /** Password given to the service's role; absent leaves the role as the operator made it. */
  readonly rolePassword?: string;
};

export const roleOf = (service: string): string => `pay_${service}`;

// Failures reach the caller as errors; the builder would also print them.
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined, deprecate: () => undefined };

/** Brings one service's schema up to date. Concurrent callers wait for each other on an advisory lock. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { service } = options;
  const all = [...kernelMigrations, ...options.migrations];
  const knex = knexFactory({ client: 'pg', connection: options.adminUrl, pool: { min: 0, max: 2 }, log: silent });
  try {
    await knex.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`migrate:${service}`]);
      await ensureRole(tx, service, options.rolePassword);
      await tx.raw('create schema if not exists ??', [service]);
      await tx.raw('set local search_path to ??', [service]);
      await tx.raw('create table if not exists migrations (name text primary key, at timestamptz not null default now())');
      const done = new Set((await tx('migrations').select('name')).map((row: { name: string }) => row.name));
      for (const migration of all) {
        if (done.has(migration.name)) continue;
        await tx.raw(migration.sql.replaceAll('?', '\\?'));
        await tx('migrations').insert({ name: migration.name });
      }
      await grant(tx, service, all);
    });
  } finally {
    await knex.destroy();
  }
}

/** `refusal` is what the database said where it could not be asked. */
export type MissingMigrations = { readonly missing: string[]; readonly refusal?: string };

/** Names of the migrations that a database does not have yet; all of them where it can not be asked. Takes the service's own URL, or the two of a password on its way. */
export async function missingMigrations(url: string, migrations: readonly Migration[]): Promise<MissingMigrations> {
  const names = [...kernelMigrations, ...migrations].map(({ name }) => name);
  const knex = knexFactory({
    client: 'pg',
    connection: async () => ({ connectionString: await takenOf(url, 5_000) }),
    pool: { min: 0, max: 1 },
    acquireConnectionTimeout: 5_000,
    log: silent,
  });
  try {
    const rows: { name: string }[] = await knex('migrations').select('name');
    const done = new Set(rows.map(({ name }) => name));
    return { missing: names.filter((name) => !done.has(name)) };
  } catch (error) {
    // No server, no role, no schema: the migration that makes it has not run yet. A wrong password is answered like a missing role.
    return { missing: names, refusal: error instanceof Error ? error.message : String(error) };
  } finally {
    await knex.destroy();
  }
}

async function ensureRole(tx: Knex.Transaction, service: string, password: string | undefined): Promise<void> {
  const role = roleOf(service);
  // Roles belong to the whole cluster, so databases migrated side by side must take turns here.
  await tx.raw("select pg_advisory_xact_lock(hashtext('roles'))");
  const { rows } = await tx.raw<{ rows: unknown[] }>('select 1 from pg_roles where rolname = ?', [role]);
  if (rows.length === 0) {
    await tx.raw('create role ?? login', [role]);
    await tx.raw('alter role ?? set search_path = ??', [role, service]);
    await tx.raw("alter role ?? set lock_timeout = '2s'", [role]);
    await tx.raw("alter role ?? set statement_timeout = '10s'", [role]);
    await tx.raw("alter role ?? set idle_in_transaction_session_timeout = '10s'", [role]);
  }
  // Set every time: an installation may have lost the password it once chose while the cluster remembers the role.
  if (password !== undefined) {
    const { rows: quoted } = await tx.raw<{ rows: { literal: string }[] }>('select quote_literal(?) as literal', [password]);
    await tx.raw(`alter role ?? password ${quoted[0]?.literal ?? ''}`, [role]);
  }
}

/** Ordinary rights on everything, less what a migration's `readOnly` tables forbid even to the service itself. */
async function grant(tx: Knex.Transaction, service: string, migrations: readonly Migration[]): Promise<void> {
  const role = roleOf(service);
  await tx.raw('grant usage on schema ?? to ??', [service, role]);
  await tx.raw('grant select, insert, update, delete on all tables in schema ?? to ??', [service, role]);
  await tx.raw('grant usage on all sequences in schema ?? to ??', [service, role]);
  await tx.raw('revoke insert, update, delete on migrations from ??', [role]);
  for (const table of migrations.flatMap((migration) => migration.appendOnly ?? [])) {
    await tx.raw('revoke update, delete, truncate on ?? from ??', [table, role]);
  }
}
