// People who run the platform: who may ask for what, what needs two of them, and that each thing is done once.
import { adminChanges } from '@pay/contract/admin/admin-changes';
import { adminOperations } from '@pay/contract/admin/admin-openapi';
import { adminPath } from '@pay/contract/admin/admin-route';
import { accountRoles, platformRoles, roles, type Role } from '@pay/contract/console';
import { HOUR, MINUTE, systemClock } from '@pay/core/time';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { auditedBy } from '@pay/testkit/service';
import { platformOwner } from '@pay/core/owner';
import { randomIds } from '@pay/core/id';
import { consoleHarness, setUpTotp, type ConsoleHarness, type Person, type TestBrowser } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

type Json = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string };
type Answer = {
  readonly status: number;
  readonly data: Json & readonly Json[];
  readonly error: Json;
  readonly nextCursor?: string;
};
type Operator = Person & { readonly browser: TestBrowser };

/** Asks the operator API with a browser's cookie. */
async function ask(browser: TestBrowser, line: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${harness.running.httpUrl ?? ''}${adminPath}${path}`, {
    method,
    headers: {
      'x-forwarded-for': browser.address,
      ...(method === 'GET' ? {} : { 'x-console-request': '1', 'content-type': 'application/json' }),
      ...(browser.token === undefined ? {} : { cookie: `__Host-session=${browser.token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const answer = (isJson ? await response.json() : { data: await response.text() }) as Omit<Answer, 'status'>;
  return { status: response.status, ...answer };
}

const operator = (role: Role = 'operator'): Promise<Operator> => harness.aSession(role);
const codeOf = ({ error }: Answer): unknown => (error['details'] as { code: string }[] | undefined)?.[0]?.code ?? error['code'];
const why = { reason: 'looks stolen' };
const effectsOn = (id: string): string[] => [...book.effects.values()].filter((effect) => effect.includes(id));

/** A body that each change takes; ids lead to nothing, so that what is allowed ends with another refusal. */
const bodies: Readonly<Record<string, object>> = {
  'customer.request_more': { requirements: [{ field: 'identity.birthDate' }] },
  'owner.freeze': { environment: 'live' },
  'owner.unfreeze': { environment: 'live' },
  'break.close': { kind: 'missing' },
  'event.resend': { ownerId: 'key_x', environment: 'live', webhookId: 'whk_x' },
  'suspense.clear': {
    ...{ ownerId: 'key_x', environment: 'live', amount: '1', currency: 'usd' },
    ...{ name: 'suspense:card_overdraft', against: 'liquidity' },
  },
  'ledger.correct': {
    ...{ ownerId: 'key_x', environment: 'live', amount: '1', currency: 'usd' },
    ...{ debit: 'suspense:card_overdraft', credit: 'liquidity' },
  },
  'account.create': { name: 'Acme' },
  'key.create': { environment: 'live', name: 'x' },
};

test.each(roles)('%s: may ask the operator API for what its declarations say, and for nothing else', async (role) => {
  const { browser } = await harness.aSession(role);
  const wrong: string[] = [];
  const bodyOf = new Map<object, object | undefined>(
    Object.entries(adminChanges).map(([action, route]) => [route, bodies[action]]),
  );
  for (const { name, route } of adminOperations) {
    const path = route.path.replaceAll(/:(\w+)/g, 'x');
    const query = route.path === '/owners/:ownerId/keys' && route.method === 'GET' ? '?environment=live' : '';
    const body = route.method === 'GET' ? undefined : { ...why, ...bodyOf.get(route) };
    const { status } = await ask(browser, `${route.method} ${path}${query}`, body);
    const isAllowed = route.roles.includes(role);
    if (isAllowed ? status === 401 || status === 403 || status >= 500 : status !== 403) wrong.push(`${name} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('nothing of it is there without a session, and no role of an account is in any declaration', async () => {
  const browser = harness.browser();
  for (const { route } of adminOperations) {
    const path = route.path.replaceAll(/:(\w+)/g, 'x');
    expect((await ask(browser, `${route.method} ${path}`, route.method === 'GET' ? undefined : why)).status).toBe(401);
    expect(route.roles.filter((role) => (accountRoles as readonly Role[]).includes(role))).toEqual([]);
  }
});

test('a person of an account and of the platform acts as an operator only while their session is on the platform', async () => {
  const { browser, email, userId } = await operator();
  const admin = await harness.aSession('admin');
  await admin.browser.send('POST', '/invitations', { body: { email, role: 'admin' } }).then(async ({ data }) => {
    await browser.send('POST', '/invitations/accept', { body: { token: data['token'] } });
  });
  expect((await ask(browser, 'GET /me')).data).toMatchObject({ role: 'operator', user: { id: userId } });
  expect((await browser.send('GET', '/keys')).status).toBe(403);
  await browser.send('PATCH', '/session', { body: { accountId: admin.accountId } });
  expect((await ask(browser, 'GET /me')).status).toBe(403);
  expect((await browser.send('GET', '/keys')).status).toBe(200);
});

test('a freeze is done at once, in the name of who asked, and both logs say so', async () => {
  const { browser, userId, email } = await operator('compliance');
  const walletId = book.aThing('wallet');
  const { status, data } = await ask(browser, `POST /wallets/${walletId}/freeze`, why);
  expect([status, data.status, data['needsSecond']]).toEqual([200, 'done', false]);
  expect(data['result']).toEqual({ status: 'frozen' });
  const [asked] = book.asked.filter(({ input }) => input['id'] === walletId);
  expect(asked?.ctx.owner).toEqual(book.things.get(walletId)?.owner);
  expect(asked?.ctx.caller).toMatchObject({ type: 'operator', id: userId, label: 'Ada Byron', ip: browser.address });
  expect(JSON.stringify(asked)).not.toContain(email);
  const { data: log } = await ask(browser, `GET /log?targetId=${walletId}`);
  expect(log.map((entry) => [entry['event'], (entry['actor'] as Json).id])).toEqual([
    ['done', userId],
    ['requested', userId],
  ]);
  expect(log[1]).toMatchObject({ reason: why.reason, action: 'wallet.freeze', environment: 'live', ip: browser.address });
});

test('what lifts a block waits for a second person, who is never the first and decides once', async () => {
  const [first, second] = [await operator(), await operator('compliance')];
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data: proposal } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
  expect([proposal.status, proposal['needsSecond'], effectsOn(walletId)]).toEqual(['proposed', true, []]);
  const path = `/actions/${proposal.id}`;
  const own = await ask(first.browser, `POST ${path}/approve`, {});
  expect([own.status, codeOf(own)]).toEqual([409, 'approver_is_requester']);
  expect(codeOf(await ask(first.browser, `POST ${path}/reject`, why))).toBe('approver_is_requester');
  expect((await ask((await operator('auditor')).browser, `POST ${path}/approve`, {})).status).toBe(403);
  const approved = await ask(second.browser, `POST ${path}/approve`, { reason: 'checked' });
  expect(approved.data).toMatchObject({ status: 'done', decidedBy: { id: second.userId }, decisionReason: 'checked' });
  expect(effectsOn(walletId)).toHaveLength(1);
  const asked = book.asked.find(({ input }) => input['id'] === walletId);
  expect(asked?.ctx.caller).toMatchObject({ id: first.userId, label: 'Ada Byron, approved by Ada Byron' });
  expect(asked?.input['expected']).toBe('1');
  for (const verb of ['approve', 'reject']) {
    const again = await ask(second.browser, `POST ${path}/${verb}`, why);
    expect([again.status, codeOf(again)]).toEqual([409, 'already_decided']);
  }
  expect(effectsOn(walletId)).toHaveLength(1);
});

test('of many who approve and reject at once exactly one decides, and the work is done once or never', async () => {
  const first = await operator();
  const others = await Promise.all(['operator', 'compliance', 'operator', 'compliance'].map((role) => operator(role as Role)));
  for (let round = 0; round < 5; round += 1) {
    const walletId = book.aThing('wallet', { status: 'frozen' });
    const { data: proposal } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
    const verbs = others.map((other, i) =>
      ask(other.browser, `POST /actions/${proposal.id}/${(i + round) % 2 === 0 ? 'approve' : 'reject'}`, why),
    );
    const answers = await Promise.all([...verbs, ask(first.browser, `POST /actions/${proposal.id}/withdraw`, {})]);
    const decided = answers.filter(({ status }) => status === 200);
    expect(decided).toHaveLength(1);
    expect(answers.filter((answer) => answer.status !== 200).map(codeOf)).toEqual(Array(4).fill('already_decided'));
    const { data } = await ask(first.browser, `GET /actions/${proposal.id}`);
    expect(effectsOn(walletId)).toHaveLength(data.status === 'done' ? 1 : 0);
    expect(['done', 'rejected', 'withdrawn']).toContain(data.status);
  }
});

test('a proposal about something that changed since is refused as subject_changed, and does nothing', async () => {
  const [first, second] = [await operator(), await operator()];
  const customerId = book.aThing('customer', { status: 'waiting' });
  const { data: proposal } = await ask(first.browser, `POST /customers/${customerId}/approve`, why);
  expect(proposal.status).toBe('proposed');
  const thing = book.things.get(customerId);
  if (thing !== undefined) thing.version += 1;
  const refused = await ask(second.browser, `POST /actions/${proposal.id}/approve`, {});
  expect([refused.status, codeOf(refused)]).toEqual([409, 'subject_changed']);
  expect(effectsOn(customerId)).toEqual([]);
  const { data } = await ask(second.browser, `GET /actions/${proposal.id}`);
  expect([data.status, (data['failure'] as Json)['code']]).toEqual(['refused', 'subject_changed']);
  expect(codeOf(await ask(second.browser, `POST /actions/${proposal.id}/approve`, {}))).toBe('already_decided');
});

test('nobody decides after the deadline, and the proposal ends as expired', async () => {
  const [first, second] = [await operator(), await operator()];
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data: proposal } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
  harness.clock.advance(24 * HOUR + MINUTE);
  // Both sessions are over by now too.
  await second.browser.signIn(second);
  expect(codeOf(await ask(second.browser, `POST /actions/${proposal.id}/approve`, {}))).toBe('already_decided');
  await harness.running.jobs.runOnce('expire-proposals');
  expect((await ask(second.browser, `GET /actions/${proposal.id}`)).data.status).toBe('expired');
  const { data: log } = await ask(second.browser, `GET /log?targetId=${walletId}`);
  expect(log[0]).toMatchObject({ event: 'expired', actor: { id: null, name: 'platform' } });
  expect(effectsOn(walletId)).toEqual([]);
});

test('who asked withdraws, and nobody else does', async () => {
  const [first, second] = [await operator(), await operator()];
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
  expect((await ask(second.browser, `POST /actions/${data.id}/withdraw`, {})).status).toBe(403);
  expect((await ask(first.browser, `POST /actions/${data.id}/withdraw`, {})).data.status).toBe('withdrawn');
});

test('an action whose service is down goes on by itself under the same operation, once', async () => {
  const { browser } = await operator();
  const walletId = book.aThing('wallet');
  book.down = true;
  const { status } = await ask(browser, `POST /wallets/${walletId}/freeze`, why);
  book.down = false;
  expect(status).toBe(503);
  const { data: running } = await ask(browser, `GET /actions?targetId=${walletId}`);
  expect(running[0]?.status).toBe('running');
  harness.clock.advance(MINUTE);
  await harness.running.jobs.runOnce('finish-actions');
  expect((await ask(browser, `GET /actions/${running[0]?.id ?? ''}`)).data.status).toBe('done');
  const operations = book.asked.filter(({ input }) => input['id'] === walletId).map(({ ctx }) => ctx.operationId);
  expect(new Set(operations).size).toBe(1);
  expect(effectsOn(walletId)).toHaveLength(1);
});

test('an Idempotency-Key makes ten requests at once one action, and is refused for another', async () => {
  const { browser } = await operator();
  const walletId = book.aThing('wallet');
  const key = { 'idempotency-key': `freeze ${walletId}` };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser, `POST /wallets/${walletId}/freeze`, why, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(effectsOn(walletId)).toHaveLength(1);
  const other = await ask(browser, `POST /wallets/${walletId}/freeze`, { reason: 'another one' }, key);
  expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_body_mismatch']);
});

test('the queue is merged oldest first over pages, and shows no more than ids and states', async () => {
  const { browser } = await operator('auditor');
  const at = (minute: number) => `2020-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
  const made = Array.from({ length: 9 }, (_, i) =>
    book.aThing((['customer', 'transaction', 'anomaly'] as const)[i % 3] ?? 'customer', { status: 'waiting', since: at(i) }),
  );
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const { data, nextCursor } = await ask(browser, `GET /queue?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    found.push(...data.map(({ id }) => id));
    if (nextCursor === undefined) break;
    cursor = nextCursor;
  }
  expect(found.slice(0, 9)).toEqual(made);
  const { data } = await ask(browser, 'GET /queue/counts');
  const counts = data['items'] as Json[];
  expect(counts.find((one) => one['kind'] === 'anomaly' && one['environment'] === 'live')).toMatchObject({
    count: 3,
    oldestSince: at(2),
  });
  expect((await ask(browser, 'GET /queue?environment=sandbox')).data).toEqual([]);
  const bad = await ask(browser, 'GET /queue?kind=everything&limit=0&more=1');
  expect((bad.error['details'] as Json[]).map(({ field }: Json & { field?: string }) => field)).toEqual(
    expect.arrayContaining(['query:kind', 'query:limit', 'query:more']),
  );
});

test('a look at anything is in the operator log, and an unknown id is missing', async () => {
  const { browser, userId } = await operator('auditor');
  const customerId = book.aThing('customer');
  const { data } = await ask(browser, `GET /lookup/${customerId}`);
  expect(data).toMatchObject({ kind: 'customer', environment: 'live', ownerId: book.things.get(customerId)?.owner.account });
  const { data: log } = await ask(browser, `GET /log?targetId=${customerId}`);
  expect(log[0]).toMatchObject({ event: 'looked', action: 'lookup', actor: { id: userId, role: 'auditor' } });
  for (const id of ['cus_01k9x3v7m2c4q8s6t0w5y1z3ab', 'nonsense', 'req_01k9x3v7m2c4q8s6t0w5y1z3ab'])
    expect((await ask(browser, `GET /lookup/${id}`)).status).toBe(404);
});

test.each(platformRoles)('%s: nothing is theirs before a second factor is set up, and answers say so; switching to an account is', async (role) => {
  const person = await harness.aPerson(role);
  const browser = harness.browser();
  await browser.signIn(person);
  const { data } = await browser.send('GET', '/session');
  expect(data).toMatchObject({ mustSetUpSecondFactor: true, account: { accountId: null, role } });
  expect(data['allowed']).toEqual(expect.arrayContaining(['beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey', 'signOut']));
  expect(data['allowed']).not.toContain('listMembers');
  for (const { name, route } of adminOperations) {
    const path = route.path.replaceAll(/:(\w+)/g, 'x');
    const answer = await ask(browser, `${route.method} ${path}`, route.method === 'GET' ? undefined : why);
    expect([name, answer.status, answer.error['message']]).toEqual([name, 403, expect.stringContaining('second factor')]);
    expect(answer.error['hint']).toMatch(/authenticator app.*passkey/);
  }
  const members = await browser.send('GET', '/members');
  expect([members.status, members.error.message]).toEqual([403, expect.stringContaining('second factor')]);
  await setUpTotp(browser, person.password, harness.clock.now());
  expect((await browser.send('GET', '/session')).data).toMatchObject({ mustSetUpSecondFactor: false });
  expect((await ask(browser, 'GET /me')).status).toBe(200);
});

test('somebody of the platform whose second factor was taken off is asked for one again; members of accounts are not', async () => {
  const [first, second] = [await operator(), await operator()];
  const path = `/members/${first.userId}/reset-second-factor`;
  expect((await second.browser.send('POST', path, { body: { password: second.password } })).status).toBe(200);
  await first.browser.signIn(first);
  expect((await ask(first.browser, 'GET /me')).error['message']).toContain('second factor');
  const admin = await harness.aSession('admin');
  expect((await admin.browser.send('GET', '/session')).data).toMatchObject({ mustSetUpSecondFactor: false });
  expect((await admin.browser.send('GET', '/members')).status).toBe(200);
});

const ids = randomIds();
function aDocument(customerId: string, chunks: readonly string[]): string {
  const id = ids.next('identityDocument', systemClock.now());
  const sizeBytes = chunks.join('').length;
  const described = { field: 'identity.selfie', contentType: 'image/png' as const, sizeBytes, sentAt: '2026-11-25T12:00:00.000Z' };
  book.documents.set(id, { id, customerId, ...described, chunks });
  return id;
}

/** As a browser fetches what a page shows. */
const fetchAs = (browser: TestBrowser, path: string): Promise<Response> =>
  fetch(`${harness.running.httpUrl ?? ''}${path}`, {
    headers: { 'x-forwarded-for': browser.address, cookie: `__Host-session=${browser.token ?? ''}` },
    signal: AbortSignal.timeout(20_000),
  });

test('a reviewer sees a document by a link of their own for five minutes, and each look is in the operator log', async () => {
  const { browser, userId } = await operator('compliance');
  const customerId = book.aThing('customer');
  const documentId = aDocument(customerId, ['the first half ', 'and the second']);
  const list = () => ask(browser, `GET /customers/${customerId}/documents`);
  const [shown] = (await list()).data['items'] as Record<string, string>[];
  expect(shown).toMatchObject({ id: documentId, field: 'identity.selfie', contentType: 'image/png', sizeBytes: 29 });
  expect(Object.keys(shown ?? {})).not.toContain('chunks');
  const url = shown?.['url'] ?? '';
  for (const _again of [1, 2]) {
    const answer = await fetchAs(browser, url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="identity-selfie.png"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await answer.text()).toBe('the first half and the second');
  }
  const looks = book.asked.filter(({ input }) => input['documentId'] === documentId);
  expect(looks.map(({ ctx }) => ctx.caller?.id)).toEqual([userId, userId]);
  const { data: log } = await ask(browser, `GET /log?targetId=${customerId}`);
  expect(log).toMatchObject([
    { event: 'looked', action: 'document', reason: 'identity.selfie', actor: { id: userId } },
    { event: 'looked', action: 'document' },
  ]);

  const colleague = await operator('compliance');
  const flipped = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
  expect((await fetchAs(colleague.browser, url)).status).toBe(404);
  expect((await fetchAs(browser, flipped)).status).toBe(404);
  expect((await fetchAs(harness.browser(), url)).status).toBe(401);
  expect((await fetchAs((await operator('auditor')).browser, url)).status).toBe(403);
  expect((await fetchAs((await harness.aSession('admin')).browser, url)).status).toBe(403);
  harness.clock.advance(5 * MINUTE);
  expect((await fetchAs(browser, url)).status).toBe(404);
  const [fresh] = (await list()).data['items'] as Record<string, string>[];
  book.documents.delete(documentId);
  expect((await fetchAs(browser, fresh?.['url'] ?? '')).status).toBe(404);
  expect(book.asked.filter(({ input }) => input['documentId'] === documentId)).toHaveLength(2);
  for (const id of ['cus_01k9x3v7m2c4q8s6t0w5y1z3ab', 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab', 'x'])
    expect((await ask(browser, `GET /customers/${id}/documents`)).status).toBe(404);
});

function fillAuditLog(entries: number): void {
  book.auditLog.length = 0;
  for (let sequence = entries; sequence >= 1; sequence -= 1)
    book.auditLog.push({
      ...{ id: ids.next('auditEntry', systemClock.now()), sequence, at: '2026-11-25T12:00:00.000Z' },
      action: sequence % 2 === 0 ? 'member.invited' : 'user.totp_added',
      actor: { type: 'user', id: 'usr_x', label: '=1+1@example.com' },
      target: { type: 'user', id: 'usr_x' },
      changes: [{ field: 'role', from: null, to: 'auditor' }],
      ...{ ip: '192.0.2.1', userAgent: 'a, browser', requestId: null, previousHash: '0'.repeat(64), hash: '1'.repeat(64) },
    });
}

test('the audit log of the platform’s people is read, checked and carried away; who carries it away is in it', async () => {
  fillAuditLog(450);
  const { browser, userId } = await operator('auditor');
  const { data, nextCursor } = await ask(browser, 'GET /audit-log?action=member.invited&limit=2');
  expect(data.map((entry) => [entry['sequence'], entry['action']])).toEqual([
    [450, 'member.invited'],
    [448, 'member.invited'],
  ]);
  expect(nextCursor).toBeDefined();
  expect((await ask(browser, `GET /audit-log/${data[0]?.id ?? ''}`)).data).toEqual(data[0]);
  expect((await ask(browser, 'GET /audit-log/x')).status).toBe(404);
  expect((await ask(browser, 'GET /audit-log/verify')).data).toMatchObject({ ok: true, checked: 450, brokenAt: null });
  const wrong = await ask(browser, 'GET /audit-log?action=member.danced&createdAfter=yesterday');
  expect((wrong.error['details'] as { field: string }[]).map(({ field }) => field)).toEqual(['query:action', 'query:createdAfter']);

  const whole = await fetchAs(browser, `${adminPath}/audit-log/export`);
  expect(whole.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await whole.text()).trimEnd().split('\n').map((line) => JSON.parse(line) as { sequence: number });
  expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 450 }, (_, at) => 450 - at));
  const table = await fetchAs(browser, `${adminPath}/audit-log/export?format=csv&action=user.totp_added`);
  const rows = (await table.text()).trimEnd().split('\r\n');
  expect(rows[0]).toBe('id,sequence,at,action,actor,target,changes,ip,userAgent,requestId,previousHash,hash');
  expect([rows.length, rows[1]?.includes('"a, browser"')]).toEqual([226, true]);
  const records = await auditedBy(harness.running, platformOwner);
  const exports = records.filter(({ action, actor }) => action === 'audit_log.exported' && actor.id === userId);
  expect(exports).toMatchObject([{ target: { type: 'audit_log' } }, { target: { type: 'audit_log' } }]);
  const { data: log } = await ask(browser, `GET /log?actorId=${userId}`);
  expect(log.filter(({ action }: Json & { action?: string }) => action === 'audit_log.export')).toHaveLength(2);
});

test('no person of an account gets it, and an operator reads it but carries nothing away', async () => {
  fillAuditLog(1);
  const lines = ['GET /audit-log', 'GET /audit-log/verify', 'GET /audit-log/export', `GET /audit-log/${book.auditLog[0]?.id ?? ''}`];
  for (const role of accountRoles) {
    const { browser } = await harness.aSession(role);
    for (const line of lines) expect([role, line, (await ask(browser, line)).status]).toEqual([role, line, 403]);
  }
  const { browser } = await operator('operator');
  const statuses = await Promise.all(lines.map(async (line) => (await ask(browser, line)).status));
  expect(statuses).toEqual([200, 200, 403, 200]);
});

test('an account and its first key are made by an operator; the text of a key is shown once and stored nowhere', async () => {
  const { browser } = await operator();
  const { data: made } = await ask(browser, 'POST /accounts', { name: 'Globex', reason: 'signed today' });
  const { owners } = made['result'] as { owners: { live: string } };
  const { data: created } = await ask(browser, `POST /owners/${owners.live}/keys`, {
    ...{ environment: 'live', name: 'backend', scopes: ['wallets:read'], reason: 'for the launch' },
  });
  const { text, keyId } = created['result'] as { text: string; keyId: string };
  expect(text).toMatch(/^svc_live_/);
  const { data: later } = await ask(browser, `GET /actions/${created.id}`);
  expect(later['result']).toEqual({ keyId, name: 'backend' });
  const { data: keys } = await ask(browser, `GET /owners/${owners.live}/keys?environment=live`);
  expect(keys.map(({ id }) => id)).toEqual(expect.arrayContaining([keyId, owners.live]));
  expect(harness.harness.lines.join('\n')).not.toContain(text);
});

test('the role of the service may add to the operator log and change nothing in it', async () => {
  await expect(harness.running.db.knex('operator_log').update({ event: 'done' })).rejects.toThrow(/permission denied/);
  await expect(harness.running.db.knex('operator_log').delete()).rejects.toThrow(/permission denied/);
});

test('roles of the platform are those of the declarations', () => {
  const used = new Set(adminOperations.flatMap(({ route }) => route.roles));
  expect([...used].sort()).toEqual([...platformRoles].sort());
});
