// The operator API from outside: who gets no access, and the requests that another site cannot make an operator send.
// Also a live customer from the identity page to the approval by two people, with each step in the owner's audit log.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { aPicture, identityForm } from '@pay/testkit/identity-form';
import { oneTimeCode } from '@pay/testkit/one-time-code';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly data: Body & readonly Body[]; readonly error: Body; readonly headers: Headers };
type Ask = { readonly body?: object; readonly cookie?: string; readonly headers?: Record<string, string> };

const ids = randomIds();
const password = 'correct horse battery';
let fleet: TestFleet;
beforeAll(async () => {
  fleet = await testFleet({ oneProcess: true, perService: { console: { TRUSTED_PROXIES: '1' } } });
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

async function ask(
  url: string,
  { body, cookie = '', headers = {} }: Ask & { method?: string } = {},
  method = 'GET',
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-console-request': '1', 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const json = (await response.json()) as { data?: Answer['data']; error?: Body };
  return {
    status: response.status,
    data: json.data ?? ({} as Answer['data']),
    error: json.error ?? {},
    headers: response.headers,
  };
}
const admin = (line: string, options: Ask = {}): Promise<Answer> => {
  const [method = '', path = ''] = line.split(' ');
  return ask(`${fleet.consoleUrl}/admin/v1${path}`, options, method);
};
const inConsole = (line: string, options: Ask = {}): Promise<Answer> => {
  const [method = '', path = ''] = line.split(' ');
  return ask(`${fleet.consoleUrl}/console/api${path}`, options, method);
};
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** A person with a session. A person of the platform also has an authenticator app. */
async function aPerson(role: 'operator' | 'compliance' | 'admin', name = 'Grace Hopper') {
  const email = `${ids.next('request', systemClock.now())}@example.com`;
  const account = role === 'admin' ? { accountName: 'Acme' } : {};
  const made = await fleet.operator.createUser({ email, name, role, ...account });
  const first = await inConsole('POST /sign-in', { body: { email, password: made.password } });
  const body = { currentPassword: made.password, newPassword: password };
  const changed = await inConsole('POST /password', { body, cookie: cookieOf(first) });
  expect(changed.status).toBe(200);
  const cookie = cookieOf(changed);
  return { email, ...(role === 'admin' ? { cookie, recoveryCodes: [] } : await setUp(cookie)) };
}

/** Sets up an authenticator app, which gives the session a new token. */
async function setUp(cookie: string): Promise<{ cookie: string; recoveryCodes: string[] }> {
  const begun = await inConsole('POST /totp', { body: { password }, cookie });
  const secret = String(begun.data['secret']);
  const confirmed = await inConsole('POST /totp/confirm', { body: { code: oneTimeCode(secret, systemClock.now()) }, cookie });
  expect(confirmed.status).toBe(200);
  return { cookie: cookieOf(confirmed), recoveryCodes: confirmed.data['recoveryCodes'] as string[] };
}

const anId = 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab';
const why = { reason: 'a complaint' };

test('the public host has no operator API, for every request', async () => {
  const { cookie } = await aPerson('operator');
  const { key } = await fleet.operator.createKey('live', 'x').then(({ text }) => ({ key: text }));
  for (const line of ['/admin/v1/me', '/admin/v1/queue', `/admin/v1/lookup/${anId}`])
    expect((await ask(`${fleet.url}${line}`, { cookie, headers: { authorization: `Bearer ${key}` } })).status).toBe(404);
  expect((await admin('GET /me', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
  expect((await admin('GET /me', { cookie })).status).toBe(200);
});

test('an account admin never has operator access, and an operator gets no key of an account', async () => {
  const [member, operator] = [await aPerson('admin'), await aPerson('operator')];
  for (const line of ['GET /me', 'GET /queue', `GET /lookup/${anId}`, 'GET /log', 'GET /actions'])
    expect((await admin(line, { cookie: member.cookie })).status).toBe(403);
  for (const line of [`POST /wallets/${anId}/freeze`, 'POST /accounts', 'POST /actions/act_01k9x3v7m2c4q8s6t0w5y1z3ab/approve'])
    expect((await admin(line, { cookie: member.cookie, body: why })).status).toBe(403);
  expect((await inConsole('GET /keys', { cookie: operator.cookie })).status).toBe(403);
  const create = { body: { environment: 'live', name: 'mine' }, cookie: operator.cookie };
  expect((await inConsole('POST /keys', create)).status).toBe(403);
});

test('a token that an attacker planted is useless after an operator signs in', async () => {
  const [victim, attacker] = [await aPerson('operator'), await aPerson('admin')];
  /** The whole sign-in, starting with any cookie of the browser. */
  const signIn = async (cookie: string, recoveryCode: string): Promise<Answer> => {
    const begun = await inConsole('POST /sign-in', { body: { email: victim.email, password }, cookie });
    return inConsole('POST /sign-in/totp', { body: { recoveryCode }, cookie: cookieOf(begun) });
  };
  const [code = '', another = ''] = victim.recoveryCodes;
  const signedIn = await signIn(attacker.cookie, code);
  expect(cookieOf(signedIn)).not.toBe(attacker.cookie);
  expect((await admin('GET /me', { cookie: attacker.cookie })).status).toBe(401);
  const chosen = `__Host-session=${'A'.repeat(43)}`;
  await signIn(chosen, another);
  expect((await admin('GET /me', { cookie: chosen })).status).toBe(401);
  expect((await admin('GET /me', { cookie: cookieOf(signedIn) })).status).toBe(200);
});

test('another site’s page can neither change nor read anything through an operator’s browser', async () => {
  const { cookie } = await aPerson('operator');
  const line = `/wallets/${anId}/freeze`;
  const forged: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of forged) {
    expect((await admin(`POST ${line}`, { cookie, body: why, headers })).status).toBe(403);
    if (headers['origin'] !== undefined) expect((await admin('GET /queue', { cookie, headers })).status).toBe(403);
  }
  const form = await fetch(`${fleet.consoleUrl}/admin/v1${line}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'reason=stolen',
  });
  expect(form.status).toBe(403);
  const answer = await admin('GET /actions', { cookie });
  expect([answer.status, answer.data]).toEqual([200, []]);
  for (const header of ['access-control-allow-origin', 'set-cookie']) expect(answer.headers.get(header)).toBeNull();
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

/** A live customer who submitted their identity on the page. */
async function aLiveCustomer() {
  const { text, key } = await fleet.operator.createKey('live', 'owner');
  const call = (path: string, body?: object) =>
    ask(
      `${fleet.url}/v1${path}`,
      { headers: { authorization: `Bearer ${text}` }, ...(body === undefined ? {} : { body }) },
      body === undefined ? 'GET' : 'POST',
    );
  const marked = '<img src=x onerror=alert(1)>';
  const made = await call('/customers', {
    type: 'individual',
    firstName: marked,
    lastName: 'Byron',
    email: `${key.id}@example.com`,
  });
  const link = new URL(String(made.data['kycLink']));
  const open = (made.data['requirements'] as { field: string }[])
    .map(({ field }) => field)
    .filter((field) => field.startsWith('identity.'));
  const sent = await fetch(`${fleet.url}${link.pathname}/submit`, {
    method: 'POST',
    body: identityForm(open, aPicture(`face of ${key.id}`)),
  });
  expect(await sent.text()).toContain('We are reviewing');
  await fetch(`${fleet.url}${new URL(String(made.data['tosLink'])).pathname}/accept`, { method: 'POST' });
  return { id: String(made.data['id']), ownerId: key.id, key: text, call, marked };
}

test('two people approve a live customer, and the owner’s unbroken audit log shows all their actions and views', async () => {
  const { id, ownerId, call, marked } = await aLiveCustomer();
  const [first, second] = [await aPerson('compliance', 'Ada Lovelace'), await aPerson('operator')];
  const queue = await admin(`GET /queue?kind=customer&ownerId=${ownerId}`, { cookie: first.cookie });
  expect(queue.data).toMatchObject([{ id, ownerId, environment: 'live', status: 'under_review' }]);
  expect(JSON.stringify(queue.data)).not.toContain('Byron');
  const seen = await admin(`GET /lookup/${id}`, { cookie: first.cookie });
  expect(seen.data['resource']).toMatchObject({ firstName: marked, identity: { birthDate: '1990-12-31' } });
  const asked = await admin(`POST /customers/${id}/approve`, { cookie: first.cookie, body: why });
  expect(asked.data['status']).toBe('proposed');
  const approve = `POST /actions/${String(asked.data['id'])}/approve`;
  expect((await admin(approve, { cookie: first.cookie, body: {} })).status).toBe(409);
  expect((await admin(approve, { cookie: second.cookie, body: {} })).data['status']).toBe('done');
  expect((await call(`/customers/${id}`)).data).toMatchObject({ kycStatus: 'approved', capabilities: { transfers: true } });

  const wallet = await call('/wallets', { customerId: id, type: 'crypto', currency: 'usdc' });
  const frozen = await admin(`POST /wallets/${String(wallet.data['id'])}/freeze`, { cookie: second.cookie, body: why });
  expect(frozen.data).toMatchObject({ status: 'done', result: { status: 'frozen' } });
  expect((await call(`/wallets/${String(wallet.data['id'])}`)).data['status']).toBe('frozen');
  const log = await eventually(
    async () => (await call(`/audit-log?targetId=${id}`)).data,
    (entries) => entries.length >= 4,
  );
  expect(log.map((entry) => [entry['action'], (entry['actor'] as Body)['type'], (entry['actor'] as Body)['label']])).toEqual([
    ['customer.kyc_decided', 'operator', 'Ada Lovelace, approved by Grace Hopper'],
    ['customer.viewed', 'operator', 'Ada Lovelace'],
    ['customer.terms_accepted', 'user', ''],
    ['customer.kyc_decided', 'user', ''],
  ]);
  expect((await call('/audit-log/verify')).data).toMatchObject({ ok: true, brokenAt: null });
});

test('document pictures reach reviewers only: no key, no other user, no public route', async () => {
  const { id, ownerId, key, call } = await aLiveCustomer();
  const [first, second] = [await aPerson('compliance'), await aPerson('operator')];
  const { data } = await admin(`GET /customers/${id}/documents`, { cookie: first.cookie });
  const items = data['items'] as { field: string; url: string }[];
  expect(items.map(({ field }) => field).sort()).toEqual(['identity.documentFront', 'identity.selfie']);
  const url = items[0]?.url ?? '';
  const see = (cookie: string, host = fleet.consoleUrl, headers: Record<string, string> = {}) =>
    fetch(`${host}${url}`, { headers: { cookie, 'x-forwarded-for': '192.0.2.1', ...headers } });
  const seen = await see(first.cookie);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await seen.arrayBuffer()).equals(aPicture(`face of ${ownerId}`))).toBe(true);
  // The file is outside every key's owner, under an id that no answer contains.
  const strangers = await Promise.all([
    see(second.cookie),
    see(''),
    see(first.cookie, fleet.url),
    see('', fleet.url, { authorization: `Bearer ${key}` }),
    see(first.cookie, fleet.consoleUrl, { 'sec-fetch-site': 'cross-site' }),
  ]);
  expect(strangers.map(({ status }) => status)).toEqual([404, 401, 404, 404, 403]);
  expect((await call('/files')).data).toEqual([]);
  const told = JSON.stringify([await call(`/customers/${id}`), await call('/events'), await call('/requests')]);
  for (const hidden of ['file_', 'doc_', 'face of']) expect(told).not.toContain(hidden);
  const log = await eventually(
    async () => (await call(`/audit-log?action=customer.document_viewed`)).data,
    (entries) => entries.length > 0,
  );
  expect(log).toMatchObject([
    { actor: { type: 'operator' }, target: { type: 'customer', id }, changes: [{ field: 'document' }] },
  ]);
});

test('the command line only proposes actions that need a second person, and its freeze takes effect at once', async () => {
  const { id, call } = await aLiveCustomer();
  const suspended = await fleet.operator.operate({
    action: 'customer.suspend',
    input: { customerId: id },
    reason: 'a sanctions hit',
  });
  expect(suspended).toMatchObject({ status: 'done', requestedBy: { id: null } });
  expect((await call(`/customers/${id}`)).data['status']).toBe('suspended');
  const lifted = await fleet.operator.operate({ action: 'customer.reactivate', input: { customerId: id }, reason: 'cleared' });
  expect(lifted.status).toBe('proposed');
  const [first, second] = [await aPerson('compliance'), await aPerson('compliance')];
  const approve = async ({ cookie }: typeof first) =>
    (await admin(`POST /actions/${lifted.id}/approve`, { cookie, body: {} })).data['status'];
  expect([await approve(first), await approve(second)]).toEqual(['proposed', 'done']);
  expect((await call(`/customers/${id}`)).data['status']).toBe('active');
  await expect(fleet.operator.operate({ action: 'wallet.melt', input: {}, reason: 'why not' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  expect((await fleet.operator.listActions('done')).map(({ id: one }) => one)).toContain(lifted.id);
});

test('no reason, name, or answer of the operator API is in a log line', async () => {
  const { cookie, email } = await aPerson('operator');
  await admin(`POST /wallets/${anId}/freeze`, { cookie, body: { reason: 'told by the neighbour' } });
  const said = fleet.lines.join('\n');
  expect(said).toContain('"operation":"wallet.freeze"');
  for (const secret of ['told by the neighbour', email, cookie.split('=')[1] ?? '', 'onerror'])
    expect(said).not.toContain(secret);
});
