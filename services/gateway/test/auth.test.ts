import { randomBytes } from 'node:crypto';
import { gateway } from '@pay/contract/gateway/operations';
import { mintKey } from '@pay/core/api-key';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { version } from '@pay/core/version';
import type { Database } from '@pay/kernel/db';
import { manualClock } from '@pay/testkit/clock';
import { eventually } from '@pay/testkit/eventually';
import { issueKey, operatorCtx, rollKey, type NewKeyOptions } from './issue-key.ts';
import { gatewayHarness, send, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const createIssuer = () => ({ keys: harness.harness.client(gateway), clock: systemClock, ids: randomIds() });
/** The expiry of a key: late enough to create the key on a busy machine. */
const soon = (): string => new Date(systemClock.now() + 4_000).toISOString();
const health = (headers: Record<string, string>) => send(harness.url, { path: '/v1/health', headers });

test('each of the three headers accepts a key, on every route', async () => {
  const { key } = await harness.aCaller();
  for (const headers of [
    { authorization: `Bearer ${key}` },
    { authorization: `bearer ${key}` },
    { 'x-api-key': key },
    { 'api-key': key },
    { 'api-key': key, 'x-api-key': key },
  ]) {
    expect((await health(headers)).json).toMatchObject({
      ok: true,
      data: { status: 'ok', version, environment: 'sandbox' },
    });
  }
});

test('a known key uses its owner’s share while it is looked up again, for any share of its address', async () => {
  const clock = manualClock(systemClock.now());
  let lookups = 0;
  // The lookup takes a while, so that all requests wait for it at once.
  const wrapDatabase = (db: Database): Database => ({
    ...db,
    hot: {
      ...db.hot,
      query: (...args) => {
        if (args[0] === 'key-credential') lookups += 1;
        return systemClock.sleep(100).then(() => db.hot.query(...args));
      },
    },
  });
  const replica = await harness.start({ HTTP_IN_FLIGHT_PER_ADDRESS_MAX: '1' }, { clock, wrapDatabase });
  const caller = await harness.aCaller();
  const ask = () => caller.send({ path: '/v1/health', url: replica.httpUrl ?? '' });
  // The news of a new key may arrive during the lookup, and then the gateway does not remember the key.
  for (let before = -1; before < lookups;) {
    before = lookups;
    expect((await ask()).status).toBe(200);
  }
  clock.advance(31_000);
  const answers = await Promise.all(Array.from({ length: 16 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await replica.stop();
});

test('the key decides the environment', async () => {
  const live = await harness.aCaller({ environment: 'live' });
  expect(live.key).toMatch(/^svc_live_/);
  expect((await live.send({ path: '/v1/health' })).json.data).toMatchObject({ environment: 'live' });
});

test('every complete bad key gets the same 401, byte for byte except for the request id', async () => {
  const good = await harness.aCaller();
  const revoked = await harness.aCaller();
  await harness.harness.client(gateway).revokeKey(operatorCtx(createIssuer(), 'sandbox', revoked.id), { keyId: revoked.id });
  const expired = await harness.aCaller({ parent: good.id, scopes: ['*'], expiresAt: soon() });
  const elsewhere = await harness.aCaller({ parent: good.id, scopes: ['*'], ipAllow: ['192.0.2.1'] });
  await eventually(
    async () => (await health({ 'api-key': expired.key })).status,
    (status) => status === 401,
  );
  const replies = await Promise.all(
    [
      { 'x-api-key': mintKey('sandbox', randomBytes).text },
      { authorization: `Bearer ${mintKey('live', randomBytes).text}` },
      { 'api-key': revoked.key },
      { 'api-key': expired.key },
      { 'api-key': elsewhere.key },
    ].map(health),
  );
  const shown = replies.map(({ status, json, headers }) => {
    const names = [...headers.keys()]
      .filter((name) => !['connection', 'keep-alive'].includes(name))
      .sort()
      .join();
    return JSON.stringify([status, { ...json, error: { ...json.error, requestId: '' } }, names]);
  });
  expect(new Set(shown).size).toBe(1);
  expect(replies[0]?.json.error).toMatchObject({ code: 'UNAUTHORIZED', message: 'Invalid API key' });
});

test('a mistake that the headers show is named, for existing and unknown keys', async () => {
  const known = (await harness.aCaller()).key;
  const other = (await harness.aCaller()).key;
  const unknown = mintKey('sandbox', randomBytes).text;
  const messageOf = async (headers: Record<string, string>): Promise<unknown> => {
    const { status, json } = await health(headers);
    expect([status, json.error?.code]).toEqual([401, 'UNAUTHORIZED']);
    return json.error?.message;
  };
  expect(await messageOf({})).toBe('The request has no API key');
  for (const key of [known, unknown]) {
    expect(await messageOf({ authorization: key })).toBe('The Authorization header lacks the word Bearer before the key');
    expect(await messageOf({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })).toBe(
      'The Authorization header uses Basic, but API keys use Bearer',
    );
    expect(await messageOf({ authorization: `Bearer ${key.slice(0, -1)}` })).toBe('The API key is incomplete or mistyped');
    expect(await messageOf({ authorization: `Bearer ${key.replace('svc', 'sk')}` })).toBe(
      'The API key does not begin with svc_test_ or svc_live_',
    );
    expect(await messageOf({ 'x-api-key': key, 'api-key': other })).toBe('The request has different API keys');
  }
  const { json } = await health({ authorization: `Basic ${known}` });
  expect(json.error?.hint).toContain('`-u <key>:`');
  expect(JSON.stringify(json)).not.toContain(known);
});

test('a revoked key stops working within a second on every replica', async () => {
  const second = await harness.start();
  const caller = await harness.aCaller();
  const both = () =>
    Promise.all([harness.url, second.httpUrl ?? ''].map(async (url) => (await caller.send({ path: '/v1/health', url })).status));
  expect(await both()).toEqual([200, 200]);
  await harness.harness.client(gateway).revokeKey(operatorCtx(createIssuer(), 'sandbox', caller.id), { keyId: caller.id });
  await eventually(both, (statuses) => statuses.every((status) => status === 401), { withinMs: 1_000 });
  await second.stop();
});

test('a rolled key keeps its identity, and the old secret works during its grace period', async () => {
  const caller = await harness.aCaller();
  const rolled = await rollKey(createIssuer(), { id: caller.id, environment: 'sandbox' });
  expect((await health({ 'api-key': rolled.key })).status).toBe(200);
  expect((await health({ 'api-key': caller.key })).status).toBe(200);
  const again = await rollKey(createIssuer(), { id: caller.id, environment: 'sandbox', graceMs: 0 });
  expect((await health({ 'api-key': again.key })).status).toBe(200);
  expect((await health({ 'api-key': rolled.key })).status).toBe(401);
  expect((await health({ 'api-key': caller.key })).status).toBe(401);
  const { items } = await harness.harness.client(gateway).listKeys(operatorCtx(createIssuer(), 'sandbox'), { limit: 200 });
  expect(items.find(({ id }) => id === caller.id)?.secrets).toHaveLength(3);
  expect(JSON.stringify(items)).not.toContain(again.key);
});

test('a restricted key acts for its parent within its scopes, and ends with it', async () => {
  const parent = await harness.aCaller();
  const reader = await harness.aCaller({ parent: parent.id, scopes: ['transactions:read'] });
  expect((await reader.send({ path: '/v1/transactions' })).status).toBe(200);
  const refused = await reader.send({ path: '/v1/customers', body: {} });
  expect([refused.status, refused.json.error?.code]).toEqual([403, 'FORBIDDEN']);
  expect((await (await harness.aCaller({ parent: parent.id })).send({ path: '/v1/transactions' })).status).toBe(403);
  await harness.harness.client(gateway).revokeKey(operatorCtx(createIssuer(), 'sandbox', parent.id), { keyId: parent.id });
  await eventually(
    async () => (await reader.send({ path: '/v1/transactions' })).status,
    (status) => status === 401,
    { withinMs: 1_000 },
  );
});

test('a key whose settings contradict its purpose is not created', async () => {
  const parent = await harness.aCaller();
  const child = await harness.aCaller({ parent: parent.id, scopes: ['customers:read'] });
  const revoked = await harness.aCaller();
  await harness.harness.client(gateway).revokeKey(operatorCtx(createIssuer(), 'sandbox', revoked.id), { keyId: revoked.id });
  const past = '2020-01-01T00:00:00.000Z';
  for (const [field, options] of [
    ['parentId', { parent: child.id, scopes: ['*'] }],
    ['parentId', { parent: child.id, scopes: ['customers:read'] }],
    ['parentId', { parent: revoked.id, scopes: ['*'] }],
    ['expiresAt', { expiresAt: past }],
    ['expiresAt', { parent: parent.id, scopes: ['*'], expiresAt: past }],
    ['scopes', { scopes: ['customers:read'] }],
  ] satisfies [string, Partial<NewKeyOptions>][]) {
    const made = issueKey(createIssuer(), { environment: 'sandbox', name: 'not to be', ...options });
    await expect(made).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] });
  }
  const { items } = await harness.harness.client(gateway).listKeys(operatorCtx(createIssuer(), 'sandbox'), { limit: 200 });
  expect(items.filter(({ name }) => name === 'not to be')).toEqual([]);
});

test('after too many bad keys, an address gets 429 for bad keys only', async () => {
  const strict = await harness.start({ RATE_FAILED_AUTH: '20;w=60;burst=20' });
  const url = strict.httpUrl ?? '';
  const caller = await harness.aCaller();
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await send(url, { path: '/v1/health', headers: { 'api-key': 'bad' } })).status),
  );
  // Replicas share the limit of twenty: this replica has all of it, or half if it knows another.
  const answered = statuses.filter((status) => status === 401).length;
  expect(answered).toBeGreaterThanOrEqual(10);
  expect(answered).toBeLessThanOrEqual(20);
  const refused = await send(url, { path: '/v1/health' });
  expect([refused.status, refused.json.error?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await caller.send({ path: '/v1/health', url })).status).toBe(200);
  await strict.stop();
});

