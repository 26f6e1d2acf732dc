import { connect } from 'node:net';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { randomIds } from '@pay/core/id';
import { routes } from '@pay/contract/routes';
import { aTransfer, gatewayWorld, send, type Caller, type GatewayWorld, type Reply } from './support.ts';

let given: GatewayWorld;
let caller: Caller;
beforeAll(async () => {
  given = await gatewayWorld();
  caller = await given.aCaller();
});
afterAll(() => given.stop());

const details = (reply: Reply): Record<string, string> =>
  Object.fromEntries((reply.json.error?.details ?? []).map(({ field, code }) => [field, code]));
const transfer = (body: unknown, headers: Record<string, string> = {}) => caller.send({ path: '/v1/transfers', body, headers });
const lastInput = () => given.stubs.transfers.at(-1)?.input;

/** Sends bytes as they are and returns everything that comes back until the server hangs up. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(given.url);
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy());
  });

test('a success is enveloped and carries the standing headers, and nothing tells what serves it', async () => {
  const reply = await caller.send({ path: '/v1/health' });
  expect(Object.keys(reply.json)).toEqual(['ok', 'data']);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-service-version': '1.0.0',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(reply.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  for (const name of ['server', 'x-powered-by', 'etag']) expect(reply.headers.get(name)).toBeNull();
});

test('every failing field of path, head, query and body is named at once', async () => {
  const reply = await caller.send({
    path: '/v1/transfers?limit=1',
    body: { amount: true, destinationPaymentRail: 'pigeon' },
    headers: { 'x-sandbox-scenario': 'No Such' },
  });
  expect(reply.status).toBe(400);
  expect(reply.json.error).toMatchObject({ code: 'INVALID_REQUEST', message: 'Request validation failed' });
  expect(reply.json.error?.requestId).toBe(reply.headers.get('x-request-id'));
  expect(details(reply)).toMatchObject({
    customerId: 'required',
    walletId: 'required',
    amount: 'invalid_type',
    destinationPaymentRail: 'invalid_enum',
    'header:X-Sandbox-Scenario': 'invalid_format',
  });
});

test.each([
  ['limit=0', { 'query:limit': 'out_of_range' }],
  ['limit=201', { 'query:limit': 'out_of_range' }],
  ['limit=ten', { 'query:limit': 'invalid_type' }],
  ['limit=', { 'query:limit': 'invalid_type' }],
  ['type=nothing', { 'query:type': 'invalid_enum' }],
  ['createdAfter=yesterday', { 'query:createdAfter': 'invalid_format' }],
  ['customerId=%E0%A4%A', { 'query:customerId': 'invalid_format' }],
  ['limit=1&limit=2', { 'query:limit': 'invalid_format' }],
])('a list with %s is refused by name', async (query, expected) => {
  const reply = await caller.send({ path: `/v1/transactions?${query}` });
  expect([reply.status, details(reply)]).toEqual([400, expected]);
});

test('a field nobody reads is named in a header, in bodies and queries, and does no harm', async () => {
  const reply = await transfer(aTransfer({ refrence: 'x', metadata: { free: 'form' } }));
  expect([reply.status, reply.headers.get('x-service-ignored-fields')]).toEqual([200, 'refrence']);
  const list = await caller.send({ path: '/v1/transactions?customer=cus_1&foo=1' });
  expect([list.status, list.headers.get('x-service-ignored-fields')]).toEqual([200, 'customer, foo']);
});

test('a numeric amount reaches the service as the very digits that were sent', async () => {
  for (const literal of ['10', '10.50', '0.000001', '999999999999999', '123456789012345.123456']) {
    const body = JSON.stringify(aTransfer({ amount: '@' })).replace('"@"', literal);
    const reply = await transfer(body);
    expect([reply.status, lastInput()?.['amount'], reply.json.data?.['amount']]).toEqual([200, literal, literal]);
  }
});

// reliability.md §6.1, as string and as number.
test.each([
  '1e21',
  '"1e3"',
  '-0',
  '"-0"',
  '-1',
  '"+1"',
  '"01"',
  '"1."',
  '".5"',
  '" 1"',
  '"１"',
  'NaN',
  'Infinity',
  '1e400',
  '0.10000000000000000555',
  '"1,000"',
  '"0x10"',
  'true',
  '[]',
  '{}',
  'null',
  '""',
  '1' + '0'.repeat(30),
  '9007199254740993',
])('the amount %s is refused', async (token) => {
  const before = given.stubs.transfers.length;
  const reply = await transfer(JSON.stringify(aTransfer({ amount: '@' })).replace('"@"', token));
  expect([reply.status, reply.json.error?.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(given.stubs.transfers).toHaveLength(before);
});

test('currency codes are folded to lower case', async () => {
  expect((await transfer(aTransfer({ destinationCurrency: 'USD' }))).status).toBe(200);
  expect(lastInput()?.['destinationCurrency']).toBe('usd');
});

test('bodies that are not JSON in UTF-8 under the right headers are refused', async () => {
  const statuses = await Promise.all(
    [
      transfer('{"a":1,"a":2}'),
      transfer('{'),
      transfer('[]'),
      transfer('"text"'),
      transfer('{"__proto__":{}}'),
      transfer(aTransfer(), { 'content-type': 'text/plain' }),
      transfer(aTransfer(), { 'content-type': 'application/json; charset=latin1' }),
      transfer(aTransfer(), { 'content-encoding': 'gzip' }),
      caller.send({ method: 'POST', path: '/v1/transfers' }),
    ].map(async (reply) => [(await reply).status, (await reply).json.error?.code]),
  );
  expect(statuses).toEqual(statuses.map(() => [400, 'INVALID_REQUEST']));
  expect((await transfer(aTransfer(), { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
});

test('a body above 256 KiB is refused, declared or streamed, and the connection ends', async () => {
  const head = `POST /v1/transfers HTTP/1.1\r\nHost: x\r\nApi-Key: ${caller.key}\r\nContent-Type: application/json\r\n`;
  const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`;
  for (const answer of await Promise.all([
    raw(`${head}Content-Length: 262145\r\n\r\n`),
    raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`),
  ])) {
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"too_long"');
    expect(answer).toMatch(/^connection: close/im);
  }
});

test('what is not HTTP still gets the one form of an error', async () => {
  const host = 'Host: x\r\n';
  const garbage = [
    'GARBAGE\r\n\r\n',
    `GET /v1/health HTTP/1.1\r\n${host}A: ${'x'.repeat(20_000)}\r\n\r\n`,
    `POST /v1/transfers HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `POST /v1/transfers HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${host}A: b\r\n folded\r\n\r\n`.replace('A: b', 'Content-Length: x'),
  ];
  for (const answer of await Promise.all(garbage.map(raw))) {
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST' } });
  }
});

test('an unknown path is 404, a wrong method too and says which are right', async () => {
  for (const path of [
    '/',
    '/v1',
    '/v1/nothing',
    '/v1/health/',
    '/v1//health',
    '/v1/Health',
    '/v2/health',
    '/v1/transactions/%E0%A4%A',
    '/v1/transfers/..%2fhealth',
  ]) {
    const reply = await caller.send({ path });
    expect([path, reply.status, reply.json.error?.code]).toEqual([path, 404, 'NOT_FOUND']);
  }
  const wrong = await caller.send({ method: 'DELETE', path: '/v1/simulate/settings' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([404, 'GET, PATCH']);
  expect((await caller.send({ method: 'OPTIONS', path: '/v1/transfers' })).headers.get('allow')).toBe('POST');
  expect((await caller.send({ method: 'HEAD', path: '/v1/health' })).status).toBe(200);
});

test('a live key finds no sandbox path, and its scenario header is ignored', async () => {
  const live = await given.aCaller({ environment: 'live' });
  const paths = routes.filter(({ sandboxOnly }) => sandboxOnly === true);
  expect(paths.length).toBeGreaterThan(5);
  for (const route of paths) {
    const path = route.path.replaceAll(/:\w+/g, 'x');
    const reply = await live.send({ method: route.method, path, ...(route.method === 'GET' ? {} : { body: {} }) });
    expect([path, reply.status]).toEqual([path, 404]);
  }
  await live.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'x-sandbox-scenario': 'returned' } });
  expect(given.stubs.transfers.at(-1)?.ctx.sandbox).toBeUndefined();
});

test('rate headers are on every answer, and a 429 says when to come back', async () => {
  const limited = await given.aCaller({ rateLimits: { read: '2;w=1;burst=3' } });
  const replies = await Promise.all(Array.from({ length: 5 }, () => limited.send({ path: '/v1/transactions' })));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of replies) {
    expect(headers.get('ratelimit-policy')).toBe('2;w=1;burst=3');
    expect(headers.get('ratelimit-limit')).toBe('2');
    for (const name of ['limit', 'remaining', 'reset'])
      expect(headers.get(`x-ratelimit-${name}`)).toBe(headers.get(`ratelimit-${name}`));
  }
  expect(refused[0]?.json.error?.code).toBe('RATE_LIMITED');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await limited.send({ path: '/v1/health' })).status).toBe(200);
  expect((await caller.send({ path: '/v1/transactions' })).status).toBe(200);
  expect((await send(given.url, { path: '/v1/transactions' })).headers.get('ratelimit-policy')).toBe('1000;w=60;burst=1000');
});

test('when nobody serves an operation the answer is 503 with a time to wait', async () => {
  const reply = await caller.send({ path: '/v1/rates' });
  expect([reply.status, reply.json.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

test('ordered faults strike the next calls of this key only', async () => {
  const [faulty, other] = [await given.aCaller(), await given.aCaller()];
  const ordered = await faulty.send({
    path: '/v1/simulate/http-faults',
    body: { status: 503, count: 2, route: 'GET /v1/transactions' },
  });
  expect(ordered.json.data).toEqual({ status: 503, count: 2, route: 'GET /v1/transactions', delayMs: 0 });
  const statuses = async (of: Caller) => [
    (await of.send({ path: '/v1/transactions' })).status,
    (await of.send({ path: '/v1/health' })).status,
  ];
  expect(await statuses(other)).toEqual([200, 200]);
  expect([await statuses(faulty), await statuses(faulty), await statuses(faulty)]).toEqual([
    [503, 200],
    [503, 200],
    [200, 200],
  ]);
});

test('settings and clock travel with each request, are told to every service, and a reset puts them back', async () => {
  const own = await given.aCaller();
  const send = (path: string, body?: unknown, method?: string) =>
    own.send({ path, ...(body === undefined ? {} : { body }), ...(method === undefined ? {} : { method }) });
  expect((await send('/v1/simulate/settings')).json.data).toMatchObject({
    autoAdvance: true,
    openingBalance: '10000',
    stepDelayMs: 300,
  });
  const changed = await send('/v1/simulate/settings', { autoAdvance: false, rates: { usd_mxn: '17.5' } }, 'PATCH');
  expect(changed.json.data).toMatchObject({ autoAdvance: false, rates: { usd_mxn: '17.5' }, kycEnforcement: 'lenient' });
  const moved = await send('/v1/simulate/clock', { advanceSeconds: 3_600 });
  expect(moved.json.data?.['offsetMs']).toBe(3_600_000);
  await send('/v1/transfers', aTransfer());
  expect(given.stubs.transfers.at(-1)?.ctx.sandbox).toEqual({
    clockOffsetMs: 3_600_000,
    settings: { autoAdvance: false, rates: { usd_mxn: '17.5' } },
  });
  expect(given.stubs.applied.at(-1)).toEqual({
    settings: { autoAdvance: false, rates: { usd_mxn: '17.5' } },
    clockOffsetMs: 3_600_000,
    advancedMs: 3_600_000,
  });
  expect((await send('/v1/simulate/clock', { advanceSeconds: 1, reset: true })).status).toBe(400);
  expect((await send('/v1/simulate/reset', { confirm: false })).status).toBe(400);
  expect((await send('/v1/simulate/reset', { confirm: true })).json.data).toEqual({ reset: true });
  expect(given.stubs.resets.slice(-3).sort()).toEqual(['customer', 'transfer', 'wallet']);
  expect((await send('/v1/simulate/clock')).json.data?.['offsetMs']).toBe(0);
  expect((await send('/v1/simulate/settings')).json.data).toMatchObject({ autoAdvance: true, rates: {} });
});

test('the state machines and a recipe for every state are served', async () => {
  const machines = (await caller.send({ path: '/v1/meta/state-machines' })).json.data as unknown as {
    resource: string;
    field: string;
    states: string[];
  }[];
  const recipes = (await caller.send({ path: '/v1/meta/sandbox-scenarios' })).json.data as unknown as {
    resource: string;
    field: string;
    state: string;
  }[];
  for (const { resource, field, states } of machines) {
    for (const state of states) {
      expect(
        recipes.filter(
          (recipe) => recipe.resource.split(':')[0] === resource && recipe.field === field && recipe.state === state,
        ),
      ).not.toEqual([]);
    }
  }
});

test('the description and its reader come from this host', async () => {
  const document = JSON.parse((await send(given.url, { path: '/openapi.json' })).text) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { method, path } of routes)
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  const page = await send(given.url, { path: '/docs' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [, source = ''] of page.text.matchAll(/src="([^"]+)"/g))
    expect((await send(given.url, { path: source })).status).toBe(200);
  expect(page.text).not.toMatch(/https?:/);
});

test('probes need no key', async () => {
  expect((await send(given.url, { path: '/healthz' })).status).toBe(200);
  expect((await send(given.url, { path: '/readyz' })).status).toBe(200);
});

test('two thousand malformed requests meet no 5xx', async () => {
  const seed = Number(process.env['SEED'] ?? systemClock.now() % 1_000_000);
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const ids = randomIds();
  const odd = [
    '',
    null,
    true,
    -1,
    1e308,
    'x'.repeat(70_000),
    [],
    {},
    [[[]]],
    '\u202e',
    '\ud800',
    '\0',
    '🙂'.repeat(500),
    ids.next('wallet', 1),
    "'; drop table x; --",
    '${7*7}',
    '../../etc/passwd',
  ];
  const targets = routes.filter(({ to }) => ['gateway', 'transfer'].includes(to.service) && to.name !== 'rates');
  const known = new Set([
    'create',
    'list',
    'get',
    ...targets.filter(({ to }) => to.service === 'gateway').map(({ to }) => to.name),
  ]);
  const one = async (): Promise<string | undefined> => {
    const route = targets[next(targets.length)];
    if (route === undefined || !known.has(route.to.name)) return undefined;
    const shape = Object.keys((route.body as { shape?: object } | undefined)?.shape ?? {});
    const members = Object.fromEntries(
      [...shape, 'extra'].filter(() => next(3) > 0).map((name) => [name, odd[next(odd.length)]]),
    );
    const text = next(4) === 0 ? JSON.stringify(members).slice(next(50)) : JSON.stringify(members);
    const path = `${route.path.replaceAll(/:\w+/g, () =>
      encodeURIComponent(
        String(odd[next(odd.length)] ?? '')
          .toWellFormed()
          .slice(0, 300),
      ),
    )}${next(3) === 0 ? `?limit=${next(500) - 100}&cursor=%${next(100)}&type[]=x` : ''}`;
    const reply = await caller.send({
      method: route.method,
      path,
      ...(route.method === 'GET' ? {} : { body: text.toWellFormed() }),
    });
    return reply.status >= 500 ? `seed ${seed}: ${route.method} ${path} ${text.slice(0, 200)} → ${reply.status}` : undefined;
  };
  const failures: (string | undefined)[] = [];
  for (let batch = 0; batch < 80; batch += 1) failures.push(...(await Promise.all(Array.from({ length: 25 }, one))));
  expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
}, 60_000);

test('a draining gateway finishes what it has, says so, and takes nothing new', async () => {
  const leaving = await given.start();
  const url = leaving.httpUrl ?? '';
  const own = await given.aCaller();
  given.stubs.behave = () => systemClock.sleep(400);
  const before = given.stubs.transfers.length;
  const running = own.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'idempotency-key': 'last' }, url });
  await eventually(
    () => given.stubs.transfers.length,
    (count) => count > before,
  );
  const stopped = leaving.stop();
  const ready = await fetch(`${leaving.adminUrl}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
  expect(ready).toBe(503);
  const reply = await running;
  await stopped;
  given.stubs.behave = () => Promise.resolve();
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  const row = (await given.gateway.db.knex('idempotency_keys').where({ key: 'last' }).first()) as object;
  expect(row).toMatchObject({ done: true, status: 200 });
});

test('beyond the bound on requests in flight the answer is an immediate 503', async () => {
  const small = await given.start({ HTTP_IN_FLIGHT_MAX: '2' });
  const own = await given.aCaller();
  given.stubs.behave = () => systemClock.sleep(300);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => own.send({ path: '/v1/transfers', body: aTransfer(), url: small.httpUrl ?? '' })),
  );
  given.stubs.behave = () => Promise.resolve();
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 503).every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(
    true,
  );
  await small.stop();
});
