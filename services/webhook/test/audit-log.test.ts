// The audit log on real Postgres and NATS: its content, no gap in it, and the detection of every change.
import { recomputeHead } from '@pay/testkit/audit-chain';
import { auditRecorded, type AuditRecord } from '@pay/contract/audit-record';
import type { AuditEntry } from '@pay/contract/webhook/audit';
import type { Ctx } from '@pay/contract/ctx';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY, iso, systemClock } from '@pay/core/time';
import { openDatabase } from '@pay/kernel/db';
import type { BusEvent } from '@pay/contract/event';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import { anEvent, ids, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
let admin: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  harness = await webhookHarness();
  admin = openDatabase({ url: () => harness.adminUrl, poolMax: 2, hotPoolMax: 1, clock: systemClock, applicationName: 'test' });
});
afterAll(async () => {
  await admin.close();
  await harness.stop();
});

const url = 'https://receiver.example/hook?token=planted';
const caller = { type: 'key', label: 'Back office', ip: '192.0.2.7', userAgent: 'a-test/1' } as const;
const withCaller = (owner: Owner): Ctx => ({ ...aCtx(owner), caller });

const recordOf = (over: Partial<AuditRecord> = {}): AuditRecord => ({
  at: iso(systemClock.now()),
  action: 'card.frozen',
  actor: { type: 'key', id: ids.next('key', 1), label: '' },
  target: { type: 'card', id: ids.next('card', 1) },
  changes: [{ field: 'status', from: 'active', to: 'frozen' }],
  ip: null,
  userAgent: null,
  requestId: null,
  ...over,
});

const buildAuditEvent = (owner: Owner, over: Partial<AuditRecord> = {}): BusEvent =>
  anEvent(owner, { type: auditRecorded, data: recordOf(over) });

const list = async (owner: Owner, over: object = {}): Promise<AuditEntry[]> =>
  (await harness.hooks.listAuditLog(aCtx(owner), { limit: 200, ...over })).items;
const verify = (owner: Owner) => harness.hooks.verifyAuditLog(aCtx(owner), {});
const withRows = (owner: Owner, rows: number): Promise<AuditEntry[]> =>
  eventually(
    () => list(owner),
    (entries) => entries.length === rows,
  );
/** The log once these actions are in it, newest first. */
const withActions = (owner: Owner, ...actions: string[]): Promise<AuditEntry[]> =>
  eventually(
    () => list(owner),
    (entries) => actions.every((action) => entries.some((entry) => entry.action === action)),
  );
const rowsOf = (owner: Owner) => admin.knex('webhook.audit_entries').where({ account: uuid(owner.account) });

test('operations on a webhook and its secret are in the log in order, with the actor and nothing secret', async () => {
  const owner = anOwner();
  const making = withCaller(owner);
  const { id, secret } = await harness.hooks.create(making, { url, description: 'of Ada Lovelace', metadata: { to: 'Ada' } });
  await harness.hooks.getSecret(withCaller(owner), { webhookId: id });
  const { secret: next } = await harness.hooks.rotateSecret(withCaller(owner), { webhookId: id });
  await harness.hooks.update(withCaller(owner), { webhookId: id, events: ['card.*'], status: 'disabled' });
  await harness.hooks.simulateFault(withCaller(owner), { webhookId: id, mode: 'delay', count: 2 });
  await harness.hooks.delete(withCaller(owner), { webhookId: id });
  const entries = await withActions(owner, 'webhook.deleted');
  expect(entries.map(({ action }) => action).reverse()).toEqual([
    'webhook.created',
    'webhook.secret_read',
    'webhook.secret_rotated',
    'webhook.updated',
    'sandbox.fault_ordered',
    'webhook.deleted',
  ]);
  const actor = { type: 'key', id: owner.account, label: 'Back office' };
  for (const entry of entries)
    expect(entry).toMatchObject({ actor, target: { type: 'webhook', id }, ip: '192.0.2.7', userAgent: 'a-test/1' });
  const [, , updated, rotated, read, created] = entries;
  expect(created?.requestId).toBe(making.requestId);
  expect(created?.changes).toEqual([
    { field: 'url', from: null, to: 'https://receiver.example/hook?[masked]' },
    { field: 'description', from: null, to: '[masked]' },
    { field: 'events', from: null, to: '[]' },
    { field: 'status', from: null, to: 'enabled' },
    { field: 'metadata', from: null, to: '[masked]' },
    { field: 'secret', from: null, to: '[secret]' },
  ]);
  expect(read?.changes).toEqual([]);
  expect(rotated?.changes).toEqual([{ field: 'secret', from: '[secret]', to: '[secret]' }]);
  expect(updated?.changes).toEqual([
    { field: 'events', from: '[]', to: '["card.*"]' },
    { field: 'status', from: 'enabled', to: 'disabled' },
  ]);
  for (const hidden of [secret, next, 'planted', 'Ada']) expect(JSON.stringify(entries)).not.toContain(hidden);
});

