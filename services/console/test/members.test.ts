import { anEmail, consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness()));
afterAll(() => harness.stop());

const password = 'correct horse battery';

test('an admin invites, the invited person joins with their own password, and the token is used up', async () => {
  const admin = await harness.aSession();
  const email = anEmail();
  const { data } = await admin.browser.send('POST', '/invitations', { body: { email, role: 'developer' } });
  const { items } = (await admin.browser.send('GET', '/invitations')).data;
  expect(items).toMatchObject([{ email, role: 'developer' }]);
  expect(items[0]).not.toHaveProperty('token');
  const body = { token: data['token'], name: 'Grace', password };
  expect((await harness.browser().send('POST', '/invitations/accept', { body: { ...body, password: undefined } })).status).toBe(
    400,
  );
  expect((await harness.browser().send('POST', '/invitations/accept', { body })).status).toBe(200);
  expect((await harness.browser().send('POST', '/invitations/accept', { body })).status).toBe(400);
  const browser = harness.browser();
  expect((await browser.signIn({ email, password })).data.session).toMatchObject({ account: { role: 'developer' } });
  expect((await admin.browser.send('GET', '/members')).data.items).toHaveLength(2);
});

test('if inviters are not trusted, a token alone creates no user; a person who can sign in still joins', async () => {
  const strict = await consoleHarness({ TRUST_INVITERS: 'false' });
  try {
    const [admin, known] = [await strict.aSession(), await strict.aSession()];
    const invite = async (email: string) =>
      (await admin.browser.send('POST', '/invitations', { body: { email, role: 'viewer' } })).data['token'];
    const email = anEmail();
    const body = { token: await invite(email), name: 'Eve', password };
    const answer = await strict.browser().send('POST', '/invitations/accept', { body });
    expect(answer.status).toBe(409);
    expect(answer.error.hint).toContain('operator');
    expect((await strict.browser().signIn({ email, password })).status).toBe(401);
    const token = await invite(known.email);
    expect((await known.browser.send('POST', '/invitations/accept', { body: { token } })).status).toBe(200);
  } finally {
    await strict.stop();
  }
});

test('a person with a password joins after sign-in, never by the token alone', async () => {
  const [admin, known, stranger] = [await harness.aSession(), await harness.aSession(), await harness.aSession()];
  // Tenants are in the order of joining.
  harness.clock.advance(1_000);
  const { data } = await admin.browser.send('POST', '/invitations', { body: { email: known.email, role: 'viewer' } });
  const body = { token: data['token'], name: 'Eve', password };
  expect((await harness.browser().send('POST', '/invitations/accept', { body })).status).toBe(409);
  expect((await stranger.browser.send('POST', '/invitations/accept', { body })).status).toBe(409);
  expect((await known.browser.send('POST', '/invitations/accept', { body: { token: data['token'] } })).status).toBe(200);
  const { accounts } = (await known.browser.send('GET', '/session')).data as unknown as { accounts: { accountId: string }[] };
  expect(accounts.map(({ accountId }) => accountId)).toEqual([known.accountId, admin.accountId]);
});

test('an invitation ends after a week or by revocation, and is missing in another account', async () => {
  const [admin, other] = [await harness.aSession(), await harness.aSession()];
  const invite = async () =>
    (await admin.browser.send('POST', '/invitations', { body: { email: anEmail(), role: 'viewer' } })).data;
  const [one, two] = [await invite(), await invite()];
  expect((await other.browser.send('DELETE', `/invitations/${String(one['id'])}`)).status).toBe(404);
  expect((await admin.browser.send('DELETE', `/invitations/${String(one['id'])}`)).status).toBe(200);
  const accept = async (token: unknown) =>
    (await harness.browser().send('POST', '/invitations/accept', { body: { token, name: 'Late', password } })).status;
  expect(await accept(one['token'])).toBe(400);
  harness.clock.advance(7 * 24 * 3_600_000 + 1);
  expect(await accept(two['token'])).toBe(400);
});

test.each(['removed', 'demoted'] as const)('earlier invitations of an admin who is %s are void', async (how) => {
  const admin = await harness.aSession();
  const other = await harness.aSession('admin', { accountId: admin.accountId ?? '' });
  const email = anEmail();
  const { data } = await other.browser.send('POST', '/invitations', { body: { email, role: 'admin' } });
  const path = `/members/${other.userId}`;
  const changed =
    how === 'removed'
      ? await admin.browser.send('DELETE', path)
      : await admin.browser.send('PATCH', path, { body: { role: 'viewer' } });
  expect(changed.status).toBe(200);
  expect((await admin.browser.send('GET', '/invitations')).data.items).toEqual([]);
  const body = { token: data['token'], name: 'Sock', password };
  expect((await harness.browser().send('POST', '/invitations/accept', { body })).status).toBe(400);
});

test('account roles are granted in the account, and no single person grants a platform role', async () => {
  const [admin, operator] = [await harness.aSession('admin'), await harness.aSession('operator')];
  const invite = async ({ browser }: typeof admin, role: string) =>
    (await browser.send('POST', '/invitations', { body: { email: anEmail(), role } })).status;
  expect(await invite(admin, 'operator')).toBe(400);
  expect(await invite(operator, 'admin')).toBe(403);
  expect(await invite(operator, 'auditor')).toBe(403);
  expect((await admin.browser.send('PATCH', `/members/${admin.userId}`, { body: { role: 'operator' } })).status).toBe(400);
});

test('a new role applies at once and ends the member’s sessions in that account', async () => {
  const admin = await harness.aSession();
  const member = await harness.aSession('admin', { accountId: admin.accountId ?? '' });
  expect((await admin.browser.send('PATCH', `/members/${member.userId}`, { body: { role: 'viewer' } })).data).toMatchObject({
    role: 'viewer',
  });
  expect((await member.browser.send('GET', '/session')).status).toBe(401);
  await member.browser.signIn(member);
  expect((await member.browser.send('GET', '/keys')).status).toBe(403);
});

test('a removed member loses access at once; the last admin stays, even if two remove each other concurrently', async () => {
  const admin = await harness.aSession();
  const second = await harness.aSession('admin', { accountId: admin.accountId ?? '' });
  const answers = await Promise.all([
    admin.browser.send('DELETE', `/members/${second.userId}`),
    second.browser.send('DELETE', `/members/${admin.userId}`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left, gone] = answers[0]?.status === 200 ? [admin, second] : [second, admin];
  expect((await gone.browser.send('GET', '/members')).status).toBe(401);
  expect((await left.browser.send('DELETE', `/members/${left.userId}`)).status).toBe(409);
  expect((await left.browser.send('PATCH', `/members/${left.userId}`, { body: { role: 'viewer' } })).status).toBe(409);
});

test('a session acts in the account that it switched to, with a new token, and only where the user is a member', async () => {
  const [person, other] = [await harness.aSession(), await harness.aSession()];
  const { token } = person.browser;
  const { data } = await person.browser.send('PATCH', '/session', { body: { environment: 'live' } });
  expect(data).toMatchObject({ environment: 'live', account: { accountId: person.accountId } });
  expect((await harness.browser().send('GET', '/session', { token })).status).toBe(401);
  expect((await person.browser.send('PATCH', '/session', { body: { accountId: other.accountId } })).status).toBe(400);
  expect((await person.browser.send('PATCH', '/session', { body: { accountId: null } })).status).toBe(400);
});
