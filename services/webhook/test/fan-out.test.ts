// Events on their way from the streams into the queue: many messages at a time, including bad ones.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { streamOf } from '@pay/kernel/outbox';
import { aCtx, anOwner } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { status } from '@pay/testkit/receiver';
import { backlog } from '../src/store/upkeep.ts';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook } = acts(() => harness);
/** The rows of a fan-out with a clock ahead of the deletion's; due for an hour. */
const lateDeliverySql = `
  insert into delivery_queue select :owner, 0, :webhook, gen_random_uuid(), :event, 'cus_late', 1, 1, 1, 0, false, true,
    now() + interval '1 minute', now() - interval '1 hour', null`;
/** An event whose version fits no column, so that storing it always fails. */
const unstorable = (owner: Parameters<typeof anEvent>[0]) => anEvent(owner, { version: 2 ** 40 });
const idsOf = (hits: readonly { headers: Record<string, unknown> }[]) => hits.map(({ headers }) => headers['x-service-event-id']);

test('messages that arrive together share commits, and each event is delivered once, even if it is received twice', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  const emittedEvents = Array.from({ length: 150 }, () => anEvent(owner));
  await Promise.all([...emittedEvents, ...emittedEvents.slice(0, 50)].map((event) => harness.publish('customer', [event])));
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

test('hundreds of events that cannot be stored become dead letters and do not delay others', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  const stranger = anOwner();
  const bad = Array.from({ length: 300 }, () => unstorable(stranger));
  const [beside, good] = [anEvent(owner), Array.from({ length: 30 }, () => anEvent(owner))];
  const among = unstorable(owner);
  await Promise.all(bad.map((event) => harness.publish('customer', [event])));
  await harness.publish('customer', [among, beside]);
  await Promise.all(good.map((event) => harness.publish('customer', [event])));
  const { knex } = harness.running.db;
  const findSetAside = async () => {
    const rows = await knex('dead_letters').select<{ event_id: string }[]>('event_id');
    return new Set(rows.map((row) => row.event_id));
  };
  await eventually(
    () => receiver.got.length,
    (count) => count >= good.length,
  );
  // Events in the same message as a bad event wait until the bad event is set aside.
  await eventually(
    () => receiver.got.length,
    (count) => count === good.length + 1,
    { withinMs: 45_000 },
  );
  expect(new Set(idsOf(receiver.got))).toEqual(new Set([beside, ...good].map(({ id }) => id)));
  const away = await eventually(findSetAside, (eventIds) => [...bad, among].every(({ id }) => eventIds.has(uuid(id))));
  expect([beside, ...good].filter(({ id }) => away.has(uuid(id)))).toEqual([]);
});

test('events that race a webhook’s deletion or disabling leave no due delivery', async () => {
  const owners = Array.from({ length: 10 }, () => anOwner());
  const failing = await harness.receiver(status(503));
  const stopOnce = (owner: Owner, webhookId: string, at: number): Promise<unknown> =>
    at % 2 === 0
      ? harness.hooks.delete(aCtx(owner), { webhookId })
      : harness.hooks.update(aCtx(owner), { webhookId, status: 'disabled' });
  // Twenty concurrent calls wait for each other's locks; on a machine that pauses, a call with a 503 is repeated.
  const stop = (owner: Owner, id: string, at: number): Promise<unknown> =>
    eventually(
      () =>
        stopOnce(owner, id, at).then(
          () => undefined,
          (fault: { code?: string }) => fault.code,
        ),
      (code) => code !== 'SERVICE_UNAVAILABLE',
    );
  for (const owner of owners) {
    const made = await Promise.all(Array.from({ length: 20 }, () => hook(failing.url, { owner })));
    const events = Array.from({ length: 5 }, () => harness.publish('customer', [anEvent(owner)]));
    await Promise.all([...events, ...made.map(({ id }, at) => stop(owner, id, at))]);
  }
  const { knex } = harness.running.db;
  const left = () =>
    knex('delivery_queue').whereIn(
      'account',
      owners.map(({ account }) => uuid(account)),
    );
  await eventually(
    () => harness.bus.pending(streamOf('customer').name, 'webhook'),
    (state) => state?.pending === 0 && state.ackPending === 0,
  );
  await eventually(left, (rows) => rows.length === 0);
});

test('a delivery that commits after its webhook was disabled is canceled and delays no other', async () => {
  const { owner, id } = await hook((await harness.receiver()).url);
  await harness.hooks.delete(aCtx(owner), { webhookId: id });
  const { knex } = harness.running.db;
  const emitted = anEvent(owner);
  await harness.publish('customer', [emitted]);
  const queryStored = () => knex('events').where({ id: uuid(emitted.id) });
  await eventually(queryStored, (rows) => rows.length === 1);
  const row = { owner: uuid(owner.account), webhook: uuid(id), event: uuid(emitted.id) };
  await knex.raw(lateDeliverySql, row);
  expect((await backlog(harness.running.db, systemClock.now())).oldestDueSeconds.sandbox).toBeLessThan(1_000);
  await eventually(
    () => knex('delivery_queue').where({ webhook_id: uuid(id) }),
    (rows) => rows.length === 0,
  );
});

test('a message that is not a list of events is dropped, and later messages are received', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  for (const payload of ['not JSON', JSON.stringify([{ id: 'evt_none', sealed: 'v1.none.AAAA' }])])
    await harness.bus.publish('EVT_CUSTOMER', 'evt.customer', payload, { messageId: `${payload} ${owner.account}`, traces: [] });
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