test('concurrent appends leave no gap in the log’s numbers, and its head can be computed outside', async () => {
  const owner = anOwner();
  const { id } = await harness.hooks.create(withCaller(owner), { url });
  const second = await harness.anotherWorker();
  await Promise.all([
    ...Array.from({ length: 20 }, () => harness.hooks.getSecret(withCaller(owner), { webhookId: id })),
    ...['gateway', 'file', 'customer', 'wallet', 'card'].map((source) =>
      harness.publish(
        source,
        Array.from({ length: 4 }, () => buildAuditEvent(owner)),
      ),
    ),
  ]);
  const entries = await withRows(owner, 41);
  await second.stop();
  expect(entries.map(({ sequence }) => sequence).reverse()).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
  // Pages use the id: its order is that of the chain.
  expect(entries.map(({ id: entryId }) => entryId)).toEqual(
    entries
      .map(({ id: entryId }) => entryId)
      .sort()
      .reverse(),
  );
  const head = recomputeHead(entries.toReversed());
  expect(await verify(owner)).toEqual({ ok: true, checked: 41, head, brokenAt: null });
});

test('a record that arrives twice is one entry, and a late one is not lost', async () => {
  const owner = anOwner();
  const early = buildAuditEvent(owner, { at: iso(systemClock.now() - 3 * DAY) });
  const event = buildAuditEvent(owner);
  await harness.publish('card', [event]);
  await harness.publish('card', [event, event]);
  await harness.publish('card', [early]);
  const [late, first] = await withRows(owner, 2);
  expect([first?.sequence, late?.sequence]).toEqual([1, 2]);
  expect(Date.parse(late?.at ?? '')).toBeLessThan(Date.parse(first?.at ?? ''));
  expect((await verify(owner)).ok).toBe(true);
});

test('a repeated operation leaves one entry', async () => {
  const owner = anOwner();
  const ctx = withCaller(owner);
  const made = await harness.hooks.create(ctx, { url });
  await harness.hooks.create(ctx, { url });
  const reading = withCaller(owner);
  await Promise.all([1, 2, 3].map(() => harness.hooks.getSecret(reading, { webhookId: made.id })));
  await harness.hooks.delete(withCaller(owner), { webhookId: made.id });
  const entries = await withActions(owner, 'webhook.deleted');
  expect(entries.map(({ action }) => action)).toEqual(['webhook.deleted', 'webhook.secret_read', 'webhook.created']);
});

test('filters find their matches, an entry can be read by id, and another owner finds nothing', async () => {
  const owner = anOwner();
  const { id } = await harness.hooks.create(withCaller(owner), { url });
  const event = buildAuditEvent(owner);
  const { actor, target } = event.data as AuditRecord;
  await withRows(owner, 1);
  await harness.publish('card', [event]);
  const [frozen, created] = await withRows(owner, 2);
  expect(await list(owner, { action: 'card.frozen' })).toEqual([frozen]);
  expect(await list(owner, { actorId: actor.id })).toEqual([frozen]);
  expect(await list(owner, { targetId: target.id })).toEqual([frozen]);
  expect(await list(owner, { targetId: id })).toEqual([created]);
  expect(await list(owner, { action: 'card.frozen', targetId: id })).toEqual([]);
  const first = await harness.hooks.listAuditLog(aCtx(owner), { limit: 1 });
  expect(first.items).toEqual([frozen]);
  expect((await harness.hooks.listAuditLog(aCtx(owner), { limit: 1, cursor: first.nextCursor })).items).toEqual([created]);
  const auditEntryId = frozen?.id ?? '';
  expect(await harness.hooks.getAuditEntry(aCtx(owner), { auditEntryId })).toEqual(frozen);
  for (const [stranger, one] of [
    [anOwner(), auditEntryId],
    [{ ...owner, environment: 'live' as const }, auditEntryId],
    [owner, 'aud_nothing'],
  ] as const)
    await expect(harness.hooks.getAuditEntry(aCtx(stranger), { auditEntryId: one })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await list(anOwner())).toEqual([]);
  expect(await verify(anOwner())).toEqual({
    ok: true,
    checked: 0,
    head: { sequence: 0, hash: '0'.repeat(64) },
    brokenAt: null,
  });
});

