// The console's credential for a person: its owner, permissions, and lifetime, and the recorded principal.
import { randomBytes } from 'node:crypto';
import { delegationProofHeader, proofOf } from '@pay/contract/gateway/delegation-proof';
import type { ExportRowsInput } from '@pay/contract/export-rows';
import { gateway } from '@pay/contract/gateway/operations';
import { report } from '@pay/contract/report/operations';
import { randomIds } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { parseKeyring } from '@pay/core/sealing';
import { DAY, MINUTE, systemClock } from '@pay/core/time';
import { manualClock } from '@pay/testkit/clock';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx as operatorContext } from '@pay/testkit/operator';
import { listAuditRecords, testDelegationKeys, testEventKeysOf, testSealingKeysOf } from '@pay/testkit/service';
import { operatorCtx } from './issue-key.ts';
import { aTransfer, gatewayHarness, send, type Caller, type GatewayHarness, type Reply } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const person = { type: 'user', id: 'usr_1', label: 'ada@example.com', ip: '192.0.2.9', userAgent: 'a-browser/1' } as const;
type DelegateInput = { readonly scopes?: string[]; readonly environment?: Environment; readonly at?: number };

const requestDelegation = ({ id }: Pick<Caller, 'id'>, { scopes = ['*'], environment = 'sandbox' }: DelegateInput = {}) => {
  const ctx = operatorCtx({ clock: systemClock, ids: randomIds() }, environment, id);
  return harness.harness.client(gateway).delegate({ ...ctx, caller: person }, { scopes });
};
type Ask = { readonly method?: string; readonly body?: unknown; readonly url?: string | undefined; readonly proof?: string };

/** The console's proof for a request, by default with its own keys and the current time. */
const proofFor = (
  credential: string,
  target: string,
  { method = 'GET', keys = testDelegationKeys, at = systemClock.now() } = {},
) => proofOf(parseKeyring(keys), { method, target, credential }, at);

/** Calls the inner listener, like the console. */
function askWith(text: string, path: string, { method, body, url, proof }: Ask = {}): Promise<Reply> {
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const headers = { authorization: `Bearer ${text}`, [delegationProofHeader]: proof ?? proofFor(text, path, { method: verb }) };
  return send(url ?? harness.gateway.innerUrl ?? '', { path, headers, method: verb, ...(body === undefined ? {} : { body }) });
}

const idOf = (reply: Reply): string => reply.headers.get('x-request-id') ?? '';

/** Every service but the gateway. */
const others = ['file', 'customer', 'wallet', 'risk', 'card', 'transfer', 'webhook', 'report', 'console'];

const unauthorizedError = { code: 'UNAUTHORIZED', message: 'Invalid API key' };

test('a delegation acts for its owner in its environment, within its scopes', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller, { scopes: ['transfers:write', 'requests:read'] });
  expect((await askWith(text, '/v1/transfers', { body: aTransfer() })).status).toBe(200);
  const { ctx } = harness.stubs.calls.at(-1) ?? {};
  expect(ctx).toMatchObject({ owner: { account: caller.id, environment: 'sandbox' }, keyId: caller.id });
  expect((await askWith(text, '/v1/api-keys/current')).json.data).toMatchObject({ id: caller.id, environment: 'sandbox' });
  const customer = { email: 'a@example.com', firstName: 'A', lastName: 'B' };
  expect((await askWith(text, '/v1/wallets')).json.error?.code).toBe('FORBIDDEN');
  expect((await askWith(text, '/v1/customers', { body: customer })).json.error?.code).toBe('FORBIDDEN');
});

