import { generateKeyPairSync } from 'node:crypto';
import { TOTP } from 'otpauth';
import { consoleHarness, type ConsoleHarness, type Person, type TestBrowser } from './support.ts';
import { makePasskey, origin, signPasskey, type SoftKey, type Twist } from './software-authenticator.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness({ CONSOLE_URL: origin })));
afterAll(() => harness.stop());

type Options = { readonly challenge: string; readonly user?: { readonly id: string }; readonly [name: string]: unknown };
type Passkeys = {
  readonly person: Person;
  readonly browser: TestBrowser;
  readonly key: SoftKey;
  readonly id: string;
  readonly recoveryCodes: string[];
};

async function optionsOf(browser: TestBrowser, path: string, body?: object): Promise<Options> {
  const { data } = await browser.send('POST', path, body === undefined ? {} : { body });
  return data['options'] as Options;
}

async function add(browser: TestBrowser, password: string, twist: Twist = {}) {
  const options = await optionsOf(browser, '/passkeys/begin', { password });
  const { key, passkey } = makePasskey(options, twist);
  return { key, passkey, answer: await browser.send('POST', '/passkeys', { body: { name: 'laptop', passkey } }) };
}

async function aPasskey(): Promise<Passkeys> {
  const { browser, ...person } = await harness.aSession();
  const { key, answer } = await add(browser, person.password);
  const { passkey, recoveryCodes } = answer.data as unknown as { passkey: { id: string }; recoveryCodes: string[] };
  return { person, browser, key, id: passkey.id, recoveryCodes };
}

const signIn = async (key: SoftKey, twist: Twist = {}, browser = harness.browser()) => {
  const options = await optionsOf(browser, '/sign-in/passkey/begin');
  return {
    browser,
    answer: await browser.send('POST', '/sign-in/passkey', { body: { passkey: signPasskey(key, options, twist) } }),
  };
};

test('a passkey is added with the password, named, listed, and removed; the first creates recovery codes and ends other sessions', async () => {
  const { browser, ...person } = await harness.aSession();
  const other = harness.browser();
  await other.signIn(person);
  expect((await browser.send('POST', '/passkeys/begin', { body: { password: 'not the password' } })).status).toBe(400);
  const options = await optionsOf(browser, '/passkeys/begin', { password: person.password });
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] });
  const { token } = browser;
  const { passkey } = makePasskey(options);
  const { data } = await browser.send('POST', '/passkeys', { body: { name: 'laptop', passkey } });
  expect(data['recoveryCodes']).toHaveLength(10);
  expect(data['passkey']).toMatchObject({ name: 'laptop', lastUsedAt: null, synced: false });
  expect(browser.token).not.toBe(token);
  expect((await other.send('GET', '/session')).status).toBe(401);
  const second = await add(browser, person.password);
  expect(second.answer.data).not.toHaveProperty('recoveryCodes');
  const { items } = (await browser.send('GET', '/passkeys')).data;
  expect(items).toHaveLength(2);
  const path = `/passkeys/${String(items[0]?.['id'])}`;
  expect((await browser.send('PATCH', path, { body: { name: 'old laptop' } })).data).toMatchObject({ name: 'old laptop' });
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ passkeys: 2, totp: false, recoveryCodesLeft: 10 });
  const proof = signPasskey(second.key, await optionsOf(browser, '/passkeys/proof'));
  expect((await browser.send('POST', `${path}/remove`, { body: { password: person.password } })).status).toBe(400);
  const removed = await browser.send('POST', `${path}/remove`, { body: { password: person.password, passkey: proof } });
  expect(removed.data.user).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 });
});

test('a user-verified passkey signs in alone with a new token, and both of its cookies are used up', async () => {
  const { person, key } = await aPasskey();
  const { browser, answer } = await signIn(key);
  expect(answer.data).toMatchObject({ status: 'signed_in', session: { user: { email: person.email, passkeys: 1 } } });
  expect(browser.signInToken).toBeUndefined();
  expect((await browser.send('GET', '/session')).status).toBe(200);
  const { items } = (await browser.send('GET', '/passkeys')).data;
  expect(items[0]?.['lastUsedAt']).not.toBeNull();
});

