// A service starts with a database that is slow to answer, and with one that does not answer.
import { contract } from '@pay/contract/operation';
import { defineService } from '@pay/kernel/service';
import { tcpProxy, type TcpProxy } from '@pay/testkit/faults';
import { eventually } from '@pay/testkit/eventually';
import { testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const asksAtOnce = defineService({
  name: 'eager',
  contract: contract('eager', {}),
  needs: {},
  config: z.object({}),
  migrations: [{ name: '0001-rows', sql: 'create table rows (id int);' }],
  events: {},
  build: async ({ db }) => ({ found: await db.knex('rows').count() }),
  handlers: {},
});
const asksLater = defineService({ ...asksAtOnce, build: () => ({ found: [] }) });

let harness: TestHarness;
let proxy: TcpProxy;
let throughProxy: string;

beforeAll(async () => {
  harness = await testHarness([asksAtOnce]);
});
afterAll(() => harness.stop());
beforeEach(async () => {
  const url = new URL(harness.variables('eager').DATABASE_URL ?? '');
  proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  throughProxy = url.toString();
  harness.lines.length = 0;
});
afterEach(() => proxy.close());

const start = (definition: typeof asksAtOnce) => harness.start(definition, { variables: { DATABASE_URL: throughProxy } });
const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;

test('a service that requires encryption does not start with plaintext addresses, and reports only variable names', async () => {
  const required = { DATABASE_TLS_REQUIRED: 'true', NATS_TLS_REQUIRED: 'true' };
  const failure = await harness.start(asksLater, { variables: required }).catch((error: unknown) => error as Error);
  expect(String(failure)).toContain('DATABASE_URL: must have sslmode=verify-full');
  expect(String(failure)).toContain('NATS_URL: must begin with tls://');
  const { password } = new URL(harness.variables('eager').DATABASE_URL ?? '');
  expect(password.length).toBeGreaterThan(3);
  expect(String(failure)).not.toContain(password);
});

test('connections that the database rejects at the start are retried', async () => {
  proxy.mode({ kind: 'refuse' });
  const starting = start(asksAtOnce);
  await eventually(
    () => harness.lines.join(),
    (output) => output.includes('database unreachable'),
  );
  proxy.mode({ kind: 'pass' });
  expect(await statusOf((await starting).adminUrl)).toBe(200);
});

test('a service whose database is unavailable runs, and is not ready until the database answers', async () => {
  proxy.mode({ kind: 'refuse' });
  const running = await start(asksLater);
  expect(await statusOf(running.adminUrl)).toBe(503);
  proxy.mode({ kind: 'pass' });
  await eventually(
    () => statusOf(running.adminUrl),
    (status) => status === 200,
  );
});