test('the audit log and the request log name the person and the address', async () => {
  const caller = await harness.aCaller({ name: 'Shop' });
  const { text } = await requestDelegation(caller);
  const reply = await askWith(text, '/v1/simulate/settings', { method: 'PATCH', body: { stepDelayMs: 7 } });
  expect(reply.status).toBe(200);
  const records = await listAuditRecords(harness.gateway, { account: caller.id, environment: 'sandbox' });
  expect(records.at(-1)).toMatchObject({
    action: 'sandbox.settings_changed',
    actor: { type: 'user', id: 'usr_1', label: 'ada@example.com' },
    ip: '192.0.2.9',
    userAgent: 'a-browser/1',
    requestId: reply.headers.get('x-request-id'),
  });
  const logged = await eventually(
    () => caller.send({ path: `/v1/requests/${reply.headers.get('x-request-id') ?? ''}` }),
    ({ status }) => status === 200,
  );
  expect(logged.json.data).toMatchObject({
    keyId: caller.id,
    keyPrefix: 'console',
    ip: '192.0.2.9',
    userAgent: 'a-browser/1',
    user: { id: 'usr_1', label: 'ada@example.com' },
  });
  const own = await caller.send({ path: '/v1/health' });
  const byKey = await eventually(
    () => caller.send({ path: `/v1/requests/${own.headers.get('x-request-id') ?? ''}` }),
    ({ status }) => status === 200,
  );
  expect(byKey.json.data).toMatchObject({ user: null });
});

test('requests of the console are listed and counted apart from those with a key, by default together', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller);
  const byPerson = idOf(await askWith(text, '/v1/api-keys/current'));
  const byKey = idOf(await caller.send({ path: '/v1/transactions' }));
  const list = async (query: string): Promise<string[]> => {
    const { json } = await caller.send({ path: `/v1/requests?${query}` });
    return (json.data as unknown as { id: string; route: string }[])
      .filter(({ route }) => !['/v1/requests', '/v1/usage'].includes(route))
      .map(({ id }) => id);
  };
  await eventually(
    () => list('limit=50'),
    (ids) => ids.includes(byPerson) && ids.includes(byKey),
  );
  expect(await list('source=console')).toEqual([byPerson]);
  expect(await list('source=key')).toEqual([byKey]);
  expect(await list(`keyId=${caller.id}`)).toEqual([byKey, byPerson]);
  const count = async (query: string): Promise<[group: string, count: number][]> => {
    const { json } = await caller.send({ path: `/v1/usage?${query}` });
    return (json.data as unknown as { group: string; count: number }[])
      .filter(({ group }) => !['GET /v1/requests', 'GET /v1/usage'].includes(group))
      .map((interval) => [interval.group, interval.count]);
  };
  const [personal, keyed] = ['GET /v1/api-keys/current', 'GET /v1/transactions'];
  expect(await count('groupBy=route')).toEqual([
    [personal, 1],
    [keyed, 1],
  ]);
  expect(await count('groupBy=route&source=console')).toEqual([[personal, 1]]);
  expect(await count('groupBy=route&source=key')).toEqual([[keyed, 1]]);
  // The console acts with the first key, so a count by key has no other group.
  expect((await count('groupBy=key&source=console')).map(([group]) => group)).toEqual([caller.id]);
  expect((await count('groupBy=key')).map(([group]) => group)).toEqual([caller.id]);
  for (const path of ['/v1/requests', '/v1/usage'])
    expect((await caller.send({ path: `${path}?source=other` })).status).toBe(400);
});

test('an export of the request log contains only requests of the source that its filter names', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller);
  const byPerson = idOf(await askWith(text, '/v1/api-keys/current'));
  const byKey = idOf(await caller.send({ path: '/v1/transactions' }));
  await eventually(
    async () => JSON.stringify((await caller.send({ path: '/v1/requests?limit=50' })).json.data),
    (log) => log.includes(byPerson) && log.includes(byKey),
  );
  type Wanted = { readonly exportId: string; readonly page: ExportRowsInput };
  let wanted: Wanted[] = [];
  const pages = new Map<string, { readonly until: string; readonly rows: string }>();
  await harness.harness.stub(report, {
    listPendingRequestExports: () => ({
      wanted: wanted.map((one) => ({ account: caller.id, environment: 'sandbox' as const, ...one })),
    }),
    appendRequestExportPage: (_, { exportId, page }) => {
      pages.set(exportId, page);
      // The job asks again at once while exports wait.
      wanted = wanted.filter((one) => one.exportId !== exportId);
      return {};
    },
  });
  const readPage = async (page: ExportRowsInput) => {
    const exportId = randomIds().next('export', systemClock.now());
    wanted = [{ exportId, page }];
    return eventually(
      () => pages.get(exportId),
      (answer) => answer !== undefined,
    );
  };
  const read = async (filters: Record<string, string>): Promise<string[]> => {
    const page: ExportRowsInput = { type: 'requests', filters };
    const until = (await readPage(page))?.until ?? '';
    const lines = (await readPage({ ...page, until }))?.rows.split('\n') ?? [];
    const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as { id: string; route: string });
    return rows.filter(({ route }) => route !== '/v1/requests').map(({ id }) => id);
  };
  expect(await read({})).toEqual([byKey, byPerson]);
  expect(await read({ source: 'console' })).toEqual([byPerson]);
  expect(await read({ source: 'key' })).toEqual([byKey]);
});

