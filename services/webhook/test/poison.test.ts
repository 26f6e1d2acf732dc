// A delivery that kills its worker is sent three times at most; ordinary failures of receivers keep their own schedule.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered } = acts(() => harness);

test('a delivery whose worker crashes three times is exhausted with a reason for its owner, and others continue', async () => {
  const receiver = await harness.receiver(() => undefined);
  const made = await hook(receiver.url);
  const emitted = anEvent(made.owner);
  await harness.publish('customer', [emitted]);
  const { knex } = harness.running.db;
  for (const death of [1, 2, 3]) {
    await eventually(
      () => receiver.got.length,
      (count) => count === death,
      { withinMs: 40_000 },
    );
    // The state after the process was killed half a minute ago with the request in flight.
    await knex('delivery_queue')
      .where({ event_id: uuid(emitted.id) })
      .update({ lease_until: knex.raw("now() - interval '1 second'") });
    // For this worker, the attempt is still in progress. The next worker does not know the attempt.
    if (death < 3) await harness.anotherWorker();
  }
  const seen = await delivered(made, (all) => all.some((one) => one.status === 'exhausted'));
  expect(seen[0]).toMatchObject({ status: 'exhausted', success: false });
  expect(seen[0]?.error).toContain('set the delivery aside');
  expect(receiver.got).toHaveLength(3);
  const { items } = await harness.client(setAsideWorkOperations('webhook')).listSetAsideWork(operatorCtx(), { limit: 100 });
  expect(items).toMatchObject([{ kind: 'delivery', attempts: 3, isEnded: true, ...made.owner }]);
  const healthy = await harness.receiver();
  const other = await hook(healthy.url);
  await harness.publish('customer', [anEvent(other.owner)]);
  await delivered(other, (all) => all.some((one) => one.success));
});
