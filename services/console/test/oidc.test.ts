import type { Role } from '@pay/contract/console/shapes';
import { TOTP } from 'otpauth';
import { startProvider, type TestProvider } from '@pay/testkit/identity-provider';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { operatorAsk } from './operator-ask.ts';
import { makePasskey, signPasskey } from './software-authenticator.ts';
import { anEmail, consoleHarness, setUpTotp, type ConsoleHarness, type TestBrowser } from './support.ts';

let harness: ConsoleHarness;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  harness = await consoleHarness(provider.variables);
});
afterAll(async () => {
  await harness.stop();
  await provider.stop();
});

let subjects = 0;
const aSubject = (claims: Readonly<Record<string, unknown>>): string => {
  const subject = `person-${(subjects += 1)}`;
  provider.say(subject, { email_verified: true, ...claims });
  return subject;
};

async function begin(browser: TestBrowser, body: object = {}): Promise<string> {
  const { data, error } = await browser.send('POST', '/sign-in/oidc', { body });
  expect(error).toBeUndefined();
  return String(data['url']);
}

/** Returns a browser from the provider. The result is the redirect target. */
async function comeBack(browser: TestBrowser, to: URL): Promise<string> {
  // Like a browser that another site redirects here.
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const { status, location } = await browser.visit(`/sign-in/oidc/callback${to.search}`, headers);
  expect(status).toBe(303);
  return location;
}

async function signIn(subject: string, body: object = {}, browser = harness.browser()) {
  const to = await provider.visit(await begin(browser, body), subject);
  return { browser, to, page: await comeBack(browser, to) };
}

/** A person who joined by the provider, and has since chosen a password. */
async function aLinkedPerson(role?: Role, place?: { accountId: string }) {
  const person = await harness.aPerson(role, place);
  const subject = aSubject({ email: person.email });
  const { browser } = await signIn(subject);
  const { status } = await browser.send('POST', '/password', { body: { newPassword: person.password } });
  expect(status).toBe(200);
  return Object.assign(person, { subject, browser });
}

const problemIn = (page: string): string | null => new URL(page, 'http://x').searchParams.get('problem');

test('a person known to the provider is signed in by e-mail address first, and by subject afterwards', async () => {
  const person = await harness.aPerson('developer');
  const subject = aSubject({ email: person.email.toUpperCase() });
  expect((await harness.browser().send('GET', '/sign-in')).data).toMatchObject({ provider: { name: 'Single sign-on' } });
  const { browser, page } = await signIn(subject, { returnTo: '/console/keys?environment=live' });
  expect(page).toBe('/console/keys?environment=live');
  expect(browser.signInToken).toBeUndefined();
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ email: person.email, hasPassword: false });
  // Their e-mail changed at the provider.
  provider.say(subject, { email: anEmail(), email_verified: true });
  const again = await signIn(subject);
  expect(again.page).toBe('/console');
  expect((await again.browser.send('GET', '/session')).data.user).toMatchObject({ email: person.email });
});

test('an unknown, uninvited, or unverified person, or one of another domain, is sent back with the reason', async () => {
  const person = await harness.aPerson();
  const cases = {
    unverified_email: { email: person.email, email_verified: false },
    domain: { email: 'ada@evil-example.com' },
    no_user: { email: anEmail() },
  };
  for (const [problem, claims] of Object.entries(cases)) {
    const { browser, page } = await signIn(aSubject(claims));
    expect(problemIn(page)).toBe(problem);
    expect(browser.token).toBeUndefined();
  }
  const { page } = await signIn(aSubject({ email: undefined }));
  expect(problemIn(page)).toBe('unverified_email');
});

test('an e-mail address that the provider reassigns does not grant the first owner’s access', async () => {
  const person = await harness.aPerson();
  await signIn(aSubject({ email: person.email }));
  const { page, browser } = await signIn(aSubject({ email: person.email }));
  expect(problemIn(page)).toBe('linked');
  expect(browser.token).toBeUndefined();
});

test('an invited person joins without a password, by an invitation to their own e-mail address only, once', async () => {
  const admin = await harness.aSession();
  const email = anEmail();
  const invite = async () =>
    String((await admin.browser.send('POST', '/invitations', { body: { email, role: 'developer' } })).data['token']);
  const token = await invite();
  const thief = await signIn(aSubject({ email: anEmail() }), { invitation: token });
  expect(problemIn(thief.page)).toBe('no_user');
  const { browser } = await signIn(aSubject({ email, name: 'Grace Hopper' }), { invitation: token });
  expect((await browser.send('GET', '/session')).data).toMatchObject({
    user: { email, name: 'Grace Hopper', hasPassword: false },
    account: { accountId: admin.accountId, role: 'developer' },
  });
  const other = await signIn(aSubject({ email: anEmail() }), { invitation: token });
  expect(problemIn(other.page)).toBe('no_user');
  // An action that needs a password needs a recent sign-in if the person has none.
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(200);
  harness.clock.advance(10 * 60_000 + 1);
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(403);
  expect((await harness.browser().signIn({ email, password: '' })).status).toBe(400);
});

