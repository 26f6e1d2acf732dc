// An owner that the platform froze: its cards approve nothing, and keep their own status.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, aCardholder, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

const setFrozen = (owner: Owner, isFrozen: boolean) => harness.cards.applyOwnerFreeze(operatorCtx(owner), { frozen: isFrozen });

test('cards of a frozen owner approve nothing, earlier approvals clear, and another owner’s cards continue', async () => {
  const [holder, other] = [await aCardholder(harness), await aCardholder(harness)];
  const { owner, cardId } = holder;
  const before = await holder.ask(20);
  await setFrozen(owner, true);
  await setFrozen(owner, true);
  expect(await holder.ask(10)).toMatchObject({ status: 'declined', declinedReason: 'card_frozen' });
  expect((await other.ask(10)).status).toBe('pending');
  expect(holder.held()).toBe(2_000n);
  const increment = harness.cards.incrementTransaction(aCtx(owner), { cardTransactionId: before.id, amount: 30 });
  await expect(increment).rejects.toMatchObject({ details: [{ code: 'card_not_active' }] });
  expect((await harness.cards.get(aCtx(owner), { cardId })).status).toBe('active');
  expect(await harness.cards.clearTransaction(aCtx(owner), { cardTransactionId: before.id })).toMatchObject({
    status: 'completed',
  });
  await setFrozen(owner, false);
  expect((await holder.ask(10)).status).toBe('pending');
});

test('after the answer to a freeze, no concurrent authorization is approved', async () => {
  const countApproved = async ({ owner }: { owner: Owner }): Promise<number> => {
    const rows: unknown[] = await harness.running.db
      .knex('card_transactions')
      .where({ account: uuid(owner.account), status: 'pending' })
      .select('id');
    return rows.length;
  };
  for (let round = 0; round < 6; round += 1) {
    const holder = await aCardholder(harness);
    const asked = Promise.all(Array.from({ length: 12 }, () => holder.ask(1)));
    await setFrozen(holder.owner, true);
    const approved = await countApproved(holder);
    const answers = await asked;
    expect(await countApproved(holder)).toBe(approved);
    expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(approved);
    expect(holder.held()).toBe(BigInt(approved) * 100n);
  }
});
