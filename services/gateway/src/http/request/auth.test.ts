import { randomBytes } from 'node:crypto';
import { isFault, unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { mintKey } from '@pay/core/api-key';
import { hashKey } from '../../domain/key.ts';
import type { Credential } from '../../store/credentials.ts';
import { allows, createAuthenticator, type Authenticator, type Principal } from './auth.ts';

const peppers = { current: 'p', byId: { p: Buffer.alloc(32, 7) } };
const ids = randomIds();

function setUp(over: Partial<Credential> = {}) {
  const key = mintKey('sandbox', randomBytes);
  const id = ids.next('key', 1);
  const stored: Credential = {
    keyId: id,
    name: '',
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
    frozen: false,
    ...over,
  };
  const harness = { now: 1_000, asked: 0, inLine: 0, down: false, rows: new Map([[key.prefix, stored]]) };
  const auth = createAuthenticator({
    peppers,
    now: () => harness.now,
    find: (_environment, prefix) => {
      harness.asked += 1;
      return harness.down ? Promise.reject(unavailable('database')) : Promise.resolve(harness.rows.get(prefix));
    },
    findDelegated: () => Promise.resolve(undefined),
    findInLine: (_environment, prefix) => {
      harness.inLine += 1;
      return Promise.resolve(harness.rows.get(prefix));
    },
  });
  const outcome = async (...keys: string[]): Promise<string> => {
    try {
      return (await authenticate(auth, keys)).keyId;
    } catch (error) {
      if (!isFault(error)) throw error;
      return `${error.code}: ${error.message}`;
    }
  };
  return { key, id, harness, auth, outcome };
}

/** The principal of a key, looked up if it is not cached. */
async function authenticate(
  auth: Authenticator,
  keys: readonly string[],
  { ip = '10.0.0.1', inLine = false } = {},
): Promise<Principal> {
  const known = auth.authenticate(keys, ip);
  return 'ask' in known ? known.ask({ bucket: ip, inLine }) : known;
}

const refusalMessage = 'UNAUTHORIZED: Invalid API key';

test('a good key is looked up once and then cached', async () => {
  const { key, id, harness, outcome } = setUp();
  expect(await Promise.all([outcome(key.text), outcome(key.text), outcome(key.text, key.text)])).toEqual([id, id, id]);
  expect(await outcome(key.text)).toBe(id);
  expect(harness.asked).toBe(1);
  harness.now += 31_000;
  expect(await outcome(key.text)).toBe(id);
  expect(harness.asked).toBe(2);
});

test('missing, malformed, unknown, wrong, expired, forbidden, and conflicting keys are rejected alike', async () => {
  const { key, harness, outcome } = setUp();
  const stranger = mintKey('sandbox', randomBytes).text;
  const wrongSecret = mintKey('sandbox', randomBytes);
  harness.rows.set(wrongSecret.prefix, { ...(harness.rows.get(key.prefix) as Credential), prefix: wrongSecret.prefix });
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
  ).toEqual(Array.from({ length: 9 }, () => refusalMessage));
});

test('a malformed key needs no lookup, and an unknown one needs one in five seconds', async () => {
  const { harness, outcome } = setUp();
  const stranger = mintKey('sandbox', randomBytes).text;
  await outcome(`${stranger.slice(0, -1)}!`);
  expect(harness.asked).toBe(0);
  await outcome(stranger);
  await outcome(stranger);
  expect(harness.asked).toBe(1);
  harness.now += 5_001;
  await outcome(stranger);
  expect(harness.asked).toBe(2);
});

test('a bad key is remembered for a minute, and a key that was good before does not queue', async () => {
  const { key, id, harness, auth } = setUp();
  const stranger = mintKey('sandbox', randomBytes).text;
  const inLine = (text: string): Promise<string> =>
    Promise.resolve()
      .then(() => authenticate(auth, [text], { inLine: true }))
      .then(
        (principal) => principal.keyId,
        () => refusalMessage,
      );
  expect(await inLine(stranger)).toBe(refusalMessage);
  harness.now += 59_000;
  expect(await inLine(stranger)).toBe(refusalMessage);
  expect([harness.asked, harness.inLine]).toEqual([0, 1]);
  expect(await inLine(key.text)).toBe(id);
  expect([harness.asked, harness.inLine]).toEqual([0, 2]);
  harness.now += 31_000;
  expect(await inLine(key.text)).toBe(id);
  expect([harness.asked, harness.inLine]).toEqual([1, 2]);
});

test('an address’ pending lookups are counted', async () => {
  const { auth } = setUp();
  const strangers = Array.from({ length: 3 }, () =>
    authenticate(auth, [mintKey('sandbox', randomBytes).text]).catch(() => undefined),
  );
  expect(auth.asking('10.0.0.1')).toBe(3);
  await Promise.all(strangers);
  expect(auth.asking('10.0.0.1')).toBe(0);
});

test('a dropped key is looked up again, even if the change came during a lookup', async () => {
  const { key, id, harness, auth, outcome } = setUp();
  await outcome(key.text);
  auth.forget(id);
  harness.rows.clear();
  expect(await outcome(key.text)).toBe(refusalMessage);

  const second = setUp();
  const looking = second.outcome(second.key.text);
  second.auth.forget(second.id);
  await looking;
  second.harness.rows.clear();
  expect(await second.outcome(second.key.text)).toBe(refusalMessage);
});

test('while the key store is down, a known key works for another minute, and an unknown one gets 503', async () => {
  const { key, id, harness, outcome } = setUp();
  await outcome(key.text);
  harness.down = true;
  harness.now += 60_000;
  expect(await outcome(key.text)).toBe(id);
  expect(await outcome(mintKey('sandbox', randomBytes).text)).toMatch(/^SERVICE_UNAVAILABLE/);
  harness.now += 40_000;
  expect(await outcome(key.text)).toMatch(/^SERVICE_UNAVAILABLE/);
});

test('an allow list takes addresses and networks of both families', async () => {
  const from = async (ipAllow: string[], ip: string): Promise<boolean> => {
    const { key, auth } = setUp({ ipAllow });
    return Promise.resolve()
      .then(() => authenticate(auth, [key.text], { ip }))
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

test('scopes separate reading from writing', () => {
  expect(allows(undefined, 'transfers', 'write')).toBe(true);
  expect(allows(['*'], 'transfers', 'write')).toBe(true);
  expect(allows(['transfers:read'], 'transfers', 'read')).toBe(true);
  expect(allows(['transfers:read'], 'transfers', 'write')).toBe(false);
  expect(allows(['customers:write'], 'transfers', 'write')).toBe(false);
  expect(allows([], undefined, 'read')).toBe(true);
});
