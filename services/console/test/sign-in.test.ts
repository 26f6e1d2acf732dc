import { attemptBounds, attemptKinds } from '../src/domain/attempts.ts';
import { consoleHarness, anAddress, anEmail, type ConsoleHarness, setUpTotp } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness()));
afterAll(() => harness.stop());

test('a correct password begins a session with a cookie for HTTPS pages of this host only, hidden from scripts', async () => {
  const person = await harness.aPerson('developer');
  const browser = harness.browser();
  const { status, data, setCookie, headers } = await browser.signIn(person);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    status: 'signed_in',
    session: { user: { email: person.email, totp: false }, account: { role: 'developer', name: 'Acme' }, environment: 'sandbox' },
  });
  expect(setCookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
  expect(headers.get('x-request-id')).toMatch(/^req_/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ email: person.email });
});

test('all spellings of an e-mail address are the same person', async () => {
  const person = await harness.aPerson();
  expect((await harness.browser().signIn({ ...person, email: person.email.toUpperCase() })).status).toBe(200);
});

test('an unknown e-mail address and a wrong password get the same answer and no cookie', async () => {
  const person = await harness.aPerson();
  const answers = await Promise.all(
    [
      { ...person, password: 'not the password' },
      { email: anEmail(), password: person.password },
    ].map((guess) => harness.browser().signIn(guess)),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  const [wrong, unknown] = answers.map(({ error: { requestId: _id, ...error } }) => error);
  expect(wrong).toEqual(unknown);
  expect(answers.map(({ setCookie }) => setCookie)).toEqual([undefined, undefined]);
});

test('a token from before the sign-in is never kept, and its session ends', async () => {
  const [victim, attacker] = [await harness.aPerson(), await harness.aSession()];
  const planted = attacker.browser.token ?? '';
  const browser = harness.browser();
  browser.token = planted;
  await browser.signIn(victim);
  expect(browser.token).not.toBe(planted);
  expect((await harness.browser().send('GET', '/session', { token: planted })).status).toBe(401);
  const chosen = 'A'.repeat(43);
  const other = harness.browser();
  other.token = chosen;
  await other.signIn(victim);
  expect((await harness.browser().send('GET', '/session', { token: chosen })).status).toBe(401);
});

test('guesses from one address are delayed more and more, and the person can sign in from another one at once', async () => {
  const person = await harness.aPerson();
  const guesser = harness.browser();
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await guesser.signIn({ ...person, password: `guess ${i}` })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const refused = await guesser.signIn(person);
  // Even the right password is not checked.
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await harness.browser().signIn(person)).status).toBe(200);
  harness.clock.advance(2_000);
  expect((await guesser.signIn(person)).status).toBe(200);
});

