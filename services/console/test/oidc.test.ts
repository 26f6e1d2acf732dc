import { TOTP } from 'otpauth';
import { startProvider, type TestProvider } from './identity-provider.ts';
import { operatorAsk } from './operator-ask.ts';
import { anEmail, consoleHarness, type ConsoleHarness, type TestBrowser } from './support.ts';

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

/** Comes back from the provider, and says where the browser is sent. */
async function comeBack(browser: TestBrowser, to: URL): Promise<string> {
  // As a browser does that another site sends here.
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const { status, location } = await browser.visit(`/sign-in/oidc/callback${to.search}`, headers);
  expect(status).toBe(303);
  return location;
}

async function signIn(subject: string, body: object = {}, browser = harness.browser()) {
  const to = await provider.visit(await begin(browser, body), subject);
  return { browser, to, page: await comeBack(browser, to) };
}

const problemIn = (page: string): string | null => new URL(page, 'http://x').searchParams.get('problem');

test('a person whom the provider vouches for is signed in by their e-mail, and by their subject from then on', async () => {
  const person = await harness.aPerson('developer');
  const subject = aSubject({ email: person.email.toUpperCase() });
  expect((await harness.browser().send('GET', '/sign-in')).data).toMatchObject({ provider: { name: 'Single sign-on' } });
  const { browser, page } = await signIn(subject, { returnTo: '/console/keys?environment=live' });
  expect(page).toBe('/console/keys?environment=live');
  expect(browser.signInToken).toBeUndefined();
  expect((await browser.send('GET', '/session')).data.user).toMatchObject({ email: person.email, hasPassword: true });
  // Their e-mail changed at the provider.
  provider.say(subject, { email: anEmail(), email_verified: true });
  const again = await signIn(subject);
  expect(again.page).toBe('/console');
  expect((await again.browser.send('GET', '/session')).data.user).toMatchObject({ email: person.email });
});

test('whoever nobody knows or invited, is of another domain, or is not verified, is sent back with the reason', async () => {
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

test('an e-mail that was given to somebody else at the provider does not bring its first owner’s place', async () => {
  const person = await harness.aPerson();
  await signIn(aSubject({ email: person.email }));
  const { page, browser } = await signIn(aSubject({ email: person.email }));
  expect(problemIn(page)).toBe('linked');
  expect(browser.token).toBeUndefined();
});

test('an invited person comes in without a password, by an invitation to their own e-mail only, once', async () => {
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
  // What needs a password needs a recent sign-in of who has none.
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(200);
  harness.clock.advance(10 * 60_000 + 1);
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(403);
  expect((await harness.browser().signIn({ email, password: '' })).status).toBe(400);
});

test('who has a password says it where it is asked for, also when the provider let them in', async () => {
  const person = await harness.aPerson();
  const { browser } = await signIn(aSubject({ email: person.email }));
  expect((await browser.send('POST', '/totp', { body: {} })).status).toBe(400);
});

test('the password of the command line is void once the provider let its person in', async () => {
  const email = anEmail();
  await harness.createUser({ email, password: 'given at the command line', role: 'operator' });
  const { browser } = await signIn(aSubject({ email }));
  expect((await browser.send('GET', '/session')).data).toMatchObject({ passwordExpired: false, user: { hasPassword: false } });
  expect((await harness.browser().signIn({ email, password: 'given at the command line' })).status).toBe(401);
});

test('a second factor that a person set up is asked for also when they come by the provider', async () => {
  const { browser: own, ...person } = await harness.aSession();
  const { secret } = (await own.send('POST', '/totp', { body: { password: person.password } })).data as unknown as {
    secret: string;
  };
  const code = (): string => new TOTP({ secret }).generate({ timestamp: harness.clock.now() });
  await own.send('POST', '/totp/confirm', { body: { code: code() } });
  harness.clock.advance(30_000);
  const { browser, page } = await signIn(aSubject({ email: person.email }), { returnTo: '/console/keys' });
  expect(page).toBe('/console/sign-in?returnTo=%2Fconsole%2Fkeys');
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await browser.send('GET', '/sign-in')).data['factors']).toEqual(['totp', 'recovery_code']);
  expect((await browser.send('POST', '/sign-in/totp', { body: { code: code() } })).data['status']).toBe('signed_in');
});

test('what comes back counts once, in the browser that began, for ten minutes, as it was begun', async () => {
  const person = await harness.aPerson();
  const subject = aSubject({ email: person.email });
  const first = await signIn(subject);
  expect(problemIn(await comeBack(first.browser, first.to))).toBe('expired');
  const victim = harness.browser();
  await begin(victim);
  // Somebody else's answer, put before a browser that has begun as well.
  const attacker = harness.browser();
  const planted = await provider.visit(await begin(attacker), subject);
  expect(problemIn(await comeBack(victim, planted))).toBe('expired');
  expect(victim.token).toBeUndefined();
  // A used code under a state that is still good.
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

test('a state that is sent twice, or not at all, leads nowhere', async () => {
  const browser = harness.browser();
  await begin(browser);
  for (const query of ['', '?state=a&state=b', '?state=a&code=b'])
    expect(problemIn(await comeBack(browser, new URL(`http://x/${query}`)))).toBe('expired');
});

test('the provider is asked with PKCE, a nonce and a state, and no page but the console’s is gone back to', async () => {
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

test('a token that was planted before is not taken over, and its session ends', async () => {
  const [person, attacker] = [await harness.aPerson(), await harness.aSession()];
  const planted = attacker.browser.token;
  const browser = harness.browser();
  browser.token = planted;
  await signIn(aSubject({ email: person.email }), {}, browser);
  expect(browser.token).not.toBe(planted);
  expect((await harness.browser().send('GET', '/session', { token: planted })).status).toBe(401);
});

test('roles follow a claim where the person belongs already; the last admin stays one', async () => {
  const admin = await harness.aSession();
  const member = await harness.aPerson('viewer', { accountId: admin.accountId ?? '' });
  const roleOf = async (email: string) =>
    (await admin.browser.send('GET', '/members')).data.items.find((one) => one['email'] === email)?.['role'];
  const subject = aSubject({ email: member.email, groups: ['devs', 'others'] });
  await signIn(subject);
  expect(await roleOf(member.email)).toBe('developer');
  provider.say(subject, { email: member.email, email_verified: true });
  await signIn(subject);
  expect(await roleOf(member.email)).toBe('developer');
  await signIn(aSubject({ email: admin.email, groups: ['devs'] }));
  expect(await roleOf(admin.email)).toBe('admin');
});

test('a claim lowers a role of the platform, raises none, and ends what the person proposed', async () => {
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
