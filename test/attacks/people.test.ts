// Attacks on people and their keys: a member who creates a key beyond their role, an inviter who takes another person's
// address, and free password hashes. Also streams that outlive their session, and forms that another site sends.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { startProvider, type TestProvider } from '@pay/testkit/identity-provider';
import { metricOf } from './raw.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly data: Body; readonly error: Body; readonly headers: Headers };
type Member = { readonly email: string; readonly cookie: string; readonly accountId: string };

const ids = randomIds();
const password = 'correct horse battery';
let provider: TestProvider;
let fleet: TestFleet;
beforeAll(async () => {
  provider = await startProvider();
  fleet = await testFleet({
    services: ['gateway', 'webhook', 'customer', 'console'],
    // One proxy is trusted, so that a test can use several addresses. There is an identity provider and no mailer.
    perService: { console: { TRUSTED_PROXIES: '1', ...provider.variables } },
  });
}, 120_000);
afterAll(async () => {
  await fleet.stop();
  await provider.stop();
}, 60_000);

type Ask = { readonly body?: object; readonly cookie?: string; readonly address?: string; readonly headers?: Body };

async function ask(line: string, { body, cookie = '', address = '192.0.2.1', headers = {} }: Ask = {}): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${fleet.consoleUrl}/console/api${path}`, {
    method,
    headers: { 'x-forwarded-for': address, 'x-console-request': '1', 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data = {}, error = {} } = (await response.json()) as { data?: Body; error?: Body };
  return { status: response.status, data, error, headers: response.headers };
}

const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('__Host-session=')) ?? '';
const anEmail = (): string => `${ids.next('request', systemClock.now())}@example.com`;

async function aMember(role: 'admin' | 'developer' | 'viewer', place: Body = { accountName: 'Acme' }): Promise<Member> {
  const email = anEmail();
  const made = await fleet.operator.createUser({ email, name: 'Ada', role, ...place });
  const first = await ask('POST /sign-in', { body: { email, password: made.password } });
  const body = { currentPassword: made.password, newPassword: password };
  const changed = await ask('POST /password', { body, cookie: cookieOf(first) });
  expect(changed.status).toBe(200);
  return { email, cookie: cookieOf(changed), accountId: (changed.data['account'] as { accountId: string }).accountId };
}

async function inLive({ cookie }: Member): Promise<string> {
  const switched = await ask('PATCH /session', { body: { environment: 'live' }, cookie });
  expect(switched.status).toBe(200);
  return cookieOf(switched);
}

test('a developer who only reads in live gets no live key that pays, and no secret of the account’s main key', async () => {
  const admin = await aMember('admin');
  const developer = await aMember('developer', { accountId: admin.accountId });
  const cookie = await inLive(developer);
  const create = (scopes: object) => ask('POST /keys', { cookie, body: { environment: 'live', name: 'esc', ...scopes } });
  const own = await create({});
  expect(own.status).toBe(200);
  expect(own.data['scopes']).not.toContain('*');
  const atApi = await fetch(`${fleet.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${String(own.data['text'])}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(atApi.status).toBe(403);
  for (const scopes of [['*'], ['transfers:write', 'cards:reveal'], ['customers:read', 'cards:reveal'], ['customers:write']])
    expect((await create({ scopes })).status).toBe(403);
  const root = String(own.data['parentId']);
  const roll = await ask(`POST /keys/${root}/roll`, { cookie, body: { environment: 'live', graceSeconds: 0 } });
  expect([roll.status, roll.data['text']]).toEqual([403, undefined]);
});

test('an attacker with only an admin’s session creates no live key with all scopes', async () => {
  const admin = await aMember('admin');
  const cookie = await inLive(admin);
  const answer = await ask('POST /keys', { cookie, body: { environment: 'live', name: 'esc', scopes: ['*'] } });
  expect(answer.status).toBe(403);
});