test('a user with a password must enter it when asked, even after a sign-in by the provider', async () => {
  const { subject } = await aLinkedPerson();
  const { browser } = await signIn(subject);
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(400);
});

test('a password from the command line is void after the person signs in by the provider', async () => {
  const email = anEmail();
  await harness.createUser({ email, password: 'given at the command line', role: 'operator' });
  const { browser } = await signIn(aSubject({ email }));
  expect((await browser.send('GET', '/session')).data).toMatchObject({ passwordExpired: false, user: { hasPassword: false } });
  expect((await harness.browser().signIn({ email, password: 'given at the command line' })).status).toBe(401);
});

test('a user’s own second factor is required also for sign-ins by the provider', async () => {
  const { browser: own, ...person } = await aLinkedPerson();
  const { secret } = (await own.send('POST', '/totp', { body: { password: person.password } })).data as unknown as {
    secret: string;
  };
  const code = (): string => new TOTP({ secret }).generate({ timestamp: harness.clock.now() });
  await own.send('POST', '/totp/confirm', { body: { code: code() } });
  harness.clock.advance(30_000);
  const { browser, page } = await signIn(person.subject, { returnTo: '/console/keys' });
  expect(page).toBe('/console/sign-in?returnTo=%2Fconsole%2Fkeys');
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await browser.send('GET', '/sign-in')).data['factors']).toEqual(['totp', 'recovery_code']);
  expect((await browser.send('POST', '/sign-in/totp', { body: { code: code() } })).data['status']).toBe('signed_in');
});

test('a provider’s callback counts once, in the browser that began it, for ten minutes, with its original state', async () => {
  const person = await harness.aPerson();
  const subject = aSubject({ email: person.email });
  const first = await signIn(subject);
  expect(problemIn(await comeBack(first.browser, first.to))).toBe('expired');
  const victim = harness.browser();
  await begin(victim);
  // Another person's answer, planted in a browser that has also started.
  const attacker = harness.browser();
  const planted = await provider.visit(await begin(attacker), subject);
  expect(problemIn(await comeBack(victim, planted))).toBe('expired');
  expect(victim.token).toBeUndefined();
  // A used code with a valid state.
  const fresh = harness.browser();
  const state = new URL(await begin(fresh)).searchParams.get('state') ?? '';
  const replayed = new URL(first.to);
  replayed.searchParams.set('state', state);
  expect(problemIn(await comeBack(fresh, replayed))).toBe('refused');
  const late = harness.browser();
  const to = await provider.visit(await begin(late), subject);
  harness.clock.advance(10 * 60_000 + 1);
  expect(problemIn(await comeBack(late, to))).toBe('expired');
});

test.each([
  ['an answer that names another issuer', (to: URL) => to.searchParams.set('iss', 'https://evil.example')],
  ['an answer that names none', (to: URL) => to.searchParams.delete('iss')],
  ['an error of the provider', (to: URL) => to.searchParams.set('error', 'access_denied')],
  ['a code of nobody', (to: URL) => to.searchParams.set('code', 'A'.repeat(43))],
  ['two codes', (to: URL) => to.searchParams.append('code', 'A'.repeat(43))],
])('%s is refused', async (_case, change) => {
  const person = await harness.aPerson();
  const browser = harness.browser();
  const to = await provider.visit(await begin(browser), aSubject({ email: person.email }));
  change(to);
  expect(problemIn(await comeBack(browser, to))).toBe('refused');
  expect(browser.token).toBeUndefined();
});

test('a state that is sent twice, or missing, is rejected', async () => {
  const browser = harness.browser();
  await begin(browser);
  for (const query of ['', '?state=a&state=b', '?state=a&code=b'])
    expect(problemIn(await comeBack(browser, new URL(`http://x/${query}`)))).toBe('expired');
});

test('requests to the provider use PKCE, a nonce, and a state, and the return page is always a page of the console', async () => {
  const browser = harness.browser();
  const { searchParams } = new URL(await begin(browser));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', client_id: 'console' },
    ...{ state: expect.stringMatching(/^[\w-]{43}$/) as unknown, nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown },
    redirect_uri: provider.variables['CONSOLE_URL'] + '/console/api/sign-in/oidc/callback',
  });
  for (const returnTo of ['https://evil.example', '//evil.example/console', '/console/../v1'])
    expect((await browser.send('POST', '/sign-in/oidc', { body: { returnTo } })).status).toBe(400);
});

