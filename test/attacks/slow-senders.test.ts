// Clients that send half of a message and wait. They may hold sockets for a while, but never a place that others need.
import { once } from 'node:events';
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { descriptorsOf, metricOf, rawSocket, expectUnharmed, measureCaller, type Raw } from './raw.ts';

let fleet: TestFleet;
let live: Api;
let sandbox: Api;
beforeAll(async () => {
  fleet = await testFleet({ services: apiServices });
  live = await fleet.asOwner('live');
  sandbox = await fleet.asOwner('sandbox');
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

const half = {
  head: 'GET /v1/wallets HTTP/1.1\r\nHost: x\r\nX-Half: ',
  body: 'POST /tos/AAAA/accept HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  withKey: (key: string) =>
    `POST /v1/transfers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
};

const attacker = '127.0.0.66';
/** Maximum sockets opened at once. Thousands would test how the gateway accepts connections, not how it holds them. */
const atOnce = 100;

async function openMany(count: number, says: string): Promise<Raw[]> {
  const opened: Raw[] = [];
  while (opened.length < count) {
    const group = Array.from({ length: Math.min(atOnce, count - opened.length) }, () =>
      rawSocket(fleet.url, { says, from: attacker }),
    );
    opened.push(...group);
    await Promise.all(group.map(async ({ socket }) => void (socket.pending && (await once(socket, 'connect')))));
  }
  return opened;
}

test('1,200 half-sent bodies and headers and a key with 150 of them do not slow live callers, and capacity recovers meanwhile', async () => {
  const ask = () => live.get('/v1/wallets');
  const sockets: Raw[] = [];
  const attack = async (): Promise<void> => {
    for (const [count, says] of [
      [1_200, half.body],
      [1_200, half.head],
      [150, half.withKey(sandbox.key)],
    ] as const)
      sockets.push(...(await openMany(count, says)));
  };
  await measureCaller(ask, 2_000);
  const quiet = await measureCaller(ask, 5_000);
  const before = descriptorsOf(fleet.pid('gateway'));
  // Two attacks: the first outlasts every timeout of the listener, which then has closed the first sockets.
  for (const forMs of [18_000, 12_000]) {
    await expectUnharmed(async () => {
      const [, during] = await Promise.all([attack(), measureCaller(ask, forMs)]);
      return { quiet, during };
    });
  }
  const gateway = fleet.adminUrls.gateway;
  const readUsage = async () => ({
    inFlight: await metricOf(gateway, 'payments_http_requests_in_flight'),
    bodies: await metricOf(gateway, 'payments_http_bodies_awaited'),
    descriptors: descriptorsOf(fleet.pid('gateway')) - before,
  });
  await eventually(readUsage, ({ inFlight, bodies, descriptors }) => inFlight === 0 && bodies === 0 && descriptors < 20);
  for (const { socket } of sockets) socket.destroy();
}, 180_000);

test('half-sent bodies of one key use only its owner’s share', async () => {
  const sockets = await openMany(300, half.withKey(sandbox.key));
  await eventually(
    () => metricOf(fleet.adminUrls.gateway, 'payments_http_requests_over_share_total', 'bodies'),
    (count) => count > 0,
  );
  expect(await metricOf(fleet.adminUrls.gateway, 'payments_http_bodies_awaited')).toBeLessThanOrEqual(64);
  expect(sockets.some((raw) => raw.text().includes('429'))).toBe(true);
  // A slow line sends a body in two parts. The gateway waits for this body of another owner, from the end of its
  // headers.
  const other = await fleet.asOwner('sandbox');
  const slow = rawSocket(fleet.url, { says: half.withKey(other.key).replace('Host: x', 'Host: x\r\nExpect: 100-continue') });
  await eventually(slow.text, (text) => text.startsWith('HTTP/1.1 100 Continue'));
  slow.socket.write(`${' '.repeat(98)}}`);
  await eventually(slow.text, (text) => text.includes('HTTP/1.1 400') && text.includes('customerId'));
  for (const { socket } of [...sockets, slow]) socket.destroy();
}, 60_000);
