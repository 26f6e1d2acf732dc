// Which member may get the secret of which key: every role, environment, and scope, by the table of roles.
import { accountRoles, type Role } from '@pay/contract/console/shapes';
import { mayReceiveKey } from '@pay/contract/console/key-authority';
import { routes } from '@pay/contract/routes';
import type { Environment } from '@pay/core/owner';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { scopesOf } from '../src/domain/role-scopes.ts';
import { consoleHarness, setUpTotp, type ConsoleHarness, type TestBrowser } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness()));
afterAll(() => harness.stop());

const environments = ['sandbox', 'live'] as const;
const resources = [...new Set(routes.flatMap(({ scope }) => scope ?? []))];
const everyScope = [...resources.flatMap((name) => [`${name}:read`, `${name}:write`]), 'cards:reveal', '*'];

/** The table of roles and the rule for powerful keys, restated independently. */
function isDue(role: Role, environment: Environment, { scope, isFresh }: { scope: string; isFresh: boolean }): boolean {
  const held = scopesOf(role, environment);
  const isHeld = held.includes('*') || held.includes(scope);
  const isPowerful = environment === 'live' && ['*', 'cards:reveal'].includes(scope);
  return isHeld && (!isPowerful || (role === 'admin' && isFresh));
}

const keyKeepers = ['admin', 'developer'] as const;
const table = keyKeepers.flatMap((role) => environments.map((environment) => [role, environment] as const));

/** A member with the role in a new account, whose own live and sandbox keys exist already. */
async function aKeeper(role: 'admin' | 'developer', environment: Environment, { isFresh }: { isFresh: boolean }) {
  const admin = await harness.aSession('admin');
  const person = role === 'admin' ? admin : await harness.aSession(role, { accountId: admin.accountId ?? '' });
  if (isFresh) await setUpTotp(person.browser, person.password, harness.clock.now());
  for (const { browser } of [admin, person]) await browser.send('PATCH', '/session', { body: { environment } });
  return { admin, ...person };
}

const create = (browser: TestBrowser, environment: Environment, scopes?: readonly string[]) =>
  browser.send('POST', '/keys', { body: { environment, name: 'x', ...(scopes === undefined ? {} : { scopes }) } });

test.each(table)('%s in %s: creates keys with each scope of the role, and with no other', async (role, environment) => {
  for (const isFresh of [false, true]) {
    const { browser } = await aKeeper(role, environment, { isFresh });
    for (const scope of everyScope) {
      const due = isDue(role, environment, { scope, isFresh }) ? 200 : 403;
      const alone = await create(browser, environment, [scope]);
      expect({ scope, isFresh, status: alone.status }).toEqual({ scope, isFresh, status: due });
      // If the member may not grant one of the scopes, the console rejects the whole key.
      const beside = await create(browser, environment, ['customers:read', scope]);
      expect({ scope, isFresh, status: beside.status }).toEqual({ scope, isFresh, status: due });
    }
  }
});

test.each(table)(
  '%s in %s: rolls and revokes what the role could create, and never the account’s own key without an admin',
  async (role, environment) => {
    const { admin, browser } = await aKeeper(role, environment, { isFresh: false });
    await create(admin.browser, environment, ['customers:read']);
    const owner = [...harness.keys.values()].at(-1)?.owner ?? '';
    const root = [...harness.keys.values()].find((key) => key.owner === owner && key.parentId === undefined);
    const at = '2026-01-01T00:00:00.000Z';
    for (const scope of everyScope) {
      const made = { environment, name: scope, parentId: root?.id ?? '', scopes: [scope], secrets: [], createdAt: at, owner };
      const keyId = harness.plantKey(made);
      const roll = await browser.send('POST', `/keys/${keyId}/roll`, { body: { environment, graceSeconds: 0 } });
      expect({ scope, status: roll.status }).toEqual({
        scope,
        status: isDue(role, environment, { scope, isFresh: false }) ? 200 : 403,
      });
      if (roll.status === 403) expect(roll.data).toBeUndefined();
      const revoked = await browser.send('POST', `/keys/${keyId}/revoke`, { body: { environment } });
      const held = scopesOf(role, environment);
      expect({ scope, status: revoked.status }).toEqual({
        scope,
        status: held.includes('*') || held.includes(scope) ? 200 : 403,
      });
    }
    const path = `/keys/${root?.id ?? ''}`;
    expect((await browser.send('POST', `${path}/roll`, { body: { environment } })).status).toBe(403);
    expect((await browser.send('POST', `${path}/revoke`, { body: { environment } })).status).toBe(role === 'admin' ? 409 : 403);
  },
);

