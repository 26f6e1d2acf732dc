// Postgres, NATS and services killed outright, ended or silenced while transfers arrive.
import { serviceNames } from '@pay/local-stack/provision';
import { eventually } from '@pay/testkit/eventually';
import { faultWorld, type FaultWorld } from './world.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await faultWorld();
}, 60_000);
afterAll(() => world.stop(), 60_000);

test.each(serviceNames)(
  'killing %s under load and starting it again loses and doubles nothing',
  async (service) => {
    const owner = await world.owner();
    const arriving = world.transfers(owner, 60, `kill-${service}`);
    await world.fleet.kill(service);
    await world.fleet.start(service);
    await world.settle(await arriving);
  },
  120_000,
);

test.each(['postgres', 'nats'] as const)(
  'killing %s under load and starting it again loses and doubles nothing',
  async (server) => {
    const owner = await world.owner();
    const before = await world.transfers(owner, 20, `before-${server}`);
    const arriving = world.transfers(owner, 60, `during-${server}`);
    await world.infra[server].kill();
    await world.infra[server].start();
    await world.settle([...before, ...(await arriving)]);
  },
  120_000,
);

test('transfers accepted while the bus is away are announced once it is back', async () => {
  const owner = await world.owner();
  const accepted = await world.transfers(owner, 10, 'bus-away');
  await world.infra.nats.kill();
  await world.infra.nats.start();
  await world.settle(accepted);
}, 120_000);

test('a bus that is told to end and is started again loses and doubles nothing', async () => {
  const owner = await world.owner();
  const arriving = world.transfers(owner, 60, 'bus-ended');
  await world.infra.nats.restart();
  await world.settle(await arriving);
}, 120_000);

test('a bus that holds its connections and says nothing is noticed by every service, and loses and doubles nothing', async () => {
  const owner = await world.owner();
  const before = await world.transfers(owner, 20, 'before-silence');
  const arriving = world.transfers(owner, 60, 'during-silence');
  const pid = world.infra.nats.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const ready = async (): Promise<string[]> => {
    const asked = serviceNames.map(async (service) => (await fetch(`${world.fleet.adminUrls[service]}/readyz`)).ok);
    const answers = await Promise.all(asked);
    return serviceNames.filter((_service, i) => answers[i]);
  };
  try {
    // Two unanswered pings of five seconds each.
    await eventually(ready, (services) => services.length === 0, { withinMs: 60_000 });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await eventually(ready, (services) => services.length === serviceNames.length, { withinMs: 60_000 });
  await world.settle([...before, ...(await arriving)]);
}, 180_000);
