// People who run the platform: who may request each action, which actions need two people, and that each action is done
// once.
import { adminChanges } from '@pay/contract/console/admin/admin-changes';
import { adminOperations } from '@pay/contract/console/admin/admin-openapi';
import { accountRoles, platformRoles, roles, type Role } from '@pay/contract/console/shapes';
import { HOUR, MINUTE } from '@pay/core/time';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { operatorAsk, type Answer, type Json } from './operator-ask.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const codeOf = ({ error }: Answer): unknown => (error['details'] as { code: string }[] | undefined)?.[0]?.code ?? error['code'];
const why = { reason: 'looks stolen' };
const effectsOn = (id: string): string[] => [...book.effects.values()].filter((effect) => effect.includes(id));

/** A body that each change accepts; its ids match nothing, so an allowed request ends with another refusal. */
const bodies: Readonly<Record<string, object>> = {
  'customer.request_more': { requirements: [{ field: 'identity.birthDate' }] },
  'owner.freeze': { environment: 'live' },
  'owner.unfreeze': { environment: 'live' },
  'owner.set_fee_limit': { environment: 'live', maxPercent: 60 },
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
  'customer.assign': { assigneeId: null },
  'transaction.assign': { assigneeId: null },
  'anomaly.assign': { assigneeId: null },
  'account.create': { name: 'Acme' },
  'key.create': { environment: 'live', name: 'x', scopes: ['wallets:read'] },
  'person.invite': { email: 'x@example.com', role: 'auditor' },
  'person_role.change': { role: 'auditor' },
  'four_eyes.change': { rule: 'live' },
};

test.each(roles)('%s: may use only the operator API routes that the declarations permit', async (role) => {
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

test('without a session no operator route works, and no account role is in any declaration', async () => {
  const browser = harness.browser();
  for (const { route } of adminOperations) {
    const path = route.path.replaceAll(/:(\w+)/g, 'x');
    expect((await ask(browser, `${route.method} ${path}`, route.method === 'GET' ? undefined : why)).status).toBe(401);
    expect(route.roles.filter((role) => (accountRoles as readonly Role[]).includes(role))).toEqual([]);
  }
});

test('a person with an account role and a platform role acts as an operator only in a platform session', async () => {
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

test('a freeze takes effect at once, in the requester’s name, and both logs record it', async () => {
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

test('lifting a block waits for a second person, who is never the requester and decides once', async () => {
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

test('of many concurrent approvals and rejections exactly one decides, and the work is done once or never', async () => {
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

test('a proposal about a changed resource is rejected as subject_changed and does nothing', async () => {
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

test('decisions after the deadline are rejected, and the proposal expires', async () => {
  const [first, second] = [await operator(), await operator()];
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data: proposal } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
  harness.clock.advance(24 * HOUR + MINUTE);
  // Both sessions are expired by now too.
  await second.browser.signIn(second);
  const code = oneTimeCode(second.secret ?? '', harness.clock.now());
  await second.browser.send('POST', '/sign-in/totp', { body: { code } });
  expect(codeOf(await ask(second.browser, `POST /actions/${proposal.id}/approve`, {}))).toBe('already_decided');
  await harness.running.jobs.runOnce('expire-proposals');
  expect((await ask(second.browser, `GET /actions/${proposal.id}`)).data.status).toBe('expired');
  const { data: log } = await ask(second.browser, `GET /log?targetId=${walletId}`);
  expect(log[0]).toMatchObject({ event: 'expired', actor: { id: null, name: 'platform' } });
  expect(effectsOn(walletId)).toEqual([]);
});

test('only the requester can withdraw a proposal', async () => {
  const [first, second] = [await operator(), await operator()];
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data } = await ask(first.browser, `POST /wallets/${walletId}/unfreeze`, why);
  expect((await ask(second.browser, `POST /actions/${data.id}/withdraw`, {})).status).toBe(403);
  expect((await ask(first.browser, `POST /actions/${data.id}/withdraw`, {})).data.status).toBe('withdrawn');
});

test('an action whose service is down continues automatically and once, under the same operation id', async () => {
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

test('ten concurrent requests with one Idempotency-Key are one action, and another action is rejected', async () => {
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

test('the queue is merged oldest first over pages, and shows only ids and states', async () => {
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

test('every lookup is in the operator log, and an unknown id is missing', async () => {
  const { browser, userId } = await operator('auditor');
  const customerId = book.aThing('customer');
  const { data } = await ask(browser, `GET /lookup/${customerId}`);
  expect(data).toMatchObject({ kind: 'customer', environment: 'live', ownerId: book.things.get(customerId)?.owner.account });
  const { data: log } = await ask(browser, `GET /log?targetId=${customerId}`);
  expect(log[0]).toMatchObject({ event: 'looked', action: 'lookup', actor: { id: userId, role: 'auditor' } });
  for (const id of ['cus_01k9x3v7m2c4q8s6t0w5y1z3ab', 'nonsense', 'req_01k9x3v7m2c4q8s6t0w5y1z3ab'])
    expect((await ask(browser, `GET /lookup/${id}`)).status).toBe(404);
});

test('the service’s role can only add to the operator log', async () => {
  await expect(harness.running.db.knex('operator_log').update({ event: 'done' })).rejects.toThrow(/permission denied/);
  await expect(harness.running.db.knex('operator_log').delete()).rejects.toThrow(/permission denied/);
});

test('platform roles equal the roles in the declarations', () => {
  const used = new Set(adminOperations.flatMap(({ route }) => route.roles));
  expect([...used].sort()).toEqual([...platformRoles].sort());
});
