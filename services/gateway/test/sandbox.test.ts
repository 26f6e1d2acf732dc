import { routes } from '@pay/contract/routes';
import { aTransfer, calledServices, gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
let caller: Caller;
beforeAll(async () => {
  harness = await gatewayHarness();
  caller = await harness.aCaller();
});
afterAll(() => harness.stop());

test('a live key finds no sandbox path, and its scenario header is ignored', async () => {
  const live = await harness.aCaller({ environment: 'live' });
  const paths = routes.filter(({ sandboxOnly }) => sandboxOnly === true);
  expect(paths.length).toBeGreaterThan(5);
  for (const route of paths) {
    const path = route.path.replaceAll(/:\w+/g, 'x');
    const reply = await live.send({ method: route.method, path, ...(route.method === 'GET' ? {} : { body: {} }) });
    expect([path, reply.status, reply.json.error]).toEqual([
      path,
      404,
      {
        code: 'NOT_FOUND',
        message: expect.stringContaining('sandbox key'),
        hint: expect.stringContaining('sandbox key (svc_test_…)'),
        docUrl: 'http://localhost:8080/docs/errors#not_found_404',
        requestId: expect.stringMatching(/^req_/),
      },
    ]);
  }
  await live.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'x-sandbox-scenario': 'returned' } });
  expect(harness.stubs.calls.at(-1)?.ctx.sandbox).toBeUndefined();
});

test('simulated faults affect the next calls of this key only', async () => {
  const [faulty, other] = [await harness.aCaller(), await harness.aCaller()];
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

test('settings and clock are sent with each request and announced to every service, and a reset restores them', async () => {
  const own = await harness.aCaller();
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
  await own.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'idempotency-key': 'before-reset' } });
  expect(harness.stubs.calls.at(-1)?.ctx.sandbox).toEqual({
    generation: 0,
    clockOffsetMs: 3_600_000,
    settings: { autoAdvance: false, rates: { usd_mxn: '17.5' } },
  });
  expect(harness.stubs.applied.at(-1)).toEqual({
    settings: { autoAdvance: false, rates: { usd_mxn: '17.5' } },
    clockOffsetMs: 3_600_000,
    advancedMs: 3_600_000,
  });
  expect((await send('/v1/simulate/clock', { advanceSeconds: 1, reset: true })).status).toBe(400);
  expect((await send('/v1/simulate/reset', { confirm: false })).status).toBe(400);
  expect((await send('/v1/simulate/reset', { confirm: true })).json.data).toEqual({ reset: true });
  expect(calledServices).toEqual(
    expect.arrayContaining(['card', 'customer', 'file', 'report', 'risk', 'transfer', 'wallet', 'webhook']),
  );
  expect(harness.stubs.resets.slice(-calledServices.length).sort()).toEqual(calledServices);
  expect((await send('/v1/simulate/clock')).json.data?.['offsetMs']).toBe(0);
  expect((await send('/v1/simulate/settings')).json.data).toMatchObject({ autoAdvance: true, rates: {} });
  const again = await own.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'idempotency-key': 'before-reset' } });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
});

test('the state machines and a scenario for every state are served', async () => {
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
