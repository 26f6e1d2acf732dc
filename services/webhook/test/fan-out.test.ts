// Facts on their way from the streams into the queue: many messages at a time, and bad ones among them.
import { uuid } from '@pay/core/id';
import { anOwner } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook } = acts(() => harness);
/** Its number fits no column: storing it fails every time. */
const unstorable = (owner: Parameters<typeof anEvent>[0]) => anEvent(owner, { version: 2 ** 40 });
const idsOf = (got: readonly { headers: Record<string, unknown> }[]) => got.map(({ headers }) => headers['x-service-event-id']);

test('messages that arrive together share commits, and each of their events is delivered once, received twice or not', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  const emittedEvents = Array.from({ length: 150 }, () => anEvent(owner));
  await Promise.all([...emittedEvents, ...emittedEvents.slice(0, 50)].map((emitted) => harness.publish('customer', [emitted])));
  await eventually(
    () => receiver.got.length,
    (count) => count >= emittedEvents.length,
  );
  expect(idsOf(receiver.got).toSorted()).toEqual(emittedEvents.map(({ id }) => id).toSorted());
  const { knex } = harness.running.db;
  const commits = await knex('inbox')
    .whereIn(
      'event_id',
      emittedEvents.map(({ id }) => uuid(id)),
    )
    .countDistinct('at as count');
  expect(Number(commits[0]?.['count'])).toBeLessThan(emittedEvents.length);
});

test('hundreds of events that cannot be stored become dead letters and delay none of the others', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  const stranger = anOwner();
  const bad = Array.from({ length: 300 }, () => unstorable(stranger));
  const [beside, good] = [anEvent(owner), Array.from({ length: 30 }, () => anEvent(owner))];
  const among = unstorable(owner);
  await Promise.all(bad.map((emitted) => harness.publish('customer', [emitted])));
  await harness.publish('customer', [among, beside]);
  await Promise.all(good.map((emitted) => harness.publish('customer', [emitted])));
  const { knex } = harness.running.db;
  const setAside = async () => {
    const rows = await knex('dead_letters').select<{ event_id: string }[]>('event_id');
    return new Set(rows.map((row) => row.event_id));
  };
  await eventually(
    () => receiver.got.length,
    (count) => count >= good.length,
  );
  // Whoever shares a message with a bad emitted waits until that is given up on.
  await eventually(
    () => receiver.got.length,
    (count) => count === good.length + 1,
    { withinMs: 45_000 },
  );
  expect(new Set(idsOf(receiver.got))).toEqual(new Set([beside, ...good].map(({ id }) => id)));
  const away = await eventually(setAside, (found) => [...bad, among].every(({ id }) => found.has(uuid(id))));
  expect([beside, ...good].filter(({ id }) => away.has(uuid(id)))).toEqual([]);
});

test('a message that is not a list of events is dropped, and later messages are received', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  await harness.bus.publish('EVT_CUSTOMER', 'evt.customer', 'not JSON', { messageId: `broken ${owner.account}`, traces: [] });
  await harness.publish('customer', [anEvent(owner, { id: 'evt_none' })]);
  await harness.publish('customer', [anEvent(owner)]);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1,
  );
  await eventually(
    () => harness.lines.filter((line) => line.includes('message discarded')).length,
    (count) => count === 2,
  );
});