test('a user of a frozen account can read and cannot change anything, like its keys', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller);
  const owner = { account: caller.id, environment: 'sandbox' } as const;
  await harness.harness.client(gateway).setOwnerFrozen(operatorContext(owner), { frozen: true });
  const change = { method: 'PATCH', body: { stepDelayMs: 7 } };
  const refused = await eventually(
    () => askWith(text, '/v1/simulate/settings', change),
    ({ status }) => status === 403,
  );
  expect(refused.json.error?.message).toContain('froze');
  expect((await askWith(text, '/v1/api-keys/current')).status).toBe(200);
});

test('a user has separate limits, as large as those of the owner’s key, for any number of delegations', async () => {
  const caller = await harness.aCaller({ rateLimits: { read: '1;w=60;burst=3' } });
  const [first, second] = [await requestDelegation(caller), await requestDelegation(caller)];
  const path = '/v1/api-keys/current';
  const statuses: number[] = [];
  for (const { text } of [first, second, first, second]) statuses.push((await askWith(text, path)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await caller.send({ path })).status).toBe(200);
});

test('a user sees what remains of their own limits, and not of the key’s', async () => {
  const caller = await harness.aCaller({ rateLimits: { read: '7;w=3600;burst=7' } });
  const { text } = await requestDelegation(caller);
  for (let i = 0; i < 3; i += 1) await caller.send({ path: '/v1/api-keys/current' });
  const { rates } = (await askWith(text, '/v1/limits')).json.data as { rates: Record<string, unknown>[] };
  expect(rates[0]).toMatchObject({ class: 'read', limit: 7, remaining: 6 });
});

