// The valid forms of a body. All routes parse bodies by the same code, so only three routes get every malformation.
// Each other route gets the next malformation of the list, which shows that the route uses the same code.
import { routes } from '@pay/contract/routes';
import { aCustomer } from '@pay/testkit/build';
import { must, refusal, toRefusal } from './support/answers.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, lineOf, withBody } from './support/routes.ts';
import { bodySender } from './support/send-body.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
let before: unknown;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
  before = await all(owner);
});

/** All of the owner's resources, with all of their fields. */
const all = (api: Owner): Promise<unknown> =>
  Promise.all(
    routes
      .filter(({ method, path }) => method === 'GET' && ownLists.test(path))
      .map(async ({ path }) => [path, must(await api.get(`${path}?limit=100`))]),
  );
/** Lists that only a request changes. Deliveries, events, and the journal follow later. */
const ownLists =
  /^\/v1\/(customers|counterparties|wallets|virtual-accounts|transactions|holds|batches|cards|card-transactions|agents|statements|exports)$/;

const table = withBody.map((route) => [lineOf(route), route] as const);
const send = bodySender(() => ({ owner, ids }));

const malformations = [
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
] as const;

const thorough = ['POST /v1/transfers', 'PATCH /v1/cards/:cardId', 'POST /v1/simulate/wallets/:walletId/deposits'];
const cases = table.flatMap(([line, route], nth) => {
  const tried = thorough.includes(line) ? malformations : [malformations[nth % malformations.length] ?? malformations[0]];
  return tried.map(([what, body, expected]) => ({ line, what, route, body, expected }));
});

test('the routes that are tested with all malformed bodies exist', () => {
  expect(thorough.filter((line) => !table.some(([one]) => one === line))).toEqual([]);
});

test.each(cases)('$line rejects $what and names the field', async ({ route, body, expected }) => {
  const answer = await send(route, body);
  expect(answer.status).toBe(400);
  expect(refusal(answer).fields).toContainEqual(expect.stringContaining(expected));
});

test.each(table)('%s accepts a body only as JSON in UTF-8', async (_, route) => {
  const body = JSON.stringify(bodyFor(route, ids));
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']) {
    const answer = await send(route, body, type === '' ? { 'content-type': 'none' } : { 'content-type': type });
    expect({ type, ...refusal(answer) }).toEqual({ type, ...toRefusal(400, 'header:Content-Type:not_supported') });
  }
  const zipped = await send(route, body, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  expect(zipped.status).toBe(400);
});

test.each(table)('%s rejects all unknown members by name', async (_, route) => {
  const body = { ...bodyFor(route, ids), refrence: 'misspelled', ownerId: 'key_x', isAdmin: true };
  const answer = await owner.call(route.method, `${fill(route, ids)}?verbsoe=1`, { body });
  expect(refusal(answer)).toMatchObject({
    status: 400,
    fields: expect.arrayContaining(['refrence', 'ownerId', 'isAdmin', 'query:verbsoe'].map((field) => `${field}:unknown_field`)),
  });
  expect(answer.text).not.toContain('misspelled');
});

test('rejected requests have no effect', async () => {
  expect(await all(owner)).toEqual(before);
});

test('fields that only the platform sets are rejected in requests', async () => {
  const forged = {
    id: 'cus_forged',
    status: 'rejected',
    kycStatus: 'approved',
    createdAt: '2000-01-01T00:00:00.000Z',
    capabilities: {},
  };
  const own = await harness.owner();
  expect(refusal(await own.post('/v1/customers', aCustomer(forged)))).toEqual(
    toRefusal(400, ...Object.keys(forged).map((field) => `${field}:unknown_field`)),
  );
  expect((await own.get('/v1/customers')).body).toMatchObject({ data: [] });
});