test('a sandbox reset keeps the log', async () => {
  const owner = anOwner();
  await harness.hooks.create(withCaller(owner), { url });
  await withRows(owner, 1);
  await harness.hooks.sandboxReset(aCtx(owner), { generation: 1 });
  expect((await list(owner)).map(({ action }) => action)).toEqual(['webhook.created']);
});

test('the service itself can neither change nor delete an entry of any age', async () => {
  const owner = anOwner();
  await harness.hooks.create(withCaller(owner), { url });
  await withRows(owner, 1);
  const { knex } = harness.running.db;
  const refused = { code: '42501' };
  await expect(knex('audit_entries').update({ action: 'card.frozen' })).rejects.toMatchObject(refused);
  await expect(knex('audit_entries').delete()).rejects.toMatchObject(refused);
  await expect(knex.raw('truncate audit_entries')).rejects.toMatchObject(refused);
  await expect(knex('audit_checkpoints').update({ sequence: 9 })).rejects.toMatchObject(refused);
  await knex.raw('select purge_audit_entries(1000)');
  expect(await list(owner)).toHaveLength(1);
});

/** An owner with five entries. */
async function aChain(): Promise<Owner> {
  const owner = anOwner();
  await harness.publish(
    'card',
    Array.from({ length: 5 }, () => buildAuditEvent(owner)),
  );
  await withRows(owner, 5);
  return owner;
}

test.each<[string, (owner: Owner) => Promise<unknown>, number]>([
  [
    'whose text is another row’s',
    (owner) =>
      rowsOf(owner)
        .where({ sequence: 3 })
        .update({ entry: rowsOf(owner).where({ sequence: 2 }).select('entry') }),
    3,
  ],
  [
    'whose hash was altered',
    (owner) =>
      rowsOf(owner)
        .where({ sequence: 2 })
        .update({ hash: Buffer.alloc(32) }),
    2,
  ],
  ['that a filter no longer finds', (owner) => rowsOf(owner).where({ sequence: 4 }).update({ target_id: 'card_other' }), 4],
  ['that is gone', (owner) => rowsOf(owner).where({ sequence: 3 }).delete(), 3],
  ['that was the first', (owner) => rowsOf(owner).where({ sequence: 1 }).delete(), 1],
  ['that was the last', (owner) => rowsOf(owner).where({ sequence: 5 }).delete(), 5],
])('checking finds an entry %s', async (_, tamper, brokenAt) => {
  const owner = await aChain();
  await tamper(owner);
  expect(await verify(owner)).toMatchObject({ ok: false, brokenAt, checked: brokenAt - 1, head: { sequence: 5 } });
});

test('entries older than seven years are deleted, and verification continues from the oldest remaining one', async () => {
  const owner = await aChain();
  const before = await list(owner);
  await rowsOf(owner)
    .where('sequence', '<=', 3)
    .update({ at: iso(systemClock.now() - (7 * 366 + 1) * DAY) });
  await harness.running.jobs.runOnce('purge-audit-log');
  expect(await list(owner)).toEqual(before.slice(0, 2));
  const head = { sequence: 5, hash: before[0]?.hash };
  expect(await verify(owner)).toEqual({ ok: true, checked: 2, head, brokenAt: null });
  // The chain continues from its head even if no entry is left.
  await rowsOf(owner).update({ at: iso(systemClock.now() - (7 * 366 + 1) * DAY) });
  await harness.running.jobs.runOnce('purge-audit-log');
  expect(await verify(owner)).toEqual({ ok: true, checked: 0, head, brokenAt: null });
  await harness.publish('card', [buildAuditEvent(owner)]);
  expect((await withRows(owner, 1))[0]?.sequence).toBe(6);
  expect(await verify(owner)).toMatchObject({ ok: true, checked: 1 });
});
