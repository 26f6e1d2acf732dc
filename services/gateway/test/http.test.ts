import { once } from 'node:events';
import { connect } from 'node:net';
import { routes } from '@pay/contract/routes';
import { systemClock, type Clock } from '@pay/core/time';
import { unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { version } from '@pay/core/version';
import { eventually } from '@pay/testkit/eventually';
import { timeouts } from '../src/config.ts';
import { aTransfer, gatewayHarness, send, type Caller, type GatewayHarness, type Reply } from './support.ts';

const ids = randomIds();
let fixture: GatewayHarness;
let caller: Caller;
beforeAll(async () => {
  fixture = await gatewayHarness();
  caller = await fixture.aCaller();
});
afterAll(() => fixture.stop());

test('a success has the envelope and the standard headers, and nothing reveals the server software', async () => {
  const reply = await caller.send({ path: '/v1/health' });
  expect(Object.keys(reply.json)).toEqual(['ok', 'data']);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-service-version': version,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(reply.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  for (const name of ['server', 'x-powered-by', 'etag']) expect(reply.headers.get(name)).toBeNull();
});

test('an unknown path gets 404, and so does a wrong method, with the supported methods', async () => {
  for (const path of [
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
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([404, 'GET, HEAD, PATCH']);
  expect((await caller.send({ method: 'OPTIONS', path: '/v1/transfers' })).headers.get('allow')).toBe('POST');
});

/** The headers of an answer without those that differ between any two answers. */
const headersOf = ({ headers }: Reply): [string, string][] =>
  [...headers].filter(([name]) => !/^(date|connection|keep-alive|x-request-id)$|ratelimit-(remaining|reset)$/.test(name));

test('HEAD is answered like GET, without the body', async () => {
  const restricted = await fixture.aCaller({ parent: caller.id, scopes: ['cards:read'] });
  const cases = [
    [caller, '/v1/health', 200],
    [caller, '/v1/transactions', 200],
    [caller, '/v1/transactions?limit=0', 400],
    [caller, '/v1/transactions/txn_01k9x3v7m2c4q8s6t0w5y1z3ab', 404],
    [caller, '/v1/rates', 503],
    [restricted, '/v1/transactions', 403],
    [caller, '/openapi.json', 200],
    [caller, '/docs/reference', 200],
    [caller, '/docs/local.json', 200],
    [caller, '/healthz', 200],
    [caller, '/readyz', 200],
    [caller, '/v1/nothing', 404],
  ] as const;
  for (const [sender, path, status] of cases) {
    const [get, head] = [await sender.send({ path }), await sender.send({ method: 'HEAD', path })];
    expect([path, head.status, head.text, headersOf(head)]).toEqual([path, status, '', headersOf(get)]);
    expect([path, Number(head.headers.get('content-length')) > 0]).toEqual([path, true]);
  }
  for (const headers of [{}, { authorization: 'Basic x' }, { 'api-key': 'svc_test_x' }]) {
    const request = { path: '/v1/transactions', headers };
    const [get, head] = [await send(fixture.url, request), await send(fixture.url, { ...request, method: 'HEAD' })];
    expect([head.status, head.text, headersOf(head)]).toEqual([401, '', headersOf(get)]);
  }
});

test('HEAD counts against the rate and the simulated faults of GET', async () => {
  const limited = await fixture.aCaller({ rateLimits: { read: '2;w=60;burst=3' } });
  const statuses: number[] = [];
  for (const method of ['HEAD', 'GET', 'HEAD', 'HEAD', 'GET'])
    statuses.push((await limited.send({ method, path: '/v1/transactions' })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);

  const faulty = await fixture.aCaller();
  await faulty.send({ path: '/v1/simulate/http-faults', body: { status: 503, count: 1, route: 'GET /v1/transactions' } });
  const head = () => faulty.send({ method: 'HEAD', path: '/v1/transactions' });
  expect([(await head()).status, (await head()).status]).toEqual([503, 200]);
});

test('HEAD runs no command: it is not a method of a command GET, and repeats no POST by its Idempotency-Key', async () => {
  const commands = routes.filter(({ method, to }) => method === 'GET' && to.kind === 'command');
  expect(commands.map(({ path }) => path)).toEqual(expect.arrayContaining(['/kyc/:token', '/reveal/:token', '/files/:token']));
  for (const { path: template } of commands) {
    const path = template.replaceAll(/:\w+/g, 'token');
    const reply = await caller.send({ method: 'HEAD', path });
    expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 404, 'GET']);
  }
  const before = fixture.stubs.calls.length;
  const headers = { 'idempotency-key': 'head' };
  expect((await caller.send({ path: '/v1/transfers', body: aTransfer(), headers })).status).toBe(200);
  const head = await caller.send({ method: 'HEAD', path: '/v1/transfers', headers });
  expect([head.status, head.headers.get('allow'), head.headers.get('idempotent-replayed')]).toEqual([404, 'POST', null]);
  expect((await caller.send({ method: 'HEAD', path: '/v1/transactions', headers })).headers.get('idempotency-key')).toBeNull();
  expect(fixture.stubs.calls.length - before).toBe(1);
});

test('rate headers are on every answer, and a 429 says when to retry', async () => {
  const limited = await fixture.aCaller({ rateLimits: { read: '2;w=60;burst=3' } });
  const replies = await Promise.all(Array.from({ length: 5 }, () => limited.send({ path: '/v1/transactions' })));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of replies) {
    expect(headers.get('ratelimit-policy')).toBe('2;w=60;burst=3');
    expect(headers.get('ratelimit-limit')).toBe('2');
    for (const name of ['limit', 'remaining', 'reset'])
      expect(headers.get(`x-ratelimit-${name}`)).toBe(headers.get(`ratelimit-${name}`));
  }
  expect(refused[0]?.json.error?.code).toBe('RATE_LIMITED');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await limited.send({ path: '/v1/health' })).status).toBe(200);
  expect((await caller.send({ path: '/v1/transactions' })).status).toBe(200);
  expect((await send(fixture.url, { path: '/v1/transactions' })).headers.get('ratelimit-policy')).toBe('1000;w=60;burst=1000');
});

