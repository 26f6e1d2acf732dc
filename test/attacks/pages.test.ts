// The documentation needs no key, so anyone can download it without limit. Downloads must cost the API neither time nor
// memory.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { systemClock } from '@pay/core/time';
import { metricOf, rawSocket, residentMiB, expectUnharmed, measureCaller, type Raw } from './raw.ts';

let fleet: TestFleet;
let live: Api;
beforeAll(async () => {
  fleet = await testFleet({ services: apiServices });
  live = await fleet.asOwner('live');
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

const ask = () => live.get('/v1/wallets');
const take = (path: string, accepts: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accepts}\r\nConnection: close\r\n\r\n`;

/** The maximum memory of the gateway during some work. */
async function most<T>(work: Promise<T>): Promise<{ mostMiB: number; value: T }> {
  const state = { isOver: false };
  const over = work.finally(() => void (state.isOver = true));
  let mostMiB = 0;
  while (!state.isOver) {
    mostMiB = Math.max(mostMiB, residentMiB(fleet.pid('gateway')));
    await systemClock.sleep(20);
  }
  return { mostMiB, value: await over };
}

/** The effect of this many concurrent downloads on memory and on a live caller. */
async function measureDownloads(sockets: () => Raw[], check: (sockets: Raw[]) => Promise<void>): Promise<void> {
  await measureCaller(ask, 3_000);
  await expectUnharmed(async () => {
    const { mostMiB: beforeMiB, value: quiet } = await most(measureCaller(ask, 4_000));
    const opened = sockets();
    const { mostMiB, value: during } = await most(measureCaller(ask, 6_000));
    expect(mostMiB - beforeMiB).toBeLessThan(50);
    await check(opened);
    for (const { socket } of opened) socket.destroy();
    return { quiet, during };
  });
}

const forms = ['identity', 'br', 'gzip'];
const sources = [['one address', () => '127.0.0.66'] as const, ['sixty', (i: number) => `127.0.2.${1 + (i % 60)}`] as const];

test.each(sources)(
  '300 downloads of the reader at once from %s neither bloat the gateway nor slow others',
  async (_name, from) => {
    await measureDownloads(
      () =>
        Array.from({ length: 300 }, (_, i) =>
          rawSocket(fleet.url, { says: take('/docs/reader.js', forms[i % 3] ?? ''), from: from(i) }),
        ),
      async (sockets) => {
        // On a slow machine, the last answers come after the measurement.
        const statuses = await eventually(
          () => new Set(sockets.map((raw) => raw.text().slice(9, 12))),
          (values) => !values.has(''),
        );
        expect(statuses.has('200')).toBe(true);
        expect([...statuses].filter((status) => !['200', '429', '503'].includes(status))).toEqual([]);
      },
    );
  },
  90_000,
);

test('300 clients that request documentation and never read it use a limited number of downloads and nothing else', async () => {
  const gateway = fleet.adminUrls.gateway;
  const open = () => metricOf(gateway, 'payments_http_page_downloads_open');
  await measureDownloads(
    () =>
      Array.from({ length: 300 }, (_, i) =>
        rawSocket(fleet.url, { says: take('/docs/reader.js', 'identity'), from: `127.0.3.${1 + (i % 100)}`, isDeaf: true }),
      ),
    async () => {
      expect(await open()).toBeGreaterThan(0);
      expect(await open()).toBeLessThanOrEqual(32);
      expect(await metricOf(gateway, 'payments_http_requests_in_flight')).toBeLessThan(10);
      // The gateway closes the connections of the downloads.
      await eventually(open, (count) => count === 0, { withinMs: 45_000 });
    },
  );
}, 180_000);

test('300 clients that hang up while their page request queues leave no download behind', async () => {
  const open = () => metricOf(fleet.adminUrls.gateway, 'payments_http_page_downloads_open');
  const asked = Array.from({ length: 300 }, (_, i) =>
    rawSocket(fleet.url, { says: take('/docs/reader.js', 'identity'), from: `127.0.4.${1 + (i % 100)}` }),
  );
  for (const { socket } of asked) socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()));
  await eventually(
    () => asked.filter(({ ended }) => !ended()).length,
    (count) => count === 0,
  );
  await eventually(open, (count) => count === 0);
  const reader = rawSocket(fleet.url, { says: take('/docs/reference', 'identity'), from: '127.0.4.200' });
  await eventually(reader.text, (text) => text.startsWith('HTTP/1.1 200'));
  reader.socket.destroy();
}, 90_000);
