import { aCtx, anOwner } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { acts, anEvent, freshId, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered } = acts(() => harness);

test('an owner’s sandbox can be configured and reset repeatedly', async () => {
  const owner = anOwner();
  const moved = { settings: { autoAdvance: false }, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 };
  expect(await harness.hooks.sandboxApply(aCtx(owner), moved)).toEqual({});
  expect(await harness.hooks.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
  expect(await harness.hooks.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
});

test('a delivery with the fault delay arrives three seconds late, once, and the next one in time', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  await harness.hooks.simulateFault(aCtx(made.owner), { webhookId: made.id, mode: 'delay', count: 1 });
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 1);
  expect((receiver.got[0]?.at ?? 0) - emitted.createdAt).toBeGreaterThanOrEqual(3_000);
  const next = anEvent(made.owner);
  await harness.publish('customer', [next]);
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 2);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id'])).toEqual([emitted.id, next.id]);
  // Nothing was retried: a late delivery has not failed.
  expect((await delivered(made, (attempts) => attempts.length === 2)).map(({ attemptNumber }) => attemptNumber)).toEqual([1, 1]);
});

test('a delivery with the fault out_of_order arrives after later ones of its resource', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  await harness.hooks.simulateFault(aCtx(made.owner), { webhookId: made.id, mode: 'out_of_order', count: 1 });
  const resourceId = freshId();
  const emittedEvents = [1, 2, 3].map((version) => anEvent(made.owner, { resourceId, version }));
  await harness.publish('customer', emittedEvents);
  await eventually(
    () => receiver.got.length,
    (count) => count === 3,
  );
  const order = receiver.got.map(({ headers }) => Number(headers['x-service-event-sequence']));
  expect(order).toEqual([2, 3, 1]);
});

/** The database's clock, which resets and commits share. */
const databaseNow = async (): Promise<number> => {
  const { rows } = await harness.running.db.knex.raw<{ rows: { at: number }[] }>(
    'select extract(epoch from now())::float8 * 1000 as at',
  );
  return rows[0]?.at ?? 0;
};

test('events from before a reset are dropped at any later time; later ones and other owners’ are kept', async () => {
  const worker = await harness.anotherWorker();
  const [owner, other] = [anOwner(), anOwner()];
  const before = await databaseNow();
  await harness.publish('customer', [anEvent(owner)], before);
  await harness.hooks.sandboxReset(aCtx(owner), { generation: 1 });
  const old = Array.from({ length: 20 }, () => harness.publish('customer', [anEvent(owner), anEvent(other)], before));
  const [kept, live] = [anEvent(owner), anEvent({ ...owner, environment: 'live' })];
  await Promise.all([
    ...old,
    harness.publish('customer', [kept], await databaseNow()),
    harness.publish('customer', [live], before),
  ]);
  const listEvents = (tenant: typeof owner) => harness.hooks.listEvents(aCtx(tenant), { limit: 100 }).then(({ items }) => items);
  await eventually(
    () => listEvents(other),
    (events) => events.length === 20,
  );
  await eventually(
    () => listEvents(owner),
    (events) => events.some(({ id }) => id === kept.id),
  );
  expect((await listEvents(owner)).map(({ id }) => id)).toEqual([kept.id]);
  expect((await listEvents(live.owner)).map(({ id }) => id)).toEqual([live.id]);
  await worker.stop();
});

test('a reset answers once the deliveries in progress have ended, and starts no other', async () => {
  const open: (() => void)[] = [];
  const receiver = await harness.receiver((_, response) => void open.push(() => response.writeHead(200).end()));
  const made = await hook(receiver.url);
  await harness.publish(
    'customer',
    Array.from({ length: 40 }, () => anEvent(made.owner)),
    await databaseNow(),
  );
  await eventually(
    () => open.length,
    (count) => count > 0,
  );
  const order: string[] = [];
  const reset = harness.hooks.sandboxReset(aCtx(made.owner), { generation: 1 }).then(() => order.push('reset'));
  // Each answer lets the worker take its claimed rows; all others were canceled.
  const answering = (async () => {
    while (order.length === 0) {
      for (const answer of open.splice(0)) answer();
      await harness.running.db.knex.raw('select 1');
    }
  })();
  await Promise.all([reset, answering]);
  const got = receiver.got.length;
  await harness.publish('customer', [anEvent(made.owner)], await databaseNow());
  await eventually(
    () => harness.hooks.listEvents(aCtx(made.owner), { limit: 100 }),
    ({ items }) => items.length === 1,
  );
  expect([receiver.got.length, open.length]).toEqual([got, 0]);
});
