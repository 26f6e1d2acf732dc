// The console from outside: attacks on people who sign in, and on keys of other accounts. Only the necessary services
// run, including the webhook service, which keeps the audit log.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly data: Body; readonly error: Body; readonly headers: Headers };
type Person = { readonly email: string; readonly password: string };

const ids = randomIds();
const password = 'correct horse battery';
let fleet: TestFleet;
beforeAll(async () => {
  // One proxy is trusted, so that a test may use several addresses.
  fleet = await testFleet({ services: ['gateway', 'webhook', 'console'], perService: { console: { TRUSTED_PROXIES: '1' } } });
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

type Ask = {
  readonly body?: object;
  readonly cookie?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
};

async function ask(
  method: string,
  path: string,
  { body, cookie = '', address = '192.0.2.1', headers = {} }: Ask = {},
): Promise<Answer> {
  const response = await fetch(`${fleet.consoleUrl}/console/api${path}`, {
    method,
    headers: { 'x-forwarded-for': address, 'x-console-request': '1', 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data = {}, error = {} } = (await response.json()) as { data?: Body; error?: Body };
  return { status: response.status, data, error, headers: response.headers };
}

const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const anEmail = (): string => `${ids.next('request', systemClock.now())}@example.com`;

/** An admin of a new account, signed in from an address. */
async function anAdmin(address = '192.0.2.1'): Promise<Person & { readonly cookie: string }> {
  const email = anEmail();
  const made = await fleet.operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme' });
  const first = await ask('POST', '/sign-in', { body: { email, password: made.password }, address });
  const body = { currentPassword: made.password, newPassword: password };
  const changed = await ask('POST', '/password', { body, cookie: cookieOf(first), address });
  expect(changed.status).toBe(200);
  return { email, password, cookie: cookieOf(changed) };
}

const signIn = (person: Person, options: Ask = {}): Promise<Answer> =>
  ask('POST', '/sign-in', { ...options, body: { email: person.email, password: person.password } });

test('a token that an attacker planted is useless after the victim signs in', async () => {
  const [victim, attacker] = [await anAdmin(), await anAdmin()];
  const answer = await signIn(victim, { cookie: attacker.cookie });
  expect(answer.status).toBe(200);
  expect(cookieOf(answer)).not.toBe(attacker.cookie);
  expect((await ask('GET', '/session', { cookie: attacker.cookie })).status).toBe(401);
  const chosen = `__Host-session=${'A'.repeat(43)}`;
  await signIn(victim, { cookie: chosen });
  expect((await ask('GET', '/session', { cookie: chosen })).status).toBe(401);
});

test('another site’s page changes nothing with the victim’s cookie, for every browser request', async () => {
  const { cookie } = await anAdmin();
  const body = { environment: 'sandbox', name: 'stolen' };
  const tries: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of tries) expect((await ask('POST', '/keys', { cookie, body, headers })).status).toBe(403);
  // A form sends neither a custom header nor JSON.
  const form = await fetch(`${fleet.consoleUrl}/console/api/keys`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'environment=sandbox&name=stolen',
  });
  expect(form.status).toBe(403);
  expect((await ask('OPTIONS', '/keys', { cookie })).headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask('GET', '/keys', { cookie })).data['items']).toEqual([]);
});

test('accounts are not revealed: an unknown e-mail is answered and limited like a wrong password', async () => {
  const { email } = await anAdmin();
  const guess = async (who: string, address: string): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (let i = 0; i < 7; i += 1) {
      const { status, error, headers } = await ask('POST', '/sign-in', { address, body: { email: who, password: `guess ${i}` } });
      answers.push([status, error['code'], error['message'], headers.get('set-cookie')]);
    }
    return answers;
  };
  expect(await guess(email, '198.51.100.1')).toEqual(await guess(anEmail(), '198.51.100.2'));
});