/** Signs in by the provider. Returns the session's cookie, if any. */
async function byProvider(subject: string): Promise<Answer> {
  const begun = await ask('POST /sign-in/oidc', { body: {} });
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await provider.visit(String(begun.data['url']), subject);
  const response = await fetch(`${fleet.consoleUrl}/console/api/sign-in/oidc/callback${back.search}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return { status: response.status, data: {}, error: {}, headers: response.headers };
}

test('an inviter cannot set a password for an address and wait for its owner to sign in by the provider', async () => {
  const attacker = await aMember('admin');
  const victim = anEmail();
  const invitation = await ask('POST /invitations', { cookie: attacker.cookie, body: { email: victim, role: 'viewer' } });
  const chosen = 'chosen by the attacker';
  const body = { token: invitation.data['token'], name: 'x', password: chosen };
  expect((await ask('POST /invitations/accept', { body })).status).toBe(409);
  expect((await ask('POST /sign-in', { body: { email: victim, password: chosen } })).status).toBe(401);
});

test('credentials from before an address was proven end when its owner first signs in by the provider', async () => {
  const email = anEmail();
  const made = await fleet.operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme' });
  const first = await ask('POST /sign-in', { body: { email, password: made.password } });
  const chosen = 'chosen by the attacker';
  const changed = await ask('POST /password', {
    cookie: cookieOf(first),
    body: { currentPassword: made.password, newPassword: chosen },
  });
  const planted = cookieOf(changed);
  expect((await ask('GET /session', { cookie: planted })).status).toBe(200);
  provider.say('victim', { email, email_verified: true });
  const victim = await byProvider('victim');
  expect((await ask('GET /session', { cookie: cookieOf(victim) })).data['user']).toMatchObject({ email, hasPassword: false });
  expect((await ask('GET /session', { cookie: planted })).status).toBe(401);
  expect((await ask('POST /sign-in', { body: { email, password: chosen }, address: '198.51.100.7' })).status).toBe(401);
});

test('unknown tokens cause no password hash, and other sign-ins continue', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aMember('viewer')));
  const hashes = (): Promise<number> => metricOf(fleet.adminUrls.console, 'payments_console_hashes_total');
  const before = await hashes();
  const attack = Array.from({ length: 12 }, (_, i) => `203.0.${113 + i}.1`).flatMap((address) =>
    Array.from({ length: 8 }, () => ask('POST /invitations/accept', { address, body: { token: 'x', name: 'x', password } })),
  );
  const signedIn = people.map(({ email }, i) =>
    ask('POST /sign-in', { address: `198.51.100.${20 + i}`, body: { email, password } }),
  );
  const statuses = (await Promise.all(attack)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await Promise.all(signedIn)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await hashes()) - before).toBe(people.length);
});

test('the event stream of a removed member and of a person who signs out ends', async () => {
  const admin = await aMember('admin');
  const open = async (): Promise<{ member: Member; ended: () => boolean }> => {
    const member = await aMember('viewer', { accountId: admin.accountId });
    const response = await fetch(`${fleet.consoleUrl}/console/api/v1/events/stream`, {
      headers: {
        ...{ cookie: member.cookie, accept: 'text/event-stream', 'x-forwarded-for': '192.0.2.1' },
        ...{ 'x-console-account': admin.accountId, 'x-console-environment': 'sandbox' },
      },
    });
    expect(response.status).toBe(200);
    const state = { isOver: false };
    const drain = async (): Promise<void> => {
      const reader = response.body?.getReader();
      while (reader !== undefined && !(await reader.read()).done);
    };
    void drain()
      .catch(() => undefined)
      .finally(() => (state.isOver = true));
    return { member, ended: () => state.isOver };
  };
  const [removed, gone, stays] = [await open(), await open(), await open()];
  const { items } = (await ask('GET /members', { cookie: admin.cookie })).data as { items?: { email: string; userId: string }[] };
  const userId = items?.find(({ email }) => email === removed.member.email)?.userId ?? '';
  expect((await ask(`DELETE /members/${userId}`, { cookie: admin.cookie })).status).toBe(200);
  expect((await ask('POST /sign-out', { cookie: gone.member.cookie, body: {} })).status).toBe(200);
  // A stream ends even if the remaining time of its credential, up to two minutes, has not passed.
  await eventually(
    () => [removed.ended(), gone.ended()],
    (over) => over.every(Boolean),
    { withinMs: 20_000 },
  );
  expect(stays.ended()).toBe(false);
});

test('a form that another site sends is rejected, for every browser', async () => {
  const api = await fleet.asOwner();
  const customer = await api.post('/v1/customers', { type: 'individual', firstName: 'Ada', lastName: 'Byron', email: anEmail() });
  const { tosLink, kycLink } = customer.body.data as { tosLink: string; kycLink: string };
  const { host } = new URL(fleet.url);
  const send = async (path: string, headers: Record<string, string>): Promise<number> => {
    const response = await fetch(`${fleet.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: '',
      redirect: 'manual',
    });
    return response.status;
  };
  const forms = [`${new URL(tosLink).pathname}/accept`, `${new URL(kycLink).pathname}/approve`];
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const path of forms)
    for (const headers of foreign) expect({ path, headers, status: await send(path, headers) }).toMatchObject({ status: 403 });
  // The page's own form. The page's referrer policy removes its address from the header Origin.
  const [tos = ''] = forms;
  expect(await send(tos, { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await send(tos, { origin: `http://${host}` })).toBe(200);
});
