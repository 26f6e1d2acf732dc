// One person in two tenants: their permissions in one never apply in the other, nor across environments. Generated from
// the table of routes, for every role in the session's tenant, with the strongest role in the other tenant.
import { roles, type Role } from '@pay/contract/console/shapes';
import { consoleRoutes, type ConsoleRouteName } from '@pay/contract/console/routes';
import { access } from '../src/domain/access.ts';
import { anOffer } from './an-offer.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { makePasskey, origin } from './software-authenticator.ts';
import {
  anEmail,
  consoleHarness,
  setUpTotp,
  type Answer,
  type ConsoleHarness,
  type Person,
  type TestBrowser,
} from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
let here: Account;
let there: Account;
beforeAll(async () => {
  harness = await consoleHarness({ CONSOLE_URL: origin });
  book = await operatorBook(harness.harness);
  [here, there] = [await anAccount(), await anAccount()];
});
afterAll(() => harness.stop());

type Environment = 'sandbox' | 'live';
type Visitor = { readonly email: string; readonly browser: TestBrowser; readonly signIn: () => Promise<Answer> };
const environments: readonly Environment[] = ['sandbox', 'live'];
const platformRoles: readonly Role[] = ['operator', 'compliance', 'auditor'];
const isPlatform = (role: Role): boolean => platformRoles.includes(role);

/** Contents of a tenant: an id for each route that takes one, and all ids and addresses that its lists may show. */
type Things = {
  readonly ids: Readonly<Partial<Record<ConsoleRouteName, string>>>;
  readonly keys: Readonly<Record<Environment, string>>;
  readonly all: readonly string[];
};
type Account = { readonly admin: Person & { readonly browser: TestBrowser }; readonly things: Things };

const switchSession = async (browser: TestBrowser, body: object): Promise<Answer> => {
  const answer = await browser.send('PATCH', '/session', { body });
  expect(answer.status).toBe(200);
  return answer;
};

const password = 'correct horse battery';

/** A new person in the tenant of the inviter: these tests spend most of their time on hashing passwords. */
async function inviteMember(by: TestBrowser, role: Role): Promise<Visitor> {
  const email = anEmail();
  const { data } = await by.send('POST', '/invitations', { body: { email, role } });
  const browser = harness.browser();
  const accepted = await browser.send('POST', '/invitations/accept', { body: { token: data['token'], name: 'Grace', password } });
  expect(accepted.status).toBe(200);
  return { email, browser, signIn: () => browser.signIn({ email, password }) };
}

/** Two people invite a person to the platform; the command line of a test has no limit. */
async function ofPlatform(role: Role): Promise<Visitor> {
  const person = await harness.aPerson(role);
  const browser = harness.browser();
  return { email: person.email, browser, signIn: () => browser.signIn(person) };
}

async function aPasskeyOf({ browser, password: own }: Account['admin']): Promise<string> {
  const begun = await browser.send('POST', '/passkeys/begin', { body: { password: own } });
  const { passkey } = makePasskey(begun.data['options'] as Parameters<typeof makePasskey>[0]);
  const { data } = await browser.send('POST', '/passkeys', { body: { name: 'laptop', passkey } });
  return (data['passkey'] as { id: string }).id;
}

/** An account with a person besides its admin, an invitation, a key in each environment, and a passkey of its admin. */
async function anAccount(): Promise<Account> {
  const admin = await harness.aSession('admin');
  const member = await inviteMember(admin.browser, 'viewer');
  const { items: members } = (await admin.browser.send('GET', '/members')).data;
  const memberId = String(members.find(({ email }) => email === member.email)?.['userId']);
  const { data: invitation } = await admin.browser.send('POST', '/invitations', { body: { email: anEmail(), role: 'viewer' } });
  const keys: Partial<Record<Environment, string>> = {};
  for (const environment of environments) {
    await switchSession(admin.browser, { environment });
    keys[environment] = String(
      (await admin.browser.send('POST', '/keys', { body: { environment, name: 'theirs', scopes: ['customers:read'] } })).data[
        'id'
      ],
    );
  }
  const passkeyId = await aPasskeyOf(admin);
  const sessionId = String((await admin.browser.send('GET', '/sessions')).data.items[0]?.['id']);
  const offerId = await anOffer(harness, admin.accountId);
  const transactionId = book.aThing('transaction', { environment: 'sandbox' });
  const [keyId, invitationId] = [keys.sandbox ?? '', String(invitation['id'])];
  const ids = {
    ...{ changeMember: memberId, removeMember: memberId, resetMemberFactor: memberId, endSession: sessionId },
    ...{ revokeInvitation: invitationId, rollKey: keyId, revokeKey: keyId },
    ...{ renamePasskey: passkeyId, removePasskey: passkeyId, acceptKeyOffer: offerId, declineKeyOffer: offerId },
    ...{ listNotes: transactionId, addNote: transactionId },
  };
  const all = [passkeyId, memberId, member.email, admin.userId, admin.email, invitationId, keyId, keys.live ?? ''];
  return { admin, things: { ids, keys: { sandbox: keyId, live: keys.live ?? '' }, all } };
}

/** Adds a signed-in person to another account, by invitation. */
async function join({ email, browser }: Pick<Visitor, 'email' | 'browser'>, { admin }: Account, role: Role): Promise<void> {
  const { data } = await admin.browser.send('POST', '/invitations', { body: { email, role } });
  expect((await browser.send('POST', '/invitations/accept', { body: { token: data['token'] } })).status).toBe(200);
}

const routeNames = Object.keys(consoleRoutes) as ConsoleRouteName[];
const withId = routeNames.filter((route) => consoleRoutes[route].path.includes(':id'));
const lists = routeNames.filter((route) => route.startsWith('list') && !withId.includes(route));

