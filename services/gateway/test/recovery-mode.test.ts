// After a restore, callers can read but not change anything until the platform resumes; a repeated key then does its
// work once.
import { routes } from '@pay/contract/routes';
import { inRecovery } from '@pay/testkit/recovery';
import { aTransfer, gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const runInRecovery = <T>(work: () => Promise<T>): Promise<T> =>
  inRecovery({ adminUrl: harness.harness.adminUrl, running: [harness.gateway] }, work);

test('in recovery mode writes, also of answered keys, get 503 with a remedy, and reads work', async () => {
  const caller = await harness.aCaller();
  const send = (key: string) => caller.send({ path: '/v1/transfers', body: aTransfer(), headers: { 'idempotency-key': key } });
  const body = aTransfer();
  const sendSame = () => caller.send({ path: '/v1/transfers', body, headers: { 'idempotency-key': 'before' } });
  const before = await sendSame();
  expect(before.status).toBe(200);
  const calls = harness.stubs.calls.length;
  await runInRecovery(async () => {
    for (const refused of [await send('new'), await sendSame()]) {
      expect(refused.status).toBe(503);
      expect(refused.json.error).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'The platform is recovering its database and accepts no writes. Retry with the same Idempotency-Key.',
      });
      expect(Number(refused.headers.get('retry-after'))).toBe(60);
    }
    expect((await caller.send({ path: '/v1/transfers', body: { amount: 'x' } })).status).toBe(400);
    expect((await caller.send({ path: '/v1/health' })).status).toBe(200);
    expect((await caller.send({ path: '/v1/keys/current' })).status).not.toBe(503);
    expect((await fetch(`${harness.gateway.adminUrl}/readyz`)).status).toBe(200);
    expect(harness.stubs.calls).toHaveLength(calls);
  });
  expect((await send('new')).status).toBe(200);
  const replayed = await sendSame();
  expect([replayed.status, replayed.json.data?.['id']]).toEqual([200, before.json.data?.['id']]);
});

test('every command GET records an access, and every change of a resource is a command', () => {
  const looking = routes.filter(({ method, to }) => method === 'GET' && to.kind === 'command').map(({ path }) => path);
  expect(looking.sort()).toEqual([
    '/files/:token',
    '/kyc/:token',
    '/reveal/:token',
    '/v1/files/:fileId/content',
    '/v1/statements/:statementId/content',
  ]);
  const reading = routes.filter(({ to }) => to.kind === 'query');
  expect(reading.filter(({ method }) => method === 'DELETE' || method === 'PATCH')).toEqual([]);
});
