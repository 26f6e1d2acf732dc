import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

let fleet: TestFleet;
beforeAll(async () => {
  fleet = await testFleet();
}, 60_000);
afterAll(() => fleet.stop());

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
};

test('a service that an outside signal killed restarts at the same address, and the output says so', async () => {
  const before = fleet.pid('wallet');
  process.kill(before, 'SIGKILL');
  await eventually(
    () => fleet.pid('wallet'),
    (pid) => pid !== before,
  );
  await eventually(
    () => isReady(fleet.adminUrls.wallet),
    (ready) => ready,
  );
  expect(fleet.said.join('\n')).toContain('wallet exited (SIGKILL)');
});

test('services survive a crash of Postgres and of NATS and are ready again without a restart', async () => {
  const api = await fleet.asOwner();
  const pids = [fleet.pid('customer'), fleet.pid('gateway')];
  for (const server of [fleet.infra.postgres, fleet.infra.nats]) {
    await server.kill();
    await eventually(
      () => isReady(fleet.adminUrls.gateway),
      (ready) => !ready,
    );
    await server.start();
    await eventually(
      () => isReady(fleet.adminUrls.gateway),
      (ready) => ready,
    );
  }
  await eventually(
    () => api.get('/v1/health'),
    (answer) => answer.status === 200,
  );
  expect([fleet.pid('customer'), fleet.pid('gateway')]).toEqual(pids);
});

test('a service that the test killed stays down until it is started', async () => {
  await fleet.kill('customer');
  await expect(isReady(fleet.adminUrls.customer)).resolves.toBe(false);
  await fleet.start('customer');
  await expect(isReady(fleet.adminUrls.customer)).resolves.toBe(true);
});
