// A key or a person without rights tries to use up the whole account's shared limits.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { apiOf, type Api } from '@pay/testkit/api';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

let fleet: TestFleet;
// The documented rates over an hour, so that no bucket refills while a slow machine sends requests.
const gateway = {
  RATE_READ: '100;w=3600;burst=100',
  RATE_EXPORTS: '30;w=3600;burst=30',
  RATE_CARD_DETAILS_SANDBOX: '60;w=3600;burst=60',
  RATE_WEBHOOK_TEST_SANDBOX: '60;w=3600;burst=60',
};
beforeAll(async () => void (fleet = await testFleet({ oneProcess: true, perService: { gateway } })), 120_000);
afterAll(() => fleet.stop(), 60_000);

/** Sends ten requests at a time: more at once could exceed the limit of requests in flight. */
async function statusesOf(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let asked = 0; asked < times; asked += 10)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, ask))) statuses.add(status);
  return [...statuses].sort();
}

const use = { summary: 'Pay the hosting bill' };

/** An owner with a card and a webhook, and a second key that may only read wallets. */
async function anOwner() {
  const parent = await fleet.operator.createKey('sandbox', 'parent');
  const root = apiOf(fleet.url, parent.text);
  const createResource = async (path: string, body: object): Promise<string> => {
    const { status, text, body: answer } = await root.post(path, body);
    if (status !== 200) throw new Error(text);
    return ((answer as { data?: { id: string } }).data ?? (answer as { id: string })).id;
  };
  const customerId = await createResource('/v1/customers', { email: 'c@example.com', firstName: 'C', lastName: 'H' });
  await createResource('/v1/wallets', { customerId });
  const cardId = await createResource('/v1/cards', { customerId, type: 'virtual', limitAmount: 1, limitFrequency: 'allTime' });
  const webhookId = await createResource('/v1/webhooks', { url: 'http://127.0.0.1:65000/hook', events: ['*'] });
  const restrict = async (...scopes: string[]): Promise<Api> =>
    apiOf(fleet.url, (await fleet.operator.restrictKey(parent.key, scopes)).text);
  return { root, cardId, webhookId, restrict };
}

test('a key without the scope cannot use up the card details and webhook tests of its owner', async () => {
  const { root, cardId, webhookId, restrict } = await anOwner();
  const reader = await restrict('wallets:read');
  expect(await statusesOf(70, () => reader.post(`/v1/cards/${cardId}/details`, use))).toEqual([403]);
  expect((await root.post(`/v1/cards/${cardId}/details`, use)).status).toBe(200);
  const other = await restrict('wallets:read');
  expect(await statusesOf(70, () => other.post(`/v1/webhooks/${webhookId}/test`))).toEqual([403]);
  expect((await root.post(`/v1/webhooks/${webhookId}/test`)).status).toBe(200);
});

test('another spelling of a card’s or webhook’s id matches nothing and uses the same rate limit', async () => {
  const { root, cardId, webhookId } = await anOwner();
  const spellId = (id: string, at: number): string => `x${at}_${id.slice(id.lastIndexOf('_') + 1)}`;
  let at = 0;
  expect(await statusesOf(70, () => root.post(`/v1/cards/${spellId(cardId, (at += 1))}/details`, use))).toEqual([404, 429]);
  expect((await root.post(`/v1/cards/${cardId}/details`, use)).status).toBe(429);
  expect(await statusesOf(70, () => root.post(`/v1/webhooks/${spellId(webhookId, (at += 1))}/test`))).toEqual([404, 429]);
});

test('a key that keeps sending forbidden requests is rate limited, and its owner is not', async () => {
  const { root, cardId, restrict } = await anOwner();
  const reader = await restrict('wallets:read');
  expect(await statusesOf(150, () => reader.post(`/v1/cards/${cardId}/details`, use))).toEqual([403, 429]);
  expect((await root.get('/v1/wallets')).status).toBe(200);
  expect((await root.post(`/v1/cards/${cardId}/details`, use)).status).toBe(200);
});

const ids = randomIds();
const password = 'correct horse battery';

/** Signs in as the admin of a new account. Returns a function that sends requests in the admin's session. */
async function anAdmin() {
  const email = `${ids.next('request', systemClock.now())}@example.com`;
  const person = await fleet.operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme' });
  const ask = async (line: string, headers: Record<string, string>, body?: object) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(`${fleet.consoleUrl}/console/api${path}`, {
      method,
      headers: { 'x-console-request': '1', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { data = {} } = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, cookie, data };
  };
  const first = await ask('POST /sign-in', {}, { email, password: person.password });
  const change = { currentPassword: person.password, newPassword: password };
  const { cookie } = await ask('POST /password', { cookie: first.cookie }, change);
  const { account } = (await ask('GET /session', { cookie })).data as { account: { accountId: string } };
  const screen = { cookie, 'x-console-account': account.accountId, 'x-console-environment': 'sandbox' };
  return (line: string, body?: object) => ask(line, screen, body);
}

test('console users’ requests do not count against a key’s rate limits', async () => {
  const admin = await anAdmin();
  const made = await admin('POST /keys', { environment: 'sandbox', name: 'any', scopes: ['*'] });
  // The account's first key, for which people of the console act.
  const { text } = await fleet.operator.rollKey({ id: String(made.data['parentId']), environment: 'sandbox' });
  const root = apiOf(fleet.url, text);
  const order = { type: 'transactions', format: 'csv' };
  const bad = { ...order, filters: { nothing: 'x' } };
  expect(await statusesOf(40, () => admin('POST /v1/exports', bad))).toEqual([400, 429]);
  expect((await root.post('/v1/exports', order)).status).toBe(200);
});
