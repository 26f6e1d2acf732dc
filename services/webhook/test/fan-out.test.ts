// Facts on their way from the streams into the queue: many messages at a time, and bad ones among them.
import { uuid } from '@pay/core/id';
import { anOwner } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let world: WebhookHarness;
beforeAll(async () => {
  world = await webhookHarness();
});
afterAll(() => world.stop());
const { hook } = acts(() => world);
/** Its number fits no column: storing it fails every time. */
const unstorable = (owner: Parameters<typeof anEvent>[0]) => anEvent(owner, { version: 2 ** 40 });
const idsOf = (got: readonly { headers: Record<string, unknown> }[]) => got.map(({ headers }) => headers['x-service-event-id']);

test('messages that arrive together share commits, and each of their facts is delivered once, told twice or not', async () => {
  const receiver = await world.receiver();
  const { owner } = await hook(receiver.url);
  const facts = Array.from({ length: 150 }, () => anEvent(owner));
  await Promise.all([...facts, ...facts.slice(0, 50)].map((fact) => world.publish('customer', [fact])));
  await eventually(
    () => receiver.got.length,
    (count) => count >= facts.length,
  );
  expect(idsOf(receiver.got).toSorted()).toEqual(facts.map(({ id }) => id).toSorted());
  const { knex } = world.running.db;
  const commits = await knex('inbox')
    .whereIn(
      'event_id',
      facts.map(({ id }) => uuid(id)),
    )
    .countDistinct('at as count');
  expect(Number(commits[0]?.['count'])).toBeLessThan(facts.length);
});

test('hundreds of facts that cannot be stored are set aside and hold up none of the others', async () => {
  const receiver = await world.receiver();
  const { owner } = await hook(receiver.url);
  const stranger = anOwner();
  const bad = Array.from({ length: 300 }, () => unstorable(stranger));
  const [beside, good] = [anEvent(owner), Array.from({ length: 30 }, () => anEvent(owner))];
  const among = unstorable(owner);
  await Promise.all(bad.map((fact) => world.publish('customer', [fact])));
  await world.publish('customer', [among, beside]);
  await Promise.all(good.map((fact) => world.publish('customer', [fact])));
  const { knex } = world.running.db;
  const setAside = async () => {
    const rows = await knex('dead_letters').select<{ event_id: string }[]>('event_id');
    return new Set(rows.map((row) => row.event_id));
  };
  await eventually(
    () => receiver.got.length,
    (count) => count >= good.length,
  );
  // Whoever shares a message with a bad fact waits until that is given up on.
  await eventually(
    () => receiver.got.length,
    (count) => count === good.length + 1,
  );
  expect(new Set(idsOf(receiver.got))).toEqual(new Set([beside, ...good].map(({ id }) => id)));
  const away = await eventually(setAside, (found) => [...bad, among].every(({ id }) => found.has(uuid(id))));
  expect([beside, ...good].filter(({ id }) => away.has(uuid(id)))).toEqual([]);
});

test('what is no list of facts at all is thrown away, and what follows is heard', async () => {
  const receiver = await world.receiver();
  const { owner } = await hook(receiver.url);
  await world.bus.publish('EVT_CUSTOMER', 'evt.customer', 'not JSON', { messageId: `broken ${owner.account}`, traces: [] });
  await world.publish('customer', [anEvent(owner, { id: 'evt_none' })]);
  await world.publish('customer', [anEvent(owner)]);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1,
  );
  await eventually(
    () => world.lines.filter((line) => line.includes('message discarded')).length,
    (count) => count === 2,
  );
});
