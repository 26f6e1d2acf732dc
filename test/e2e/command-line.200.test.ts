// Keys from the terminal, as an operator manages them: the real command against a real platform.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const cli = join(__dirname, '../../packages/ops/src/operator-cli.ts');

type PrintedKey = ApiKey & { readonly key: string };

/** Runs the command in the form for machines. The last line is the answer. */
async function keys<T>(...args: readonly string[]): Promise<T> {
  const { natsUrl, busPrefix } = harness.platform;
  const env = { PATH: process.env['PATH'], NATS_URL: natsUrl, BUS_PREFIX: busPrefix };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'keys', ...args, '--json'], { env, timeout: 30_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}

const health = async (key: string): Promise<number> => (await apiOf(harness.platform.url, key).get('/v1/health')).status;

test('a key created at the terminal opens the API, rolls with both secrets valid, and ends at once when it is revoked', async () => {
  const made = await keys<PrintedKey>('create', '--name', 'terminal');
  expect(made.key).toMatch(/^svc_test_/);
  expect(await health(made.key)).toBe(200);
  const rolled = await keys<PrintedKey>('roll', made.id);
  expect(await Promise.all([made.key, rolled.key].map(health))).toEqual([200, 200]);
  await keys('revoke', made.id);
  await eventually(
    () => Promise.all([made.key, rolled.key].map(health)),
    (statuses) => statuses.every((status) => status === 401),
  );
});

test('a key is listed without its secret', async () => {
  const made = await keys<PrintedKey>('create', '--env', 'live');
  expect(made.key).toMatch(/^svc_live_/);
  const listed = await keys<ApiKey[]>('list');
  expect(listed.find(({ id }) => id === made.id)?.environment).toBe('live');
  expect(JSON.stringify(listed)).not.toContain(made.key);
});

test('a key that expires in the past, or has a restricted parent, is rejected at the terminal and not created', async () => {
  const parent = await keys<PrintedKey>('create');
  const child = await keys<PrintedKey>('create', '--under', parent.id, '--scope', 'customers:read');
  // A unique name, because other files create keys at the same time.
  const name = 'never to be made';
  for (const [said, ...args] of [
    ['a future instant', '--expires', '2020-01-01T00:00:00Z'],
    ['a future instant', '--expires', 'tomorrow'],
    ['--under', '--scope', 'customers:read'],
    ['cannot have restricted keys', '--under', child.id, '--scope', 'customers:read'],
  ] as const) {
    const failure = await keys('create', '--name', name, ...args).catch((error: unknown) => (error as { stdout: string }).stdout);
    expect(JSON.parse(String(failure).trim().split('\n').at(-1) ?? '')).toEqual({
      error: expect.stringContaining(said) as string,
    });
  }
  expect((await keys<ApiKey[]>('list')).filter((key) => key.name === name)).toEqual([]);
});

test('a restricted key created at the terminal acts within its scopes', async () => {
  const parent = await keys<PrintedKey>('create');
  const child = await keys<PrintedKey>('create', '--under', parent.id, '--scope', 'customers:read');
  const api = apiOf(harness.platform.url, child.key);
  expect((await api.get('/v1/customers')).status).toBe(200);
  expect((await api.get('/v1/wallets')).status).toBe(403);
});
