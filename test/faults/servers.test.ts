// Postgres, NATS, and services killed, stopped, or paused while transfers arrive.
import { serviceNames } from '@pay/platform/services/names';
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform({}, { services: serviceNames });
}, 60_000);
afterAll(() => platform.stop(), 60_000);

/** Transfers during all crashes. Callers may still retry transfers of one crash during the next crash. */
const sentTransfers: Promise<AcceptedTransfer[]>[] = [];

test.each(serviceNames)(
  'transfers arrive while %s is killed and started again',
  async (service) => {
    const owner = await platform.owner();
    const arriving = platform.transfers(owner, 60, `kill-${service}`);
    // A later test awaits these transfers.
    arriving.catch(() => undefined);
    sentTransfers.push(arriving);
    await platform.fleet.kill(service);
    await platform.fleet.start(service);
  },
  120_000,
);

// One test for all crashes, because holds of the dead processes take time to end, and end together.
test('after any service is killed nothing is lost and nothing is repeated', async () => {
  const accepted = (await Promise.all(sentTransfers)).flat();
  expect(accepted).toHaveLength(60 * serviceNames.length);
  await platform.settle(accepted);
  await platform.proveBalances(accepted);
}, 240_000);

test.each(['postgres', 'nats'] as const)(
  'killing %s under load and starting it again loses and doubles nothing',
  async (server) => {
    const owner = await platform.owner();
    const before = await platform.transfers(owner, 20, `before-${server}`);
    const arriving = platform.transfers(owner, 60, `during-${server}`);
    await platform.infra[server].kill();
    await platform.infra[server].start();
    await platform.settle([...before, ...(await arriving)]);
  },
  120_000,
);

test('events of transfers that were accepted while the bus was down are published when it is up again', async () => {
  const owner = await platform.owner();
  const accepted = await platform.transfers(owner, 10, 'bus-away');
  await platform.infra.nats.kill();
  await platform.infra.nats.start();
  await platform.settle(accepted);
}, 120_000);

test('while the bus is down callers get a retry instruction long before their deadline, also for lost answers', async () => {
  const owner = await platform.owner();
  const api = apiOf(platform.fleet.url, owner.key);
  const arriving = platform.transfers(owner, 30, 'bus-broken');
  await platform.infra.nats.kill();
  try {
    // The answer comes before the deadline of ten seconds, after which a request gets "took too long".
    const { status, headers } = await eventually(
      () => api.get('/v1/customers'),
      ({ body }) => body.error?.message === 'The platform is temporarily unavailable. Retry',
    );
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  } finally {
    await platform.infra.nats.start();
  }
  await platform.settle(await arriving);
}, 120_000);

test('a bus that stops and restarts loses and repeats nothing', async () => {
  const owner = await platform.owner();
  const arriving = platform.transfers(owner, 60, 'bus-ended');
  await platform.infra.nats.restart();
  await platform.settle(await arriving);
}, 120_000);

test('a bus that hangs with open connections is detected by every service, and nothing is lost or repeated', async () => {
  const owner = await platform.owner();
  const before = await platform.transfers(owner, 20, 'before-silence');
  const arriving = platform.transfers(owner, 60, 'during-silence');
  const pid = platform.infra.nats.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const ready = async (): Promise<string[]> => {
    const asked = serviceNames.map(async (service) => (await fetch(`${platform.fleet.adminUrls[service]}/readyz`)).ok);
    const answers = await Promise.all(asked);
    return serviceNames.filter((_service, i) => answers[i]);
  };
  try {
    // The answer comes before the deadline of ten seconds, after which a request gets "took too long".
    const { body, status } = await apiOf(platform.fleet.url, owner.key).get('/v1/customers');
    expect([status, body.error?.message]).toEqual([503, expect.not.stringContaining('timed out')]);
    // An idle service notices the silence after two unanswered pings of five seconds each.
    await eventually(ready, (services) => services.length === 0, { withinMs: 60_000 });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await eventually(ready, (services) => services.length === serviceNames.length, { withinMs: 60_000 });
  await platform.settle([...before, ...(await arriving)]);
}, 180_000);
