import { eventually } from '@pay/testkit/eventually';
import { status } from '@pay/testkit/receiver';
import { aCtx } from '@pay/testkit/service';
import { acts, anEvent, freshId, webhookHarness, type Hook, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered, deliveries, clock } = acts(() => harness);
const hourAgo = (): number => Date.now() - 3_600_000;

/** Events whose deliveries are exhausted: every attempt of the sandbox's schedule was answered 500. */
async function exhaustDeliveries(endpoint: Hook, count: number) {
  const emittedEvents = Array.from({ length: count }, () => anEvent(endpoint.owner));
  await harness.publish('customer', emittedEvents);
  for (let n = 1; n <= 5; n += 1) {
    await delivered(
      endpoint,
      (attempts) => attempts.filter((one) => one.attemptNumber === n && one.status !== 'pending').length === count,
    );
    await clock(endpoint.owner, n * 3_600_000);
  }
  await delivered(endpoint, (attempts) => attempts.filter((one) => one.status === 'exhausted').length === count);
  return emittedEvents;
}

test('an exhausted delivery is listed, never sent automatically, and recovered on request with a new schedule', async () => {
  const receiver = await harness.receiver(status(500));
  const made = await hook(receiver.url);
  const [emitted] = await exhaustDeliveries(made, 1);
  expect(receiver.got).toHaveLength(5);
  const sandbox = { clockOffsetMs: 5 * 3_600_000 };
  const since = hourAgo();
  receiver.answer = status(200);
  const { webhookId, queued, hasMore } = await harness.hooks.recover(aCtx(made.owner, { sandbox }), {
    webhookId: made.id,
    since,
  });
  expect({ webhookId, queued, hasMore }).toEqual({ webhookId: made.id, queued: 1, hasMore: false });
  const seen = await delivered(made, (all) => all.some((one) => one.status === 'succeeded'));
  expect(seen.find((one) => one.status === 'succeeded')).toMatchObject({
    eventId: emitted?.id,
    attemptNumber: 6,
    trigger: 'manual',
  });
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  const again = await harness.hooks.recover(aCtx(made.owner, { sandbox }), { webhookId: made.id, since });
  expect(again.queued).toBe(0);
});

test('events missed by a disabled webhook are replayed on request, once, and only subscribed ones', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url, { events: ['customer.*'] });
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'disabled' });
  const wanted = [anEvent(made.owner), anEvent(made.owner, { type: 'customer.created' })];
  await harness.publish('customer', [...wanted, anEvent(made.owner, { type: 'counterparty.created' })]);
  await eventually(
    async () => (await harness.hooks.listEvents(aCtx(made.owner), {})).items.length,
    (count) => count === 3,
  );
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'enabled' });
  const asked = { webhookId: made.id, since: new Date(hourAgo()).toISOString() };
  expect(await harness.hooks.replayMissing(aCtx(made.owner), asked)).toMatchObject({ queued: 2 });
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 2);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id']).sort()).toEqual(wanted.map(({ id }) => id).sort());
  expect(await harness.hooks.replayMissing(aCtx(made.owner), asked)).toMatchObject({ queued: 0 });
});

test('resending an event sends it once under the same id with the next number, for every subscription', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const other = await hook(receiver.url, { owner: made.owner, events: ['wallet.*'] });
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  await delivered(made, (attempts) => attempts[0]?.success === true);
  const resent = await harness.hooks.resendEvent(aCtx(made.owner), { eventId: emitted.id, webhookId: made.id });
  expect(resent).toMatchObject({ eventId: emitted.id, status: 'pending', trigger: 'manual', attemptNumber: 2 });
  await delivered(made, (attempts) => attempts.some((one) => one.id === resent.id && one.success));
  await harness.hooks.resendEvent(aCtx(made.owner), { eventId: emitted.id, webhookId: other.id });
  await delivered(other, (attempts) => attempts[0]?.success === true);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id'])).toEqual([emitted.id, emitted.id, emitted.id]);
});

test('a manually retried delivery is attempted once', async () => {
  const receiver = await harness.receiver(status(400));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  const [failed] = await delivered(made, (attempts) => attempts.some((one) => one.status === 'failed')).then((attempts) =>
    attempts.filter((one) => one.status === 'failed'),
  );
  const asked = { webhookId: made.id, deliveryId: failed?.id ?? '' };
  const retried = await harness.hooks.retryDelivery(aCtx(made.owner), asked);
  const seen = await delivered(made, (all) => all.some((one) => one.id === retried.id && one.status === 'failed'));
  expect(seen.find((one) => one.id === retried.id)).toMatchObject({ trigger: 'manual', nextAttemptAt: null, httpStatus: 400 });
});

test('nothing is sent manually to a disabled webhook, and an unknown one is reported', async () => {
  const made = await hook('http://127.0.0.1:65000/hook');
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  const [first] = await delivered(made, (attempts) => attempts.length > 0);
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'disabled' });
  const { hooks } = harness;
  const conflict = { code: 'CONFLICT', details: [{ code: 'invalid_state_transition' }] };
  const eventId = emitted.id;
  await expect(hooks.resendEvent(aCtx(made.owner), { eventId, webhookId: made.id })).rejects.toMatchObject(conflict);
  await expect(hooks.retryDelivery(aCtx(made.owner), { webhookId: made.id, deliveryId: first?.id ?? '' })).rejects.toMatchObject(
    conflict,
  );
  await expect(hooks.recover(aCtx(made.owner), { webhookId: made.id, since: 0 })).rejects.toMatchObject(conflict);
  await expect(hooks.resendEvent(aCtx(made.owner), { eventId, webhookId: 'whk_no' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [{ field: 'webhookId', code: 'not_found' }],
  });
  await expect(hooks.resendEvent(aCtx(made.owner), { eventId: 'evt_no', webhookId: made.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('disabling a webhook cancels its waiting deliveries at once, and enabling it does not restore them', async () => {
  const receiver = await harness.receiver(status(500));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner), anEvent(made.owner, { resourceId: freshId() })]);
  await delivered(made, (attempts) => attempts.filter((one) => one.status === 'failed').length === 2);
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'disabled' });
  await delivered(made, (attempts) => attempts.filter((one) => one.status === 'canceled').length === 2);
  await harness.hooks.update(aCtx(made.owner), { webhookId: made.id, status: 'enabled' });
  await clock(made.owner, 24 * 3_600_000);
  expect(receiver.got).toHaveLength(2);
  expect(await deliveries(made, { status: 'pending' })).toEqual([]);
});
