// A key's remaining limits, and counts of its requests, on real Postgres.
import { randomIds, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { parseKeyring } from '@pay/core/sealing';
import { DAY, HOUR, iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import type { LogEntry } from '../src/domain/request-log/entry.ts';
import { hourOf, stepOf } from '../src/domain/usage.ts';
import { beginDay, insertMany, partitionsOf, sealEntry } from '../src/store/requests.ts';
import { gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

type Interval = Record<'from' | 'to' | 'group', string> &
  Record<'count' | 'errors4xx' | 'errors5xx' | 'limited' | 'p50Ms' | 'p99Ms', number>;

// The answer is a list, although the test kit's type says a resource.
const usage = async (caller: Caller, query = ''): Promise<Interval[]> =>
  ((await caller.send({ path: `/v1/usage${query}` })).json.data ?? []) as unknown as Interval[];

const sum = (rows: readonly Interval[], member: 'count' | 'errors4xx' | 'limited'): number =>
  rows.reduce((total, row) => total + row[member], 0);

/** Stores counts for past hours. */
async function storeUsage(
  caller: Caller,
  rows: readonly { at: number; ms: number; count: number; status?: number; route?: string }[],
) {
  const owner = { account: harness.uuidOf(caller), environment: 0, key_id: harness.uuidOf(caller) };
  await harness.gateway.db.knex.batchInsert(
    'request_usage',
    rows.map(({ at, ms, count, status = 200, route = 'GET /v1/health' }) => ({
      ...owner,
      ...{ hour: hourOf(at), duration_step: stepOf(ms), count, status, route },
    })),
    500,
  );
}

test('limits equal the headers, for a key with custom rates', async () => {
  const caller = await harness.aCaller({ rateLimits: { read: '7;w=3600;burst=7' } });
  await caller.send({ path: '/v1/api-keys/current' });
  const reply = await caller.send({ path: '/v1/limits' });
  const { rates, quotas, policies } = reply.json.data as Record<'rates' | 'quotas' | 'policies', Record<string, unknown>[]>;
  expect(rates.map((rate) => rate['class'])).toEqual(['read', 'write', 'cardCreation', 'files', 'batches', 'exports']);
  expect(rates[0]).toMatchObject({ limit: 7, windowSeconds: 3_600, remaining: 5 });
  expect(rates[0]?.['remaining']).toBe(Number(reply.headers.get('ratelimit-remaining')));
  expect(rates[1]).toMatchObject({ limit: 1_000, windowSeconds: 1, remaining: 1_000, resetSeconds: 0 });
  const unused = { used: 0, walletId: null };
  expect(quotas).toEqual([
    { quota: 'webhooks', limit: 50, remaining: 50, ...unused },
    { quota: 'batches', limit: 20, remaining: 20, ...unused },
    { quota: 'holds', limit: 1_000, remaining: 1_000, ...unused },
    { quota: 'exports', limit: 5, remaining: 5, ...unused },
  ]);
  expect(policies).toEqual([]);
});

test('a restricted key has the rates of its parent key', async () => {
  const parent = await harness.aCaller({ rateLimits: { write: '3;w=60;burst=3' } });
  const caller = await harness.aCaller({ parent: parent.id, scopes: ['wallets:read'] });
  const { rates } = (await caller.send({ path: '/v1/limits' })).json.data as { rates: Record<string, unknown>[] };
  expect(rates[1]).toMatchObject({ class: 'write', limit: 3, windowSeconds: 60, remaining: 3 });
});

test('every request is counted once, by route, key, and status, and only its owner sees it', async () => {
  const [caller, stranger] = [await harness.aCaller(), await harness.aCaller()];
  const reader = await harness.aCaller({ parent: caller.id, scopes: ['requests:read'] });
  for (let n = 0; n < 3; n += 1) await caller.send({ path: '/v1/api-keys/current' });
  await caller.send({ path: `/v1/transactions/txn_${'0'.repeat(26)}` });
  await caller.send({ path: '/v1/simulate/http-faults', body: { status: 429, count: 1 } });
  expect((await caller.send({ path: '/v1/api-keys/current' })).status).toBe(429);
  const readUsage = async (query: string): Promise<Interval[]> =>
    (
      await eventually(
        () => usage(reader, query),
        (rows) => sum(rows, 'limited') === 1,
      )
    ).filter(({ group }) => group !== 'GET /v1/usage' && group !== reader.id);
  const routes = await readUsage('?groupBy=route');
  expect(routes.map(({ group, count, errors4xx, limited }) => [group, count, errors4xx, limited])).toEqual([
    ['GET /v1/api-keys/current', 4, 1, 1],
    ['GET /v1/transactions/{transactionId}', 1, 1, 0],
    ['POST /v1/simulate/http-faults', 1, 0, 0],
  ]);
  for (const { from, to, p50Ms, p99Ms } of routes) {
    expect(Date.parse(to) - Date.parse(from)).toBe(HOUR);
    expect(p50Ms).toBeGreaterThan(0);
    expect(p99Ms).toBeGreaterThanOrEqual(p50Ms);
  }
  expect((await readUsage('?groupBy=key')).map(({ group, count }) => [group, count])).toEqual([[caller.id, 6]]);
  const statuses = await readUsage('?groupBy=status&granularity=day');
  expect(statuses.filter(({ group }) => group !== '200').map(({ group, count }) => [group, count])).toEqual([
    ['404', 1],
    ['429', 1],
  ]);
  expect(sum(await usage(stranger), 'limited')).toBe(0);
  const narrow = await harness.aCaller({ parent: caller.id, scopes: ['wallets:read'] });
  expect((await narrow.send({ path: '/v1/usage' })).status).toBe(403);
});

test('a batch of the log that is written twice is counted once', async () => {
  const caller = await harness.aCaller();
  const owner: Owner = { account: caller.id, environment: 'sandbox' };
  const text = { ...{ path: '', query: {}, keyPrefix: '', ip: '', userAgent: null, idempotencyKey: null }, details: [] };
  const keyring = parseKeyring(`t1:${Buffer.alloc(32, 7).toString('base64')}`);
  const createEntry = (): LogEntry => ({
    ...{
      id: randomIds().next('request', systemClock.now()),
      owner,
      keyId: caller.id,
      isConsole: false,
      method: 'GET',
      route: '/v1/health',
    },
    ...{ status: 200, durationMs: 3, errorCodes: [], resourceIds: [], idempotencyKey: undefined, bodies: undefined },
    text: { ...text, originalRequestId: null, errorCode: null, traceId: null },
  });
  const [first, second] = [sealEntry(keyring, createEntry()), sealEntry(keyring, createEntry())];
  const { db } = harness.gateway;
  for (const partition of partitionsOf([first, second])) await beginDay(db, partition);
  await insertMany(db, [first]);
  await insertMany(db, [first, second]);
  const rows = await db.knex('request_usage').where({ account: uuid(caller.id) });
  expect(rows.map((row: { count: string }) => Number(row.count)).reduce((a, b) => a + b, 0)).toBe(2);
});

test('percentiles are those of all requests of an interval, within a tenth', async () => {
  const caller = await harness.aCaller();
  const day = Math.floor(systemClock.now() / DAY) * DAY - 3 * DAY;
  await storeUsage(caller, [
    { at: day, ms: 10, count: 98 },
    { at: day + HOUR, ms: 400, count: 99 },
    { at: day + HOUR, ms: 9_000, count: 3, status: 503 },
  ]);
  const span = `from=${iso(day)}&to=${iso(day + DAY)}`;
  const near = (value = 0, right: number): boolean => Math.abs(value - right) <= right / 10;
  const [whole] = await usage(caller, `?${span}&granularity=day`);
  expect(whole).toMatchObject({ from: iso(day), to: iso(day + DAY), group: null, count: 200, errors5xx: 3 });
  expect([near(whole?.p50Ms, 400), near(whole?.p99Ms, 9_000)]).toEqual([true, true]);
  const hours = await usage(caller, `?${span}`);
  expect(hours.map(({ from, count }) => [from, count])).toEqual([
    [iso(day), 98],
    [iso(day + HOUR), 102],
  ]);
  expect(near(hours[0]?.p99Ms, 10)).toBe(true);
  // The times are extended to whole hours.
  expect(await usage(caller, `?from=${iso(day + HOUR + 60_000)}&to=${iso(day + HOUR + 120_000)}`)).toEqual([hours[1]]);
});

test('an answer that would be too long is rejected, and so is an end before the start', async () => {
  const caller = await harness.aCaller();
  const at = systemClock.now() - 2 * HOUR;
  await storeUsage(
    caller,
    Array.from({ length: 4_001 }, (_, n) => ({ at, ms: 1, count: 1, route: `GET /v1/r${n}` })),
  );
  const refused = await caller.send({ path: '/v1/usage?groupBy=route' });
  expect([refused.status, refused.json.error?.details?.[0]]).toMatchObject([
    400,
    { field: 'query:from', code: 'out_of_range', message: 'The response would have more than 4000 intervals' },
  ]);
  expect(sum(await usage(caller), 'count')).toBeGreaterThanOrEqual(4_001);
  for (const query of [`from=${iso(at)}&to=${iso(at)}`, `from=${iso(systemClock.now() + DAY)}`]) {
    const backwards = await caller.send({ path: `/v1/usage?${query}` });
    expect([backwards.status, backwards.json.error?.details?.[0]]).toMatchObject([
      400,
      { field: 'query:from', code: 'out_of_range' },
    ]);
  }
});

test('counts are deleted after ninety days', async () => {
  const caller = await harness.aCaller();
  const [old, kept] = [systemClock.now() - 91 * DAY, systemClock.now() - 89 * DAY];
  await storeUsage(caller, [
    { at: old, ms: 1, count: 5 },
    { at: kept, ms: 1, count: 7 },
  ]);
  await harness.gateway.jobs.runOnce('purge-request-usage');
  const rows = await harness.gateway.db.knex('request_usage').where({ account: harness.uuidOf(caller) });
  expect(rows.map((row: { hour: number; count: string }) => [row.hour, Number(row.count)])).toEqual([[hourOf(kept), 7]]);
});
