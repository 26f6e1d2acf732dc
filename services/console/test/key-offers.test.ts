// Keys that operators offer: only an admin of the account sees a text, and each offer creates one key.
import { rollGrace, operatorKeyScopes } from '@pay/contract/console/admin/admin-key-changes';
import { routes } from '@pay/contract/routes';
import { parseKey } from '@pay/core/api-key';
import { DAY } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import { operatorAsk, type Answer } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { consoleHarness, setUpTotp, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const why = { reason: 'for the launch' };

type Admin = Awaited<ReturnType<ConsoleHarness['aSession']>>;

/** An account that an operator created, with an admin whose session shows live. */
async function anAccount(): Promise<{ admin: Admin; ownerId: string; accountId: string }> {
  const { data } = await ask((await operator()).browser, 'POST /accounts', { name: 'Globex', ...why });
  const { accountId, owners } = data['result'] as { accountId: string; owners: { live: string } };
  const admin = await harness.aSession('admin', { accountId });
  await admin.browser.send('PATCH', '/session', { body: { environment: 'live' } });
  return { admin, ownerId: owners.live, accountId };
}

async function offer(ownerId: string, more: object = {}): Promise<Answer['data']> {
  const [first, second] = [await operator(), await operator()];
  const body = { environment: 'live', name: 'backend', scopes: ['wallets:read'], ...why, ...more };
  const { data } = await ask(first.browser, `POST /owners/${ownerId}/keys`, body);
  return (await ask(second.browser, `POST /actions/${data.id}/approve`, {})).data;
}

const take = ({ browser }: Admin, id: string, verb = 'accept') =>
  browser.send('POST', `/key-offers/${id}/${verb}`, { body: { environment: 'live' } });

test('no scope of an operator’s offer moves money or shows card numbers', () => {
  const changing = new Set(routes.filter(({ method }) => method !== 'GET').map(({ scope }) => scope));
  const writes = operatorKeyScopes.filter((scope) => scope.endsWith(':write')).sort();
  expect(writes).toEqual(['events:write', 'exports:write', 'files:write', 'statements:write', 'webhooks:write']);
  for (const scope of [
    'transfers',
    'wallets',
    'cards',
    'batches',
    'holds',
    'counterparties',
    'customers',
    'risk',
    'agents',
  ] as const)
    expect([changing.has(scope), operatorKeyScopes.includes(`${scope}:write`)]).toEqual([true, false]);
  expect(operatorKeyScopes.filter((scope) => /reveal|details|\*/.test(scope))).toEqual([]);
});

test('an admin accepts an offered key once, in its environment; the account’s log has the offer and the person', async () => {
  const { admin, ownerId } = await anAccount();
  const done = await offer(ownerId);
  expect(done).toMatchObject({ status: 'done', result: { until: expect.any(String) as unknown } });
  const { items } = (await admin.browser.send('GET', '/key-offers')).data;
  expect(items).toMatchObject([{ id: done.id, kind: 'create', name: 'backend', scopes: ['wallets:read'], ...why }]);
  const wrong = await admin.browser.send('POST', `/key-offers/${done.id}/accept`, { body: { environment: 'sandbox' } });
  expect(wrong.status).toBe(400);
  const { data } = await take(admin, done.id);
  expect(parseKey(String(data['text']))?.environment).toBe('live');
  expect(data).toMatchObject({ name: 'backend', scopes: ['wallets:read'], parentId: ownerId });
  expect(harness.keys.get(String(data['id']))?.caller).toMatchObject({ type: 'user', id: admin.userId });
  expect((await take(admin, done.id)).status).toBe(404);
  expect((await admin.browser.send('GET', '/key-offers')).data.items).toEqual([]);
  const records = await listAuditRecords(harness.running, { account: ownerId as `key_${string}`, environment: 'live' });
  expect(records.filter(({ action }) => action === 'api_key.offered')).toMatchObject([
    { actor: { type: 'operator' }, changes: [{ field: 'scopes', to: 'wallets:read' }] },
  ]);
  expect(harness.harness.lines.join('\n')).not.toContain(String(data['text']));
});

test('of two admins who accept one offer at once, one gets the key', async () => {
  const { admin, ownerId, accountId } = await anAccount();
  const other = await harness.aSession('admin', { accountId });
  await other.browser.send('PATCH', '/session', { body: { environment: 'live' } });
  const { id } = await offer(ownerId);
  const answers = await Promise.all([admin, other].map((one) => take(one, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { items } = (await admin.browser.send('GET', '/keys')).data;
  expect(items.filter(({ name }) => name === 'backend')).toHaveLength(1);
});

test('declined and expired offers cannot be accepted', async () => {
  const { admin, ownerId } = await anAccount();
  const { id } = await offer(ownerId);
  expect((await take(admin, id, 'decline')).status).toBe(200);
  expect((await take(admin, id)).status).toBe(404);
  const { id: late } = await offer(ownerId, { name: 'late' });
  harness.clock.advance(7 * DAY + 1);
  await admin.browser.signIn(admin);
  await admin.browser.send('PATCH', '/session', { body: { environment: 'live' } });
  expect((await admin.browser.send('GET', '/key-offers')).data.items).toEqual([]);
  expect((await take(admin, late)).status).toBe(404);
});

/** Adds a key of an owner to the gateway's stub. */
function addKey(keyId: string, ownerId: string): void {
  const owner = { account: ownerId as `key_${string}`, environment: 'live' as const };
  book.things.set(keyId, { owner, version: 1, status: 'active', since: '' });
}

test('an offered roll needs an admin too, and stays open if the gateway rejects it', async () => {
  const { admin, ownerId } = await anAccount();
  addKey(ownerId, ownerId);
  const [first, second] = [await operator(), await operator()];
  const { data } = await ask(first.browser, `POST /keys/${ownerId}/roll`, why);
  expect(data.status).toBe('proposed');
  expect((await ask(second.browser, `POST /actions/${data.id}/approve`, {})).data.status).toBe('done');
  expect((await take(admin, data.id)).status).toBe(404);
  const { items } = (await admin.browser.send('GET', '/key-offers')).data;
  expect(items).toMatchObject([{ kind: 'roll', keyId: ownerId, graceSeconds: rollGrace.usual }]);
  await admin.browser.send('POST', '/keys', {
    body: { environment: 'live', name: 'makes the first one', scopes: ['wallets:read'] },
  });
  // For the account's own key, an admin's session is not enough to get the secret, and the offer stays.
  const refused = await take(admin, data.id);
  expect([refused.status, refused.data]).toEqual([403, undefined]);
  await setUpTotp(admin.browser, admin.password, harness.clock.now());
  const taken = await take(admin, data.id);
  expect([taken.status, taken.data['id'], parseKey(String(taken.data['text']))?.environment]).toEqual([200, ownerId, 'live']);
});

test('one operator ends a restricted key at once; a live owner’s first key, which ends all others, needs a second person', async () => {
  const { admin, ownerId } = await anAccount();
  const { data: key } = await take(admin, (await offer(ownerId)).id);
  for (const id of [ownerId, String(key['id'])]) addKey(id, ownerId);
  const { browser } = await operator();
  const revoke = async (id: string) => (await ask(browser, `POST /keys/${id}/revoke`, why)).data.status;
  expect([await revoke(ownerId), await revoke(String(key['id']))]).toEqual(['proposed', 'done']);
});

test('an operator cannot offer a key that moves money, or a roll that stops an integration at once', async () => {
  const { browser } = await operator();
  const { ownerId } = await anAccount();
  for (const scopes of [['*'], ['cards:reveal'], ['transfers:write'], ['card-details:write'], [], undefined]) {
    const body = { environment: 'live', name: 'x', ...(scopes === undefined ? {} : { scopes }), ...why };
    expect((await ask(browser, `POST /owners/${ownerId}/keys`, body)).status).toBe(400);
  }
  for (const graceSeconds of [0, rollGrace.min - 1, rollGrace.max + 1])
    expect((await ask(browser, `POST /keys/${ownerId}/roll`, { graceSeconds, ...why })).status).toBe(400);
});
