// Replaces a role's password while services run: no new connection is ever rejected, although the database, the Secret,
// and each replica change at different times.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { systemClock } from '@pay/core/time';
import { databaseFault, openDatabase, type Database } from '@pay/kernel/db';
import { testServers } from '@pay/testkit/infra';

const role = `r${randomUUID().replaceAll('-', '')}`;
let admin: Client;
let db: Database;
let text: string;

const urlWith = (password: string): string => {
  const url = new URL(testServers().adminUrl);
  [url.username, url.password] = [role, password];
  return url.toString();
};
const setPassword = (password: string) => admin.query(`alter role ${role} password '${password}'`);

beforeAll(async () => {
  admin = new Client({ connectionString: testServers().adminUrl });
  await admin.connect();
  await admin.query(`create role ${role} login password 'old'`);
});
afterAll(async () => {
  await admin.query(`drop role ${role}`);
  await admin.end();
});
beforeEach(async () => {
  await setPassword('old');
  text = urlWith('old');
  db = openDatabase({ url: () => text, poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'test' });
});
afterEach(() => db.close());

const asks: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the builder', () => db.knex.raw('select 1')],
  ['a transaction', () => db.tx((tx) => tx.raw('select 1'))],
  ['a prepared statement', () => db.hot.query('one', 'select 1 as one', [])],
];

/** Closes open connections, so that the next statement opens one with the file's current content. */
async function hangUp(): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [role]);
  // A pool notices at its next use.
  for (const [, ask] of asks) await ask().catch(() => undefined);
}

test.each(asks)('%s works at every step of a password change', async (_name, ask) => {
  await ask();
  const steps: readonly (() => unknown)[] = [
    () => (text = `${urlWith('new')}\n${urlWith('old')}`),
    () => setPassword('new'),
    () => (text = urlWith('new')),
  ];
  for (const step of steps) {
    await step();
    await hangUp();
    await expect(ask()).resolves.toBeDefined();
  }
});

test.each(asks)('if no password is accepted, %s is unavailable and not an internal error', async (_name, ask) => {
  for (const given of [urlWith('wrong'), `${urlWith('wrong')}\n${urlWith('worse')}`]) {
    text = given;
    expect(databaseFault(await ask().catch((error: unknown) => error))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
});
