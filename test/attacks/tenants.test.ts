// The effect of one caller's permitted actions on others.
import { systemClock } from '@pay/core/time';
import { mintText } from '@pay/ops/operator';
import { apiOf, type Api } from '@pay/testkit/api';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { metricOf, rawSocket, expectUnharmed, measureCaller } from './raw.ts';

let fleet: TestFleet;
let live: Api;
beforeAll(async () => {
  fleet = await testFleet({ services: apiServices, perService: { gateway: { RATE_FAILED_AUTH: '20;w=60;burst=20' } } });
  live = await fleet.asOwner('live');
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

const ask = () => live.get('/v1/wallets');

test('two sandbox keys that request delays for all their calls take no capacity from a live key', async () => {
  await measureCaller(ask, 2_000);
  const keys = await Promise.all([fleet.asOwner('sandbox'), fleet.asOwner('sandbox')]);
  const read = (key: string): string =>
    `GET /v1/wallets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
  await expectUnharmed(async () => {
    const quiet = await measureCaller(ask, 4_000);
    const delayed = { status: 503, count: 1_000, delayMs: 5_000 };
    for (const api of keys) expect((await api.post('/v1/simulate/http-faults', delayed)).status).toBe(200);
    const state = { isOver: false };
    const attacks = keys.map(async ({ key }, i) => {
      // Faster than the rate allows: rejected requests cost the attacker nothing.
      while (!state.isOver) {
        for (let j = 0; j < 30; j += 1) rawSocket(fleet.url, { says: read(key), from: `127.0.4.${i + 1}` });
        await systemClock.sleep(200);
      }
    });
    const during = await measureCaller(ask, 10_000);
    // Two owners' parts would be 640.
    expect(await metricOf(fleet.adminUrls.gateway, 'payments_http_requests_in_flight')).toBeLessThan(64);
    state.isOver = true;
    await Promise.all(attacks);
    return { quiet, during };
  });
}, 90_000);

test('1,500 bad keys from one address cost the database a few queries, and a good key from there is still accepted', async () => {
  const attacker = '127.0.0.77';
  const gateway = fleet.adminUrls.gateway;
  const queries = async () => metricOf(gateway, 'payments_db_query_duration_seconds_count', 'op="key-credential');
  const good = await fleet.operator.createKey('sandbox', 'behind the same address');
  const before = await queries();
  const begun = performance.now();
  const buildRequest = (key: string): string =>
    `GET /v1/wallets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
  const answers: string[] = [];
  for (let wave = 0; wave < 15; wave += 1) {
    const sockets = Array.from({ length: 100 }, () =>
      rawSocket(fleet.url, { says: buildRequest(mintText('sandbox')), from: attacker }),
    );
    if (wave === 7) {
      const passes = rawSocket(fleet.url, { says: buildRequest(good.text), from: attacker });
      while (!passes.ended()) await systemClock.sleep(5);
      expect(passes.text().slice(0, 12)).toBe('HTTP/1.1 200');
    }
    while (sockets.some((raw) => !raw.ended())) await systemClock.sleep(5);
    answers.push(...sockets.map((raw) => raw.text().slice(9, 12)));
    for (const { socket } of sockets) socket.destroy();
  }
  const seconds = (performance.now() - begun) / 1_000;
  expect(answers.filter((status) => status === '401').length).toBeLessThanOrEqual(40);
  expect(answers.filter((status) => status === '429').length).toBeGreaterThan(1_400);
  // Twenty lookups at once, then ten a second for all callers. The live caller's key is looked up twice a minute.
  expect((await queries()) - before).toBeLessThan(40 + 10 * seconds);
  expect((await queries()) - before).toBeLessThan(400);
}, 60_000);

test('a key at an address with too many bad keys is not slowed by them', async () => {
  const other = apiOf(fleet.url, (await fleet.operator.createKey('live', 'beside')).text);
  expect((await other.get('/v1/wallets')).status).toBe(200);
});
