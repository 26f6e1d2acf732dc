// Misbehaving receivers, and the state of their webhooks.
import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { status } from '@pay/testkit/receiver';
import { hasWork } from '../src/store/upkeep.ts';
import { aCtx } from '@pay/testkit/service';
import { explainSignature } from '../src/domain/explain-signature.ts';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered, deliveries, clock } = acts(() => harness);
const many = (owner: Parameters<typeof anEvent>[0], count: number) => Array.from({ length: count }, () => anEvent(owner));

test('410 disables the webhook at once, and its waiting deliveries are canceled', async () => {
  const receiver = await harness.receiver(status(410));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  await eventually(
    () => harness.hooks.get(aCtx(made.owner), { webhookId: made.id }),
    (webhook) => webhook.status === 'disabled' && webhook.disabledReason === 'gone',
  );
  await harness.publish('customer', many(made.owner, 3));
  await eventually(
    async () => (await harness.hooks.listEvents(aCtx(made.owner), {})).items.length,
    (count) => count === 4,
  );
  expect(receiver.got).toHaveLength(1);
  expect((await deliveries(made)).map((one) => [one.status, one.httpStatus, one.nextAttemptAt])).toEqual([['failed', 410, null]]);
});

test('Retry-After of 429 is honoured over the schedule', async () => {
  const receiver = await harness.receiver(status(429, { 'retry-after': '3600' }));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  const seen = await delivered(made, (all) => all.some((one) => one.status === 'pending' && one.attemptNumber === 2));
  const next = seen.find((one) => one.status === 'pending');
  expect((next?.nextAttemptAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

test('an endpoint that fails repeatedly is paused, and uses up no attempts during the pause', async () => {
  const receiver = await harness.receiver(status(500));
  const made = await hook(receiver.url);
  await harness.publish('customer', many(made.owner, 40));
  const { knex } = harness.running.db;
  const state = await eventually(
    () => knex('endpoint_states').where('webhook_id', uuid(made.id)).first<{ trips: number; closed_until: Date }>(),
    ({ trips }) => trips > 0,
  );
  await eventually(
    async () => (await deliveries(made, { status: 'delivering' })).length,
    (count) => count === 0,
  );
  // Five failures open the breaker, when three more attempts may be in flight; each further opening was one probe.
  const before = receiver.got.filter(({ at }) => at < state.closed_until.getTime());
  expect(before.length).toBeGreaterThanOrEqual(5);
  expect(before.length).toBeLessThanOrEqual(5 + 3 + (state.trips - 1));
  // A clock change waits for due deliveries, but not for a paused endpoint.
  const closedMs = state.closed_until.getTime() - 1;
  expect([await hasWork(harness.running.db, made.owner, closedMs), before.length < 40]).toEqual([false, true]);
  const untried = await deliveries(made, { status: 'pending', limit: 200 });
  expect(untried.filter((one) => one.attemptNumber === 1).length).toBeGreaterThanOrEqual(40 - receiver.got.length);
  receiver.answer = status(200);
  for (let hours = 1; hours < 4; hours += 1) await clock(made.owner, hours * 3_600_000);
  await eventually(
    async () => (await deliveries(made, { status: 'succeeded' })).length,
    (count) => count === 40,
  );
});

test('an endpoint that failed for five days without a success is disabled, with the reason', async () => {
  const receiver = await harness.receiver(status(500));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  await delivered(made, (attempts) => attempts.some((one) => one.status === 'failed'));
  await clock(made.owner, 121 * 3_600_000);
  await eventually(
    () => harness.hooks.get(aCtx(made.owner), { webhookId: made.id }),
    (webhook) => webhook.disabledReason === 'failing',
  );
  await delivered(made, (attempts) => !attempts.some((one) => one.status === 'pending'));
});

test('an endpoint that fails every second attempt gets every event and is not paused', async () => {
  let calls = 0;
  const receiver = await harness.receiver(({ headers }, response) => {
    calls += 1;
    const fails = calls % 2 === 0 && headers['x-service-delivery-attempt'] === '1';
    response.writeHead(fails ? 500 : 200).end();
  });
  const made = await hook(receiver.url);
  await harness.publish('customer', many(made.owner, 24));
  await eventually(
    () => receiver.got.length,
    (count) => count >= 24,
  );
  await clock(made.owner, 60_000);
  const seen = await delivered(made, (all) => all.filter((one) => one.success).length === 24);
  expect(seen.filter((one) => one.status === 'failed').length).toBeGreaterThan(0);
  const { knex } = harness.running.db;
  expect(await knex('endpoint_states').where('webhook_id', uuid(made.id)).first('trips')).toEqual({ trips: 0 });
});

test('a receiver that answered too late gets the same event again with the same bytes', async () => {
  const receiver = await harness.receiver((_, response) => void response.destroy());
  const made = await hook(receiver.url);
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  await delivered(made, (attempts) => attempts.some((one) => one.status === 'failed'));
  receiver.answer = status(200);
  await clock(made.owner, 60_000);
  await delivered(made, (attempts) => attempts.some((one) => one.success));
  expect(new Set(receiver.got.map(({ headers }) => headers['x-service-event-id']))).toEqual(new Set([emitted.id]));
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
});

test('while one owner’s endpoint hangs with a backlog, another owner’s events arrive at once', async () => {
  const hanging = await harness.receiver();
  const stuck = await hook(hanging.url);
  await harness.publish('customer', [anEvent(stuck.owner)]);
  await delivered(stuck, (attempts) => attempts.some((one) => one.success));
  hanging.answer = () => undefined;
  await harness.publish('customer', many(stuck.owner, 500));
  await eventually(
    () => hanging.got.length,
    (count) => count === 1 + 4,
  );
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  await harness.publish('customer', many(made.owner, 50));
  await eventually(
    () => receiver.got.length,
    (count) => count === 50,
  );
  expect(hanging.got).toHaveLength(1 + 4);
});

test('of one owner’s unresponsive endpoints, four have one attempt each at a time; a responsive one is not delayed', async () => {
  const silent = await harness.receiver(() => undefined);
  const receiver = await harness.receiver();
  const good = await hook(receiver.url);
  await harness.publish('customer', [anEvent(good.owner)]);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1,
  );
  for (let n = 0; n < 6; n += 1) await hook(`${silent.url}/${n}`, { owner: good.owner });
  await harness.publish('customer', many(good.owner, 20));
  await eventually(
    () => receiver.got.length,
    (count) => count === 21,
  );
  await eventually(
    () => silent.got.length,
    (count) => count === 4,
  );
  expect(new Set(silent.got.map(({ path }) => path)).size).toBe(4);
  // The other deliveries wait until one of these ends, which takes longer than this check.
  await harness.publish('customer', many(good.owner, 20));
  await eventually(
    () => receiver.got.length,
    (count) => count === 41,
  );
  expect(silent.got).toHaveLength(4);
});

test('after a rotation both secrets sign for a day, and then only the new one', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const { secret } = await harness.hooks.rotateSecret(aCtx(made.owner), { webhookId: made.id });
  const verdicts = (n: number) => {
    const { headers, body } = receiver.got[n] ?? { headers: {}, body: '' };
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return [secret, made.secret].map(
      (one) => explainSignature({ headers: given, body: Buffer.from(body), secrets: [one], now: Date.now() }).valid,
    );
  };
  await harness.publish('customer', [anEvent(made.owner)]);
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 1);
  expect(verdicts(0)).toEqual([true, true]);
  await clock(made.owner, 24 * 3_600_000 + 1_000);
  await harness.publish('customer', [anEvent(made.owner)]);
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 2);
  expect(verdicts(1)).toEqual([true, false]);
});