test('a delegation ends with its owner, and none is issued for an owner that has ended or is in the other environment', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller);
  expect((await askWith(text, '/v1/health')).status).toBe(200);
  await expect(requestDelegation(caller, { environment: 'live' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const ctx = operatorCtx({ clock: systemClock, ids: randomIds() }, 'sandbox', caller.id);
  await harness.harness.client(gateway).revokeKey(ctx, { keyId: caller.id });
  const refused = await eventually(
    () => askWith(text, '/v1/health'),
    ({ status }) => status === 401,
  );
  expect(refused.json.error?.code).toBe('UNAUTHORIZED');
  await expect(requestDelegation(caller)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only users get delegations: operators and keys get none', async () => {
  const caller = await harness.aCaller();
  const ctx = operatorCtx({ clock: systemClock, ids: randomIds() }, 'sandbox', caller.id);
  const keys = harness.harness.client(gateway);
  const operator = { type: 'operator', label: 'ada', ip: null, userAgent: null } as const;
  await expect(keys.delegate(ctx, { scopes: ['*'] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(keys.delegate({ ...ctx, caller: operator }, { scopes: ['*'] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('altered and invented delegations get the same 401 as any bad key', async () => {
  const { text } = await requestDelegation(await harness.aCaller());
  const at = text.length - 12;
  const altered = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  const bad = [
    'svc_session_',
    'svc_session_e30',
    `svc_session_${randomBytes(200).toString('base64url')}`,
    altered,
    `${text}x`.repeat(8),
  ];
  for (const one of bad) expect((await askWith(one, '/v1/health')).json.error).toMatchObject(unauthorizedError);
});

test('a delegation ends after two real minutes, for any sandbox clock', async () => {
  const clock = manualClock(systemClock.now());
  const replica = await harness.start({}, { clock });
  const url = replica.innerUrl;
  const caller = await harness.aCaller();
  const { text, expiresAt } = await requestDelegation(caller);
  expect(Date.parse(expiresAt)).toBeLessThan(systemClock.now() + 121_000);
  expect((await askWith(text, '/v1/health', { url })).status).toBe(200);
  await caller.send({ path: '/v1/simulate/clock', body: { advanceSeconds: 86_400 } });
  expect((await askWith(text, '/v1/health', { url })).status).toBe(200);
  clock.advance(121_000);
  const proof = proofFor(text, '/v1/health', { at: clock.now() });
  expect((await askWith(text, '/v1/health', { url, proof })).status).toBe(401);
  await replica.stop();
});

type ForgeryInput = { readonly keys: string; readonly issuedAtMs?: number; readonly lifeMs?: number };

/** A delegation that the gateway never issued, sealed like its own. */
function forgeDelegation(
  { id }: Pick<Caller, 'id'>,
  { keys, issuedAtMs = systemClock.now(), lifeMs = 2 * MINUTE }: ForgeryInput,
): string {
  const owner = { account: id, environment: 'sandbox', scopes: ['*'] };
  const delegate = { id: person.id, label: person.label, ip: null, userAgent: null };
  const content = JSON.stringify({ ...owner, delegate, issuedAtMs, expiresAtMs: issuedAtMs + lifeMs });
  const sealed = parseKeyring(keys).seal(content, 'gateway:delegation');
  return `svc_session_${Buffer.from(sealed).toString('base64url')}`;
}

test('no delegation can be forged with all keys of all other services', async () => {
  const caller = await harness.aCaller();
  const own = forgeDelegation(caller, { keys: testSealingKeysOf('gateway') });
  expect((await askWith(own, '/v1/api-keys/current')).status).toBe(200);
  const shared = [testDelegationKeys, ...['gateway', ...others].map(testEventKeysOf)];
  for (const keys of [...others.map(testSealingKeysOf), ...shared]) {
    const text = forgeDelegation(caller, { keys });
    expect((await askWith(text, '/v1/api-keys/current')).json.error).toMatchObject(unauthorizedError);
    expect((await askWith(text, '/v1/api-keys/current', { url: harness.url })).json.error).toMatchObject(unauthorizedError);
  }
});

test('a delegation of more than two minutes, or from the future, is rejected even under the right key', async () => {
  const caller = await harness.aCaller();
  const keys = testSealingKeysOf('gateway');
  const now = systemClock.now();
  for (const wrong of [
    { lifeMs: 365 * DAY },
    { lifeMs: 2 * MINUTE + 1 },
    { issuedAtMs: now + MINUTE },
    { issuedAtMs: now + DAY },
  ])
    expect((await askWith(forgeDelegation(caller, { keys, ...wrong }), '/v1/health')).json.error).toMatchObject(
      unauthorizedError,
    );
});

test('a delegation is valid only at the inner listener, and a key only at the public one', async () => {
  const caller = await harness.aCaller();
  const { text } = await requestDelegation(caller);
  const path = '/v1/api-keys/current';
  const url = harness.gateway.innerUrl ?? '';
  expect((await askWith(text, path)).status).toBe(200);
  expect((await askWith(text, path, { url: harness.url })).json.error).toMatchObject(unauthorizedError);
  expect((await caller.send({ path })).status).toBe(200);
  expect((await caller.send({ path, url })).json.error).toMatchObject(unauthorizedError);
  expect((await caller.send({ path, url, headers: { 'x-api-key': text } })).json.error).toMatchObject(unauthorizedError);
  expect((await send(url, { path })).json.error).toMatchObject(unauthorizedError);
  expect((await send(url, { path: '/' })).status).toBe(404);
});

test('a stolen delegation is useless without the console’s proof of the request', async () => {
  const { text } = await requestDelegation(await harness.aCaller());
  const [path, other] = ['/v1/health', '/v1/api-keys/current'];
  const now = systemClock.now();
  const proofs = [
    '',
    'v1.d1.AAAA',
    proofFor(text, other),
    proofFor(text, `${path}?limit=1`),
    proofFor(text, path, { method: 'POST' }),
    proofFor(`${text}x`, path),
    proofFor(text, path, { at: now - MINUTE }),
    proofFor(text, path, { at: now + MINUTE }),
    ...others.map((name) => proofFor(text, path, { keys: testSealingKeysOf(name) })),
  ];
  for (const proof of proofs) expect((await askWith(text, path, { proof })).json.error).toMatchObject(unauthorizedError);
  expect((await askWith(text, path)).status).toBe(200);
});
