// Authentication. Generated from the routes, so a new route is covered as soon as it is declared.
import { mintText } from '@pay/ops/operator';
import { request, type Answer } from '@pay/testkit/api';
import { keyedRoutes, lineOf } from './support/routes.ts';
import { visible } from './support/answers.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const path = (template: string): string => template.replaceAll(/:\w+/g, 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab');

const without = (route: (typeof keyedRoutes)[number], headers: Record<string, string>): Promise<Answer> =>
  request(harness.platform.url, { method: route.method, path: path(route.path), headers });

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** Complete keys: whether they exist must not show. */
let badKeys: Record<string, string> = {};
/** Keys whose mistake shows without a lookup. */
let malformedKeys: Record<string, string> = {};
/** Two keys that work. */
let [key, otherKey] = ['', ''];
beforeAll(async () => {
  const { operator } = harness.platform;
  [key, otherKey] = [(await harness.plainOwner()).key, (await harness.plainOwner()).key];
  const revoked = await operator.createKey('sandbox', 'revoked');
  await operator.revokeKey(revoked.key);
  const good = await operator.createKey('sandbox', 'good');
  const rolled = await operator.createKey('sandbox', 'rolled');
  await operator.rollKey(rolled.key, 0);
  badKeys = {
    unknown: mintText('sandbox'),
    'unknown live': mintText('live'),
    revoked: revoked.text,
    'rolled away': rolled.text,
  };
  malformedKeys = {
    malformed: 'svc_test_x',
    'with a broken checksum': `${good.text.slice(0, -1)}${good.text.endsWith('A') ? 'B' : 'A'}`,
    'with a broken checksum, of a revoked key': `${revoked.text.slice(0, -1)}${revoked.text.endsWith('A') ? 'B' : 'A'}`,
    'of the other environment': good.text.replace('svc_test_', 'svc_live_'),
    'very long': `svc_test_${'a'.repeat(4_000)}`,
  };
});

test.each(keyedRoutes.map((route) => [lineOf(route), route] as const))(
  '%s is closed to every bad key, with one answer to complete keys and one to malformed keys',
  async (_, route) => {
    const missing = await without(route, {});
    expect(missing.status).toBe(401);
    expect(missing.body.error).toMatchObject({ code: 'UNAUTHORIZED' });
    for (const keys of [badKeys, malformedKeys]) {
      const [[, sample] = ['', '']] = Object.entries(keys);
      const answerToSample = await without(route, bearer(sample));
      expect([answerToSample.status, answerToSample.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
      for (const [what, key] of Object.entries(keys)) {
        const answer = await without(route, bearer(key));
        expect({ what, ...visible(answer) }).toEqual({ what, ...visible(answerToSample) });
      }
    }
  },
);

test.each(keyedRoutes.map((route) => [lineOf(route), route] as const))(
  '%s opens to all three key headers and to none that disagree',
  async (_, route) => {
    for (const headers of [
      bearer(key),
      { 'x-api-key': key },
      { 'api-key': key },
      { ...bearer(key), 'x-api-key': key, 'api-key': key },
    ]) {
      expect((await without(route, headers)).status).not.toBe(401);
    }
    for (const headers of [
      { ...bearer(key), 'x-api-key': otherKey },
      { 'x-api-key': key, 'api-key': otherKey },
      { ...bearer('nonsense'), 'api-key': key },
    ]) {
      expect((await without(route, headers)).status).toBe(401);
    }
  },
);

test('a key in the query, the body, or a Basic header is never accepted', async () => {
  const url = harness.platform.url;
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  expect((await request(url, { method: 'GET', path: `/v1/customers?api_key=${key}` })).status).toBe(401);
  expect((await request(url, { method: 'GET', path: '/v1/customers', headers: { authorization: basic } })).status).toBe(401);
  expect((await request(url, { method: 'GET', path: '/v1/customers', headers: { authorization: key } })).status).toBe(401);
});

test('a rolled key reaches its resources with both secrets until the grace period ends', async () => {
  const { operator, url } = harness.platform;
  const first = await operator.createKey('sandbox', 'rolling');
  const created = await request(url, {
    method: 'POST',
    path: '/v1/customers',
    headers: { ...bearer(first.text), 'content-type': 'application/json' },
    body: { email: 'roll@example.com', firstName: 'Roll', lastName: 'Over' },
  });
  const second = await operator.rollKey(first.key, 60_000);
  for (const key of [first.text, second.text]) {
    const answer = await request(url, {
      method: 'GET',
      path: `/v1/customers/${created.body.data.id as string}`,
      headers: bearer(key),
    });
    expect(answer.status).toBe(200);
  }
});
