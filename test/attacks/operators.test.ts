// The options of a single insider: keys of other people's accounts, a self-invited second operator, and proposals that
// outlive or hide their author. The platform runs with the limits of production: two founders, and seven days before a
// new operator approves.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { oneTimeCode } from '@pay/testkit/one-time-code';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly data: Body & readonly Body[]; readonly error: Body; readonly headers: Headers };
type Ask = { readonly body?: object; readonly cookie?: string; readonly headers?: Record<string, string> };
type Founder = { readonly cookie: string; readonly userId: string; readonly email: string };

const ids = randomIds();
const password = 'correct horse battery';
const why = { reason: 'maintenance' };
let fleet: TestFleet;
let [ada, grace] = [{} as Founder, {} as Founder];

beforeAll(async () => {
  // Without a mailer, inviters pass the token on, as on a small installation that trusts its inviters.
  const console = {
    TRUSTED_PROXIES: '1',
    OPERATOR_PROBATION_DAYS: '7',
    OPERATORS_BY_COMMAND_LINE_MAX: '2',
    TRUST_INVITERS: 'true',
  };
  fleet = await testFleet({ oneProcess: true, perService: { console } });
  [ada, grace] = [await founder('Ada Lovelace'), await founder('Grace Hopper')];
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

async function ask(url: string, method: string, { body, cookie = '', headers = {} }: Ask): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-console-request': '1', 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const json = (await response.json()) as { data?: Answer['data']; error?: Body };
  const { status } = response;
  return { status, data: json.data ?? ({} as Answer['data']), error: json.error ?? {}, headers: response.headers };
}
const line = (base: string, text: string, options: Ask): Promise<Answer> => {
  const [method = '', path = ''] = text.split(' ');
  return ask(`${base}${path}`, method, options);
};
const admin = (text: string, options: Ask): Promise<Answer> => line(`${fleet.consoleUrl}/admin/v1`, text, options);
const inConsole = (text: string, options: Ask): Promise<Answer> => line(`${fleet.consoleUrl}/console/api`, text, options);
const withKey = (key: string, text: string, body?: object): Promise<Answer> =>
  line(`${fleet.url}/v1`, text, { headers: { authorization: `Bearer ${key}` }, ...(body === undefined ? {} : { body }) });
const approve = (by: Founder, actionId: unknown): Promise<Answer> =>
  admin(`POST /actions/${String(actionId)}/approve`, { cookie: by.cookie, body: {} });
const statusOf = async (actionId: unknown): Promise<unknown> =>
  (await admin(`GET /actions/${String(actionId)}`, { cookie: ada.cookie })).data['status'];

const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const codeOf = ({ error }: Answer): unknown => (error['details'] as { code: string }[] | undefined)?.[0]?.code ?? error['code'];
const anEmail = (): string => `${ids.next('request', systemClock.now())}@example.com`;

/** Sends a request that must succeed: a failed preparation must not look like the refusal that a test expects. */
async function succeed(text: string, options: Ask): Promise<Answer> {
  const answer = await inConsole(text, options);
  if (answer.status !== 200) throw new Error(`${text}: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer;
}

async function signInFirstTime(email: string, once: string): Promise<string> {
  const first = await succeed('POST /sign-in', { body: { email, password: once } });
  const body = { currentPassword: once, newPassword: password };
  return cookieOf(await succeed('POST /password', { body, cookie: cookieOf(first) }));
}

async function withFactor(cookie: string): Promise<string> {
  const begun = await succeed('POST /totp', { body: { password }, cookie });
  const code = oneTimeCode(String(begun.data['secret']), systemClock.now());
  return cookieOf(await succeed('POST /totp/confirm', { body: { code }, cookie }));
}

async function founder(name: string): Promise<Founder> {
  const email = anEmail();
  const made = await fleet.operator.createUser({ email, name, role: 'operator' });
  return { email, userId: made.userId, cookie: await withFactor(await signInFirstTime(email, made.password)) };
}

/** A live owner with an account in the console, whose admin has a session in live. */
async function anOwner() {
  const { text, key } = await fleet.operator.createKey('live', 'root');
  const email = anEmail();
  const owners = { live: key.id };
  const made = await fleet.operator.createUser({ email, name: 'Mina', role: 'admin', accountName: 'Acme', owners });
  const cookie = await signInFirstTime(email, made.password);
  const moved = await inConsole('PATCH /session', { cookie, body: { environment: 'live' } });
  return { ownerId: key.id, root: text, cookie: cookieOf(moved) };
}

const aKey = { environment: 'live', name: 'support', ...why };

test.each([[['*']], [['cards:reveal', 'cards:read']], [['transfers:write']], [['counterparties:write']], [['cards:write']]])(
  'an operator proposes no key that moves money or shows cards: %j',
  async (scopes) => {
    const { ownerId } = await anOwner();
    const refused = await admin(`POST /owners/${ownerId}/keys`, { cookie: ada.cookie, body: { ...aKey, scopes } });
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([400, expect.stringContaining('scopes')]);
    expect(JSON.stringify(refused)).not.toContain('svc_live_');
  },
);

test('a key requested by an operator needs a second person, and only the account’s admin ever sees its secret', async () => {
  const owner = await anOwner();
  const body = { ...aKey, scopes: ['customers:read'] };
  const proposed = await admin(`POST /owners/${owner.ownerId}/keys`, { cookie: ada.cookie, body });
  expect([proposed.status, proposed.data['status'], proposed.data['result']]).toEqual([200, 'proposed', null]);
  expect(codeOf(await approve(ada, proposed.data['id']))).toBe('approver_is_requester');
  const approved = await approve(grace, proposed.data['id']);
  expect(approved.data['status']).toBe('done');
  expect(JSON.stringify([proposed, approved])).not.toContain('svc_live_');

  const offers = await inConsole('GET /key-offers', { cookie: owner.cookie });
  const [offer] = offers.data['items'] as Body[];
  expect(offer).toMatchObject({ kind: 'create', name: 'support', scopes: ['customers:read'], environment: 'live' });
  const take = `POST /key-offers/${String(offer?.['id'])}/accept`;
  const stranger = await anOwner();
  for (const cookie of [ada.cookie, grace.cookie, stranger.cookie])
    expect([403, 404]).toContain((await inConsole(take, { cookie, body: { environment: 'live' } })).status);
  const taken = await inConsole(take, { cookie: owner.cookie, body: { environment: 'live' } });
  const text = String(taken.data['text']);
  expect((await withKey(text, 'GET /customers')).status).toBe(200);
  expect((await withKey(text, 'POST /customers', { type: 'individual' })).status).toBe(403);
  expect((await inConsole(take, { cookie: owner.cookie, body: { environment: 'live' } })).status).toBe(404);
});

test('a roll requested by an operator stops no integration and gives the operator nothing', async () => {
  const owner = await anOwner();
  const roll = (graceSeconds: number) =>
    admin(`POST /keys/${owner.ownerId}/roll`, { cookie: ada.cookie, body: { graceSeconds, ...why } });
  expect((await roll(0)).status).toBe(400);
  const proposed = await roll(3_600);
  expect(proposed.data).toMatchObject({ status: 'proposed', result: null });
  const approved = await approve(grace, proposed.data['id']);
  expect([approved.data['status'], JSON.stringify(approved).includes('svc_live_')]).toEqual(['done', false]);
  expect((await withKey(owner.root, 'GET /customers')).status).toBe(200);
  const [offer] = (await inConsole('GET /key-offers', { cookie: owner.cookie })).data['items'] as Body[];
  const take = `POST /key-offers/${String(offer?.['id'])}/accept`;
  // The account's own key has full access, so the admin's session alone is not enough to see the key's secret.
  expect((await inConsole(take, { cookie: owner.cookie, body: { environment: 'live' } })).status).toBe(403);
  const taken = await inConsole(take, { cookie: await withFactor(owner.cookie), body: { environment: 'live' } });
  for (const text of [owner.root, String(taken.data['text'])]) expect((await withKey(text, 'GET /customers')).status).toBe(200);
});

test('an owner without an admin in the console gets no key', async () => {
  const { key, text } = await fleet.operator.createKey('live', 'without people');
  const create = `POST /owners/${key.id}/keys`;
  for (const [path, body] of [
    [create, { ...aKey, scopes: ['customers:read'] }],
    [`POST /keys/${key.id}/roll`, { graceSeconds: 3_600, ...why }],
  ] as const)
    expect((await admin(path, { cookie: ada.cookie, body })).status).toBe(409);
  expect((await withKey(text, 'GET /customers')).status).toBe(200);
});

test('one operator alone cannot create, promote, reset, or remove a platform user', async () => {
  const sock = anEmail();
  const { cookie } = ada;
  const asked = await Promise.all([
    inConsole('POST /invitations', { cookie, body: { email: sock, role: 'operator' } }),
    inConsole(`PATCH /members/${grace.userId}`, { cookie, body: { role: 'auditor' } }),
    inConsole(`DELETE /members/${grace.userId}`, { cookie }),
    inConsole(`POST /members/${grace.userId}/reset-second-factor`, { cookie, body: { password } }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const proposed = await Promise.all([
    admin('POST /people/invite', { cookie, body: { email: sock, role: 'operator', ...why } }),
    admin(`POST /people/${grace.userId}/role`, { cookie, body: { role: 'auditor', ...why } }),
    admin(`POST /people/${grace.userId}/remove`, { cookie, body: why }),
    admin(`POST /people/${grace.userId}/reset-second-factor`, { cookie, body: why }),
  ]);
  expect(proposed.map(({ data }) => data['status'])).toEqual(Array(4).fill('proposed'));
  for (const { data } of proposed) expect(codeOf(await approve(ada, data['id']))).toBe('approver_is_requester');
  expect((await admin('GET /me', { cookie: grace.cookie })).data).toMatchObject({ role: 'operator' });
  for (const { data } of proposed) await admin(`POST /actions/${String(data['id'])}/withdraw`, { cookie, body: {} });
});

test('the command line creates the first two operators and no third', async () => {
  const third = fleet.operator.createUser({ email: anEmail(), name: 'Sock', role: 'operator' });
  await expect(third).rejects.toMatchObject({ code: 'CONFLICT' });
  const reviewer = fleet.operator.createUser({ email: anEmail(), name: 'Sock', role: 'compliance' });
  await expect(reviewer).rejects.toMatchObject({ code: 'CONFLICT' });
});

async function aWallet() {
  const { text, key } = await fleet.operator.createKey('sandbox', 'books');
  const given = { type: 'individual', firstName: 'Ada', lastName: 'Byron', email: anEmail() };
  const customer = await withKey(text, 'POST /customers', given);
  const body = { customerId: customer.data['id'], type: 'crypto', currency: 'usdc' };
  const wallet = await withKey(text, 'POST /wallets', body);
  expect(wallet.status).toBeLessThan(300);
  const walletId = String(wallet.data['id']);
  const correction = { ownerId: key.id, environment: 'sandbox', debit: 'faucet', credit: `wallet:${walletId}` };
  const balance = async () => JSON.stringify((await withKey(text, `GET /wallets/${walletId}/balance`)).data);
  return { correction: { ...correction, amount: '77777', currency: 'usdc' }, balance };
}

test('an operator whom the proposer invited cannot approve the proposals, and a new operator cannot approve any', async () => {
  const email = anEmail();
  const body = { email, role: 'operator', ...why };
  const invited = await admin('POST /people/invite', { cookie: ada.cookie, body });
  const approved = await approve(grace, invited.data['id']);
  expect([approved.data['status'], JSON.stringify(approved.data).includes('token')]).toEqual(['done', false]);
  const own = await admin(`GET /actions/${String(invited.data['id'])}`, { cookie: ada.cookie });
  const { token } = own.data['result'] as { token: string };
  await inConsole('POST /invitations/accept', { body: { token, name: 'Sock', password } });
  const begun = await inConsole('POST /sign-in', { body: { email, password } });
  const sock = { email, userId: '', cookie: await withFactor(cookieOf(begun)) };
  expect((await admin('GET /me', { cookie: sock.cookie })).data).toMatchObject({ role: 'operator' });

  const { correction, balance } = await aWallet();
  const before = await balance();
  for (const [requester, decider, code] of [
    [ada, sock, 'approver_not_independent'],
    [sock, ada, 'approver_not_independent'],
    [grace, sock, 'approver_too_new'],
  ] as const) {
    const asked = await admin('POST /ledger/corrections', { cookie: requester.cookie, body: { ...correction, ...why } });
    const refused = await approve(decider, asked.data['id']);
    expect([refused.status, codeOf(refused)]).toEqual([409, code]);
  }
  expect(await balance()).toBe(before);
});

test('one person alone cannot approve a proposal of the command line', async () => {
  const { correction, balance } = await aWallet();
  const before = await balance();
  const asked = await fleet.operator.operate({ action: 'ledger.correct', input: correction, reason: 'a correction' });
  expect(asked.status).toBe('proposed');
  const first = await approve(ada, asked.id);
  expect(first.data).toMatchObject({ status: 'proposed', approvals: [{ id: ada.userId }], approvalsNeeded: 2 });
  expect(codeOf(await approve(ada, asked.id))).toBe('approver_not_independent');
  expect(await balance()).toBe(before);
  expect((await approve(grace, asked.id)).data['status']).toBe('done');
  expect(await balance()).not.toBe(before);
});

test('a proposal ends with its requester’s role', async () => {
  const { correction, balance } = await aWallet();
  const before = await balance();
  const asked = await admin('POST /ledger/corrections', { cookie: grace.cookie, body: { ...correction, ...why } });
  const demoted = await admin(`POST /people/${grace.userId}/role`, { cookie: ada.cookie, body: { role: 'auditor', ...why } });
  expect((await approve(grace, demoted.data['id'])).data['status']).toBe('done');
  const refused = await approve(ada, asked.data['id']);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'already_decided']);
  expect([await statusOf(asked.data['id']), await balance()]).toEqual(['withdrawn', before]);
});
