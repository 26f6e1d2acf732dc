// People's notes on resources: sides, bounds, and the erasure. Whether a resource belongs to the owner is the console's
// check.
import type { Ctx } from '@pay/contract/ctx';
import { notedKinds, noteLengthMax, notesMax } from '@pay/contract/risk/notes';
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { notes } from '../src/migrations/0004-notes.ts';
import { aCard, fresh, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => {
  harness = await riskHarness();
});
afterAll(() => harness.stop());

type NoteSubject = { readonly resourceId: string; readonly customerId: Id<'customer'> | null };
const aTransaction = (): NoteSubject => ({ resourceId: fresh('transaction'), customerId: fresh('customer') });
const asPerson = (owner: Owner): Ctx => ({
  ...aCtx(owner),
  caller: { type: 'user', id: fresh('user'), label: 'mina@example.com', ip: null, userAgent: null },
});
const noteAs = (ctx: Ctx, about: NoteSubject, text: string) => harness.api.addNote(ctx, { ...about, text });
const readAs = async (ctx: Ctx, { resourceId }: Pick<NoteSubject, 'resourceId'>): Promise<string[]> =>
  (await harness.api.listNotes(ctx, { resourceId })).items.map(({ text }) => text);

test.each(notedKinds)('notes on a %s are recorded, newest first, and stay on the side that wrote them', async (kind) => {
  const owner = anOwner();
  const about = { resourceId: fresh(kind), customerId: fresh('customer') };
  const person = asPerson(owner);
  await noteAs(person, about, 'The customer called');
  await noteAs(asPerson(owner), about, 'It was a trip');
  await noteAs(operatorCtx(owner), about, 'Known pattern');
  expect(await readAs(person, about)).toEqual(['It was a trip', 'The customer called']);
  expect(await readAs(operatorCtx(owner), about)).toEqual(['Known pattern']);
  const { items } = await harness.api.listNotes(person, about);
  expect(items[1]).toMatchObject({ author: 'mina@example.com', authorId: person.caller?.id });
  const records = await listAuditRecords(harness.running(), owner);
  const target = { type: kind, id: about.resourceId };
  expect(records).toMatchObject(Array.from({ length: 3 }, () => ({ action: `${kind}.note_added`, target, changes: [] })));
  expect(JSON.stringify(records)).not.toContain('Known pattern');
  expect(JSON.stringify(await harness.sql('select * from risk.notes'))).not.toMatch(/Known pattern|mina@/);
});

test('another owner and another environment find no notes', async () => {
  const owner = anOwner('live');
  const about = aTransaction();
  await noteAs(asPerson(owner), about, 'The customer called');
  const others: Owner[] = [anOwner('live'), { ...owner, environment: 'sandbox' }];
  for (const other of others) expect(await readAs(asPerson(other), about)).toEqual([]);
});

test('notes of programs, notes on other kinds, and empty or long texts are refused', async () => {
  const owner = anOwner();
  const about = aTransaction();
  await expect(noteAs(aCtx(owner), about, 'a key')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const resourceId of [fresh('webhook'), 'nonsense', 'txn_zzzzzzzzzzzzzzzzzzzzzzzzzz'])
    await expect(noteAs(asPerson(owner), { ...about, resourceId }, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const text of ['', ' ', 'x'.repeat(noteLengthMax + 1)])
    await expect(noteAs(asPerson(owner), about, text)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('a resource takes a limited number of notes from each side, even if they arrive concurrently', async () => {
  const owner = anOwner();
  const about = aTransaction();
  await noteAs(asPerson(owner), about, 'first');
  await harness.sql(
    `insert into risk.notes select account, environment, gen_random_uuid(), kind, resource_id, customer_id, is_platform, null, '',
       now() from risk.notes, generate_series(1, $2) where resource_id = $1`,
    [uuid(about.resourceId), notesMax - 2],
  );
  const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((text) => noteAs(asPerson(owner), about, text)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await noteAs(operatorCtx(owner), about, 'The other side');
});

test('the migration moves notes on anomalies into the table of all notes', async () => {
  const owner = anOwner();
  const { cardId, customerId } = aCard(harness, owner);
  const { anomalies } = await harness.api.force(aCtx(owner), { rule: 'velocityLimit', cardId, customerId });
  const about = { resourceId: anomalies[0]?.anomalyId ?? '', customerId };
  await noteAs(asPerson(owner), about, 'Known pattern');
  const key = uuid(about.resourceId);
  await harness.sql(
    `insert into risk.anomaly_notes
       select account, environment, id, resource_id, is_platform, author_id, sealed, at from risk.notes where resource_id = '${key}';
     delete from risk.notes where resource_id = '${key}';
     set local search_path to risk;
     ${notes.sql.slice(notes.sql.indexOf('with moved'))}`,
  );
  expect(await harness.sql('select id from risk.anomaly_notes')).toEqual([]);
  expect(await readAs(asPerson(owner), about)).toEqual(['Known pattern']);
  await harness.api.forget(aCtx(owner), { customerId, erasedAt: '2026-01-01T00:00:00.000Z' });
  expect(await readAs(asPerson(owner), about)).toEqual([]);
});

test('the erasure of the customer deletes the notes of both sides on all of its resources, and no note comes later', async () => {
  const owner = anOwner();
  const { customerId } = aTransaction();
  const other = aTransaction();
  const resources = notedKinds.map((kind): NoteSubject => ({ resourceId: fresh(kind), customerId }));
  for (const about of [...resources, other]) {
    await noteAs(asPerson(owner), about, 'Ada Byron called');
    await noteAs(operatorCtx(owner), about, 'Ada Byron called us');
  }
  await harness.api.forget(aCtx(owner), { customerId: customerId ?? '', erasedAt: '2026-01-01T00:00:00.000Z' });
  for (const about of resources) {
    expect(await readAs(asPerson(owner), about)).toEqual([]);
    expect(await readAs(operatorCtx(owner), about)).toEqual([]);
    await expect(noteAs(asPerson(owner), about, 'again')).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  expect(await readAs(asPerson(owner), other)).toEqual(['Ada Byron called']);
});

test('a reset of the sandbox deletes its notes, and never those of live', async () => {
  const owner = anOwner('sandbox');
  const live: Owner = { ...owner, environment: 'live' };
  const about = aTransaction();
  for (const one of [owner, live]) await noteAs(asPerson(one), about, 'The customer called');
  for (const one of [owner, live]) await harness.api.sandboxReset(aCtx(one), { generation: 1 });
  expect(await readAs(asPerson(owner), about)).toEqual([]);
  expect(await readAs(asPerson(live), about)).toEqual(['The customer called']);
});