const bodyFor = (route: ConsoleRouteName, environment: Environment): object | undefined => {
  if (route === 'changeMember') return { role: 'viewer' };
  if (route === 'resetMemberFactor' || route === 'removePasskey') return { password };
  if (route === 'renamePasskey') return { name: 'mine' };
  if (route === 'addNote') return { text: 'mine' };
  const ofKeys: readonly ConsoleRouteName[] = ['rollKey', 'revokeKey', 'acceptKeyOffer', 'declineKeyOffer'];
  return ofKeys.includes(route) ? { environment } : undefined;
};

const ask = (
  browser: TestBrowser,
  route: ConsoleRouteName,
  { id, body }: { id?: string | undefined; body?: object | undefined } = {},
) => {
  const { method, path } = consoleRoutes[route];
  return browser.send(method, path.replace(':id', id ?? ''), body === undefined ? {} : { body });
};

const mayAsk = (route: ConsoleRouteName, role: Role): boolean => {
  const allowed = access[route];
  return !Array.isArray(allowed) || allowed.includes(role);
};

/** Operators read the notes of the platform about every account, and add some in the environment that they see. */
function dueOf(route: ConsoleRouteName, role: Role, environment: Environment): number {
  if (!isPlatform(role)) return 404;
  if (route === 'listNotes') return 200;
  return route !== 'addNote' ? 404 : environment === 'sandbox' ? 200 : 400;
}

test('each route with an id is tested with an existing id', () => {
  expect(Object.keys(there.things.ids).sort()).toEqual([...withId].sort());
  expect(Object.values(there.things.ids).filter((id) => id === '' || id === 'undefined')).toEqual([]);
});

test.each(roles)('%s here, admin there: the other account’s resources are missing here, in both environments', async (role) => {
  const person = isPlatform(role) ? await ofPlatform(role) : await inviteMember(here.admin.browser, role);
  await person.signIn();
  if (isPlatform(role)) await setUpTotp(person.browser, password, harness.clock.now());
  await join(person, there, 'admin');
  const place = { accountId: isPlatform(role) ? null : here.admin.accountId };
  const before = (await there.admin.browser.send('GET', '/members')).data.items;
  for (const environment of environments) {
    await switchSession(person.browser, { ...place, environment });
    const seen: Record<string, number> = {};
    const due: Record<string, number> = {};
    for (const route of withId) {
      const isKey = route === 'rollKey' || route === 'revokeKey';
      const id = isKey ? there.things.keys[environment] : there.things.ids[route];
      seen[route] = (await ask(person.browser, route, { id, body: bodyFor(route, environment) })).status;
      due[route] = mayAsk(route, role) ? dueOf(route, role, environment) : 403;
    }
    expect({ environment, seen }).toEqual({ environment, seen: due });
    for (const route of lists) {
      const answer = await ask(person.browser, route);
      expect({ route, status: answer.status }).toEqual({ route, status: mayAsk(route, role) ? 200 : 403 });
      expect(there.things.all.filter((one) => textOf(answer).includes(one))).toEqual([]);
    }
  }
  expect((await there.admin.browser.send('GET', '/members')).data.items).toEqual(before);
  const { items: passkeys } = (await there.admin.browser.send('GET', '/passkeys')).data;
  expect(passkeys.map(({ id, name }) => [id, name])).toEqual([[there.things.ids.removePasskey, 'laptop']]);
  // In the other account, the same person is admin.
  await switchSession(person.browser, { accountId: there.admin.accountId, environment: 'sandbox' });
  expect(textOf(await ask(person.browser, 'listKeys'))).toContain(there.things.keys.sandbox);
});

test.each(roles.filter((role) => mayAsk('listKeys', role)))('%s: a key of the other environment is missing', async (role) => {
  const person = await inviteMember(there.admin.browser, role);
  await person.signIn();
  for (const [environment, other] of [
    ['sandbox', 'live'],
    ['live', 'sandbox'],
  ] as const) {
    await switchSession(person.browser, { environment });
    const listed = textOf(await ask(person.browser, 'listKeys'));
    expect([listed.includes(there.things.keys[environment]), listed.includes(there.things.keys[other])]).toEqual([true, false]);
    for (const route of ['rollKey', 'revokeKey'] as const) {
      const id = there.things.keys[other];
      expect((await ask(person.browser, route, { id, body: { environment } })).status).toBe(404);
      // The console also refuses a request that names the other environment, because the session is not in it.
      expect((await ask(person.browser, route, { id, body: { environment: other } })).status).toBe(400);
    }
  }
});

test('switching to an account without membership gets the same answer as switching to an unknown account', async () => {
  const enter = async (accountId: unknown) => {
    const { status, error } = await here.admin.browser.send('PATCH', '/session', { body: { accountId } });
    return { status, code: error.code, message: error.message };
  };
  const missing = await enter('acc_01k9x3v7m2c4q8s6t0w5y1z3ab');
  expect(missing.status).toBe(400);
  expect(await enter(there.admin.accountId)).toEqual(missing);
  expect(await enter(null)).toEqual(missing);
});

test('a session’s token is replaced when it changes its account or environment', async () => {
  const person = await inviteMember(here.admin.browser, 'viewer');
  await person.signIn();
  await join(person, there, 'viewer');
  for (const body of [{ accountId: there.admin.accountId }, { environment: 'live' }]) {
    const before = person.browser.token;
    await switchSession(person.browser, body);
    expect(person.browser.token).not.toBe(before);
    expect((await person.browser.send('GET', '/session', { token: before })).status).toBe(401);
  }
});

/** The whole answer, including refusals. */
const textOf = ({ data, error }: Answer): string => JSON.stringify([data, error]);
