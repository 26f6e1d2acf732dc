// The limits of valid queries, headers, and keys. Bodies: bodies.400.test.ts.
import { request } from '@pay/testkit/api';
import { must, refusal, toRefusal, visible } from './support/answers.ts';
import { newCustomer, newSender, transferOf } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, keyedRoutes, lineOf, posts } from './support/routes.ts';
import { bodySender } from './support/send-body.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
});

const send = bodySender(() => ({ owner, ids }));

test.each(keyedRoutes.map((route) => [lineOf(route), route] as const))(
  '%s refuses a query that cannot be read and a scenario that is not a state, as its document says',
  async (_, route) => {
    const body = bodyFor(route, ids);
    for (const query of ['__proto__=1', 'own=%00', 'own=1&own=2', 'own=%', 'a&'.repeat(51)]) {
      const answer = await owner.call(route.method, `${fill(route, ids)}?${query}`, { body });
      expect({ query, ...refusal(answer) }).toEqual({ query, status: 400, fields: [expect.stringMatching(/^query:/)] });
    }
    const headers = { 'x-sandbox-scenario': 'NO STATE' };
    const answer = await owner.call(route.method, fill(route, ids), { body, headers });
    expect(refusal(answer)).toEqual(toRefusal(400, 'header:X-Sandbox-Scenario:invalid_format'));
  },
);

test.each(['/kyc/x', '/tos/x', '/reveal/x'])('%s needs no key and refuses a malformed query', async (path) => {
  const answer = await request(owner.url, { method: 'GET', path: `${path}?own=%00` });
  expect(refusal(answer)).toEqual(toRefusal(400, 'query:own:invalid_format'));
});

test.each(posts.map((route) => [lineOf(route), route] as const))(
  '%s refuses an Idempotency-Key that is empty, too long or not ASCII',
  async (_, route) => {
    const body = JSON.stringify(bodyFor(route, ids) ?? {});
    for (const key of ['', 'k'.repeat(256), 'ключ'.replaceAll(/./gu, '\u00e9')]) {
      const answer = await send(route, body, { 'content-type': 'application/json', 'idempotency-key': key });
      expect({ key, ...refusal(answer) }).toEqual({
        key,
        status: 400,
        fields: expect.arrayContaining([expect.stringMatching(/^header:Idempotency-Key:/)]),
      });
    }
  },
);

describe('lists', () => {
  const lists = ['/v1/customers', '/v1/wallets', '/v1/virtual-accounts', '/v1/counterparties', '/v1/transactions'];
  test.each(lists)('%s rejects every invalid parameter with 400 and its name', async (path) => {
    for (const [query, field] of [
      ['limit=0', 'query:limit:out_of_range'],
      ['limit=201', 'query:limit:out_of_range'],
      ['limit=ten', 'query:limit:invalid_type'],
      ['limit=1.5', 'query:limit:'],
      ['limit=', 'query:limit:'],
      ['status=nonsense', 'query:status:invalid_enum'],
      ['cursor=nonsense', 'query:cursor:invalid_format'],
      ['createdAfter=yesterday', 'query:createdAfter:invalid_format'],
      ['limit=1&limit=2', 'query:limit:'],
      ['status=%E0%A4%A', 'query:status:'],
    ] as const) {
      const answer = await owner.get(`${path}?${query}`);
      expect({ query, ...refusal(answer) }).toEqual({
        query,
        status: 400,
        fields: expect.arrayContaining([expect.stringContaining(field)]),
      });
    }
  });

  test('several invalid parameters are named in one answer', async () => {
    const answer = await owner.get('/v1/transactions?limit=0&status=x&type=y&createdBefore=z');
    expect(refusal(answer)).toEqual(
      toRefusal(
        400,
        'query:limit:out_of_range',
        'query:status:invalid_enum',
        'query:type:invalid_enum',
        'query:createdBefore:invalid_format',
      ),
    );
  });

  test('an unknown parameter is rejected: a misspelled filter would return all rows', async () => {
    const answer = await owner.get('/v1/transactions?custmerId=x');
    expect(refusal(answer)).toEqual(toRefusal(400, 'query:custmerId:unknown_field'));
    expect(answer.text).toContain('Did you mean customerId?');
  });

  test('a cursor works with its own list, filters, and owner only', async () => {
    const api = await harness.owner();
    for (let i = 0; i < 3; i += 1) await newCustomer(api);
    const { nextCursor } = (await api.get('/v1/customers?limit=1')).body;
    const tampered = `${(nextCursor as string).slice(0, -2)}xx`;
    for (const path of [
      `/v1/customers?limit=1&status=active&cursor=${nextCursor as string}`,
      `/v1/wallets?cursor=${nextCursor as string}`,
      `/v1/customers?cursor=${tampered}`,
      `/v1/customers?cursor=${Buffer.from('v1|0|cus_x|').toString('base64url')}`,
    ]) {
      expect({ path, ...refusal(await api.get(path)) }).toEqual({ path, ...toRefusal(400, 'query:cursor:invalid_format') });
    }
    // Another owner's cursor is valid, but returns only the caller's own rows.
    expect(
      must(await owner.get(`/v1/customers?cursor=${nextCursor as string}`)).every((one: { id: string }) => one.id !== ''),
    ).toBe(true);
  });
});

test('every failing field of a body is reported at once', async () => {
  const answer = await owner.post('/v1/customers', { email: 'nobody', firstName: '', type: 'robot', phone: '555' });
  expect(refusal(answer)).toEqual(
    toRefusal(
      400,
      'email:invalid_format',
      'firstName:too_short',
      'lastName:required',
      'type:invalid_enum',
      'phone:invalid_format',
    ),
  );
});

test('query, header, and body are validated together', async () => {
  const sender = await newSender(owner);
  const answer = await owner.post('/v1/transfers', { ...transferOf(sender), amount: '-1' }, { idempotencyKey: 'k'.repeat(300) });
  expect(refusal(answer)).toEqual({
    status: 400,
    fields: ['amount:invalid_format', expect.stringMatching(/^header:Idempotency-Key/)],
  });
});

test('headers above 16 KiB are rejected and do not affect the next request', async () => {
  const answer = await fetch(`${owner.url}/v1/customers`, {
    headers: { authorization: `Bearer ${owner.key}`, 'x-filler': 'x'.repeat(20_000) },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await owner.get('/v1/customers')).status).toBe(200);
});

test('the same invalid request gets the same error', async () => {
  const bad = { email: 'nobody' };
  expect(visible(await owner.post('/v1/customers', bad))).toEqual(visible(await owner.post('/v1/customers', bad)));
});