test('a token planted before the sign-in is replaced, and its session ends', async () => {
  const [person, attacker] = [await harness.aPerson(), await harness.aSession()];
  const planted = attacker.browser.token;
  const browser = harness.browser();
  browser.token = planted;
  await signIn(aSubject({ email: person.email }), {}, browser);
  expect(browser.token).not.toBe(planted);
  expect((await harness.browser().send('GET', '/session', { token: planted })).status).toBe(401);
});

test('existing members get roles from a claim; the last admin stays an admin', async () => {
  const admin = await aLinkedPerson();
  const member = await harness.aPerson('viewer', { accountId: admin.accountId ?? '' });
  const roleOf = async (email: string) =>
    (await admin.browser.send('GET', '/members')).data.items.find((one) => one['email'] === email)?.['role'];
  const subject = aSubject({ email: member.email, groups: ['devs', 'others'] });
  await signIn(subject);
  expect(await roleOf(member.email)).toBe('developer');
  provider.say(subject, { email: member.email, email_verified: true });
  await signIn(subject);
  expect(await roleOf(member.email)).toBe('developer');
  provider.say(admin.subject, { email: admin.email, email_verified: true, groups: ['devs'] });
  await signIn(admin.subject);
  expect(await roleOf(admin.email)).toBe('admin');
});

test('the first sign-in by the provider ends credentials from before the address was proven, and no later ones', async () => {
  const { browser: planted, ...person } = await harness.aSession('developer');
  const { data: begun } = await planted.send('POST', '/passkeys/begin', { body: { password: person.password } });
  const { key, passkey } = makePasskey(begun['options'] as { challenge: string; user: { id: string } });
  const { data: added } = await planted.send('POST', '/passkeys', { body: { name: 'planted', passkey } });
  const secret = await setUpTotp(planted, person.password, harness.clock.now());
  const recoveryCode = (added['recoveryCodes'] as string[])[0];
  const half = harness.browser();
  expect((await half.signIn(person)).data['status']).toBe('totp_required');

  const subject = aSubject({ email: person.email });
  const { browser, page } = await signIn(subject);
  // A session does not ask for the second factor of another person.
  expect(page).toBe('/console');
  const { data: session } = await browser.send('GET', '/session');
  expect(session).toMatchObject({
    user: { email: person.email, totp: false, passkeys: 0, recoveryCodesLeft: 0, hasPassword: false },
    account: { role: 'developer' },
  });
  expect((await planted.send('GET', '/session')).status).toBe(401);
  harness.clock.advance(30_000);
  for (const body of [{ code: oneTimeCode(secret, harness.clock.now()) }, { recoveryCode }])
    expect((await half.send('POST', '/sign-in/totp', { body })).status).toBe(401);
  expect((await harness.browser().signIn(person)).status).toBe(401);
  const thief = harness.browser();
  const { data: asked } = await thief.send('POST', '/sign-in/passkey/begin');
  const signed = signPasskey(key, asked['options'] as { challenge: string });
  expect((await thief.send('POST', '/sign-in/passkey', { body: { passkey: signed } })).status).toBe(401);

  await browser.send('POST', '/password', { body: { newPassword: 'chosen by the owner' } });
  await signIn(subject);
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ hasPassword: true });
  expect((await harness.browser().signIn({ ...person, password: 'chosen by the owner' })).status).toBe(200);
});

test('with an identity provider, an inviter’s token creates no user with a password', async () => {
  const admin = await harness.aSession();
  const email = anEmail();
  const { data } = await admin.browser.send('POST', '/invitations', { body: { email, role: 'viewer' } });
  const body = { token: data['token'], name: 'Eve', password: 'chosen by the inviter' };
  const answer = await harness.browser().send('POST', '/invitations/accept', { body });
  expect(answer.status).toBe(409);
  expect(answer.error.hint).toContain('Single sign-on');
  // The invitation is still valid for the person that it names.
  const { browser } = await signIn(aSubject({ email }), { invitation: String(data['token']) });
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ email, hasPassword: false });
});

test('a claim lowers a platform role, raises none, and ends the person’s proposals', async () => {
  const [keeper, person] = [await harness.aSession('operator'), await harness.aPerson('auditor')];
  const roleOf = async (email: string) =>
    (await keeper.browser.send('GET', '/members')).data.items.find((one) => one['email'] === email)?.['role'];
  await signIn(aSubject({ email: person.email, groups: ['ops'] }));
  expect(await roleOf(person.email)).toBe('auditor');
  const other = await harness.aSession('operator');
  const { ask } = operatorAsk(() => harness);
  const line = `POST /people/${keeper.userId}/reset-second-factor`;
  const { data } = await ask(other.browser, line, { reason: 'they called' });
  expect(data.status).toBe('proposed');
  await signIn(aSubject({ email: other.email, groups: ['audits'] }));
  expect(await roleOf(other.email)).toBe('auditor');
  expect((await ask(keeper.browser, `GET /actions/${data.id}`)).data.status).toBe('withdrawn');
});
