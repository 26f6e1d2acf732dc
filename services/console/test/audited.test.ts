// Changes of people are in the audit log of the tenants concerned, in the commit of the change.
import { TOTP } from 'otpauth';
import { consoleContract } from '@pay/contract/console/operations';
import { randomIds } from '@pay/core/id';
import { platformOwner, type Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import { operatorAsk } from './operator-ask.ts';
import { makePasskey, origin, signPasskey } from './software-authenticator.ts';
import { anEmail, consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness({ CONSOLE_URL: origin })));
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const ids = randomIds();
type Session = Awaited<ReturnType<ConsoleHarness['aSession']>>;

/** An admin of an account whose log can be read. */
async function anAdmin(): Promise<Session & { readonly owner: Owner }> {
  const live = ids.next('key', systemClock.now());
  const admin = await harness.aSession('admin', { accountName: 'Acme', owners: { live } });
  return { ...admin, owner: { account: live, environment: 'live' } };
}

async function aMember(admin: Session, role: 'viewer' | 'developer' = 'viewer'): Promise<Session> {
  return harness.aSession(role, { accountId: admin.accountId ?? '' });
}

const actionsOf = async (owner: Owner): Promise<string[]> =>
  (await listAuditRecords(harness.running, owner)).map(({ action }) => action);

async function enroll({ browser, password }: Session): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.send('POST', '/totp', { body: { password } })).data as unknown as { secret: string };
  const { data } = await browser.send('POST', '/totp/confirm', { body: { code: codeOf(secret) } });
  harness.clock.advance(30_000);
  return { secret, recoveryCodes: data['recoveryCodes'] as string[] };
}

const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: harness.clock.now() });

test('invitations, roles, and removals are in the account’s log, with the actor and without the invited e-mail address', async () => {
  const admin = await anAdmin();
  const email = anEmail();
  const invite = async () => (await admin.browser.send('POST', '/invitations', { body: { email, role: 'viewer' } })).data;
  const first = await invite();
  await admin.browser.send('DELETE', `/invitations/${String(first['id'])}`);
  await admin.browser.send('DELETE', `/invitations/${String(first['id'])}`);
  const { token } = await invite();
  const invited = harness.browser();
  await invited.send('POST', '/invitations/accept', { body: { token, name: 'Grace', password: 'correct horse battery' } });
  const { items } = (await admin.browser.send('GET', '/members')).data;
  const member = String(items.find((one) => one['email'] === email)?.['userId']);
  for (const _twice of [1, 2]) await admin.browser.send('PATCH', `/members/${member}`, { body: { role: 'finance' } });
  await admin.browser.send('DELETE', `/members/${member}`);
  const records = await listAuditRecords(harness.running, admin.owner);
  expect(records.map(({ action, actor }) => [action, actor.type === 'user' ? actor.id : actor.type])).toEqual([
    ['member.joined', 'operator'],
    ['user.password_changed', admin.userId],
    ['member.invited', admin.userId],
    ['member.invitation_revoked', admin.userId],
    ['member.invited', admin.userId],
    ['member.joined', member],
    ['member.role_changed', admin.userId],
    ['member.removed', admin.userId],
  ]);
  expect(records[6]).toMatchObject({
    target: { type: 'user', id: member },
    changes: [{ field: 'role', from: 'viewer', to: 'finance' }],
    ip: admin.browser.address,
  });
  expect(JSON.stringify(records.slice(2, 5))).not.toContain(email);
  expect(JSON.stringify(records)).not.toContain(String(token));
});

test('changes of a member’s factors, passwords, and sessions are in the log of each of their accounts', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()];
  const member = await aMember(admin);
  const { token } = (await other.browser.send('POST', '/invitations', { body: { email: member.email, role: 'viewer' } })).data;
  await member.browser.send('POST', '/invitations/accept', { body: { token } });
  const before = (await actionsOf(other.owner)).length;
  const { recoveryCodes } = await enroll(member);
  const second = harness.browser();
  await second.signIn(member);
  await second.send('POST', '/sign-in/totp', { body: { recoveryCode: recoveryCodes[0] } });
  await member.browser.send('DELETE', '/sessions');
  const { options } = (await member.browser.send('POST', '/passkeys/begin', { body: { password: member.password } }))
    .data as unknown as { options: { challenge: string; user: { id: string } } };
  const { key, passkey } = makePasskey(options);
  const added = (await member.browser.send('POST', '/passkeys', { body: { name: 'laptop', passkey } })).data as unknown as {
    passkey: { id: string };
  };
  await member.browser.send('POST', '/recovery-codes', { body: { password: member.password } });
  const proof = (await member.browser.send('POST', '/passkeys/proof')).data as unknown as { options: { challenge: string } };
  const body = { password: member.password, passkey: signPasskey(key, proof.options) };
  expect((await member.browser.send('POST', `/passkeys/${added.passkey.id}/remove`, { body })).status).toBe(200);
  const due = [
    'totp_added',
    'recovery_code_used',
    'sessions_ended',
    'passkey_added',
    'recovery_codes_renewed',
    'passkey_removed',
  ];
  expect((await actionsOf(other.owner)).slice(before)).toEqual(due.map((what) => `user.${what}`));
  expect((await actionsOf(admin.owner)).slice(-due.length)).toEqual(due.map((what) => `user.${what}`));
});