test('a test event is one attempt with its reason, also to a disabled webhook that is not subscribed', async () => {
  const receiver = await harness.receiver(status(503));
  const made = await hook(receiver.url, { events: ['wallet.*'] });
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'disabled' });
  const failed = await harness.hooks.test(aCtx(made.owner), { webhookId: made.id });
  expect(failed).toMatchObject({ object: 'test_sent', success: false, payload: { type: 'test.webhook' } });
  receiver.answer = status(200);
  const sent = await harness.hooks.test(aCtx(made.owner), { webhookId: made.id });
  expect(sent.success).toBe(true);
  const body = JSON.parse(receiver.got[1]?.body ?? '') as object;
  expect(body).toEqual({ ...sent.payload, type: 'webhook.test' });
  expect((await deliveries(made)).map((one) => [one.trigger, one.status, one.attemptNumber])).toEqual([
    ['test', 'succeeded', 1],
    ['test', 'failed', 1],
  ]);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-sequence'])).toEqual(['1', '2']);
});

test('attempts of a crashed worker are listed as unknown and repeated with the same event', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const { knex } = harness.running.db;
  receiver.answer = () => undefined;
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1,
  );
  // The state after the process was killed half a minute ago with the request in flight.
  await knex('delivery_queue')
    .where({ event_id: uuid(emitted.id) })
    .update({ lease_until: knex.raw("now() - interval '1 second'") });
  receiver.answer = status(200);
  // For this worker, the attempt is still in progress. The next worker does not know the attempt.
  await harness.anotherWorker();
  const seen = await delivered(made, (all) => all.some((one) => one.success));
  expect(seen.map((one) => [one.status, one.attemptNumber])).toEqual([
    ['succeeded', 2],
    ['failed', 1],
  ]);
  expect(seen[1]?.error).toContain('unknown');
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id'])).toEqual([emitted.id, emitted.id]);
});
