// Migrations on a database in use: blocked by long transactions, under writes, and interrupted.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { systemClock, type Clock } from '@pay/core/time';
import type { Migration } from '@pay/kernel/service';
import { migrate } from '@pay/platform/migrate';
import { withClient } from '@pay/platform/with-client';
import { testDatabase, type TestDatabase } from '@pay/testkit/database';
import { eventuallyHolds } from '@pay/testkit/eventually';
import { Client } from 'pg';

const service = 'herd';
const first: Migration = { name: '0001-cows', sql: 'create table cows (id uuid primary key, name text not null)' };
const column: Migration = { name: '0002-ages', sql: 'alter table cows add column age integer' };
const index: Migration = {
  name: '0003-names',
  concurrently: true,
  sql: 'create index concurrently cows_name on cows (name)',
};
/** Real instants with short pauses, so that tests do not wait long. */
const quick: Clock = { now: systemClock.now, sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 20), signal) };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase('herd', (adminUrl) => migrate({ adminUrl, service, migrations: [first] }));
});
afterEach(() => database.drop());

type ReportLine = { readonly message: string; readonly fields: Readonly<Record<string, unknown>> };

function start(migrations: readonly Migration[], more: { url?: string; lockPatienceMs?: number } = {}) {
  const told: ReportLine[] = [];
  const { url = database.url, ...rest } = more;
  const report = (message: string, fields: ReportLine['fields']): void => void told.push({ message, fields });
  const ended = migrate({ adminUrl: url, service, migrations, clock: quick, report, ...rest });
  ended.catch(() => undefined);
  return { told, ended };
}

async function session(name: string): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set search_path to ${service}`);
  return client;
}

const insert = (client: Client): Promise<unknown> =>
  client.query('insert into cows (id, name) values ($1, $2)', [randomUUID(), 'Berta']);

/** A writer that waits for a table's lock much longer than a migration may block it. */
async function writer(): Promise<Client> {
  const client = await session('writer');
  await client.query("set lock_timeout = '20s'");
  return client;
}

const indexes = (): Promise<{ oid: number; valid: boolean }[]> =>
  withClient({ connectionString: database.url }, async (client) => {
    const sql = `select indexrelid::int as oid, indisvalid as valid from pg_index where indexrelid = to_regclass('herd.cows_name')`;
    return (await client.query<{ oid: number; valid: boolean }>(sql)).rows;
  });

const listApplied = (): Promise<string[]> =>
  withClient({ connectionString: database.url }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from herd.migrations where name not like '0000%' order by name`,
    );
    return rows.map(({ name }) => name);
  });

test('a migration behind a long transaction yields to writers, and is applied when the transaction ends', async () => {
  const [analyst, writing] = [await session('analyst'), await writer()];
  await analyst.query('begin; select count(*) from cows');
  const { told, ended } = start([first, column]);
  // Each insert queues behind the migration, which queues behind the analyst.
  await eventuallyHolds(async () => {
    await insert(writing);
    expect(told.length).toBeGreaterThan(1);
  });
  expect(told[0]).toMatchObject({
    message: 'migration blocked by a lock, retrying',
    fields: {
      schema: service,
      migration: '0002-ages',
      blockers: expect.stringMatching(/^pid \d+ \(application analyst, role \w+, query since 20\S+Z, idle in transaction\)$/),
    },
  });
  expect(await listApplied()).toEqual(['0001-cows']);
  await analyst.end();
  await ended;
  expect(await listApplied()).toEqual(['0001-cows', '0002-ages']);
  await writing.end();
});