test('if no service answers an operation, the answer is 503 with Retry-After', async () => {
  const reply = await caller.send({ path: '/v1/rates' });
  expect([reply.status, reply.json.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

test('the OpenAPI document and its viewer come from this host', async () => {
  const document = JSON.parse((await send(fixture.url, { path: '/openapi.json' })).text) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { method, path } of routes)
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  const page = await send(fixture.url, { path: '/docs/reference' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [, source = ''] of page.text.matchAll(/src="([^"]+)"/g))
    expect((await send(fixture.url, { path: source })).status).toBe(200);
  expect(page.text).not.toMatch(/https?:/);
});

test('a documentation page is compressed if the reader accepts that, and not sent again while it is unchanged', async () => {
  const read = (path: string, headers: Record<string, string>) => fetch(`${fixture.url}${path}`, { headers });
  const page = await send(fixture.url, { path: '/docs/reference' });
  const script = /src="([^"]*reader[^"]*)"/.exec(page.text)?.[1] ?? '';
  const plain = await read(script, { 'accept-encoding': 'identity' });
  const content = await plain.text();
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const tags = new Set([plain.headers.get('etag')]);
  for (const coding of ['br', 'gzip']) {
    const small = await read(script, { 'accept-encoding': coding });
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(content.length / 2);
    expect((await small.text()) === content).toBe(true);
    const tag = small.headers.get('etag') ?? '';
    tags.add(tag);
    const again = await read(script, { 'accept-encoding': coding, 'if-none-match': `"other", W/${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  }
  expect(tags.size).toBe(3);
  expect((await read('/openapi.json', {})).headers.get('cache-control')).toBe('public, max-age=300');
});

test('an installation can hide its documentation', async () => {
  const shut = await fixture.start({ PUBLIC_DOCS: 'false' });
  const pages = [
    '/',
    '/docs',
    '/docs/errors',
    '/docs/reference',
    '/docs/local.json',
    '/docs/reader.js',
    '/docs/nothing',
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    '/favicon.ico',
    '/openapi.json',
  ];
  for (const path of pages) {
    const reply = await send(shut.httpUrl ?? '', { path, headers: { accept: 'text/html' } });
    expect([path, reply.status, reply.json.error?.code]).toEqual([path, 404, 'NOT_FOUND']);
  }
  expect((await send(shut.httpUrl ?? '', { path: '/healthz' })).status).toBe(200);
  await shut.stop();
});

test('HEAD of a page counts against the rate of pages', async () => {
  const paged = await fixture.start({ RATE_PAGES: '1;w=60;burst=1' });
  const url = paged.httpUrl ?? '';
  expect((await send(url, { method: 'HEAD', path: '/openapi.json' })).status).toBe(200);
  expect((await send(url, { method: 'HEAD', path: '/openapi.json' })).status).toBe(429);
  await paged.stop();
});

test('every error links to the page that explains it, at the public address', async () => {
  const elsewhere = await fixture.start({ PUBLIC_URL: 'https://api.example.com/' });
  const url = elsewhere.httpUrl ?? '';
  const docUrlsOf = ({ json }: Reply): unknown[] => [
    json.error?.docUrl,
    ...(json.error?.details ?? []).map(({ docUrl }) => docUrl),
  ];
  const page = 'https://api.example.com/docs/errors';
  const badBody = await caller.send({ path: '/v1/transfers', body: { ...aTransfer(), refrence: 'x' }, url });
  expect(docUrlsOf(badBody)).toEqual([`${page}#unknown_field`, `${page}#unknown_field`]);
  expect(docUrlsOf(await caller.send({ path: '/v1/nothing', url }))).toEqual([`${page}#not_found_404`]);
  expect(docUrlsOf(await send(url, { path: '/kyc/x' }))[0]).toContain(`${page}#`);
  expect(docUrlsOf(await send(url, { path: '/v1/health' }))).toEqual([`${page}#unauthorized`]);
  await elsewhere.stop();
});

/** A command without batches. Two held messages of a batched command would make every later call wait. */
const anUpdate = (url: string) => ({
  ...{ method: 'PATCH', path: `/v1/counterparties/${ids.next('counterparty', systemClock.now())}` },
  ...{ body: { accountName: 'Rent' }, url },
});

/** Lets no call of a service end until `open`. Counts the calls, and the answers to the watched requests. */
function holdCalls() {
  const gate = Promise.withResolvers<void>();
  fixture.stubs.behave = () => gate.promise;
  const before = fixture.stubs.calls.length;
  let answered = 0;
  const add = (): void => void (answered += 1);
  return {
    watch: (requests: readonly Promise<unknown>[]): void => {
      for (const request of requests) void request.then(add, add);
    },
    untilAnswered: (total: number) =>
      eventually(
        () => answered,
        (count) => count >= total,
      ),
    untilCalled: (total: number) =>
      eventually(
        () => fixture.stubs.calls.length - before,
        (count) => count >= total,
      ),
    open: (): void => {
      fixture.stubs.behave = () => Promise.resolve();
      gate.resolve();
    },
  };
}

test('an owner has a share of the requests in flight, and the next owner finds capacity', async () => {
  const small = await fixture.start({ HTTP_IN_FLIGHT_PER_OWNER_MAX: '2' });
  const url = small.httpUrl ?? '';
  const [greedy, other] = [await fixture.aCaller(), await fixture.aCaller()];
  const calls = holdCalls();
  const asked = Array.from({ length: 6 }, () => greedy.send(anUpdate(url)));
  calls.watch(asked);
  await calls.untilAnswered(4);
  const besides = other.send(anUpdate(url));
  await calls.untilCalled(3);
  calls.open();
  const [beside, replies] = [await besides, await Promise.all(asked)];
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
  expect(beside.status).toBe(200);
  await small.stop();
});

test('all sandboxes together leave live callers their share, and rejected ones count as shed, not as errors', async () => {
  const small = await fixture.start({ HTTP_IN_FLIGHT_MAX: '8', HTTP_IN_FLIGHT_SANDBOX_MAX: '2' });
  const url = small.httpUrl ?? '';
  const sandboxes = await Promise.all(Array.from({ length: 4 }, () => fixture.aCaller()));
  const live = await fixture.aCaller({ environment: 'live' });
  const calls = holdCalls();
  const asked = sandboxes.map((one) => one.send(anUpdate(url)));
  calls.watch(asked);
  await calls.untilAnswered(2);
  const ofLive = live.send(anUpdate(url));
  await calls.untilCalled(3);
  calls.open();
  const [own, replies] = [await ofLive, await Promise.all(asked)];
  expect(own.status).toBe(200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  const page = await (await fetch(`${small.adminUrl}/metrics`)).text();
  expect(page).toMatch(/^(?![^]*status_class="5xx")[^]*caller="live"[^}]*\} 0\n.*caller="sandbox"[^}]*\} 2\n/);
  await small.stop();
});

test('a simulated delay uses no capacity', async () => {
  const small = await fixture.start({ HTTP_IN_FLIGHT_MAX: '2' });
  const url = small.httpUrl ?? '';
  const own = await fixture.aCaller();
  await own.send({ path: '/v1/simulate/http-faults', body: { status: 503, count: 100, delayMs: 5_000 }, url });
  const state = { asleep: true };
  const asleep = Array.from({ length: 2 }, () => own.send({ path: '/v1/transactions', url }));
  const woken = Promise.all(asleep).finally(() => void (state.asleep = false));
  const other = await fixture.aCaller();
  const send = async (): Promise<number> => (await other.send({ path: '/v1/transactions', url })).status;
  // Both requests have a place until their delay begins, and again when it ends.
  await eventually(send, (status) => status === 200);
  const statuses: number[] = [];
  while (statuses.length < 10) statuses.push(await send());
  expect([new Set(statuses), state.asleep]).toEqual([new Set([200]), true]);
  expect((await woken).map(({ status }) => status)).toEqual([503, 503]);
  await small.stop();
});

test('probes need no key', async () => {
  expect((await send(fixture.url, { path: '/healthz' })).status).toBe(200);
  expect((await send(fixture.url, { path: '/readyz' })).status).toBe(200);
});

test('a draining gateway finishes its requests, reports that it drains, and accepts no new ones', async () => {
  const leaving = await fixture.start();
  const url = leaving.httpUrl ?? '';
  const own = await fixture.aCaller();
  const calls = holdCalls();
  const running = own.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'idempotency-key': 'last' }, url });
  await calls.untilCalled(1);
  const stopped = leaving.stop();
  const ready = await fetch(`${leaving.adminUrl}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
  expect(ready).toBe(503);
  calls.open();
  const reply = await running;
  await stopped;
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  const row = (await fixture.gateway.db.knex('idempotency_keys').where({ key: 'last' }).first()) as object;
  expect(row).toMatchObject({ done: true, status: 200 });
});

test('a stopping gateway does not wait for sockets without a request', async () => {
  // The gateway's grace period for open sockets never ends, so it stops only by closing them.
  const clock: Clock = {
    ...systemClock,
    sleep: (ms, over) =>
      ms === timeouts.closeMs ? once(over as EventTarget, 'abort').then(() => undefined) : systemClock.sleep(ms, over),
  };
  const leaving = await fixture.start({}, { clock });
  const { hostname, port } = new URL(leaving.httpUrl ?? '');
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  await leaving.stop();
  await closed;
});

test('above the limit on requests in flight, the answer is an immediate 503', async () => {
  const small = await fixture.start({ HTTP_IN_FLIGHT_MAX: '2' });
  const own = await fixture.aCaller();
  const calls = holdCalls();
  const asked = Array.from({ length: 6 }, () => own.send(anUpdate(small.httpUrl ?? '')));
  calls.watch(asked);
  await calls.untilAnswered(4);
  calls.open();
  const replies = await Promise.all(asked);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 503).every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(
    true,
  );
  await small.stop();
});

test('while the request register is unavailable, a keyed request is rejected and has no effect', async () => {
  const harness = { down: false };
  const blind = await fixture.start(
    {},
    {
      wrapDatabase: (db) => ({
        ...db,
        hot: {
          ...db.hot,
          query: (name, sql, parameters) =>
            harness.down && name.startsWith('idempotency')
              ? Promise.reject(unavailable('database'))
              : db.hot.query(name, sql, parameters),
        },
      }),
    },
  );
  const own = await fixture.aCaller();
  const pay = (key?: string) =>
    own.send({
      path: '/v1/transfers',
      body: aTransfer(),
      url: blind.httpUrl ?? '',
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  expect((await pay('before')).status).toBe(200);
  harness.down = true;
  const before = fixture.stubs.calls.length;
  const refused = await pay('during');
  expect([refused.status, refused.json.error?.code, fixture.stubs.calls.length]).toEqual([503, 'SERVICE_UNAVAILABLE', before]);
  expect((await pay()).status).toBe(200);
  await blind.stop();
});

test('requests are counted by route template, never by path values', async () => {
  await caller.send({ path: '/v1/idempotency-keys/counted-once' });
  const metrics = await fetch(`${fixture.gateway.adminUrl}/metrics`).then((response) => response.text());
  expect(metrics).toMatch(
    /payments_http_request_duration_seconds_count\{[^}]*route="\/v1\/idempotency-keys\/:key",method="GET",status_class="4xx",mode="test"[^}]*\} \d/,
  );
  expect(metrics).toMatch(/payments_http_request_errors_total\{code="NOT_FOUND",mode="test"[^}]*\} [1-9]/);
  expect(metrics).toMatch(/payments_http_requests_in_flight/);
  expect(metrics).not.toContain('counted-once');
  expect(fixture.harness.lines.some((line) => line.includes('"msg":"request"') && line.includes('"status":404'))).toBe(true);
});