test('concurrent guesses count as guesses, and an unknown e-mail address is limited in the same way', async () => {
  const email = anEmail();
  const guesser = harness.browser();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => guesser.signIn({ email, password: `guess ${i}` })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('people who sign in at once from one address do not make each other wait', async () => {
  const [first, second] = [await harness.aPerson(), await harness.aPerson()];
  const address = anAddress();
  expect((await harness.browser(address).signIn(first)).status).toBe(200);
  // The attempt that began first may be counted later.
  harness.clock.advance(-40);
  try {
    expect((await harness.browser(address).signIn(second)).status).toBe(200);
    expect((await harness.browser(address).signIn(first)).status).toBe(200);
  } finally {
    harness.clock.advance(40);
  }
});

test('one address has a limited number of guesses over all users', async () => {
  const address = anAddress();
  const guess = async (): Promise<number> =>
    (await harness.browser(address).signIn({ email: anEmail(), password: 'welcome1' })).status;
  expect(await guess()).toBe(401);
  // The state after that many guesses at that many people, without a hash for each.
  const { free } = attemptBounds.address;
  await harness.running.db
    .knex('attempts')
    .where({ kind: attemptKinds.address })
    .update({ count: free - 1 });
  expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect((await harness.browser().signIn({ email: anEmail(), password: 'welcome1' })).status).toBe(401);
});

test('a session ends after half an hour without requests, and after twelve hours in any case', async () => {
  const { browser } = await harness.aSession();
  harness.clock.advance(29 * MINUTE);
  expect((await browser.send('GET', '/session')).status).toBe(200);
  harness.clock.advance(29 * MINUTE);
  expect((await browser.send('GET', '/session')).status).toBe(200);
  harness.clock.advance(31 * MINUTE);
  expect((await browser.send('GET', '/session')).status).toBe(401);
  const busy = (await harness.aSession()).browser;
  for (let passed = 0; passed < 12 * HOUR; passed += 20 * MINUTE) {
    expect((await busy.send('GET', '/session')).status).toBe(200);
    harness.clock.advance(20 * MINUTE);
  }
  expect((await busy.send('GET', '/session')).status).toBe(401);
});

test('signing out ends the session on the server and deletes the cookie', async () => {
  const { browser } = await harness.aSession();
  const { token } = browser;
  const { setCookie } = await browser.send('POST', '/sign-out');
  expect(setCookie).toContain('Max-Age=0');
  expect((await harness.browser().send('GET', '/session', { token })).status).toBe(401);
});

test('a user sees and ends their own sessions; another user’s session is missing', async () => {
  const person = await harness.aSession();
  const stranger = await harness.aSession();
  const second = harness.browser();
  await second.signIn(person);
  const { items } = (await person.browser.send('GET', '/sessions')).data;
  expect(items).toHaveLength(2);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  const [own] = items.filter(({ current }) => !current);
  expect((await stranger.browser.send('DELETE', `/sessions/${String(own?.['id'])}`)).status).toBe(404);
  expect((await stranger.browser.send('DELETE', '/sessions/nothing')).status).toBe(404);
  expect((await person.browser.send('DELETE', `/sessions/${String(own?.['id'])}`)).status).toBe(200);
  expect((await second.send('GET', '/session')).status).toBe(401);
  const third = harness.browser();
  await third.signIn(person);
  await person.browser.send('DELETE', '/sessions');
  expect((await third.send('GET', '/session')).status).toBe(401);
  expect((await person.browser.send('GET', '/session')).status).toBe(200);
});

test('a password from the command line allows only setting a new password', async () => {
  const email = anEmail();
  await harness.createUser({ email, password: 'told on the telephone', role: 'operator' });
  const browser = harness.browser();
  const { data } = await browser.signIn({ email, password: 'told on the telephone' });
  expect(data.session).toMatchObject({ passwordExpired: true, allowed: ['signOut', 'getSession', 'changePassword'] });
  expect((await browser.send('GET', '/members')).status).toBe(403);
  const change = { currentPassword: 'told on the telephone', newPassword: 'correct horse battery' };
  expect((await browser.send('POST', '/password', { body: change })).status).toBe(200);
  // A person of the platform must set up a second factor next.
  expect((await browser.send('GET', '/members')).status).toBe(403);
  await setUpTotp(browser, 'correct horse battery', harness.clock.now());
  expect((await browser.send('GET', '/members')).status).toBe(200);
  expect((await harness.browser().signIn({ email, password: 'told on the telephone' })).status).toBe(401);
});

test('a new password ends all other sessions and replaces this one’s token', async () => {
  const person = await harness.aSession();
  const other = harness.browser();
  await other.signIn(person);
  const { token } = person.browser;
  const change = { currentPassword: person.password, newPassword: 'another horse battery' };
  expect(
    (await person.browser.send('POST', '/password', { body: { ...change, currentPassword: 'wrong one here' } })).status,
  ).toBe(400);
  expect((await person.browser.send('POST', '/password', { body: change })).status).toBe(200);
  expect((await harness.browser().send('GET', '/session', { token })).status).toBe(401);
  expect((await other.send('GET', '/session')).status).toBe(401);
  expect((await person.browser.send('GET', '/session')).status).toBe(200);
});

test('requests that another site makes a browser send are rejected before anything is read', async () => {
  const { browser } = await harness.aSession();
  const forged = [
    { 'x-console-request': '1', origin: 'https://evil.example' },
    { 'x-console-request': '1', 'sec-fetch-site': 'cross-site' },
    { 'x-console-request': '1', 'sec-fetch-site': 'same-site' },
    { 'x-console-request': '1', origin: 'null' },
  ];
  for (const headers of forged) expect((await browser.send('DELETE', '/sessions', { headers })).status).toBe(403);
  expect((await browser.send('GET', '/session', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  const own = { origin: new URL(harness.running.httpUrl ?? '').origin, 'sec-fetch-site': 'same-origin' };
  expect((await browser.send('DELETE', '/sessions', { headers: own })).status).toBe(200);
  const withoutHeader = await fetch(`${harness.running.httpUrl ?? ''}/console/api/sign-out`, {
    method: 'POST',
    headers: { cookie: `__Host-session=${browser.token ?? ''}` },
  });
  expect(withoutHeader.status).toBe(403);
});

test('a body is JSON with the schema of its route, and every error is named', async () => {
  const browser = harness.browser();
  const wrong = async (body: unknown, headers = {}) => {
    const { status, error } = await browser.send('POST', '/sign-in', { body, headers });
    return { status, error: error as unknown };
  };
  expect(await wrong({ email: 'nobody', extra: 1 })).toMatchObject({
    status: 400,
    error: {
      code: 'INVALID_REQUEST',
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'email', code: 'invalid_format' }),
        expect.objectContaining({ field: 'password', code: 'required' }),
        expect.objectContaining({ field: 'extra', code: 'unknown_field' }),
      ]) as unknown,
    },
  });
  expect(await wrong('{')).toMatchObject({ status: 400 });
  expect(await wrong('{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 400 });
  expect(await wrong({ email: 'x'.repeat(20_000) })).toMatchObject({ status: 400 });
  expect((await browser.send('GET', '/nowhere')).status).toBe(404);
});
