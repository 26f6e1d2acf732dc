// The log of requests on real Postgres: its content, its readers, its retention, and that no request waits for it.
import { randomIds, timeOf, uuid } from '@pay/core/id';
import { DAY, iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { dayOf, partitionOf, rings } from '../src/domain/request-log/partitions.ts';
import { aTransfer, gatewayHarness, type Caller, type GatewayHarness, type Reply } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

type LoggedRequest = Record<string, unknown> & { id: string; details: { field: string; code: string }[]; resourceIds: string[] };

const idOf = (reply: Reply): string => reply.headers.get('x-request-id') ?? '';
const list = async (caller: Caller, query = ''): Promise<LoggedRequest[]> =>
  // The answer is a list, although the test kit's type says a resource.
  ((await caller.send({ path: `/v1/requests${query}` })).json.data ?? []) as unknown as LoggedRequest[];

/** The log of a caller once it contains this request, without reads of the log itself. */
async function logWith(caller: Caller, reply: Reply, query = ''): Promise<LoggedRequest[]> {
  const rows = await eventually(
    () => list(caller, query),
    (entries) => entries.some(({ id }) => id === idOf(reply)),
  );
  return rows.filter(({ route }) => !String(route).startsWith('/v1/requests'));
}

const read = async (caller: Caller, reply: Reply): Promise<LoggedRequest> => {
  const found = await eventually(
    () => caller.send({ path: `/v1/requests/${idOf(reply)}` }),
    ({ status }) => status === 200,
  );
  return found.json.data as LoggedRequest;
};

test("any call's X-Request-Id finds its request and response", async () => {
  const caller = await harness.aCaller();
  const body = aTransfer({ reference: 'Ada rent' });
  const reply = await caller.send({
    path: '/v1/transfers',
    body,
    headers: { 'user-agent': 'a-test/1', 'idempotency-key': 'pay-7' },
  });
  const logged = await read(caller, reply);
  expect(logged).toMatchObject({
    id: idOf(reply),
    createdAt: iso(timeOf(idOf(reply))),
    method: 'POST',
    path: '/v1/transfers',
    route: '/v1/transfers',
    status: 200,
    keyId: caller.id,
    userAgent: 'a-test/1',
    idempotencyKey: 'pay-7',
    replayed: false,
    originalRequestId: null,
    errorCode: null,
    truncated: false,
    eventIds: [],
  });
  expect(logged['durationMs']).toBeGreaterThan(0);
  expect(JSON.parse(String(logged['requestBody']))).toEqual({ ...body, reference: '[masked]' });
  expect(JSON.parse(String(logged['responseBody']))).toMatchObject({
    ok: true,
    data: { status: 'pending', reference: '[masked]' },
  });
  expect(logged.resourceIds).toEqual(expect.arrayContaining([reply.json.data?.['id'], body['walletId'], body['customerId']]));
});

test('rejections are logged with all of their reasons, also 404, 429, and 503; bad keys are not logged', async () => {
  const caller = await harness.aCaller();
  const bad = await caller.send({
    path: '/v1/transfers?wallet_id=1&Zebrafirstname=1',
    body: aTransfer({ amount: 'ten', colour: 'red' }),
  });
  expect(bad.status).toBe(400);
  const logged = await read(caller, bad);
  expect(logged['errorCode']).toBe('INVALID_REQUEST');
  // A parameter name that is not a misspelling could be a person's name.
  const shown = bad.json.error?.details?.map(({ field, code }) => `${field.replace('Zebrafirstname', '[masked]')}:${code}`);
  expect(logged.details.map(({ field, code }) => `${field}:${code}`).sort()).toEqual(shown?.sort());
  expect(logged.details.length).toBeGreaterThan(1);
  const missing = await caller.send({ path: `/v1/transactions/txn_${'0'.repeat(26)}` });
  for (const status of [429, 503]) await caller.send({ path: '/v1/simulate/http-faults', body: { status, count: 1 } });
  const [limited, down] = [await caller.send({ path: '/v1/transactions' }), await caller.send({ path: '/v1/transactions' })];
  expect([missing.status, limited.status, down.status]).toEqual([404, 429, 503]);
  const rows = await logWith(caller, down);
  expect(rows.map(({ status, errorCode }) => `${String(status)} ${String(errorCode)}`)).toEqual(
    expect.arrayContaining(['404 NOT_FOUND', '429 RATE_LIMITED', '503 SERVICE_UNAVAILABLE']),
  );
  expect((await caller.send({ path: '/v1/transactions', headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  const after = await caller.send({ path: '/v1/health' });
  expect((await logWith(caller, after)).filter(({ status }) => status === 401)).toEqual([]);
});

test('a replay is marked and names the first request, and the idempotency key finds both', async () => {
  const caller = await harness.aCaller();
  const key = 'DE02120300000000202051';
  const body = aTransfer();
  const sendKeyed = (): Promise<Reply> => caller.send({ path: '/v1/transfers', body, headers: { 'idempotency-key': key } });
  const first = await sendKeyed();
  const again = await sendKeyed();
  const rows = await logWith(caller, again, `?idempotencyKey=${key}`);
  expect(rows.find(({ id }) => id === idOf(again))).toMatchObject({
    replayed: true,
    originalRequestId: idOf(first),
    status: 200,
  });
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf(first), idOf(again)]));
  // A key that resembles an account number finds its requests and is not shown.
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await list(caller, '?idempotencyKey=other')).toEqual([]);
});

test('each filter finds its matches and nothing else', async () => {
  const caller = await harness.aCaller();
  const { customerId } = aTransfer();
  const made = await caller.send({ path: '/v1/transfers', body: aTransfer({ customerId }) });
  const gone = await caller.send({ path: `/v1/transactions/${String(made.json.data?.['id'])}` });
  const bad = await caller.send({ path: '/v1/transfers', body: {} });
  const fine = await caller.send({ path: '/v1/transactions?limit=3' });
  await logWith(caller, fine);
  const ids = async (query: string): Promise<string[]> =>
    (await list(caller, query)).filter(({ route }) => !String(route).startsWith('/v1/requests')).map(({ id }) => id);
  const all = [fine, bad, gone, made].map(idOf);
  expect(await ids('')).toEqual(all);
  expect(await ids('?method=POST')).toEqual([bad, made].map(idOf));
  expect(await ids('?route=/v1/transactions/{transactionId}')).toEqual([idOf(gone)]);
  expect(await ids('?status=4xx')).toEqual([bad, gone].map(idOf));
  expect(await ids('?status=404')).toEqual([idOf(gone)]);
  expect(await ids('?errorCode=INVALID_REQUEST')).toEqual([idOf(bad)]);
  expect(await ids('?errorCode=required')).toEqual([idOf(bad)]);
  expect(await ids(`?resourceId=${String(made.json.data?.['id'])}`)).toEqual([gone, made].map(idOf));
  expect(await ids(`?resourceId=${String(customerId)}`)).toEqual([idOf(made)]);
  expect(await ids(`?keyId=${caller.id}`)).toEqual(all);
  expect(await ids(`?keyId=key_${'0'.repeat(26)}`)).toEqual([]);
  expect(await ids('?keyId=nonsense')).toEqual([]);
  const page = await caller.send({ path: '/v1/requests?status=4xx&limit=1' });
  const next = (page.json as { nextCursor?: string }).nextCursor ?? '';
  expect(await ids(`?status=4xx&limit=1&cursor=${next}`)).toEqual([idOf(gone)]);
  expect((await caller.send({ path: '/v1/requests?status=9xx' })).status).toBe(400);
});

test("another owner's request gets the same response as a missing one, and a restricted key needs the scope", async () => {
  const [owner, stranger] = [await harness.aCaller(), await harness.aCaller()];
  const reply = await owner.send({ path: '/v1/health' });
  await read(owner, reply);
  const never = randomIds().next('request', systemClock.now());
  const [theirs, missing] = [
    await stranger.send({ path: `/v1/requests/${idOf(reply)}` }),
    await stranger.send({ path: `/v1/requests/${never}` }),
  ];
  const words = (answer: Reply, id: string): string => answer.text.replaceAll(id, 'ID').replaceAll(idOf(answer), 'SELF');
  expect([theirs.status, words(theirs, idOf(reply))]).toEqual([404, words(missing, never)]);
  expect((await list(stranger)).some(({ id }) => id === idOf(reply))).toBe(false);
  const restricted = await harness.aCaller({ parent: owner.id, scopes: ['wallets:read'] });
  expect((await restricted.send({ path: '/v1/requests' })).status).toBe(403);
  const reader = await harness.aCaller({ parent: owner.id, scopes: ['requests:read'] });
  expect((await reader.send({ path: `/v1/requests/${idOf(reply)}` })).status).toBe(200);
});

test('reads of the log are logged, without bodies', async () => {
  const caller = await harness.aCaller();
  const reply = await caller.send({ path: '/v1/requests' });
  expect(await read(caller, reply)).toMatchObject({ route: '/v1/requests', status: 200, requestBody: null, responseBody: null });
});

test('rows and bodies of expired days are dropped with their partition, live bodies first', async () => {
  const caller = await harness.aCaller();
  const live = await harness.aCaller({ environment: 'live' });
  const [here, there] = [await caller.send({ path: '/v1/health' }), await live.send({ path: '/v1/health' })];
  expect(await read(caller, here)).toMatchObject({ responseBody: expect.stringContaining('"ok":true') as string });
  expect(await read(live, there)).toMatchObject({ responseBody: expect.stringContaining('"ok":true') as string });
  const { db } = harness.gateway;
  const day = dayOf(systemClock.now()) - 40;
  const old = randomIds().next('request', day * DAY);
  const [rows, bodies] = [partitionOf(rings.requests, day), partitionOf(rings.sandboxBodies, day)];
  const owner = { account: harness.uuidOf(caller), environment: 0, id: uuid(old) };
  await db.knex('requests').insert({
    ...{ ...owner, slot: rows.slot, key_id: owner.account, method: 'GET', route: '/v1/health', status: 200 },
    ...{ duration_ms: 1, error_codes: [], resource_ids: [], log: '' },
  });
  await db.knex('request_bodies').insert({ ...owner, slot: bodies.slot, bodies: '' });
  for (const { slot } of [rows, bodies]) await db.knex('request_days').insert({ slot, day }).onConflict('slot').merge();
  const left = async (): Promise<number[]> =>
    Promise.all(['requests', 'request_bodies'].map(async (table) => (await db.knex(table).where({ id: uuid(old) })).length));
  expect(await left()).toEqual([1, 1]);
  // Rows beyond the retention time are not shown, even before their deletion.
  expect((await caller.send({ path: `/v1/requests/${old}` })).status).toBe(404);
  for (let run = 0; run < 2; run += 1) await harness.gateway.jobs.runOnce('empty-request-days');
  expect(await left()).toEqual([0, 0]);
  expect((await caller.send({ path: `/v1/requests/${idOf(here)}` })).status).toBe(200);
});

test('when it is switched off, nothing is written and calls work normally', async () => {
  const silent = await harness.start({ REQUEST_LOG: 'false' });
  const caller = await harness.aCaller();
  const quiet = await caller.send({ path: '/v1/health', url: silent.httpUrl ?? '' });
  expect(quiet.status).toBe(200);
  const heard = await caller.send({ path: '/v1/health' });
  expect((await logWith(caller, heard)).map(({ id }) => id)).not.toContain(idOf(quiet));
});
