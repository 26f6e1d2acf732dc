import { randomBytes } from 'node:crypto';
import { isFault, unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { hashKey, mintKey } from '../domain/key.ts';
import type { Credential } from '../store/keys.ts';
import { allows, createAuthenticator } from './auth.ts';

const peppers = { current: 'p', byId: { p: Buffer.alloc(32, 7) } };
const ids = randomIds();

function setUp(over: Partial<Credential> = {}) {
  const key = mintKey('sandbox', randomBytes);
  const id = ids.next('key', 1);
  const stored: Credential = {
    keyId: id,
    owner: { account: id, environment: 'sandbox' },
    prefix: key.prefix,
    pepperId: 'p',
    hash: hashKey(peppers, 'p', key.text),
    scopes: undefined,
    ipAllow: undefined,
    rateLimits: undefined,
    expiresAtMs: undefined,
    sandbox: undefined,
    faulty: false,
    ...over,
  };
  const world = { now: 1_000, asked: 0, down: false, rows: new Map([[key.prefix, stored]]) };
  const auth = createAuthenticator({
    peppers,
    now: () => world.now,
    find: (_environment, prefix) => {
      world.asked += 1;
      return world.down ? Promise.reject(unavailable('database')) : Promise.resolve(world.rows.get(prefix));
    },
  });
  const outcome = async (...keys: string[]): Promise<string> => {
    try {
      return (await auth.authenticate(keys, '10.0.0.1')).keyId;
    } catch (error) {
      if (!isFault(error)) throw error;
      return `${error.code}: ${error.message}`;
    }
  };
  return { key, id, world, auth, outcome };
}

const refused = 'UNAUTHORIZED: Missing or invalid API key';

test('a good key is looked up once and then known', async () => {
  const { key, id, world, outcome } = setUp();
  expect(await Promise.all([outcome(key.text), outcome(key.text), outcome(key.text, key.text)])).toEqual([id, id, id]);
  expect(await outcome(key.text)).toBe(id);
  expect(world.asked).toBe(1);
  world.now += 31_000;
  expect(await outcome(key.text)).toBe(id);
  expect(world.asked).toBe(2);
});

test('missing, malformed, unknown, wrong, expired, elsewhere and disagreeing keys are refused alike', async () => {
  const { key, world, outcome } = setUp();
  const stranger = mintKey('sandbox', randomBytes).text;
  const wrongSecret = mintKey('sandbox', randomBytes);
  world.rows.set(wrongSecret.prefix, { ...(world.rows.get(key.prefix) as Credential), prefix: wrongSecret.prefix });
  const expired = setUp({ expiresAtMs: 999 });
  const elsewhere = setUp({ ipAllow: ['10.0.0.2'] });
  expect(
    await Promise.all([
      outcome(),
      outcome(''),
      outcome('svc_test_x'),
      outcome('x'.repeat(5_000)),
      outcome(stranger),
      outcome(wrongSecret.text),
      outcome(key.text, stranger),
      expired.outcome(expired.key.text),
      elsewhere.outcome(elsewhere.key.text),
    ]),
  ).toEqual(Array.from({ length: 9 }, () => refused));
});

test('a malformed key costs no look-up, an unknown one costs one in five seconds', async () => {
  const { world, outcome } = setUp();
  const stranger = mintKey('sandbox', randomBytes).text;
  await outcome(`${stranger.slice(0, -1)}!`);
  expect(world.asked).toBe(0);
  await outcome(stranger);
  await outcome(stranger);
  expect(world.asked).toBe(1);
  world.now += 5_001;
  await outcome(stranger);
  expect(world.asked).toBe(2);
});

test('a forgotten key is looked up again, even when the change came in the middle of a look-up', async () => {
  const { key, id, world, auth, outcome } = setUp();
  await outcome(key.text);
  auth.forget(id);
  world.rows.clear();
  expect(await outcome(key.text)).toBe(refused);

  const second = setUp();
  const looking = second.outcome(second.key.text);
  second.auth.forget(second.id);
  await looking;
  second.world.rows.clear();
  expect(await second.outcome(second.key.text)).toBe(refused);
});

test('while the key store is down a known key works for a minute more and an unknown one is answered 503', async () => {
  const { key, id, world, outcome } = setUp();
  await outcome(key.text);
  world.down = true;
  world.now += 60_000;
  expect(await outcome(key.text)).toBe(id);
  expect(await outcome(mintKey('sandbox', randomBytes).text)).toMatch(/^SERVICE_UNAVAILABLE/);
  world.now += 40_000;
  expect(await outcome(key.text)).toMatch(/^SERVICE_UNAVAILABLE/);
});

test('an allow list takes addresses and networks of both families', async () => {
  const from = async (ipAllow: string[], ip: string): Promise<boolean> => {
    const { key, auth } = setUp({ ipAllow });
    return Promise.resolve()
      .then(() => auth.authenticate([key.text], ip))
      .then(
        () => true,
        () => false,
      );
  };
  expect(await from(['10.0.0.0/8'], '10.9.8.7')).toBe(true);
  expect(await from(['10.0.0.0/8'], '::ffff:10.9.8.7')).toBe(true);
  expect(await from(['10.0.0.0/8'], '11.0.0.1')).toBe(false);
  expect(await from(['2001:db8::/32', '192.0.2.1'], '2001:db8:1::1')).toBe(true);
  expect(await from(['2001:db8::/32', '192.0.2.1'], '192.0.2.1')).toBe(true);
  expect(await from([], '192.0.2.1')).toBe(false);
});

test('scopes split reading from writing', () => {
  expect(allows(undefined, 'transfers', 'POST')).toBe(true);
  expect(allows(['*'], 'transfers', 'POST')).toBe(true);
  expect(allows(['transfers:read'], 'transfers', 'GET')).toBe(true);
  expect(allows(['transfers:read'], 'transfers', 'POST')).toBe(false);
  expect(allows(['customers:write'], 'transfers', 'DELETE')).toBe(false);
  expect(allows([], undefined, 'GET')).toBe(true);
});
