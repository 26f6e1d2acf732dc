// All services in one process: the same guarantees as with separate processes, although one crash ends all services.
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await aReceiver();
  platform = await faultPlatform({}, { oneProcess: true });
}, 120_000);
afterAll(async () => {
  await platform.stop();
  await receiver.close();
}, 60_000);

async function subscribe(key: string): Promise<void> {
  const response = await fetch(`${platform.fleet.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, events: ['transaction.completed'] }),
  });
  expect(response.status).toBe(200);
}

const listCompletedIds = (): string[] => receiver.got.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id);

const pids = (): Set<number> => new Set(serviceNames.map((service) => platform.fleet.pid(service)));

test('every service answers on a separate listener', async () => {
  expect(pids().size).toBe(1);
  for (const service of serviceNames) {
    const at = (path: string) => fetch(`${platform.fleet.adminUrls[service]}${path}`);
    expect({ service, ready: (await at('/readyz')).status }).toEqual({ service, ready: 200 });
    expect(await (await at('/metrics')).text()).toContain(`payments_process_start_time_seconds{service="${service}"}`);
  }
});

test('the single process restarts after a kill in progress: no transfer is lost or repeated, and each completion reaches its webhook', async () => {
  const owner = await platform.owner({ stepDelayMs: 200 });
  await subscribe(owner.key);
  const first = await platform.transfers(owner, 1, 'before');
  await eventually(listCompletedIds, (ids) => first.every(({ id }) => ids.includes(id)), { withinMs: 30_000 });
  const accepted = [...first];
  for (const round of ['one', 'two']) {
    // Some transfers are accepted and between two steps, the others are arriving.
    accepted.push(...(await platform.transfers(owner, 4, `round-${round}-accepted`)));
    const sending = Promise.all([
      platform.transfers(owner, 8, `round-${round}`),
      platform.internalTransfers(owner, 2, `round-${round}-internal`),
    ]);
    const [before] = pids();
    accepted.push(...(await platform.transfers(owner, 1, `round-${round}-mark`)));
    process.kill(before ?? 0, 'SIGKILL');
    accepted.push(...(await sending).flat());
    await eventually(pids, (now) => !now.has(before ?? 0));
  }
  await platform.settle(accepted);
  await platform.proveBalances(accepted);
  const paid = accepted.map(({ id }) => id);
  await eventually(listCompletedIds, (ids) => paid.every((id) => ids.includes(id)), { withinMs: 60_000 });
}, 240_000);

test('stopping ends all services, and starting one by name serves all of them', async () => {
  const isServing = (service: ServiceName): Promise<boolean> =>
    fetch(`${platform.fleet.adminUrls[service]}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const checkServing = () => Promise.all(serviceNames.map(isServing));
  await platform.fleet.kill('wallet', 'SIGTERM');
  expect(new Set(await checkServing())).toEqual(new Set([false]));
  await platform.fleet.start('gateway');
  expect(new Set(await checkServing())).toEqual(new Set([true]));
});
