// Rate limits from a caller's view. The keys of this file have separate, small limits.
import { apiOf, request, type Answer, type Api } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { must } from './support/answers.ts';
import { newCard, newCustomer } from './support/arrange.ts';
import { ownPlatform } from './support/own-platform.ts';

const harness = ownPlatform({
  RATE_FAILED_AUTH: '20;w=60;burst=20',
  // A platform's defaults.
  RATE_CARD_DETAILS: '10;w=3600;burst=10',
  RATE_CARD_DETAILS_SANDBOX: '60;w=3600;burst=60',
});
// One token an hour: none returns during a test.
const tight = { read: '1;w=3600;burst=5', write: '1;w=3600;burst=3' };

async function createLimitedApi(): Promise<Api> {
  const key = await harness.platform.operator.createKey('sandbox', 'limited', { rateLimits: tight });
  return apiOf(harness.platform.url, key.text);
}
const inTurn = async (times: number, call: (i: number) => Promise<Answer>): Promise<number[]> => {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await call(i)).status);
  return seen;
};

test('reads and writes are limited separately, each up to its burst', async () => {
  const api = await createLimitedApi();
  expect(await inTurn(6, () => api.get('/v1/customers'))).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await inTurn(4, () => api.post('/v1/customers', aCustomer()))).toEqual([200, 200, 200, 429]);
});

test('every answer states the limit, the remaining requests up to the limit, and the reset time', async () => {
  const api = await createLimitedApi();
  const first = await api.get('/v1/customers');
  expect(Object.fromEntries([...first.headers].filter(([name]) => name.startsWith('ratelimit')))).toEqual({
    'ratelimit-limit': '1',
    'ratelimit-remaining': '1',
    'ratelimit-reset': '3600',
    'ratelimit-policy': '1;w=3600;burst=5',
  });
  await inTurn(4, () => api.get('/v1/customers'));
  const over = await api.get('/v1/customers');
  expect(over.status).toBe(429);
  expect(over.body.error.code).toBe('RATE_LIMITED');
  expect(over.headers.get('ratelimit-remaining')).toBe('0');
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('a rejected request has no effect and does not use up its idempotency key', async () => {
  const api = await createLimitedApi();
  await inTurn(3, () => api.post('/v1/customers', aCustomer()));
  expect((await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'k' })).status).toBe(429);
  expect(must(await api.get('/v1/customers'))).toHaveLength(3);
  expect((await api.get('/v1/idempotency-keys/k')).status).toBe(404);
});

test('a replay counts as a read, not as a write', async () => {
  const api = await createLimitedApi();
  const body = aCustomer();
  expect(await inTurn(3, () => api.post('/v1/customers', body, { idempotencyKey: 'same' }))).toEqual([200, 200, 200]);
  expect(await inTurn(2, () => api.post('/v1/customers', aCustomer()))).toEqual([200, 200]);
  expect(await inTurn(4, () => api.get('/v1/customers'))).toEqual([200, 200, 200, 429]);
});

test('health checks do not count', async () => {
  const api = await createLimitedApi();
  await inTurn(5, () => api.get('/v1/customers'));
  expect(await inTurn(3, () => api.get('/v1/health'))).toEqual([200, 200, 200]);
});

test('one key at its limit does not slow another', async () => {
  const [api, other] = [await createLimitedApi(), await harness.owner()];
  await inTurn(6, () => api.get('/v1/customers'));
  expect((await newCustomer(other)).status).toBe('active');
});

// The last test, because afterwards the address of all tests is at its limit for bad keys. Good keys still pass.
test('more than twenty bad keys a minute from one address are rejected, and good keys are accepted', async () => {
  const bad = () =>
    request(harness.platform.url, { method: 'GET', path: '/v1/customers', headers: { authorization: 'Bearer nonsense' } });
  const seen = await inTurn(25, bad);
  expect(seen.filter((status) => status === 401)).toHaveLength(20);
  expect(seen.filter((status) => status === 429)).toHaveLength(5);
  expect((await (await harness.owner()).get('/v1/customers')).status).toBe(200);
});

test.each([
  ['live', 10],
  ['sandbox', 60],
] as const)(
  'in %s a card’s number is asked for %i times an hour, by either name, and others are not slowed by it',
  async (environment, most) => {
    const api = environment === 'live' ? await harness.liveOwner() : await harness.owner();
    const { id: customerId } = await newCustomer(api);
    if (environment === 'live') await harness.approve(customerId);
    const [card, other] = [await newCard(api, customerId), await newCard(api, customerId)];
    const ask = (id: string, i: number) => api.post(`/v1/cards/${id}/${i % 2 === 0 ? 'details' : 'reveal'}`, { summary: 's' });
    for (let i = 0; i < most; i += 1) must(await ask(card.id, i));
    const over = await ask(card.id, 0);
    expect([over.status, over.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await ask(other.id, 0)).status).toBe(200);
    expect(must(await api.get(`/v1/cards/${card.id as string}/access-events?limit=200`))).toHaveLength(most);
  },
);
