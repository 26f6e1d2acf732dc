// A migration adds a column while replicas of an earlier build run.
import { systemClock } from '@pay/core/time';
import { hotOf, openDatabase, type Database } from '@pay/kernel/db';
import { patientConnectMs, testDatabase } from '@pay/testkit/database';

const connections = 3;
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await testDatabase('stale plans', () => Promise.resolve());
  const common = { clock: systemClock, applicationName: 'test', connectMs: patientConnectMs };
  db = openDatabase({ url: () => database.url, poolMax: connections, hotPoolMax: connections, ...common });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

type Names = { readonly name: string }[];
const find = (sql: string): Promise<Names> => db.hot.query<{ name: string }>('pets-find', sql, []);
const findInTransaction = (sql: string): Promise<Names> => db.hot.tx((tx) => tx.query<{ name: string }>('pets-find-tx', sql, []));
const findInBuilder = (sql: string): Promise<Names> =>
  db.tx(async (tx) => (await hotOf(tx)).query<{ name: string }>('pets-find-builder', sql, []));

test.each([
  ['statements', find],
  ['transactions', findInTransaction],
  ['builder_transactions', findInBuilder],
] as const)('prepared %s of every connection survive a new column', async (what, read) => {
  await db.knex.raw(`create table ${what} as select 'Rex' as name`);
  // Concurrent calls, so that every connection prepares the statement.
  const readOften = () =>
    Promise.all(Array.from({ length: connections * 4 }, () => read(`select *, pg_sleep(0.01) from ${what}`)));
  await readOften();
  await db.knex.raw(`alter table ${what} add column age integer`);
  const found = await readOften();
  expect(found.flat().map(({ name }) => name)).toEqual(found.map(() => 'Rex'));
});
