// Idempotency: every POST keeps the guarantees of the Idempotency-Key, for every resource.
import type { Answer } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal, visible } from './support/answers.ts';
import { newCustomer, newSender, transferOf } from './support/arrange.ts';
import { oneOf, oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, idsIn, keyedRoutes, lineOf, otherBodyFor, posts } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const replayedRoutes = posts.filter((route) => route.replay !== 'never');

describe.each(replayedRoutes.map((route) => [lineOf(route), route] as const))('%s', (line, route) => {
  let api: Owner;
  let ids: Readonly<Record<string, string>>;
  let spoilt: Answer | undefined;
  let first: Answer;
  let body: Record<string, unknown> | undefined;
  const send = (requestBody: unknown = body): Promise<Answer> =>
    api.post(fill(route, ids), requestBody, { idempotencyKey: 'once' });

  beforeAll(async () => {
    api = await harness.owner();
    // Some routes need money in a wallet that none of their ids names.
    ids = await oneOf(api, ['walletId', ...idsIn(route)]);
    body = bodyFor(route, ids);
    spoilt = body === undefined ? undefined : await send([]);
    first = await send();
  });

  test('answers a retry with the same bytes and marks it as a replay', async () => {
    const second = await send();
    expect([200, 409]).toContain(first.status);
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('x-original-request-id')).toBe(first.headers.get('x-request-id'));
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect([first, second].map(({ headers }) => headers.get('idempotency-key'))).toEqual(['once', 'once']);
  });

  test('rejects a key that was used for another route', async () => {
    const other =
      line === 'POST /v1/customers'
        ? { path: '/v1/wallets', sent: { customerId: ids['customerId'] } }
        : { path: '/v1/customers', sent: aCustomer() };
    const answer = await api.post(other.path, other.sent, { idempotencyKey: 'once' });
    expect(refusal(answer)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_route_mismatch'));
  });

  if (route.body !== undefined) {
    test('rejects the key with another body, but accepts the same one in another spelling', async () => {
      const other = otherBodyFor(route, body ?? {});
      const mismatch = toRefusal(409, 'header:Idempotency-Key:idempotency_body_mismatch');
      if (other !== undefined) expect(refusal(await send(other))).toEqual(mismatch);
      const reordered = JSON.stringify(Object.fromEntries(Object.entries(body ?? {}).reverse()), null, 2);
      expect((await send(reordered)).text).toBe(first.text);
    });

    test('does not use up a key for a rejected body', () => {
      expect(spoilt?.status).toBe(400);
      expect([200, 409]).toContain(first.status);
      expect(first.text).not.toContain('idempotency_');
    });
  }
});

test('a key whose first request is in progress is rejected by every route that changes something, as documented', async () => {
  const api = await harness.owner();
  // No request takes effect, so the routes can share resources.
  const ids = await oneOfEach(api);
  for (const route of keyedRoutes.filter(({ method }) => method !== 'GET')) {
    const headers = { 'idempotency-key': 'duplicate', 'x-sandbox-scenario': 'idempotency_in_progress' };
    const answer = await api.call(route.method, fill(route, ids), { body: bodyFor(route, ids), headers });
    expect(refusal(answer)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_in_progress'));
  }
});

test('keys belong to one owner: two owners may use the same text for different requests', async () => {
  const [first, second] = [await harness.owner(), await harness.owner()];
  const made = await Promise.all([first, second].map((api) => newKeyed(api)));
  expect(new Set(made).size).toBe(2);
});

const newKeyed = async (api: Awaited<ReturnType<typeof harness.owner>>): Promise<string> =>
  must(await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'shared' })).id;

test('amounts are compared in their sent form: 10, "10", and "10.00" are three bodies', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  must(await api.post('/v1/transfers', transferOf(sender, { amount: '10' }), { idempotencyKey: 'k' }));
  for (const amount of [10, '10.00']) {
    const answer = await api.post('/v1/transfers', transferOf(sender, { amount }), { idempotencyKey: 'k' });
    expect(refusal(answer)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_body_mismatch'));
  }
});

test('a rejection because of a resource’s state is stored like a success', async () => {
  const api = await harness.owner();
  const body = aCustomer();
  must(await api.post('/v1/customers', body));
  const first = await api.post('/v1/customers', body, { idempotencyKey: 'again' });
  expect(refusal(first)).toEqual(toRefusal(409, 'email:already_exists'));
  const second = await api.post('/v1/customers', body, { idempotencyKey: 'again' });
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.text).toBe(first.text);
});

test('the record of an idempotency key is shown to its owner only', async () => {
  const api = await harness.owner();
  const key = 'order/7 #1'.replace(' ', '+');
  const made = must(await api.post('/v1/customers', aCustomer(), { idempotencyKey: key }));
  const path = `/v1/idempotency-keys/${encodeURIComponent(key)}`;
  // The end of the request is recorded after the answer.
  const found = await eventually(
    async () => must(await api.get(path)),
    ({ status }) => status !== null,
  );
  expect(found).toMatchObject({ key, method: 'POST', path: '/v1/customers', status: 200, resourceId: made.id });
  expect(Date.parse(found.expiresAt) - Date.parse(found.createdAt)).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect((await (await harness.owner()).get(path)).status).toBe(404);
});

test('PATCH and DELETE accept a key too, and it cannot be used for POST', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const patch = () => api.patch(`/v1/customers/${id as string}`, { phone: '+14155550111' }, { idempotencyKey: 'p' });
  const first = await patch();
  const second = await patch();
  expect(second.text).toBe(first.text);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const post = await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'p' });
  expect(refusal(post)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_route_mismatch'));
});

test('a key can be used again after a day', async () => {
  const api = await harness.owner();
  const first = must(await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'daily' }));
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 8 * 24 * 3_600 }));
  const second = await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'daily' });
  expect(must(second).id).not.toBe(first.id);
  expect(second.headers.get('idempotent-replayed')).toBeNull();
});

test('twenty concurrent identical transfers under one key are one transfer', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const body = transferOf(sender, { amount: '125.50' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/v1/transfers', body, { idempotencyKey: 'twenty' })),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(refusal(answer)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_in_progress'));
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
  expect(must(await api.get('/v1/transactions'))).toHaveLength(1);
  const elsewhere = await api.post('/v1/customers', aCustomer(), { idempotencyKey: 'twenty' });
  expect(elsewhere.body.error.code).toBe('CONFLICT');
  expect(visible(elsewhere).status).toBe(409);
});
