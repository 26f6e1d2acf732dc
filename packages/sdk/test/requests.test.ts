// The client's requests, retries, and parsing, with a server that fails on request.
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IdempotencyConflictError,
  InsufficientFundsError,
  NotFoundError,
  Pay,
  PayError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
  type ResponseFacts,
} from '../src/index.ts';
import { version } from '../src/core/version.ts';
import {
  cut,
  data,
  failWith,
  json,
  dropAnswer,
  createScriptedClients,
  silent,
  type ScriptedAnswer,
  type ScriptedServer,
} from './scripted-server.ts';

const { clientOn, close } = createScriptedClients();
afterAll(close);

const customer = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
const keysOf = ({ asked }: ScriptedServer): (string | undefined)[] =>
  asked.map(({ headers }) => headers['idempotency-key'] as string | undefined);
const catchError = (promise: Promise<unknown>): Promise<PayError> =>
  promise.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error as PayError,
  );

test.each([
  ['the rate limit is reached', failWith(429, 'RATE_LIMITED', [], { 'retry-after': '2' }), 2_125],
  ['a service that is away', failWith(503, 'SERVICE_UNAVAILABLE', [], { 'retry-after': '1' }), 1_125],
  ['a proxy without a body', ((response) => void response.writeHead(502).end('<html>')) satisfies ScriptedAnswer, 250],
  ['a lost answer', dropAnswer, 250],
  ['an answer that breaks off', cut, 250],
  [
    'a first request that still runs',
    failWith(409, 'CONFLICT', [{ field: 'header:Idempotency-Key', code: 'idempotency_in_progress', message: '' }], {
      'retry-after': '1',
    }),
    1_125,
  ],
])('after %s a write is repeated under its first key', async (_, fault, pause) => {
  const { client, server, pauses } = await clientOn([fault, fault, data({ id: 'cus_1' })]);
  expect(await client.customers.create(customer)).toEqual({ id: 'cus_1' });
  const keys = keysOf(server);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(server.asked.map(({ body }) => body))).toEqual(new Set([JSON.stringify(customer)]));
  expect(pauses[0]).toBe(pause);
});

test('a request names the SDK and its version, unless the caller names another program', async () => {
  const { client, server } = await clientOn([data({}), data({})]);
  await client.customers.get('cus_1');
  await client.customers.get('cus_1', { headers: { 'User-Agent': 'payroll/2' } });
  expect(server.asked.map(({ headers }) => headers['user-agent'])).toEqual([`pay-sdk-typescript/${version}`, 'payroll/2']);
});

test('two writes have two keys, a caller’s key is kept, and reads have none', async () => {
  const { client, server } = await clientOn([data({}), data({}), data({}), data({})]);
  await client.customers.create(customer);
  await client.customers.create(customer);
  await client.customers.create(customer, { idempotencyKey: 'mine' });
  await client.customers.get('cus_1');
  const [first, second, ...rest] = keysOf(server);
  expect(first).not.toBe(second);
  expect(rest).toEqual(['mine', undefined]);
});

test('a write without an answer ends with an error that contains the key to continue it', async () => {
  const { client, server } = await clientOn([dropAnswer, dropAnswer, data({ id: 'cus_1' })], { retry: { maxRetries: 1 } });
  const error = await catchError(client.customers.create(customer));
  expect(error).toBeInstanceOf(ConnectionError);
  const again = await client.customers.create(customer, { idempotencyKey: error.idempotencyKey ?? '' });
  expect(again.id).toBe('cus_1');
  expect(new Set(keysOf(server)).size).toBe(1);
});

test('a replayed answer is marked as a replay', async () => {
  const seen: ResponseFacts[] = [];
  const replay = data({ id: 'cus_1' }, { 'idempotent-replayed': 'true', 'x-request-id': 'req_2' });
  const { client } = await clientOn([dropAnswer, replay], { onResponse: (one) => seen.push(one) });
  await client.customers.create(customer);
  expect(seen).toEqual([expect.objectContaining({ isReplay: true, requestId: 'req_2', status: 200, path: '/v1/customers' })]);
});

test('the retries of a policy can be seen and switched off', async () => {
  const told: [string, number][] = [];
  const away = failWith(503, 'SERVICE_UNAVAILABLE');
  const { client, server } = await clientOn([away, away, away], {
    retry: { maxRetries: 1 },
    onRetry: ({ error, delayMs }) => told.push([error.code, delayMs]),
  });
  expect(await catchError(client.wallets.get('wal_1'))).toBeInstanceOf(ServerError);
  expect(told).toEqual([['SERVICE_UNAVAILABLE', 250]]);
  await catchError(client.wallets.get('wal_1', { retry: { maxRetries: 0 } }));
  expect(server.asked).toHaveLength(3);
});

