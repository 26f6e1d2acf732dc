// An operation on a card transaction that fails each time: its money stays where it is, and an operator decides when it
// continues.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { operatorCtx } from '@pay/testkit/operator';
import { aCardholder, aCtx, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('an operation that fails three times is set aside with its money held, and continues once it is released', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(25);
  let met = 0;
  harness.aroundPost = (call, { groupId }) => {
    if (groupId !== t.id) return Promise.resolve(call());
    met += 1;
    throw new Error('poison');
  };
  await expect(harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: t.id })).rejects.toThrow();
  const run = async (): Promise<void> => {
    await harness.running.db
      .knex('card_moves')
      .where('done', false)
      .update({ due_at: new Date(0).toISOString() });
    await harness.running.jobs.runOnce('finish-card-moves');
  };
  for (let n = 0; n < 4; n += 1) await run();
  // The request, and the two attempts that remain after it.
  expect(met).toBe(3);
  const { listSetAsideWork, releaseWork } = harness.client(setAsideWorkOperations('card'));
  const { items } = await listSetAsideWork(operatorCtx(), { limit: 100 });
  expect(items).toMatchObject([{ kind: 'card_operation', resourceId: t.id, isEnded: false }]);
  expect([holder.balance(), holder.held()]).toEqual([1_000_000n, 2_500n]);
  harness.aroundPost = (call) => Promise.resolve(call());
  await releaseWork(operatorCtx(), { kind: 'card_operation', workId: items[0]?.workId ?? '' });
  await run();
  const seen = await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: t.id });
  expect(seen).toMatchObject({ status: 'completed', amount: 25 });
});
