// The service that writes exports is killed during the work: each export has every row once, or reports that it failed.
import { createHash } from 'node:crypto';
import { aCustomer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

type Answer = { status: string; rowCount: number; sha256: string; fileId: string; id: string };

test('an export whose writer is killed repeatedly has every row once, and its stated file', async () => {
  const { key } = await platform.owner();
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${platform.fleet.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  // Returns the data of this test's own requests.
  const data = async <T>(answer: Promise<Response>): Promise<T> => ((await (await answer).json()) as { data: T }).data;
  const customer = await data<{ id: string }>(ask('POST', '/customers', aCustomer()));
  const wallets = [];
  for (let n = 0; n < 2; n += 1) wallets.push(await data<{ id: string }>(ask('POST', '/wallets', aWallet(customer.id))));
  const [from, to] = wallets.map(({ id }) => id);
  const transfer = { customerId: customer.id, walletId: from, destinationAddress: to, amount: '0.01' };
  const rail = { destinationCurrency: 'usdc', destinationPaymentRail: 'internal' };
  const send = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await ask('POST', '/transfers', { ...transfer, ...rail });
  };
  await Promise.all(Array.from({ length: 10 }, () => send(120)));
  const exports: Answer[] = [];
  for (const type of ['transactions', 'wallet_entries', 'journal'])
    exports.push(await data<Answer>(ask('POST', '/exports', { type, format: 'ndjson' })));
  for (let n = 0; n < 3; n += 1) {
    await platform.fleet.kill('report');
    await platform.fleet.start('report');
  }
  const rows: Record<string, number> = {};
  for (const { id } of exports) {
    const made = await eventually(
      () => data<Answer>(ask('GET', `/exports/${id}`)),
      ({ status }) => status === 'completed' || status === 'failed',
      { withinMs: 120_000 },
    );
    expect(made.status).toBe('completed');
    const text = await (await ask('GET', `/files/${made.fileId}/content`)).text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(made.sha256);
    const ids = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect([new Set(ids).size, made.rowCount]).toEqual([ids.length, ids.length]);
    rows[id] = ids.length;
  }
  // Each transfer has a deposit and an entry in each of its wallets. Every wallet has an entry of its opening balance.
  const openings = (await data<unknown[]>(ask('GET', '/wallets?limit=200'))).length;
  expect(exports.map(({ id }) => rows[id]).slice(0, 2)).toEqual([2_400, 2_400 + openings]);
}, 300_000);