test('an unexpected platform error, and a pause that is too long, are not retried', async () => {
  const hour = failWith(429, 'RATE_LIMITED', [], { 'retry-after': '3600' });
  const { client, server } = await clientOn([failWith(500, 'INTERNAL_ERROR'), hour]);
  expect(await catchError(client.customers.create(customer))).toBeInstanceOf(ServerError);
  const limited = await catchError(client.customers.create(customer));
  expect(limited).toBeInstanceOf(RateLimitError);
  expect(limited.retryAfterMs).toBe(3_600_000);
  expect(server.asked).toHaveLength(2);
});

test('a slow call times out, is retried under its key, and then throws', async () => {
  // The client counts: on a busy machine, a timeout can end a request before the server sees it.
  const keys: (string | null)[] = [];
  const countAttempt: typeof fetch = (url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return fetch(url, init);
  };
  const options = { timeoutMs: 30, retry: { maxRetries: 1 }, fetch: countAttempt };
  const { client } = await clientOn([silent, silent], options);
  expect(await catchError(client.customers.create(customer))).toBeInstanceOf(TimeoutError);
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});

test('a caller’s abort throws the caller’s reason, and nothing is retried', async () => {
  const control = new AbortController();
  const { client, server } = await clientOn([() => control.abort(new Error('enough'))]);
  await expect(client.customers.create(customer, { signal: control.signal })).rejects.toThrow('enough');
  expect(server.asked).toHaveLength(1);
  const before = await clientOn([]);
  await expect(before.client.wallets.list({}, { signal: control.signal }).page()).rejects.toThrow('enough');
  expect(before.server.asked).toEqual([]);
});

test.each([
  [400, 'INVALID_REQUEST', ValidationError],
  [401, 'UNAUTHORIZED', AuthenticationError],
  [403, 'FORBIDDEN', PermissionError],
  [404, 'NOT_FOUND', NotFoundError],
  [409, 'CONFLICT', ConflictError],
  [418, 'SOMETHING_NEW', PayError],
  [500, 'INTERNAL_ERROR', ServerError],
])('%d is an error of its own class with code, request and details', async (status, code, type) => {
  const details = [{ field: 'email', code: 'something_new', message: 'No' }];
  const { client } = await clientOn([failWith(status, code, details)]);
  const error = await catchError(client.customers.get('cus_1'));
  expect(error.constructor).toBe(type);
  expect(error).toMatchObject({ status, code, requestId: 'req_1', details, name: type.name });
  expect(error.has('something_new')).toBe(true);
});

test('insufficient funds names the available amount, and a reused key is distinguished from other conflicts', async () => {
  const params = { available: '10.00', required: 25.5, currency: 'usd' };
  const poor = { field: 'amount', code: 'insufficient_funds', message: 'Too little', params };
  const used = { field: 'header:Idempotency-Key', code: 'idempotency_body_mismatch', message: 'Another body' };
  const { client } = await clientOn([failWith(409, 'CONFLICT', [poor]), failWith(409, 'CONFLICT', [used])]);
  const body = { customerId: 'c', walletId: 'w', amount: '1', destinationCurrency: 'usdc', destinationAddress: 'x' } as const;
  const sent = client.transfers.create({ ...body, destinationPaymentRail: 'ethereum' });
  const error = await catchError(sent);
  expect(error).toBeInstanceOf(InsufficientFundsError);
  expect(error).toMatchObject({ available: '10.00', required: '25.5', currency: 'usd' });
  const conflict = await catchError(client.transfers.create({ ...body, destinationPaymentRail: 'ethereum' }));
  expect(conflict).toBeInstanceOf(IdempotencyConflictError);
});

test('every envelope is unwrapped, with dates and exact amounts', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const { client } = await clientOn([
    data({ id: 'wal_1', createdAt: at.toISOString() }),
    (response) => void response.end(`{"id":"ctx_1","amount":25.10,"createdAt":${at.getTime()}}`),
    json(200, { object: 'list', data: [{ name: 'card.created' }] }),
    data([{ code: 'x' }]),
    data({ from: 'usd', updatedAt: at.toISOString() }),
    data([{ from: 'usd', updatedAt: at.toISOString() }]),
  ]);
  expect(await client.wallets.get('wal_1')).toEqual({ id: 'wal_1', createdAt: at });
  expect(await client.cardTransactions.get('ctx_1')).toEqual({ id: 'ctx_1', amount: '25.10', createdAt: at });
  expect(await client.webhookEventTypes.list()).toEqual([{ name: 'card.created' }]);
  expect(await client.banks.list()).toEqual([{ code: 'x' }]);
  expect(await client.rates.list({ from: 'usd', to: 'eur' })).toEqual({ from: 'usd', updatedAt: at });
  expect(await client.rates.list()).toEqual([{ from: 'usd', updatedAt: at }]);
});

