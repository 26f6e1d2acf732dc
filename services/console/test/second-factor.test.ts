import { TOTP } from 'otpauth';
import { consoleHarness, type ConsoleHarness, type Person, type TestBrowser } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness()));
afterAll(() => harness.stop());

const stepMs = 30_000;

async function enrollPerson(): Promise<{ person: Person; browser: TestBrowser; secret: string; recoveryCodes: string[] }> {
  const { browser, ...person } = await harness.aSession();
  const { secret } = (await browser.send('POST', '/totp', { body: { password: person.password } })).data as unknown as {
    secret: string;
  };
  const { data } = await browser.send('POST', '/totp/confirm', { body: { code: codeOf(secret) } });
  // The enrollment has used the current step.
  harness.clock.advance(stepMs);
  return { person, browser, secret, recoveryCodes: data['recoveryCodes'] as string[] };
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: harness.clock.now() + steps * stepMs });

test('with a second factor, a password begins a half session, which a code completes with a new token', async () => {
  const { person, secret } = await enrollPerson();
  const browser = harness.browser();
  const begun = await browser.signIn(person);
  expect(begun.data).toEqual({ status: 'totp_required', factors: ['totp', 'recovery_code'] });
  const half = browser.token;
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await browser.send('GET', '/members')).status).toBe(401);
  const { status, data } = await browser.send('POST', '/sign-in/totp', { body: { code: codeOf(secret) } });
  expect(status).toBe(200);
  expect(data.session).toMatchObject({ user: { totp: true, recoveryCodesLeft: 10 } });
  expect(browser.token).not.toBe(half);
  expect((await harness.browser().send('GET', '/session', { token: half })).status).toBe(401);
});

test('a code counts once, and the codes of adjacent steps are valid', async () => {
  const { person, secret } = await enrollPerson();
  const enter = async (code: string): Promise<number> => {
    const browser = harness.browser();
    await browser.signIn(person);
    return (await browser.send('POST', '/sign-in/totp', { body: { code } })).status;
  };
  const code = codeOf(secret);
  expect(await enter(codeOf(secret, 2))).toBe(401);
  expect(await enter(code)).toBe(200);
  expect(await enter(code)).toBe(401);
  expect(await enter(codeOf(secret, -1))).toBe(401);
  expect(await enter(codeOf(secret, 1))).toBe(200);
  harness.clock.advance(3 * stepMs);
  expect(await enter(codeOf(secret, -1))).toBe(200);
});

test('two concurrent uses of one code sign in once', async () => {
  const { person, secret } = await enrollPerson();
  const browsers = [harness.browser(), harness.browser()];
  for (const browser of browsers) await browser.signIn(person);
  const code = codeOf(secret);
  const answers = await Promise.all(browsers.map((browser) => browser.send('POST', '/sign-in/totp', { body: { code } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a recovery code replaces an app code once, in any spelling', async () => {
  const { person, recoveryCodes } = await enrollPerson();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const enter = async (recoveryCode: string) => {
    const browser = harness.browser();
    await browser.signIn(person);
    return browser.send('POST', '/sign-in/totp', { body: { recoveryCode } });
  };
  const { status, data } = await enter(first.toUpperCase().replaceAll('-', ' '));
  expect(status).toBe(200);
  expect(data.session).toMatchObject({ user: { recoveryCodesLeft: 9 } });
  expect((await enter(first)).status).toBe(401);
});

test('new recovery codes replace all old ones and require the password', async () => {
  const { person, browser, recoveryCodes } = await enrollPerson();
  expect((await browser.send('POST', '/recovery-codes', { body: { password: 'not the password' } })).status).toBe(400);
  const { data } = await browser.send('POST', '/recovery-codes', { body: { password: person.password } });
  expect(data['recoveryCodes']).toHaveLength(10);
  const other = harness.browser();
  await other.signIn(person);
  expect((await other.send('POST', '/sign-in/totp', { body: { recoveryCode: recoveryCodes[0] } })).status).toBe(401);
});

test('guesses at a code are limited per half session, and per person from all addresses', async () => {
  const { person, secret } = await enrollPerson();
  const statuses = new Set<number>();
  for (let i = 0; i < 22; i += 1) {
    // Each guess has a separate address, like guesses of many machines.
    const browser = harness.browser();
    await browser.signIn(person);
    statuses.add((await browser.send('POST', '/sign-in/totp', { body: { code: '000000' } })).status);
  }
  expect(statuses).toEqual(new Set([401, 429]));
  const stranger = harness.browser();
  await stranger.signIn(person);
  expect((await stranger.send('POST', '/sign-in/totp', { body: { code: codeOf(secret) } })).status).toBe(429);
});

test('these guesses do not delay a person at an address that they used before', async () => {
  const { person, browser, secret } = await enrollPerson();
  const known = harness.browser(browser.address);
  for (let i = 0; i < 22; i += 1) {
    const guesser = harness.browser();
    await guesser.signIn(person);
    await guesser.send('POST', '/sign-in/totp', { body: { code: '000000' } });
  }
  await known.signIn(person);
  expect((await known.send('POST', '/sign-in/totp', { body: { code: codeOf(secret) } })).status).toBe(200);
});

test('a half session expires after five minutes', async () => {
  const { person, secret } = await enrollPerson();
  const browser = harness.browser();
  await browser.signIn(person);
  harness.clock.advance(5 * 60_000 + 1);
  expect((await browser.send('POST', '/sign-in/totp', { body: { code: codeOf(secret) } })).status).toBe(401);
});

test('setting up a second factor ends other sessions and needs the password; removing it needs a code too', async () => {
  const { browser, ...person } = await harness.aSession();
  const other = harness.browser();
  await other.signIn(person);
  expect((await browser.send('POST', '/totp', { body: { password: 'not the password' } })).status).toBe(400);
  const { data } = await browser.send('POST', '/totp', { body: { password: person.password } });
  const { secret, uri } = data as unknown as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  expect((await browser.send('POST', '/totp/confirm', { body: { code: '000000' } })).status).toBe(400);
  expect((await browser.send('POST', '/totp/confirm', { body: { code: codeOf(secret) } })).status).toBe(200);
  expect((await other.send('GET', '/session')).status).toBe(401);
  const remove = (body: object) => browser.send('POST', '/totp/remove', { body });
  harness.clock.advance(stepMs);
  expect((await remove({ password: 'not the password', code: codeOf(secret) })).status).toBe(400);
  expect((await remove({ password: person.password })).status).toBe(400);
  expect((await remove({ password: person.password, code: '000000' })).status).toBe(400);
  expect((await remove({ password: person.password, code: codeOf(secret) })).data.user).toMatchObject({ totp: false });
  expect((await harness.browser().signIn(person)).data['status']).toBe('signed_in');
});
