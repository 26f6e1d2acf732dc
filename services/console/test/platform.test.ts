// The platform's own people: their prerequisites for any action, their access to documents, and their own log.
import { adminOperations } from '@pay/contract/console/admin/admin-openapi';
import { adminPath } from '@pay/contract/console/admin/admin-route';
import { accountRoles, platformRoles } from '@pay/contract/console/shapes';
import { randomIds } from '@pay/core/id';
import { platformOwner } from '@pay/core/owner';
import { MINUTE, systemClock } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import { operatorAsk, type Json } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { consoleHarness, setUpTotp, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator, fetchAs } = operatorAsk(() => harness);
const why = { reason: 'looks stolen' };

test.each(platformRoles)(
  '%s: nothing is theirs before a second factor is set up, and answers say so; switching to an account is',
  async (role) => {
    const person = await harness.aPerson(role);
    const browser = harness.browser();
    await browser.signIn(person);
    const { data } = await browser.send('GET', '/session');
    expect(data).toMatchObject({ mustSetUpSecondFactor: true, account: { accountId: null, role } });
    expect(data['allowed']).toEqual(
      expect.arrayContaining(['beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey', 'signOut']),
    );
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
  },
);

test('a platform user whose second factor was removed must set one up again; account members need not', async () => {
  const [first, second, third] = [await operator(), await operator(), await operator()];
  const { data } = await ask(second.browser, `POST /people/${first.userId}/reset-second-factor`, why);
  expect((await ask(third.browser, `POST /actions/${data.id}/approve`, {})).data.status).toBe('done');
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
  const described = {
    field: 'identity.selfie',
    contentType: 'image/png' as const,
    sizeBytes,
    sentAt: '2026-11-25T12:00:00.000Z',
  };
  book.documents.set(id, { id, customerId, ...described, chunks });
  return id;
}

test('a reviewer opens a document by a personal link for five minutes, and each access is in the operator log', async () => {
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

test('the platform’s audit log can be read, verified, and exported, and each export is in it', async () => {
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
  expect((wrong.error['details'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'query:action',
    'query:createdAfter',
  ]);

  const whole = await fetchAs(browser, `${adminPath}/audit-log/export`);
  expect(whole.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await whole.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { sequence: number });
  expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 450 }, (_, at) => 450 - at));
  const table = await fetchAs(browser, `${adminPath}/audit-log/export?format=csv&action=user.totp_added`);
  const rows = (await table.text()).trimEnd().split('\r\n');
  expect(rows[0]).toBe('id,sequence,at,action,actor,target,changes,ip,userAgent,requestId,previousHash,hash');
  expect([rows.length, rows[1]?.includes('"a, browser"')]).toEqual([226, true]);
  const records = await listAuditRecords(harness.running, platformOwner);
  const carried = records.filter(({ action, actor }) => action === 'audit_log.exported' && actor.id === userId);
  expect(carried).toMatchObject([{ target: { type: 'audit_log' } }, { target: { type: 'audit_log' } }]);
  const { data: log } = await ask(browser, `GET /log?actorId=${userId}`);
  expect(log.filter(({ action }: Json & { action?: string }) => action === 'audit_log.exported')).toHaveLength(2);
});

test('no account member reads it, and an operator reads but cannot export it', async () => {
  fillAuditLog(1);
  const lines = [
    'GET /audit-log',
    'GET /audit-log/verify',
    'GET /audit-log/export',
    `GET /audit-log/${book.auditLog[0]?.id ?? ''}`,
  ];
  for (const role of accountRoles) {
    const { browser } = await harness.aSession(role);
    for (const line of lines) expect([role, line, (await ask(browser, line)).status]).toEqual([role, line, 403]);
  }
  const { browser } = await operator('operator');
  const statuses = await Promise.all(lines.map(async (line) => (await ask(browser, line)).status));
  expect(statuses).toEqual([200, 200, 403, 200]);
});
