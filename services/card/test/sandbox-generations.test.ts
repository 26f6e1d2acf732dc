// Work of jobs claims the sandbox generation in which it was read, so that the ledger refuses work from before a reset.
import { unavailable } from '@pay/core/fault';
import { aCtx, aCardholder, anOwner, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('a clearing that the job finishes claims the sandbox generation in which it was read', async () => {
  const owner = anOwner();
  await harness.cards.sandboxReset(aCtx(owner), { generation: 7 });
  const holder = await aCardholder(harness, { owner });
  const t = await holder.ask(25);
  const clear = () => harness.cards.clearTransaction(aCtx(owner), { cardTransactionId: t.id });
  harness.aroundPost = (call, { groupId }) => {
    if (groupId === t.id) throw unavailable('test', 'down');
    return Promise.resolve(call());
  };
  await expect(clear()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(harness.claims.get(t.id)).toBeUndefined();
  harness.aroundPost = (call) => Promise.resolve(call());
  await harness.running.db
    .knex('card_moves')
    .where('done', false)
    .update({ due_at: new Date(0).toISOString() });
  await harness.running.jobs.runOnce('finish-card-moves');
  expect((await harness.cards.getTransaction(aCtx(owner), { cardTransactionId: t.id })).status).toBe('completed');
  expect(harness.claims.get(t.id)).toBe(7);
});
