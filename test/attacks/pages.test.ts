// The documentation needs no key, so anybody may take it as often as they can. It costs the API neither time nor memory.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { systemClock } from '@pay/core/time';
import { bearable, metricOf, rawSocket, residentMiB, watched, type Observed } from './raw.ts';

let fleet: TestFleet;
let live: Api;
beforeAll(async () => {
  fleet = await testFleet();
  live = await fleet.asOwner('live');
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

const ask = () => live.get('/v1/wallets');
const take = (path: string, accepts: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accepts}\r\nConnection: close\r\n\r\n`;

/** The most memory that the gateway held while something went on. */
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

async function quietly(): Promise<{ quiet: Observed; beforeMiB: number }> {
  await watched(ask, 3_000);
  const { mostMiB, value } = await most(watched(ask, 5_000));
  return { quiet: value, beforeMiB: mostMiB };
}

test('300 downloads of the reader at once, from one address and then from sixty, neither bloat the gateway nor slow others', async () => {
  const { quiet, beforeMiB } = await quietly();
  const from = (i: number): string[] => ['127.0.0.66', `127.0.2.${1 + (i % 60)}`];
  for (const which of [0, 1]) {
    const accepts = ['identity', 'br', 'gzip'];
    const sockets = Array.from({ length: 300 }, (_, i) =>
      rawSocket(fleet.url, { says: take('/docs/reader.js', accepts[i % 3] ?? ''), from: from(i)[which] ?? '' }),
    );
    const { mostMiB, value: during } = await most(watched(ask, 6_000));
    expect([...during.statuses]).toEqual([200]);
    expect(during.p99Ms).toBeLessThan(bearable(quiet));
    expect(mostMiB - beforeMiB).toBeLessThan(50);
    const answers = sockets.map((raw) => raw.text().slice(0, 12));
    expect(answers.filter((line) => line === 'HTTP/1.1 200').length).toBeGreaterThan(0);
    expect(answers.every((line) => /^HTTP\/1.1 (200|429|503)$/.test(line))).toBe(true);
    for (const { socket } of sockets) socket.destroy();
  }
}, 60_000);

test('300 who ask for the reader and never read it hold a bounded number of downloads and nothing else', async () => {
  const { quiet, beforeMiB } = await quietly();
  const sockets = Array.from({ length: 300 }, (_, i) =>
    rawSocket(fleet.url, { says: take('/docs/reader.js', 'identity'), from: `127.0.3.${1 + (i % 100)}`, isDeaf: true }),
  );
  const open = () => metricOf(fleet.adminUrls.gateway, 'payments_http_page_downloads_open');
  await eventually(open, (count) => count > 0);
  const { mostMiB, value: during } = await most(watched(ask, 6_000));
  expect([...during.statuses]).toEqual([200]);
  expect(during.p99Ms).toBeLessThan(bearable(quiet));
  expect(mostMiB - beforeMiB).toBeLessThan(50);
  expect(await open()).toBeLessThanOrEqual(64);
  expect(await metricOf(fleet.adminUrls.gateway, 'payments_http_requests_in_flight')).toBeLessThan(10);
  // They are hung up on while they hold on.
  await eventually(open, (count) => count === 0, { withinMs: 45_000 });
  for (const { socket } of sockets) socket.destroy();
}, 90_000);