test.each([
  ['wallets', (rows: object[], next?: string) => ({ ok: true, data: rows, ...(next && { nextCursor: next }) })],
  [
    'agents',
    (rows: object[], next?: string) => ({ object: 'list', data: rows, hasMore: next !== undefined, cursor: next ?? null }),
  ],
] as const)('all pages of %s are walked through with the filters of the first', async (name, page) => {
  const { client, server } = await clientOn([
    json(200, page([{ id: '1' }, { id: '2' }], 'a b')),
    json(200, page([], 'c')),
    json(200, page([{ id: '3' }])),
    json(200, page([{ id: '1' }, { id: '2' }], 'd')),
    json(200, page([{ id: '3' }])),
    json(200, page([{ id: '1' }, { id: '2' }], 'e')),
  ]);
  const list = client[name].list({ limit: 2, customerId: 'cus_1', createdAfter: new Date(0) });
  const ids: string[] = [];
  for await (const row of list) ids.push(row.id);
  expect(ids).toEqual(['1', '2', '3']);
  const filters = '?limit=2&customerId=cus_1&createdAfter=1970-01-01T00%3A00%3A00.000Z';
  expect(server.asked.map(({ path }) => path)).toEqual(
    ['', '&cursor=a+b', '&cursor=c'].map((cursor) => `/v1/${name}${filters}${cursor}`),
  );
  const first = await list.page();
  expect([first.data.length, first.nextCursor]).toEqual([2, 'd']);
  const last = await first.next?.();
  expect([last?.data.length, last?.nextCursor, last?.next]).toEqual([1, undefined, undefined]);
  expect(await list.toArray(1)).toHaveLength(1);
});

test('card transactions, whose list has another member name, are iterated too', async () => {
  const { client } = await clientOn([
    json(200, { data: [{ id: '1', amount: 1.5 }], hasMore: true, cursor: 'x' }),
    json(200, { data: [{ id: '2', amount: 2 }], hasMore: false, cursor: null }),
  ]);
  expect(await client.cards.transactions('card_1').toArray(10)).toEqual([
    { id: '1', amount: '1.5' },
    { id: '2', amount: '2' },
  ]);
});

test('amounts of cards are sent as the numbers that the API takes, all others as text', async () => {
  const { client, server } = await clientOn([data({}), data({})]);
  await client.cards.create({ customerId: 'c', type: 'virtual', limitAmount: '250.10', limitFrequency: 'allTime' });
  await client.simulate.wallets.createDeposit('wal_1', { amount: '1.50', currency: 'usdc' });
  expect(server.asked.map(({ body }) => body)).toEqual([
    '{"customerId":"c","type":"virtual","limitAmount":250.1,"limitFrequency":"allTime"}',
    '{"amount":"1.50","currency":"usdc"}',
  ]);
});

test('an id never changes the path, and a client without a key or an address is rejected at once', async () => {
  const { client, server } = await clientOn([data({})]);
  await client.customers.get('../wallets?x=1');
  expect(server.asked[0]?.path).toBe('/v1/customers/..%2Fwallets%3Fx%3D1');
  for (const id of ['', '.', '..']) expect(() => client.customers.get(id)).toThrow(TypeError);
  expect(() => new Pay({ apiKey: '', baseUrl: 'http://127.0.0.1' })).toThrow('apiKey is missing');
  expect(() => new Pay({ apiKey: 'svc_test_a_b', baseUrl: '' })).toThrow('baseUrl is missing');
});

test('an error’s message is one line with code, first field, hint, and request id', async () => {
  const more = { hint: 'Fund it.', docUrl: 'https://pay.example.com/docs/errors#insufficient_funds' };
  const details = [{ field: 'amount', code: 'insufficient_funds', message: 'Too little', ...more }];
  const error = { code: 'CONFLICT', message: 'Refused', requestId: 'req_1', details, ...more };
  const { client } = await clientOn([json(409, { ok: false, error }), dropAnswer], { retry: { maxRetries: 0 } });
  const refused = await catchError(client.customers.create(customer));
  expect(String(refused)).toBe('CONFLICT: Refused (amount: insufficient_funds). Fund it. [req_1]');
  expect(refused).toMatchObject({ message: 'Refused', ...more, details });
  expect(String(await catchError(client.customers.create(customer)))).toBe('connection: No answer, or only a part of one');
});
