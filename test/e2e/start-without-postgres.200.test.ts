// Every service starts while Postgres is down, is not ready, and serves once Postgres answers. None exits: Kubernetes
// would restart it after up to five minutes.
import { serviceNames } from '@pay/platform/services/names';
import { eventually } from '@pay/testkit/eventually';
import { tcpProxy, type TcpProxy } from '@pay/testkit/faults';
import { testPlatform, type OwnPlatform } from '@pay/testkit/platform';

let proxy: TcpProxy;
let platform: OwnPlatform;
beforeAll(async () => {
  platform = await testPlatform({
    services: serviceNames,
    // Hides the log lines: each service reports that it cannot reach its database.
    onLine: () => undefined,
    reachDatabase: async (address) => {
      const url = new URL(address);
      proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
      proxy.mode({ kind: 'refuse' });
      url.port = String(proxy.port);
      return url.href;
    },
  });
}, 120_000);
afterAll(async () => {
  await platform?.close();
  await proxy?.close();
}, 60_000);

const checksOf = async (): Promise<Record<string, unknown>> => {
  const ask = async (service: (typeof serviceNames)[number]) => {
    const answer = await fetch(`${platform.service(service).adminUrl}/readyz`);
    return [service, { status: answer.status, ...((await answer.json()) as object) }];
  };
  return Object.fromEntries(await Promise.all(serviceNames.map(ask))) as Record<string, unknown>;
};

test('every service starts without Postgres, is not ready, and serves when Postgres answers', async () => {
  const unready = expect.objectContaining({ status: 503, postgres: false, nats: true }) as unknown;
  expect(await checksOf()).toEqual(Object.fromEntries(serviceNames.map((service) => [service, unready])));
  proxy.mode({ kind: 'pass' });
  const ready = expect.objectContaining({ status: 200, postgres: true, tables: true }) as unknown;
  await eventually(checksOf, (checks) => Object.values(checks).every((check) => (check as { status: number }).status === 200));
  expect(await checksOf()).toEqual(Object.fromEntries(serviceNames.map((service) => [service, ready])));
}, 120_000);
