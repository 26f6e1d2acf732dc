// Brings a service's schema up to date, forward only: one schema and one role per service. An administrator runs it,
// never a service.
import { findAcceptedUrl } from '@pay/kernel/db-credentials';
import { kernelMigrations } from '@pay/kernel/migrations';
import type { Migration } from '@pay/kernel/service';
import { systemClock, type Clock } from '@pay/core/time';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { buildIndexes } from './build-indexes.ts';
import { grantMonitoring } from './grant-monitoring.ts';
import { inLockBounds, LOCK_PATIENCE_MS, takeTurn, type Migrator, type Report } from './migration-locks.ts';
import { ensureOpsSchema } from './ops-schema.ts';
import { withClient } from './with-client.ts';

export type MigrateOptions = {
  /** An administrator's connection to the server itself: the migration needs a session. */
  readonly adminUrl: string;
  readonly service: string;
  readonly migrations: readonly Migration[];
  /** Password for the service's role. If absent, the role stays as the operator created it. */
  readonly rolePassword?: string;
  readonly clock?: Clock;
  /** Receives the sessions for which the migration waits, and the progress of an index. */
  readonly report?: Report;
  /** Milliseconds for which one migration is retried if it does not get its locks. */
  readonly lockPatienceMs?: number;
};

export const roleOf = (service: string): string => `pay_${service}`;

/**
 * Brings one service's schema up to date. Migrations run in order, each in a transaction, except builds of indexes,
 * which restart. A repeated call continues after the last completed migration. Concurrent callers take turns.
 * @throws Error that names the sessions that hold a lock for longer than `lockPatienceMs`.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { adminUrl, service, migrations, rolePassword } = options;
  const all = [...kernelMigrations, ...migrations];
  await withClient({ connectionString: adminUrl, application_name: `migrate ${service}` }, async (client) => {
    const { clock = systemClock, report = () => undefined, lockPatienceMs = LOCK_PATIENCE_MS } = options;
    const migrator: Migrator = { client, adminUrl, service, clock, report, lockPatienceMs };
    await takeTurn(migrator);
    await inLockBounds(migrator, 'schema', async () => {
      await ensureRole(client, service, rolePassword);
      await grantMonitoring(client, service, roleOf(service));
      await ensureOpsSchema(client, { service, role: roleOf(service) });
      await client.query(`create schema if not exists ${escapeIdentifier(service)}`);
    });
    await client.query(`set search_path to ${escapeIdentifier(service)}`);
    await inLockBounds(migrator, 'list of migrations', () =>
      client.query('create table if not exists migrations (name text primary key, at timestamptz not null default now())'),
    );
    const done = await listApplied(client);
    for (const migration of all) if (!done.has(migration.name)) await apply(migrator, migration);
    await inLockBounds(migrator, 'grants', () => grant(client, service, all));
  });
}

async function apply(migrator: Migrator, { name, sql, concurrently }: Migration): Promise<void> {
  const { client } = migrator;
  if (concurrently === true) await buildIndexes(migrator, sql);
  await inLockBounds(migrator, name, async () => {
    if (concurrently !== true) await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
  });
}
/** `refusal` is the error of a database that could not be read. */
export type MissingMigrations = { readonly missing: string[]; readonly refusal?: string };

const answerMs = 5_000;

/**
 * Names of the migrations that a database lacks: all if it cannot be read. Takes the service's own URL, or
 * both URLs during a password change.
 */
export async function findMissingMigrations(url: string, migrations: readonly Migration[]): Promise<MissingMigrations> {
  const names = [...kernelMigrations, ...migrations].map(({ name }) => name);
  try {
    const connection = { connectionString: await findAcceptedUrl(url, answerMs), connectionTimeoutMillis: answerMs };
    const done = await withClient(connection, listApplied);
    return { missing: names.filter((name) => !done.has(name)) };
  } catch (error) {
    // No server, role, or schema: its migration has not run yet. A wrong password gets the same error as a missing
    // role.
    return { missing: names, refusal: error instanceof Error ? error.message : String(error) };
  }
}

async function listApplied(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

async function ensureRole(client: Client, service: string, password: string | undefined): Promise<void> {
  const role = escapeIdentifier(roleOf(service));
  // Roles belong to the whole cluster, so concurrent migrations of several databases must take turns here.
  await client.query("select pg_advisory_xact_lock(hashtext('roles'))");
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [roleOf(service)]);
  if (rows.length === 0) {
    await client.query(`create role ${role} login`);
    await client.query(`alter role ${role} set search_path = ${escapeIdentifier(service)}`);
    await client.query(`alter role ${role} set lock_timeout = '2s'`);
    await client.query(`alter role ${role} set statement_timeout = '10s'`);
    await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '10s'`);
  }
  // Set on every run: an installation may have lost its password while the cluster still has the role.
  if (password !== undefined) await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
}

/**
 * Grants the service ordinary rights on its schema. It may not change the table `migrations`, or change or delete rows
 * of the migrations' `appendOnly` tables.
 */
async function grant(client: Client, service: string, migrations: readonly Migration[]): Promise<void> {
  const [schema, role] = [escapeIdentifier(service), escapeIdentifier(roleOf(service))];
  await client.query(`grant usage on schema ${schema} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await client.query(`grant usage on all sequences in schema ${schema} to ${role}`);
  await client.query(`revoke insert, update, delete on migrations from ${role}`);
  for (const table of migrations.flatMap(({ appendOnly = [] }) => appendOnly))
    await client.query(`revoke update, delete, truncate on ${escapeIdentifier(table)} from ${role}`);
}
