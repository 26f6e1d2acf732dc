// Restricted keys: they act on their parent's resources, within their scopes and until their expiry.
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { aCustomer } from '@pay/testkit/build';
import { must, refusal } from './support/answers.ts';
import { newCustomer } from './support/arrange.ts';
import { bodyFor, fill, keyedRoutes, lineOf } from './support/routes.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

async function family(scopes: readonly string[]) {
  const parent = await harness.platform.operator.createKey('sandbox', 'parent');
  const child = await harness.platform.operator.restrictKey(parent.key, scopes);
  return {
    parent: apiOf(harness.platform.url, parent.text),
    child: apiOf(harness.platform.url, child.text),
    keys: { parent, child },
  };
}

const nowhere = new Proxy<Record<string, string>>({}, { get: () => 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab' });
const scopedRoutes = keyedRoutes.filter((route) => route.scope !== undefined);

test('a key without scopes may use no route that has one', async () => {
  const { child } = await family([]);
  for (const route of scopedRoutes) {
    const answer = await child.call(route.method, fill(route, nowhere), { body: bodyFor(route, nowhere) });
    expect({ line: lineOf(route), status: answer.status, code: answer.body.error?.code }).toEqual({
      line: lineOf(route),
      status: 403,
      code: 'FORBIDDEN',
    });
  }
});

test('a scope grants reading or writing of its resource, and nothing else', async () => {
  const { parent, child } = await family(['customers:read', 'wallets:write']);
  const { id } = await newCustomer(parent);
  expect(must(await child.get(`/v1/customers/${id as string}`)).id).toBe(id);
  expect((await child.post('/v1/customers', aCustomer())).status).toBe(403);
  expect((await child.patch(`/v1/customers/${id as string}`, { phone: '+14155550100' })).status).toBe(403);
  const wallet = must(await child.post('/v1/wallets', { customerId: id }));
  expect((await child.get('/v1/wallets')).status).toBe(403);
  expect(must(await parent.get(`/v1/wallets/${wallet.id as string}`))).toEqual(wallet);
  expect((await child.get('/v1/transactions')).status).toBe(403);
});

test('a key can read its own permissions, restricted or not, and never its secret', async () => {
  const { parent, child, keys } = await family(['customers:read']);
  const of = ({ key, text }: typeof keys.child) => ({
    key,
    text,
    id: key.id,
    name: key.name,
    environment: 'sandbox',
    expiresAt: null,
  });
  for (const [api, made, scopes] of [
    [parent, keys.parent, null],
    [child, keys.child, ['customers:read']],
  ] as const) {
    const { key, text, ...expected } = of(made);
    const answer = await api.get('/v1/api-keys/current');
    expect(must(answer)).toEqual({ ...expected, scopes, createdAt: key.createdAt });
    expect(answer.text).not.toContain(text);
  }
});

test('resources of a restricted key belong to its parent, and both share idempotency keys', async () => {
  const { parent, child } = await family(['*']);
  const body = aCustomer();
  const first = await child.post('/v1/customers', body, { idempotencyKey: 'family' });
  const second = await parent.post('/v1/customers', body, { idempotencyKey: 'family' });
  expect(second.text).toBe(first.text);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
});

test('a revoked restricted key is rejected within a second, and its parent continues to work', async () => {
  const { parent, child, keys } = await family(['*']);
  expect((await child.get('/v1/customers')).status).toBe(200);
  await harness.platform.operator.revokeKey(keys.child.key);
  await eventually(
    () => child.get('/v1/customers'),
    ({ status }) => status === 401,
    { withinMs: 2_000 },
  );
  expect((await parent.get('/v1/customers')).status).toBe(200);
});

test('an expired key and a key from a forbidden address get the same answer as a missing key', async () => {
  const { operator, url } = harness.platform;
  const expired = await operator.createKey('sandbox', 'expired', { expiresAt: new Date(Date.now() + 4_000).toISOString() });
  const elsewhere = await operator.createKey('sandbox', 'elsewhere', { ipAllow: ['203.0.113.9'] });
  const here = await operator.createKey('sandbox', 'here', { ipAllow: ['127.0.0.1', '::1'] });
  await eventually(
    async () => (await apiOf(url, expired.text).get('/v1/health')).status,
    (status) => status === 401,
  );
  expect((await apiOf(url, elsewhere.text).get('/v1/health')).status).toBe(401);
  expect((await apiOf(url, here.text).get('/v1/health')).status).toBe(200);
});

test('the error for a missing scope names it', async () => {
  const { child } = await family(['customers:read']);
  const answer = await child.post('/v1/customers', aCustomer());
  expect(refusal(answer).status).toBe(403);
  expect(answer.body.error.message).toContain('customers:write');
});
