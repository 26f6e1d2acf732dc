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
  expect(await harness.hooks.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await harness.hooks.sandboxReset(aCtx(owner), {})).toEqual({});
});

test('a delivery with the fault delay arrives three seconds late, once, and the next one in time', async () => {
  const receiver = await harness.receiver();
  const made = await hook(receiver.url);
  await harness.hooks.simulateFault(aCtx(made.owner), { webhookId: made.id, mode: 'delay', count: 1 });
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  await delivered(made, (seen) => seen.filter((one) => one.success).length === 1);
  expect((receiver.got[0]?.at ?? 0) - emitted.createdAt).toBeGreaterThanOrEqual(3_000);
  const next = anEvent(made.owner);
  await harness.publish('customer', [next]);
  await delivered(made, (seen) => seen.filter((one) => one.success).length === 2);
  expect(receiver.got.map(({ headers }) => headers['x-service-event-id'])).toEqual([emitted.id, next.id]);
  // Nothing was tried twice: late is not failed.
  expect((await delivered(made, (seen) => seen.length === 2)).map(({ attemptNumber }) => attemptNumber)).toEqual([1, 1]);
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