test.each(accountRoles)('%s: the default scopes of a key equal those of the role', async (role) => {
  const { browser } = await harness.aSession(role);
  for (const environment of environments) {
    await browser.send('PATCH', '/session', { body: { environment } });
    const { status, data } = await create(browser, environment);
    const held = scopesOf(role, environment);
    const due = !['admin', 'developer'].includes(role) || (role === 'admin' && environment === 'live') ? 403 : 200;
    expect({ environment, status }).toEqual({ environment, status: due });
    if (status === 200) expect(data['scopes']).toEqual(held);
  }
});

test('a second-factor proof is valid for five minutes in its session, and replaces the session’s token', async () => {
  const { browser, ...person } = await harness.aSession('admin');
  const secret = await setUpTotp(browser, person.password, harness.clock.now());
  await browser.send('PATCH', '/session', { body: { environment: 'live' } });
  expect((await create(browser, 'live', ['*'])).status).toBe(200);
  harness.clock.advance(5 * 60_000 + 1);
  const stale = await create(browser, 'live', ['*']);
  expect([stale.status, stale.error.message]).toEqual([403, 'Confirm your second factor first']);
  const prove = (code: string) => browser.send('POST', '/second-factor/proof', { body: { code } });
  expect((await prove('000000')).status).toBe(400);
  expect((await browser.send('POST', '/second-factor/proof', { body: {} })).status).toBe(400);
  const { token } = browser;
  const code = oneTimeCode(secret, harness.clock.now());
  const proven = await prove(code);
  expect(proven.status).toBe(200);
  expect(proven.data['factorProvenUntil']).toBe(new Date(harness.clock.now() + 5 * 60_000).toISOString());
  expect((await harness.browser().send('GET', '/session', { token })).status).toBe(401);
  expect((await create(browser, 'live', ['*'])).status).toBe(200);
  expect((await prove(code)).status).toBe(400);
  const own = [...harness.keys.values()].find(({ owner, parentId }) => parentId === undefined && owner.endsWith('/live'));
  expect(own).toBeDefined();
  const keys = (await browser.send('GET', '/keys')).data.items;
  const root = String(keys.find(({ parentId }) => parentId === undefined)?.['id']);
  const roll = await browser.send('POST', `/keys/${root}/roll`, { body: { environment: 'live' } });
  expect(roll.status).toBe(200);
  // A second session of the same person proved nothing.
  const second = harness.browser();
  await second.signIn(person);
  expect((await second.send('GET', '/session')).status).toBe(401);
});

test('a password alone adds no further second factor, and creates no new recovery codes', async () => {
  const { browser, ...person } = await harness.aSession('admin');
  const secret = await setUpTotp(browser, person.password, harness.clock.now());
  harness.clock.advance(5 * 60_000 + 1);
  const body = { password: person.password };
  for (const path of ['/passkeys/begin', '/recovery-codes'])
    expect((await browser.send('POST', path, { body })).status).toBe(403);
  const code = oneTimeCode(secret, harness.clock.now());
  expect((await browser.send('POST', '/second-factor/proof', { body: { code } })).status).toBe(200);
  expect((await browser.send('POST', '/recovery-codes', { body })).status).toBe(200);
});

test('the rule allows each key or rejects it with a reason', () => {
  for (const role of accountRoles)
    for (const environment of environments)
      for (const scope of everyScope) {
        const holder = { isAdmin: role === 'admin', environment, scopes: scopesOf(role, environment) };
        const { kind } = mayReceiveKey(holder, [scope]);
        expect(kind === 'allowed').toBe(isDue(role, environment, { scope, isFresh: false }));
        expect(kind === 'needs_factor').toBe(
          !isDue(role, environment, { scope, isFresh: false }) && isDue(role, environment, { scope, isFresh: true }),
        );
      }
});