test('a migration that never gets its lock fails, names the blocking session, and changes nothing', async () => {
  const analyst = await session('analyst');
  await analyst.query('begin; select count(*) from cows');
  const third: Migration = { name: '0003-toys', sql: 'create table toys (id uuid primary key)' };
  const { ended } = start([first, column, third], { lockPatienceMs: 0 });
  await expect(ended).rejects.toThrow(
    /^Migration 0002-ages of herd got no lock within 0 s. Blocked by: pid \d+ \(application analyst/,
  );
  await analyst.end();
  expect(await listApplied()).toEqual(['0001-cows']);
  await start([first, column, third]).ended;
  expect(await listApplied()).toEqual(['0001-cows', '0002-ages', '0003-toys']);
});

test('an index is built during writes, and the migration names the transaction that it waits for', async () => {
  const [old, writing] = [await session('batch load'), await writer()];
  await old.query('begin');
  await insert(old);
  const { told, ended } = start([first, index]);
  await eventuallyHolds(async () => {
    await insert(writing);
    expect(told).toContainEqual({
      message: 'index build in progress',
      fields: expect.objectContaining({ schema: service, index: 'cows_name', waitsForApplication: 'batch load' }),
    });
  });
  await old.query('commit');
  await ended;
  expect(await indexes()).toEqual([{ oid: expect.any(Number), valid: true }]);
  await Promise.all([old.end(), writing.end()]);
});

test('an index build survives its process, and the next migration waits for it', async () => {
  const old = await session('batch load');
  await old.query('begin');
  await insert(old);
  const line = await cuttable(database.url);
  const lost = start([first, index], { url: line.url });
  await eventuallyHolds(async () => expect(await indexes()).toHaveLength(1));
  const [begun] = await indexes();
  line.cut();
  await expect(lost.ended).rejects.toThrow();
  const next = start([first, index]);
  await eventuallyHolds(async () => {
    expect(await turnsWaited()).toBeGreaterThan(0);
  });
  await old.query('commit');
  await next.ended;
  expect(await indexes()).toEqual([{ oid: begun?.oid, valid: true }]);
  expect(await listApplied()).toEqual(['0001-cows', '0003-names']);
  await Promise.all([old.end(), line.close()]);
});

test('an invalid index of an interrupted build is rebuilt', async () => {
  const old = await session('batch load');
  await old.query('begin');
  await insert(old);
  const ended = start([first, index]);
  await eventuallyHolds(async () => expect(await indexes()).toHaveLength(1));
  const [begun] = await indexes();
  await old.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrate herd' and datname = current_database()`,
  );
  await expect(ended.ended).rejects.toThrow();
  expect(await indexes()).toEqual([{ oid: begun?.oid, valid: false }]);
  await old.end();
  await start([first, index]).ended;
  const [built] = await indexes();
  expect(built?.valid).toBe(true);
  expect(built?.oid).not.toBe(begun?.oid);
});

test('a unique index over duplicate rows fails and leaves no index that rejects writes', async () => {
  const writing = await writer();
  await insert(writing);
  await insert(writing);
  const unique: Migration = { ...index, sql: 'create unique index concurrently cows_name on cows (name)' };
  await expect(start([first, unique]).ended).rejects.toThrow('could not create unique index "cows_name"');
  expect(await indexes()).toEqual([]);
  expect(await listApplied()).toEqual(['0001-cows']);
  await writing.end();
});

test('an index that an operator built before the release is kept', async () => {
  const operator = await session('psql');
  await operator.query(index.sql);
  const [built] = await indexes();
  await start([first, index]).ended;
  expect(await indexes()).toEqual([built]);
  await operator.end();
});

test('concurrent migrations build each index once', async () => {
  await Promise.all([start([first, index]).ended, start([first, index]).ended, start([first, index]).ended]);
  expect(await listApplied()).toEqual(['0001-cows', '0003-names']);
  expect(await indexes()).toEqual([{ oid: expect.any(Number), valid: true }]);
});

/** Number of sessions that poll for their turn. */
const turnsWaited = (): Promise<number> =>
  withClient({ connectionString: database.url }, async (client) => {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name = 'migrate herd' and datname = current_database() and query like '%pg_try_advisory_lock%'`,
    );
    return rows.length;
  });

/** A proxy to the database. `cut` breaks its connections, as if a process were killed. */
async function cuttable(url: string): Promise<{ url: string; cut(): void; close(): Promise<void> }> {
  const [through, sockets] = [new URL(url), new Set<Socket>()];
  const server = createServer((caller) => {
    const target = connect(Number(through.port), through.hostname);
    for (const socket of [caller, target]) {
      socket.on('error', () => undefined);
      sockets.add(socket);
    }
    caller.pipe(target).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  own.hostname = '127.0.0.1';
  return {
    url: own.toString(),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
