// Every role with every route, on its own tenant and with the ids of another account, by the table of access.
import { roles } from '@pay/contract/console/shapes';
import { consoleRoutes, type ConsoleRouteName } from '@pay/contract/console/routes';
import { access } from '../src/domain/access.ts';
import { makePasskey, origin } from './software-authenticator.ts';
import { anOffer } from './an-offer.ts';
import { operatorBook } from './operator-book.ts';
import { anEmail, consoleHarness, type ConsoleHarness, type Person, type TestBrowser } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness({ CONSOLE_URL: origin });
  await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

type Session = Person & { readonly browser: TestBrowser };
const routeNames = Object.keys(consoleRoutes) as ConsoleRouteName[];

const bodyFor = (route: ConsoleRouteName, { password }: { password: string }): object | undefined => {
  const bodies: Partial<Record<ConsoleRouteName, object>> = {
    changeMember: { role: 'viewer' },
    createInvitation: { email: anEmail(), role: 'viewer' },
    acceptKeyOffer: { environment: 'sandbox' },
    declineKeyOffer: { environment: 'sandbox' },
    createKey: { environment: 'sandbox', name: 'x' },
    lookUpNames: { ids: ['key_01k9x3v7m2c4q8s6t0w5y1z3ab'] },
    addNote: { text: 'x' },
    rollKey: { environment: 'sandbox' },
    revokeKey: { environment: 'sandbox' },
    resetMemberFactor: { password },
    renamePasskey: { name: 'x' },
    removePasskey: { password: 'x', code: '000000' },
  };
  return bodies[route];
};

async function aPasskeyOf({ browser, password }: Session): Promise<string> {
  const { data } = await browser.send('POST', '/passkeys/begin', { body: { password } });
  const { passkey } = makePasskey(data['options'] as { challenge: string; user: { id: string } });
  const added = await browser.send('POST', '/passkeys', { body: { name: 'theirs', passkey } });
  return (added.data as unknown as { passkey: { id: string } }).passkey.id;
}

/** Operators find the resources of every account. */
const unknownTransaction = 'txn_01k9x3v7m2c4q8s6t0w5y1z3ab';

/** Ids of another account's resources, by the route that takes them. */
async function idsOf(other: Session): Promise<Partial<Record<ConsoleRouteName, string>>> {
  const { data: key } = await other.browser.send('POST', '/keys', { body: { environment: 'sandbox', name: 'theirs' } });
  const { data: invitation } = await other.browser.send('POST', '/invitations', { body: { email: anEmail(), role: 'viewer' } });
  const { items } = (await other.browser.send('GET', '/sessions')).data;
  const passkeyId = await aPasskeyOf(other);
  const keyId = String(key['id']);
  const offerId = await anOffer(harness, other.accountId);
  return {
    changeMember: other.userId,
    removeMember: other.userId,
    resetMemberFactor: other.userId,
    revokeInvitation: String(invitation['id']),
    rollKey: keyId,
    revokeKey: keyId,
    acceptKeyOffer: offerId,
    declineKeyOffer: offerId,
    endSession: String(items[0]?.['id']),
    renamePasskey: passkeyId,
    removePasskey: passkeyId,
    listNotes: unknownTransaction,
    addNote: unknownTransaction,
  };
}

const byRole = routeNames.filter((route) => Array.isArray(access[route]));
const withId = routeNames.filter((route) => consoleRoutes[route].path.includes(':id'));

test.each(roles)('%s: may use the routes of the table, and another account’s ids are missing', async (role) => {
  const [own, other] = [await harness.aSession(role), await harness.aSession('admin')];
  const ids = await idsOf(other);
  const seen: Record<string, number> = {};
  const due: Record<string, number> = {};
  for (const route of new Set([...byRole, ...withId])) {
    const { method, path } = consoleRoutes[route];
    const allowed = access[route];
    const isAllowed = !Array.isArray(allowed) || allowed.includes(role);
    const body = bodyFor(route, own);
    const id = ids[route];
    const { status } = await own.browser.send(method, path.replace(':id', id ?? ''), body === undefined ? {} : { body });
    seen[route] = status;
    due[route] = !isAllowed ? 403 : id !== undefined ? 404 : 200;
  }
  expect(seen).toEqual(due);
  // The other account is unchanged.
  expect((await other.browser.send('GET', '/session')).status).toBe(200);
  expect((await other.browser.send('GET', '/members')).data.items).toMatchObject([{ userId: other.userId, role: 'admin' }]);
});

test('without a session, only the sign-in routes work', async () => {
  const browser = harness.browser();
  for (const route of routeNames) {
    const { method, path } = consoleRoutes[route];
    const { status } = await browser.send(method, path.replace(':id', 'x'));
    // Routes with a body report that it is missing; there is no identity provider.
    const open = { beginPasskeySignIn: 200, getSignIn: 200, beginOidc: 404 }[route as string] ?? 400;
    expect({ route, status }).toEqual({ route, status: access[route] === 'anyone' ? open : 401 });
  }
});

test('the permissions in a session equal the permitted routes', async () => {
  const { browser } = await harness.aSession('developer');
  const { allowed } = (await browser.send('GET', '/session')).data as unknown as { allowed: string[] };
  expect(allowed).toEqual(expect.arrayContaining(['listMembers', 'createKey']) as unknown);
  expect(allowed).not.toContain('createInvitation');
});

test('an account’s members and keys never show those of another account', async () => {
  const [one, two] = [await harness.aSession(), await harness.aSession()];
  await one.browser.send('POST', '/keys', { body: { environment: 'sandbox', name: 'only mine' } });
  expect(JSON.stringify((await two.browser.send('GET', '/keys')).data)).not.toContain('only mine');
  expect((await two.browser.send('GET', '/members')).data.items).toHaveLength(1);
});
