// Notes from outside, on resources of every service. No account reads or writes notes of another account, and the
// platform and an account never see each other's notes. The erasure of the customer deletes those of both sides.
import { notedKinds, type NotedKind } from '@pay/contract/risk/notes';
import { randomIds, sameBody } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { must } from '../e2e/support/answers.ts';
import { newAnomaly, newBatch, newCard, newCounterparty, newCustomer, newSender, type Resource } from '../e2e/support/arrange.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly data: Body; readonly error: Body; readonly cookie: string };
type Account = { readonly cookie: string; readonly api: Api };

const ids = randomIds();
const password = 'correct horse battery';
let fleet: TestFleet;
beforeAll(async () => {
  fleet = await testFleet({ oneProcess: true });
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

type Ask = { readonly body?: object; readonly cookie?: string; readonly base?: string };

async function ask(line: string, { body, cookie = '', base = '/console/api' }: Ask = {}): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${fleet.consoleUrl}${base}${path}`, {
    method,
    headers: { 'x-console-request': '1', 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data = {}, error = {} } = (await response.json()) as { data?: Body; error?: Body };
  return { status: response.status, data, error, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** A person with a session. */
async function aPerson(place: { readonly role: 'admin' | 'operator'; readonly owner?: `key_${string}` }): Promise<string> {
  const email = `${ids.next('request', systemClock.now())}@example.com`;
  const account = place.owner === undefined ? {} : { accountName: 'Acme', owners: { sandbox: place.owner } };
  const made = await fleet.operator.createUser({ email, name: 'Ada Byron', role: place.role, ...account });
  const first = await ask('POST /sign-in', { body: { email, password: made.password } });
  const body = { currentPassword: made.password, newPassword: password };
  const changed = await ask('POST /password', { body, cookie: first.cookie });
  expect(changed.status).toBe(200);
  return changed.cookie;
}

/** An account, its admin's session, and a key of its sandbox. */
async function anAccount(): Promise<Account> {
  const { text, key } = await fleet.operator.createKey('sandbox', 'owner');
  return { cookie: await aPerson({ role: 'admin', owner: sameBody('key', key.id) }), api: apiOf(fleet.url, text) };
}

async function anOperator(): Promise<string> {
  const cookie = await aPerson({ role: 'operator' });
  const { data } = await ask('POST /totp', { body: { password }, cookie });
  const code = oneTimeCode(String(data['secret']), systemClock.now());
  const confirmed = await ask('POST /totp/confirm', { body: { code }, cookie });
  expect(confirmed.status).toBe(200);
  return confirmed.cookie;
}

const notesOf = (id: string): string => `/resources/${id}/notes`;
const textsOf = async (cookie: string, id: string): Promise<string[]> => {
  const { status, data } = await ask(`GET ${notesOf(id)}`, { cookie });
  expect(status).toBe(200);
  return (data['items'] as { text: string }[]).map(({ text }) => text);
};
const add = async (cookie: string, id: string, text: string): Promise<number> =>
  (await ask(`POST ${notesOf(id)}`, { cookie, body: { text } })).status;

/** One resource of each kind. */
async function resourcesOf({ api }: Account): Promise<Readonly<Record<NotedKind, string>>> {
  const sender = await newSender(api);
  const customerId = sender.customer.id as string;
  const made: Record<NotedKind, Resource> = {
    customer: sender.customer,
    counterparty: await newCounterparty(api, customerId),
    wallet: sender.wallet,
    card: await newCard(api, customerId),
    batch: await newBatch(api, sender),
    anomaly: await newAnomaly(api, sender),
    transaction: undefined,
  };
  const transactionId = (made.anomaly as { transactionId: string }).transactionId;
  const found = Object.entries(made).map(([kind, one]) => [kind, (one as { id?: string } | undefined)?.id ?? transactionId]);
  return Object.fromEntries(found) as Record<NotedKind, string>;
}

test('notes on every kind of resource stay in their account and on their side, and other accounts find nothing', async () => {
  const [here, there, operator] = [await anAccount(), await anAccount(), await anOperator()];
  const resources = await resourcesOf(here);
  const missing = await ask(`GET ${notesOf(ids.next('transaction', systemClock.now()))}`, { cookie: there.cookie });
  expect(missing.status).toBe(404);
  for (const kind of notedKinds) {
    const id = resources[kind];
    expect([kind, await add(here.cookie, id, `ours ${kind}`), await add(operator, id, `theirs ${kind}`)]).toEqual([
      kind,
      200,
      200,
    ]);
    expect(await textsOf(here.cookie, id)).toEqual([`ours ${kind}`]);
    expect(await textsOf(operator, id)).toEqual([`theirs ${kind}`]);
    const stranger = await ask(`GET ${notesOf(id)}`, { cookie: there.cookie });
    expect([stranger.status, stranger.error['message']]).toEqual([404, missing.error['message']]);
    expect(await add(there.cookie, id, 'mine')).toBe(404);
  }
  // The owner's audit log names each note, and no text.
  const log = await eventually(
    async () => JSON.stringify(must(await here.api.get('/v1/audit-log?limit=200'))),
    (text) => notedKinds.every((kind) => text.split(`"${kind}.note_added"`).length === 3),
  );
  expect(log).not.toMatch(/ours |theirs /);
}, 60_000);

test('an operator looks up a batch of any account, and the owner’s audit log has the access', async () => {
  const [account, operator] = [await anAccount(), await anOperator()];
  const sender = await newSender(account.api);
  const { id } = await newBatch(account.api, sender, { name: 'November payouts' });
  const found = await ask(`GET /lookup/${id as string}`, { cookie: operator, base: '/admin/v1' });
  expect(found.data).toMatchObject({ id, kind: 'batch', resource: { id, name: 'November payouts' } });
  const log = await eventually(
    async () => must(await account.api.get(`/v1/audit-log?targetId=${id as string}`)) as Resource[],
    (entries) => entries.length > 0,
  );
  expect(log).toMatchObject([{ action: 'batch.viewed', actor: { type: 'operator' }, target: { type: 'batch', id } }]);
  const decide = { cookie: operator, base: '/admin/v1', body: { reason: 'a wrong kind of id' } };
  expect((await ask(`POST /transactions/${id as string}/approve`, decide)).status).toBe(404);
}, 60_000);

test('the erasure of a customer deletes the notes of both sides on the customer and its resources', async () => {
  const [account, operator] = [await anAccount(), await anOperator()];
  const customer = await newCustomer(account.api);
  const customerId = customer.id as string;
  const counterparty = await newCounterparty(account.api, customerId);
  const noted = [customerId, counterparty.id as string];
  for (const id of noted) {
    expect([await add(account.cookie, id, 'Ada Byron called'), await add(operator, id, 'Ada Byron called us')]).toEqual([
      200, 200,
    ]);
  }
  await fleet.operator.eraseCustomer(customerId);
  for (const id of noted) {
    expect([await textsOf(account.cookie, id), await textsOf(operator, id)]).toEqual([[], []]);
    expect([await add(account.cookie, id, 'again'), await add(operator, id, 'again')]).toEqual([409, 409]);
  }
}, 60_000);
