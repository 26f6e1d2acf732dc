import { inRecovery } from '@pay/testkit/recovery';
import { aCtx, anOwner } from '@pay/testkit/service';
import { uuid, type Id } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { explainSignature } from '../src/domain/explain-signature.ts';
import { status } from '@pay/testkit/receiver';
import { acts, anEvent, freshId, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered } = acts(() => harness);

test('an event arrives once, signed, with the envelope of the specification and its context in headers', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const emitted = anEvent(made.owner, { version: 7 });
  await harness.publish('customer', [emitted]);
  const [received] = await eventually(
    () => receiver.got,
    (hits) => hits.length === 1,
  );
  expect(JSON.parse(received?.body ?? '')).toEqual({
    id: emitted.id,
    type: emitted.type,
    createdAt: emitted.createdAt,
    data: emitted.data,
  });
  const [shown] = await delivered(made, (attempts) => attempts[0]?.status === 'succeeded');
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1.0',
    'x-service-event-id': emitted.id,
    'x-service-event-type': 'customer.updated',
    'x-service-delivery-id': shown?.id,
    'x-service-delivery-attempt': '1',
    'x-service-resource-id': emitted.resourceId,
    'x-service-event-sequence': '7',
    'x-service-environment': 'sandbox',
  });
  const headers = Object.fromEntries(Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  const body = Buffer.from(received?.body ?? '', 'utf8');
  expect(explainSignature({ headers, body, secrets: [made.secret], now: Date.now() })).toMatchObject({ valid: true });
  expect(shown).toMatchObject({
    event: 'customer.updated',
    eventId: emitted.id,
    attemptNumber: 1,
    trigger: 'automatic',
    httpStatus: 200,
  });
});

test('events of one resource arrive in order, for any order of receipt', async () => {
  const receiver = await harness.receiver();
  const { owner } = await hook(receiver.url);
  const resourceId = freshId();
  const emittedEvents = Array.from({ length: 12 }, (_, n) => anEvent(owner, { resourceId, version: n + 1 }));
  await harness.publish('customer', emittedEvents.toReversed());
  await eventually(
    () => receiver.got.length,
    (count) => count === 12,
  );
  expect(receiver.got.map(({ headers }) => Number(headers['x-service-event-sequence']))).toEqual(
    emittedEvents.map((_, n) => n + 1),
  );
});

test('an event that is received twice is delivered once', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const [first, second] = [anEvent(made.owner), anEvent(made.owner)];
  await harness.publish('customer', [first]);
  await harness.publish('customer', [first]);
  await harness.publish('customer', [second]);
  await delivered(made, (attempts) => attempts.filter((one) => one.success).length === 2);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id'])).toEqual([first.id, second.id]);
});

test('a receiver that fails twice and recovers gets the same bytes a third time, and each attempt is listed', async () => {
  const receiver = await harness.receiver(status(500, {}, 'on fire'));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  await delivered(made, (attempts) => attempts.some((one) => one.status === 'failed'));
  await acts(() => harness).clock(made.owner, 10_000);
  await delivered(made, (attempts) => attempts.filter((one) => one.status === 'failed').length === 2);
  receiver.answer = status(204);
  await acts(() => harness).clock(made.owner, 60_000);
  const seen = await delivered(made, (all) => all[0]?.status === 'succeeded');
  expect(seen.map(({ status: one, attemptNumber, httpStatus }) => [one, attemptNumber, httpStatus])).toEqual([
    ['succeeded', 3, 204],
    ['failed', 2, 500],
    ['failed', 1, 500],
  ]);
  expect(seen[2]).toMatchObject({ responseBody: 'on fire', error: expect.any(String), nextAttemptAt: expect.any(Number) });
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  expect(receiver.got.map(({ headers }) => headers['x-service-delivery-attempt'])).toEqual(['1', '2', '3']);
});

test('a retry follows the schedule of the sandbox automatically', async () => {
  const receiver = await harness.receiver(status(503));
  const made = await hook(receiver.url);
  await harness.publish('customer', [anEvent(made.owner)]);
  await eventually(
    () => receiver.got.length,
    (count) => count === 2,
    { withinMs: 9_000 },
  );
  const [first, second] = receiver.got;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_400);
});

test('one owner’s events reach no other owner', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  const stranger = anOwner();
  await harness.publish('customer', [anEvent(stranger), anEvent({ ...made.owner, environment: 'live' }), anEvent(made.owner)]);
  await delivered(made, (attempts) => attempts.length === 1 && attempts[0]?.success === true);
  expect(receiver.got).toHaveLength(1);
  expect((await harness.hooks.listEvents(aCtx(stranger), {})).items).toHaveLength(1);
});

test('in recovery mode events are kept and none is sent; afterwards each is sent by its first attempt', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  await inRecovery({ adminUrl: harness.adminUrl, running: [harness.running] }, async () => {
    await harness.publish('customer', [anEvent(made.owner), anEvent(made.owner)]);
    await eventually(
      () => harness.running.db.knex('delivery_queue').where({ webhook_id: uuid(made.id as Id<'webhook'>) }),
      (rows) => rows.length === 2,
    );
    await harness.running.jobs.runOnce('dispatch');
    expect(receiver.got).toEqual([]);
  });
  const shown = await delivered(
    made,
    (attempts) => attempts.length === 2 && attempts.every(({ status: one }) => one === 'succeeded'),
  );
  expect(shown.map(({ attemptNumber }) => attemptNumber)).toEqual([1, 1]);
});
