// An increment while the merchant clears or reverses the authorization: one of the two is first, and no hold remains.
import { eventually } from '@pay/testkit/eventually';
import { aCtx, aCardholder, down, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test.each(['clearTransaction', 'reverseTransaction', 'expireTransaction'] as const)(
  'an increment that meets %s is done or refused with 409, and what it held is free at once',
  async (verb) => {
    for (let n = 0; n < 10; n += 1) {
      const holder = await aCardholder(harness);
      const { id: cardTransactionId } = await holder.ask(25);
      const [raised, moved] = await Promise.allSettled([
        harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId, amount: 5 }),
        harness.cards[verb](aCtx(holder.owner), { cardTransactionId }),
      ]);
      expect(moved.status).toBe('fulfilled');
      if (raised.status === 'rejected') {
        expect(raised.reason).toMatchObject({ code: 'CONFLICT', details: [{ code: 'invalid_state_transition' }] });
      }
      expect(holder.held()).toBe(0n);
      const paid = 1_000_000n - holder.balance();
      expect([0n, 2_500n, 3_000n]).toContain(paid);
    }
  },
);

test('an increment that commits after the full clearing is rejected, and its hold is released', async () => {
  const holder = await aCardholder(harness);
  const { id: cardTransactionId } = await holder.ask(25);
  const ordinary = harness.aroundPost;
  let cleared: Promise<unknown> | undefined;
  harness.aroundPost = async (call, group) => {
    const outcome = call();
    // Directly after the increment's hold, before its commit.
    if (group.steps.some((step) => step.op === 'hold') && cleared === undefined) {
      cleared = Promise.resolve();
      await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId });
    }
    return outcome;
  };
  await expect(harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId, amount: 5 })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ code: 'invalid_state_transition' }],
  });
  harness.aroundPost = ordinary;
  expect([holder.balance(), holder.held()]).toEqual([997_500n, 0n]);
});

test('an increment completes an interrupted clearing first, and then holds nothing', async () => {
  const holder = await aCardholder(harness, { units: 2_500n });
  const { id: cardTransactionId } = await holder.ask(25);
  const ordinary = harness.aroundPost;
  harness.aroundPost = down;
  await expect(harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  harness.aroundPost = ordinary;
  // The wallet is empty now, but that is not the reason of the refusal.
  await expect(harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId, amount: 5 })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'status', code: 'invalid_state_transition' }],
  });
  expect([holder.balance(), holder.held()]).toEqual([0n, 0n]);
  expect(await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId })).toMatchObject({ status: 'completed' });
});

test('concurrent increments do not exceed the limit together', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const { id: cardTransactionId } = await holder.ask(40);
  const persist = async (): Promise<boolean> => {
    const ctx = aCtx(holder.owner);
    const end = await eventually(
      () =>
        harness.cards.incrementTransaction(ctx, { cardTransactionId, amount: 20 }).then(
          () => 'yes',
          (error: { code: string }): string => error.code,
        ),
      (code) => code !== 'SERVICE_UNAVAILABLE',
    );
    return end === 'yes';
  };
  const ends = await Promise.all(Array.from({ length: 6 }, persist));
  expect(ends.filter(Boolean)).toHaveLength(3);
  expect([holder.held(), await holder.spent()]).toEqual([10_000n, 100]);
});