test('a passkey without user verification is only a second factor', async () => {
  const { person, key } = await aPasskey();
  expect((await signIn(key, { isUserVerified: false })).answer.status).toBe(401);
  const browser = harness.browser();
  const begun = await browser.signIn(person);
  expect(begun.data).toEqual({ status: 'totp_required', factors: ['passkey', 'recovery_code'] });
  const options = await optionsOf(browser, '/sign-in/passkey/begin');
  expect(options).toMatchObject({ allowCredentials: [{ id: key.id }], userVerification: 'preferred' });
  const half = browser.token;
  const passkey = signPasskey(key, options, { isUserVerified: false });
  expect((await browser.send('POST', '/sign-in/passkey', { body: { passkey } })).data['status']).toBe('signed_in');
  expect(browser.token).not.toBe(half);
  expect((await harness.browser().send('GET', '/session', { token: half })).status).toBe(401);
});

const wrong: readonly (readonly [string, Twist])[] = [
  ['another page', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['another host’s key', { rpId: 'evil.example' }],
  ['a challenge of nobody', { challenge: 'A'.repeat(43) }],
  ['a signature for making one', { type: 'webauthn.create' }],
  ['a frame of another site', { crossOrigin: true }],
];

let sharedPasskeys: Promise<Passkeys> | undefined;
test.each(wrong)('a signature is rejected: %s', async (_case, twist) => {
  const { key } = await (sharedPasskeys ??= aPasskey());
  const { answer, browser } = await signIn(key, twist);
  expect({ status: answer.status, session: browser.token }).toEqual({ status: 401, session: undefined });
  expect((await signIn(key)).answer.status).toBe(200);
});

test('a new passkey is rejected in each of these cases, and an attestation certificate is ignored', async () => {
  const { browser, ...person } = await harness.aSession();
  const twists = [
    ...wrong.map(([, twist]) => twist).filter(({ type }) => type === undefined),
    { type: 'webauthn.get' },
    { certificate: true },
  ];
  for (const twist of twists) expect((await add(browser, person.password, twist)).answer.status).toBe(400);
  expect((await browser.send('GET', '/passkeys')).data.items).toEqual([]);
});

test('a challenge counts once, even after a wrong answer, for five minutes, and only in its browser', async () => {
  const { key } = await aPasskey();
  const browser = harness.browser();
  const send = (passkey: unknown, from = browser) => from.send('POST', '/sign-in/passkey', { body: { passkey } });
  const first = await optionsOf(browser, '/sign-in/passkey/begin');
  const { signInToken } = browser;
  const signed = signPasskey(key, first);
  expect((await send(signed)).status).toBe(200);
  const thief = harness.browser();
  thief.signInToken = signInToken;
  expect((await send(signed, thief)).status).toBe(401);
  const spoilt = await optionsOf(thief, '/sign-in/passkey/begin');
  expect((await send(signPasskey(key, spoilt, { origin: 'https://evil.example' }), thief)).status).toBe(401);
  expect((await send(signPasskey(key, spoilt), thief)).status).toBe(401);
  const stolen = signPasskey(key, await optionsOf(thief, '/sign-in/passkey/begin'));
  expect((await send(stolen, harness.browser())).status).toBe(401);
  const late = await optionsOf(thief, '/sign-in/passkey/begin');
  harness.clock.advance(5 * 60_000 + 1);
  expect((await send(signPasskey(key, late), thief)).status).toBe(401);
});

test('the same signature sent twice at once signs in once', async () => {
  const { key } = await aPasskey();
  const browser = harness.browser();
  const passkey = signPasskey(key, await optionsOf(browser, '/sign-in/passkey/begin'));
  const again = harness.browser();
  again.signInToken = browser.signInToken;
  const answers = await Promise.all([browser, again].map((one) => one.send('POST', '/sign-in/passkey', { body: { passkey } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a cloned key is detected by its counter, and keys without a counter work', async () => {
  const { key } = await aPasskey();
  const copy = { ...key };
  expect((await signIn(key)).answer.status).toBe(200);
  expect((await signIn(copy)).answer.status).toBe(401);
  expect((await signIn(key)).answer.status).toBe(200);
  const { browser, ...person } = await harness.aSession();
  const quiet = await add(browser, person.password, { counter: 0 });
  for (const _time of [1, 2]) expect((await signIn(quiet.key, { counter: 0 })).answer.status).toBe(200);
});

test('another person’s passkey completes no sign-in, reveals no name, and cannot be renamed or removed', async () => {
  const [victim, other] = [await aPasskey(), await aPasskey()];
  const browser = harness.browser();
  await browser.signIn(victim.person);
  const passkey = signPasskey(other.key, await optionsOf(browser, '/sign-in/passkey/begin'));
  expect((await browser.send('POST', '/sign-in/passkey', { body: { passkey } })).status).toBe(401);
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await signIn(other.key, { userHandle: victim.key.userHandle })).answer.status).toBe(401);
  expect((await signIn(other.key, { userHandle: null })).answer.data).toMatchObject({
    session: { user: { email: other.person.email } },
  });
  const forged: SoftKey = { ...victim.key, privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey };
  expect((await signIn(forged)).answer.status).toBe(401);
  const path = `/passkeys/${victim.id}`;
  expect((await other.browser.send('PATCH', path, { body: { name: 'mine' } })).status).toBe(404);
  const body = { password: other.person.password, recoveryCode: other.recoveryCodes[0] };
  expect((await other.browser.send('POST', `${path}/remove`, { body })).status).toBe(404);
  expect((await victim.browser.send('GET', '/passkeys')).data.items).toMatchObject([{ name: 'laptop' }]);
});

test('the same passkey is added once, and only for the session that began it', async () => {
  const one = await harness.aSession();
  const two = await harness.aSession();
  const made = makePasskey(await optionsOf(one.browser, '/passkeys/begin', { password: one.password }));
  const body = { name: 'x', passkey: made.passkey };
  expect((await two.browser.send('POST', '/passkeys', { body })).status).toBe(400);
  expect((await one.browser.send('POST', '/passkeys', { body })).status).toBe(200);
  expect((await one.browser.send('POST', '/passkeys', { body })).status).toBe(400);
});

test('app or passkey completes a sign-in, and removing the last of both removes the recovery codes', async () => {
  const { browser, person, key, id } = await aPasskey();
  const { secret } = (await browser.send('POST', '/totp', { body: { password: person.password } })).data as unknown as {
    secret: string;
  };
  const code = (): string => new TOTP({ secret }).generate({ timestamp: harness.clock.now() });
  await browser.send('POST', '/totp/confirm', { body: { code: code() } });
  const begun = await harness.browser().signIn(person);
  expect(begun.data).toEqual({ status: 'totp_required', factors: ['totp', 'passkey', 'recovery_code'] });
  const passkey = signPasskey(key, await optionsOf(browser, '/passkeys/proof'));
  const without = await browser.send('POST', '/totp/remove', { body: { password: person.password, passkey } });
  expect(without.data.user).toMatchObject({ totp: false, passkeys: 1, recoveryCodesLeft: 10 });
  const last = signPasskey(key, await optionsOf(browser, '/passkeys/proof'));
  const left = await browser.send('POST', `/passkeys/${id}/remove`, { body: { password: person.password, passkey: last } });
  expect(left.data.user).toMatchObject({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
  expect((await harness.browser().signIn(person)).data['status']).toBe('signed_in');
  expect((await signIn(key)).answer.status).toBe(401);
});

test('too many unfinished sign-ins are rejected for a while', async () => {
  const browser = harness.browser();
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await browser.send('POST', '/sign-in/passkey/begin')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('bodies that are not a passkey are rejected without repeating their content', async () => {
  const browser = harness.browser();
  await optionsOf(browser, '/sign-in/passkey/begin');
  const junk = {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  };
  expect((await browser.send('POST', '/sign-in/passkey', { body: { passkey: junk } })).status).toBe(401);
  expect((await browser.send('POST', '/sign-in/passkey', { body: { passkey: { ...junk, id: '"' } } })).status).toBe(400);
});
