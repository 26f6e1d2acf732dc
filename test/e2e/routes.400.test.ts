// What may be sent at all: the edges of a request, the same for every route that reads a body.
import { request } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { must, refusal, refused, visible } from './support/answers.ts';
import { newCustomer, newSender, oneOfEach, transferOf } from './support/arrange.ts';
import { bodyFor, fill, lineOf, posts, withBody } from './support/routes.ts';
import { sharedPlatform, type Owner } from './support/platform.ts';

const harness = sharedPlatform();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
});

const table = withBody.map((route) => [lineOf(route), route] as const);
const send = (
  route: (typeof withBody)[number],
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) =>
  request(owner.url, {
    method: route.method,
    path: fill(route, ids),
    body,
    headers: { authorization: `Bearer ${owner.key}`, ...headers },
  });

describe.each(table)('%s', (_, route) => {
  test.each([
    ['text that is not JSON', '{"amount":', 'body:invalid_format'],
    ['two JSON texts', '{} {}', 'body:invalid_format'],
    ['a list', '[]', 'body:invalid_type'],
    ['a word', '"transfer"', 'body:invalid_type'],
    ['null', 'null', 'body:'],
    ['a member twice', '{"metadata":{},"metadata":{}}', 'metadata:invalid_format'],
    ['a __proto__ member', '{"__proto__":{"admin":true}}', '__proto__:not_supported'],
    ['a constructor member inside', '{"metadata":{"constructor":"x"}}', 'metadata.constructor:not_supported'],
    ['a NUL', '{"metadata":{"a":"\\u0000"}}', 'metadata.a:invalid_format'],
    ['half a surrogate pair', '{"metadata":{"a":"\\ud800"}}', 'metadata.a:invalid_format'],
    ['a number no double can hold', '{"metadata":{"a":1e400}}', 'metadata.a:out_of_range'],
    ['a hundred levels', `{"metadata":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`, 'metadata.'],
    ['more than 256 KiB', `{"metadata":{"a":"${'x'.repeat(256 * 1024)}"}}`, 'body:too_long'],
  ])('refuses %s and names the place', async (_what, body, expected) => {
    const answer = await send(route, body);
    expect(answer.status).toBe(400);
    expect(refusal(answer).fields).toContainEqual(expect.stringContaining(expected));
  });

  test('takes a body only as JSON in UTF-8', async () => {
    const body = JSON.stringify(bodyFor(route, ids));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']) {
      const answer = await send(route, body, type === '' ? { 'content-type': 'none' } : { 'content-type': type });
      expect({ type, ...refusal(answer) }).toEqual({ type, ...refused(400, 'header:Content-Type:not_supported') });
    }
    const zipped = await send(route, body, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(zipped.status).toBe(400);
  });
});

test.each(table)('%s names the fields it does not know and ignores them', async (_, route) => {
  const own = await harness.owner();
  const fresh = await oneOfEach(own);
  const body = { ...bodyFor(route, fresh), refrence: 'misspelled', ownerId: 'key_x', isAdmin: true };
  const answer = await own.call(route.method, `${fill(route, fresh)}?verbsoe=1`, { body });
  expect([200, 409]).toContain(answer.status);
  const ignored = answer.headers.get('x-service-ignored-fields')?.split(', ');
  expect(ignored).toEqual(expect.arrayContaining(['refrence', 'ownerId', 'isAdmin', 'verbsoe']));
  expect(answer.text).not.toContain('misspelled');
});

test('fields that only the platform sets are ignored when sent', async () => {
  const forged = {
    id: 'cus_forged',
    status: 'rejected',
    kycStatus: 'approved',
    createdAt: '2000-01-01T00:00:00.000Z',
    capabilities: {},
  };
  const answer = await owner.post('/v1/customers', aCustomer(forged));
  const made = must(answer);
  expect(made).toMatchObject({ status: 'active', kycStatus: 'not_started' });
  expect(made.id).not.toBe('cus_forged');
  expect(answer.headers.get('x-service-ignored-fields')?.split(', ').sort()).toEqual(Object.keys(forged).sort());
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
  test.each(lists)('%s clamps nothing: every bad parameter is 400 and named', async (path) => {
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

  test('several bad parameters are named in one answer', async () => {
    const answer = await owner.get('/v1/transactions?limit=0&status=x&type=y&createdBefore=z');
    expect(refusal(answer)).toEqual(
      refused(
        400,
        'query:limit:out_of_range',
        'query:status:invalid_enum',
        'query:type:invalid_enum',
        'query:createdBefore:invalid_format',
      ),
    );
  });

  test('an unknown parameter is ignored and named', async () => {
    const answer = await owner.get('/v1/customers?custmerId=x');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-service-ignored-fields')).toBe('custmerId');
  });

  test('a cursor works with its own list, filters and owner only', async () => {
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
      expect({ path, ...refusal(await api.get(path)) }).toEqual({ path, ...refused(400, 'query:cursor:invalid_format') });
    }
    // Another owner's cursor is well-formed; it finds nothing that is not the asker's.
    expect(
      must(await owner.get(`/v1/customers?cursor=${nextCursor as string}`)).every((one: { id: string }) => one.id !== ''),
    ).toBe(true);
  });
});

test('every failing field of a body is reported at once', async () => {
  const answer = await owner.post('/v1/customers', { email: 'nobody', firstName: '', type: 'robot', phone: '555' });
  expect(refusal(answer)).toEqual(
    refused(400, 'email:invalid_format', 'firstName:too_short', 'lastName:required', 'type:invalid_enum', 'phone:invalid_format'),
  );
});

test('query, header and body are judged together', async () => {
  const sender = await newSender(owner);
  const answer = await owner.post('/v1/transfers', { ...transferOf(sender), amount: '-1' }, { idempotencyKey: 'k'.repeat(300) });
  expect(refusal(answer)).toEqual({
    status: 400,
    fields: ['amount:invalid_format', expect.stringMatching(/^header:Idempotency-Key/)],
  });
});

test('a header block beyond 16 KiB is refused without harm to the next request', async () => {
  const answer = await fetch(`${owner.url}/v1/customers`, {
    headers: { authorization: `Bearer ${owner.key}`, 'x-filler': 'x'.repeat(20_000) },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await owner.get('/v1/customers')).status).toBe(200);
});

test('the same bad request is refused in the same words', async () => {
  const bad = { email: 'nobody' };
  expect(visible(await owner.post('/v1/customers', bad))).toEqual(visible(await owner.post('/v1/customers', bad)));
});