test('an admin resets a member’s second factor: the member is signed out and notified, and the log has an entry', async () => {
  const admin = await anAdmin();
  const member = await aMember(admin);
  await enroll(member);
  const reset = (from: Session, id = member.userId, password = from.password) =>
    from.browser.send('POST', `/members/${id}/reset-second-factor`, { body: { password } });
  expect((await reset(admin, member.userId, 'not the password')).status).toBe(400);
  expect((await reset(await anAdmin())).status).toBe(404);
  expect((await reset(await aMember(admin, 'developer'))).status).toBe(403);
  expect((await reset(admin, admin.userId)).status).toBe(409);
  expect((await reset(admin)).status).toBe(200);
  expect((await reset(admin)).status).toBe(409);
  expect((await member.browser.send('GET', '/session')).status).toBe(401);
  const { data } = await member.browser.signIn(member);
  expect(data.session).toMatchObject({
    user: { totp: false, recoveryCodesLeft: 0, factorResetAt: expect.any(String) as unknown },
  });
  await member.browser.send('POST', '/second-factor-reset/seen');
  expect((await member.browser.send('GET', '/session')).data.user).toMatchObject({ factorResetAt: null });
  const records = await listAuditRecords(harness.running, admin.owner);
  expect(records.filter(({ action }) => action === 'user.second_factor_reset')).toMatchObject([
    { actor: { type: 'user', id: admin.userId }, target: { type: 'user', id: member.userId } },
  ]);
});

test('a member of several accounts is reset only by two platform operators, or at the command line', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()];
  const [first, second] = [await operator(), await operator()];
  const member = await aMember(admin);
  const { token } = (await other.browser.send('POST', '/invitations', { body: { email: member.email, role: 'admin' } })).data;
  await member.browser.send('POST', '/invitations/accept', { body: { token } });
  await enroll(member);
  const path = `/members/${member.userId}/reset-second-factor`;
  expect((await admin.browser.send('POST', path, { body: { password: admin.password } })).status).toBe(403);
  expect((await first.browser.send('POST', path, { body: { password: first.password } })).status).toBe(403);
  const line = `POST /people/${member.userId}/reset-second-factor`;
  const { data: proposed } = await ask(first.browser, line, { reason: 'they called' });
  expect(proposed.status).toBe('proposed');
  expect((await ask(second.browser, `POST /actions/${proposed.id}/approve`, {})).data.status).toBe('done');
  for (const { owner } of [admin, other]) expect(await actionsOf(owner)).toContain('user.second_factor_reset');
  await member.browser.signIn(member);
  await enroll(member);
  const bus = harness.harness.client(consoleContract);
  const ctx = harness.createCtx;
  expect(await bus.resetSecondFactor(ctx(), { email: member.email })).toEqual({ userId: member.userId });
  await expect(bus.resetSecondFactor(ctx(), { email: member.email })).rejects.toThrow('no second factor');
  await expect(bus.resetSecondFactor(ctx(), { email: anEmail() })).rejects.toThrow('No user has');
});

test('changes of platform users are in the platform’s log', async () => {
  const [first, second] = [await operator(), await operator()];
  const body = { email: anEmail(), role: 'auditor', reason: 'she starts today' };
  const { data } = await ask(first.browser, 'POST /people/invite', body);
  await ask(second.browser, `POST /actions/${data.id}/approve`, {});
  const records = await listAuditRecords(harness.running, platformOwner);
  expect(records.filter(({ actor }) => actor.id === first.userId).map(({ action }) => action)).toEqual([
    'user.password_changed',
    'user.totp_added',
    'member.invited',
  ]);
});

test('a burst of wrong guesses is in the log once, with its address; guesses at an unknown e-mail address are in no log', async () => {
  const admin = await anAdmin();
  const guesser = harness.browser();
  for (let i = 0; i < 7; i += 1) await guesser.signIn({ ...admin, password: `guess ${i}` });
  const stranger = harness.browser();
  for (let i = 0; i < 7; i += 1) await stranger.signIn({ email: anEmail(), password: `guess ${i}` });
  for (const _twice of [1, 2]) await harness.running.jobs.runOnce('record-failed-sign-ins');
  const records = (await listAuditRecords(harness.running, admin.owner)).filter(
    ({ action }) => action === 'user.sign_in_delayed',
  );
  expect(records).toMatchObject([{ actor: { type: 'system' }, target: { type: 'user', id: admin.userId }, ip: guesser.address }]);
  expect(await harness.running.db.knex('bursts').select('id')).toEqual([]);
});