test('guesses lock out only their own address, and the user can sign in from another one', async () => {
  const person = await anAdmin('203.0.113.1');
  const guessers = Array.from({ length: 30 }, (_, i) => `2001:db8:0:1::${i.toString(16)}`);
  const guess = async (): Promise<number> => {
    const tried = guessers.map((address, i) => signIn({ ...person, password: `guess ${i}` }, { address }));
    return (await Promise.all(tried)).filter(({ status }) => status === 401).length;
  };
  // A /64 counts as one guesser. Of thirty guesses, five are checked at once, and another after 1, 3, and 7 seconds.
  const begunAt = systemClock.now();
  const looked = await guess();
  expect(looked).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + (systemClock.now() - begunAt) / 1_000)));
  // On a busy machine, the first pause may be over. The next pause is longer.
  await eventually(
    async () => (await guess(), (await signIn(person, { address: '2001:db8:0:1::ffff' })).status),
    (status) => status === 429,
  );
  expect((await signIn(person, { address: '203.0.113.9' })).status).toBe(200);
});

test('the cookie is limited to this host’s HTTPS pages, hidden from scripts and other sites; answers are never framed or cached', async () => {
  const answer = await signIn(await anAdmin());
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a key from the console works at the API for its account only, and ends when it is revoked', async () => {
  const [one, two] = [await anAdmin(), await anAdmin()];
  const body = { environment: 'sandbox', name: 'checkout' };
  const { data } = await ask('POST', '/keys', { cookie: one.cookie, body });
  const atApi = async (): Promise<number> =>
    (await fetch(`${fleet.url}/v1/api-keys/current`, { headers: { authorization: `Bearer ${String(data['text'])}` } })).status;
  expect(await atApi()).toBe(200);
  const path = `/keys/${String(data['id'])}/revoke`;
  expect((await ask('POST', path, { cookie: two.cookie, body: { environment: 'sandbox' } })).status).toBe(404);
  expect((await ask('GET', '/keys', { cookie: two.cookie })).data['items']).toEqual([]);
  expect(await atApi()).toBe(200);
  expect((await ask('POST', path, { cookie: one.cookie, body: { environment: 'sandbox' } })).status).toBe(200);
  expect(await atApi()).toBe(401);
});

test('no password, code, token, or key secret is in a log', async () => {
  const { email, cookie } = await anAdmin();
  const { data } = await ask('POST', '/keys', { cookie, body: { environment: 'sandbox', name: 'quiet' } });
  await ask('POST', '/sign-in', { body: { email, password: 'a secret that was mistyped' } });
  const said = fleet.lines.join('\n');
  expect(said).toContain('"route":"createKey"');
  for (const secret of [email, password, cookie.split('=')[1] ?? '', String(data['text']), 'a secret that was mistyped'])
    expect(said).not.toContain(secret);
});

test('every action of a user on another user is in the account’s audit log, which verifies', async () => {
  const { key, text } = await fleet.operator.createKey('live', 'Acme');
  const email = anEmail();
  const owners = { live: key.id };
  const made = await fleet.operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme', owners });
  const cookie = cookieOf(await ask('POST', '/sign-in', { body: { email, password: made.password } }));
  const body = { currentPassword: made.password, newPassword: password };
  const own = cookieOf(await ask('POST', '/password', { body, cookie }));
  await ask('POST', '/invitations', { body: { email: anEmail(), role: 'viewer' }, cookie: own });
  const api = apiOf(fleet.url, text);
  const actions = await eventually(
    async () => {
      const { data } = (await api.get('/v1/audit-log')).body as { data: { action: string }[] };
      return data.map(({ action }) => action).reverse();
    },
    (auditActions) => auditActions.includes('member.invited'),
  );
  expect(actions).toEqual(expect.arrayContaining(['member.joined', 'user.password_changed', 'member.invited']));
  expect((await api.get('/v1/audit-log/verify')).body).toMatchObject({ data: { ok: true } });
});