test('a key is stored as a hash and is in no log line', async () => {
  const { key } = await issueKey(createIssuer(), { environment: 'sandbox' });
  await health({ 'api-key': key });
  expect(harness.harness.lines.join()).not.toContain(key);
  const { rows } = await harness.gateway.db.knex.raw<{ rows: unknown[] }>('select * from api_key_secrets, receipts');
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('an invalid allow list is rejected when the key is created', async () => {
  const parent = await harness.aCaller();
  await expect(harness.aCaller({ parent: parent.id, ipAllow: ['10.0.0.0/99'] })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  for (const wide of ['10.0.0.1/8/9', '10.0.0.1/8', '0.0.0.0/0'])
    await expect(harness.aCaller({ parent: parent.id, ipAllow: ['192.0.2.1', wide] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'ipAllow.1' }],
    });
  await expect(harness.aCaller({ parent: parent.id, ipAllow: ['office'] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('the time of a key’s last use is known within a minute', async () => {
  const caller = await harness.aCaller();
  await caller.send({ path: '/v1/health' });
  await harness.gateway.jobs.runOnce('record-key-use');
  const { items } = await harness.harness.client(gateway).listKeys(operatorCtx(createIssuer(), 'sandbox'), { limit: 200 });
  expect(items.find(({ id }) => id === caller.id)?.secrets[0]?.lastUsedAt).toMatch(/^\d{4}-/);
});
