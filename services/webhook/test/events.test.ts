import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import { anEvent, ids, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const after = (owner: ReturnType<typeof anOwner>, position: string | undefined, limit = 200) =>
  harness.hooks.listEventsAfter(aCtx(owner), { ...(position === undefined ? {} : { after: position }), limit });

test('reading from a position returns every event once, oldest first, for every page size', async () => {
  const owner = anOwner();
  const start = await after(owner, undefined);
  expect(start.items).toEqual([]);
  const emittedEvents = Array.from({ length: 7 }, () => anEvent(owner));
  await harness.publish('customer', emittedEvents.slice(0, 4));
  await harness.publish(
    'wallet',
    emittedEvents.slice(4).map((event) => ({ ...event, type: 'wallet.updated' })),
  );
  const seen: string[] = [];
  let place = start.position;
  await eventually(
    async () => {
      const { items, position } = await after(owner, place, 2);
      seen.push(...items.map(({ event }) => event.id));
      place = position;
      return seen.length;
    },
    (count) => count === 7,
  );
  expect([...seen].sort()).toEqual(emittedEvents.map(({ id }) => id).sort());
  const byId = await after(owner, seen[2]);
  expect(byId.items.map(({ event }) => event.id)).toEqual(seen.slice(3));
  expect((await after(owner, place)).items).toEqual([]);
});

test('commits are read in order, even when their numbers gain a digit', async () => {
  const owner = anOwner();
  const emitted = Array.from({ length: 4 }, () => anEvent(owner));
  await harness.publish('customer', emitted);
  await eventually(
    async () => (await harness.hooks.listEvents(aCtx(owner), {})).items.length,
    (count) => count === 4,
  );
  const commits = [9, 10, 99, 100];
  for (const [at, { id }] of emitted.entries())
    await harness.running.db.knex.raw('update events set xid = ?::text::xid8 where id = ?', [String(commits[at]), uuid(id)]);
  const [first, second] = [await after(owner, '1-0', 2), await after(owner, '10-9223372036854775807', 2)];
  expect([...first.items, ...second.items].map(({ event }) => event.id)).toEqual(emitted.map(({ id }) => id));
  expect((await after(owner, emitted[0]?.id)).items).toHaveLength(3);
});

test('no owner can read another owner’s events, or continue from another owner’s event', async () => {
  const [owner, stranger] = [anOwner(), anOwner()];
  const start = await after(stranger, undefined);
  const emitted = anEvent(owner);
  await harness.publish('customer', [emitted]);
  await eventually(
    async () => (await harness.hooks.listEvents(aCtx(owner), {})).items.length,
    (count) => count === 1,
  );
  expect((await after(stranger, start.position)).items).toEqual([]);
  await expect(after(stranger, emitted.id)).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ code: 'not_found' }] });
});

test('events are listed newest first, by type, family, and resource, and read one by one', async () => {
  const owner = anOwner();
  const first = anEvent(owner);
  // Ids of one millisecond have no order.
  const createdAt = first.createdAt + 1;
  const second = anEvent(owner, { type: 'counterparty.created', createdAt, id: ids.next('event', createdAt) });
  await harness.publish('customer', [first, second]);
  const list = async (filter: object) => (await harness.hooks.listEvents(aCtx(owner), filter)).items.map(({ id }) => id);
  await eventually(
    () => list({}),
    (ids) => ids.length === 2,
  );
  expect(await list({})).toEqual([second.id, first.id]);
  expect(await list({ type: 'customer.*' })).toEqual([first.id]);
  expect(await list({ type: 'counterparty.created' })).toEqual([second.id]);
  expect(await list({ resourceId: first.resourceId })).toEqual([first.id]);
  await expect(list({ type: 'nope' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  const { data, sequence, resourceId } = await harness.hooks.getEvent(aCtx(owner), { eventId: first.id });
  expect({ data, sequence, resourceId }).toEqual({ data: first.data, sequence: 1, resourceId: first.resourceId });
  await expect(harness.hooks.getEvent(aCtx(anOwner()), { eventId: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
