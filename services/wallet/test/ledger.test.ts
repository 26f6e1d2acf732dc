// The ledger on real Postgres: guarantees for single callers and for many at once.
import { randomIds, uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { aCtx } from '@pay/testkit/service';
import {
  aWallet,
  appliedOutcome,
  count,
  depositStep,
  external,
  fresh,
  holdOf,
  holdStep,
  ledgerOf,
  payStep,
  buildRefusal,
  replayOutcome,
  walletRef,
  walletHarness,
  type Steps,
  type WalletHarness,
} from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

const { post, funds, sound } = ledgerOf(() => harness);

test('hold, capture and spend, then settle: each step moves the exact amount', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const txn = fresh.transaction();
  const hold = holdOf(txn);
  expect(await post(owner, [holdStep(wallet, hold, 100_000_000)], { groupId: txn, stage: 0 })).toEqual(appliedOutcome);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '9900.000000', held: '100.000000' });
  const spend: Steps = [
    { op: 'capture', holdId: hold },
    { ...payStep(wallet, 1_000_000, txn), entryKind: 'fee' } as Steps[number],
    payStep(wallet, 99_000_000, txn),
  ];
  expect(await post(owner, spend, { groupId: txn, stage: 1 })).toEqual(appliedOutcome);
  expect(await funds(wallet)).toEqual({ balance: '9900.000000', available: '9900.000000', held: '0.000000' });
  expect(await post(owner, spend, { groupId: txn, stage: 1 })).toEqual(replayOutcome);
  const { items } = await harness.wallets.entries(aCtx(owner), { walletId: wallet.id });
  expect(items.map((e) => [e.kind, e.amount, e.balanceAfter, e.availableAfter, e.transactionId])).toEqual([
    ['transfer', '-99.000000', '9900.000000', '9900.000000', txn],
    ['fee', '-1.000000', '9999.000000', '9999.000000', txn],
    ['opening_balance', '10000.000000', '10000.000000', '10000.000000', null],
  ]);
  await sound(owner);
});

test('concurrent holds above the balance: exactly as many are placed as fit', async () => {
  const wallet = await aWallet(harness);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => {
      const txn = fresh.transaction();
      return post(wallet.owner, [holdStep(wallet, holdOf(txn), 400_000_000)], { groupId: txn });
    }),
  );
  expect(count(outcomes, appliedOutcome)).toBe(25);
  expect(count(outcomes, buildRefusal('insufficient_funds'))).toBe(15);
  expect(await funds(wallet)).toMatchObject({ available: '0.000000', held: '10000.000000' });
  await sound(wallet.owner);
});

test('a rejection is final, even after the funds arrive', async () => {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  const dear = () => post(wallet.owner, [holdStep(wallet, holdOf(txn), 10_000_000_001)], { groupId: txn });
  expect(await dear()).toEqual(buildRefusal('insufficient_funds'));
  expect(await post(wallet.owner, [depositStep(wallet, 5_000_000)])).toEqual(appliedOutcome);
  expect(await dear()).toEqual(buildRefusal('insufficient_funds'));
  expect(await post(wallet.owner, [{ op: 'capture', holdId: holdOf(txn) }, payStep(wallet, 1)])).toEqual(
    buildRefusal('hold_not_found'),
  );
  expect(await funds(wallet)).toMatchObject({ balance: '10005.000000', held: '0.000000' });
});

test('fifty concurrent copies of one group apply it once', async () => {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => post(wallet.owner, [payStep(wallet, 1_000_000, txn)], { groupId: txn })),
  );
  expect(count(outcomes, appliedOutcome)).toBe(1);
  expect(count(outcomes, replayOutcome)).toBe(49);
  expect(await funds(wallet)).toMatchObject({ balance: '9999.000000' });
});

test('of fifty concurrent resolutions of one hold one takes effect, and the others are rejected as resolved', async () => {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  const hold = holdOf(txn);
  await post(wallet.owner, [holdStep(wallet, hold, 7_000_000)], { groupId: txn });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      post(
        wallet.owner,
        i % 2 === 0 ? [{ op: 'release', holdId: hold }] : [{ op: 'capture', holdId: hold }, payStep(wallet, 7_000_000)],
      ),
    ),
  );
  expect(count(outcomes, appliedOutcome)).toBe(1);
  expect(outcomes.filter((outcome) => outcome.outcome === 'refused' && outcome.reason === 'hold_resolved')).toHaveLength(49);
  await sound(wallet.owner);
});

test('a late request learns whether the hold was captured or released, by which group, and which stages moved money', async () => {
  const wallet = await aWallet(harness);
  const [taken, given] = [fresh.transaction(), fresh.transaction()];
  for (const txn of [taken, given])
    await post(wallet.owner, [holdStep(wallet, holdOf(txn), 7_000_000)], { groupId: txn, stage: 0 });
  await post(wallet.owner, [{ op: 'capture', holdId: holdOf(taken) }, payStep(wallet, 7_000_000, taken)], {
    groupId: taken,
    stage: 9,
  });
  await post(wallet.owner, [{ op: 'release', holdId: holdOf(given) }], { groupId: given, stage: 13 });
  const late = (txn: typeof taken) => post(wallet.owner, [{ op: 'release', holdId: holdOf(txn) }], { groupId: txn, stage: 14 });
  // Called twice: the refusal is remembered, and so is how the hold ended.
  for (const _ of [1, 2]) {
    expect(await late(taken)).toEqual({
      ...buildRefusal('hold_resolved'),
      hold: { state: 'captured', group: uuid(taken), stage: 9 },
    });
    expect(await late(given)).toEqual({
      ...buildRefusal('hold_resolved'),
      hold: { state: 'released', group: uuid(given), stage: 13 },
    });
  }
  const { groups } = await harness.wallets.listAppliedStages(aCtx(wallet.owner), { groupIds: [taken, given] });
  expect(groups).toEqual([{ groupId: taken, stages: [9] }]);
  await sound(wallet.owner);
});

test('of a payment and the refund that must not follow it exactly one moves money, in either order', async () => {
  const wallet = await aWallet(harness);
  const pairs = Array.from({ length: 20 }, () => fresh.transaction());
  const outcomes = await Promise.all(
    pairs.map((txn) =>
      Promise.all([
        post(wallet.owner, [payStep(wallet, 1_000_000, txn)], { groupId: txn, stage: 1, unless: [2] }),
        post(wallet.owner, [depositStep(wallet, 1_000_000)], { groupId: txn, stage: 2, unless: [1] }),
      ]),
    ),
  );
  for (const [paid, back] of outcomes) {
    const [first, second] = paid.outcome === 'applied' ? [paid, back] : [back, paid];
    expect(first).toEqual(appliedOutcome);
    expect(second).toEqual({ ...buildRefusal('superseded'), stage: second === back ? 1 : 2 });
  }
  await sound(wallet.owner);
});

test('twenty concurrent refunds of one transfer return the money once', async () => {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  await post(wallet.owner, [payStep(wallet, 3_000_000, txn)], { groupId: txn, stage: 0 });
  const back = {
    ...payStep(wallet, 3_000_000, txn),
    debit: { kind: 'clearing', id: 'solana' },
    credit: walletRef(wallet),
    entryKind: 'refund',
  } as Steps[number];
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(wallet.owner, [back], { groupId: txn, stage: 1 })));
  expect(count(outcomes, appliedOutcome)).toBe(1);
  expect(await funds(wallet)).toMatchObject({ balance: '10000.000000' });
});

test('concurrent credits of one wallet all arrive, and a payment queued behind a deposit can use it', async () => {
  const wallet = await aWallet(harness, undefined, '0');
  await Promise.all(Array.from({ length: 60 }, () => post(wallet.owner, [depositStep(wallet, 1_000_000)])));
  expect(await funds(wallet)).toMatchObject({ balance: '60.000000' });
  for (let i = 0; i < 10; i += 1) {
    const [deposit, spend] = await Promise.all([
      post(wallet.owner, [depositStep(wallet, 60_000_000)]),
      post(wallet.owner, [payStep(wallet, 60_000_000)]),
    ]);
    expect([deposit, spend]).toEqual([appliedOutcome, appliedOutcome]);
  }
  await sound(wallet.owner);
});

test('a posting in a currency other than the wallet’s, or to a missing wallet, is rejected', async () => {
  const wallet = await aWallet(harness);
  const other = { ...payStep(wallet, 1), currency: 'usdt' } as Steps[number];
  expect(await post(wallet.owner, [other])).toEqual(buildRefusal('currency_mismatch'));
  const missing = { id: randomIds().next('wallet', systemClock.now()) };
  expect(await post(wallet.owner, [payStep(missing, 1)])).toEqual(buildRefusal('account_not_found'));
});

test('a frozen wallet accepts no new hold, and a closed one accepts nothing', async () => {
  const wallet = await aWallet(harness);
  const status = (to: 'frozen' | 'closed' | 'active') =>
    harness.wallets.simulateStatus(aCtx(wallet.owner), { walletId: wallet.id, status: to });
  const tryHold = () => {
    const txn = fresh.transaction();
    return post(wallet.owner, [holdStep(wallet, holdOf(txn), 1)], { groupId: txn });
  };
  await status('frozen');
  expect(await tryHold()).toEqual(buildRefusal('wallet_frozen'));
  expect(await post(wallet.owner, [{ ...payStep(wallet, 10_000_000_000), credit: external } as Steps[number]])).toEqual(
    appliedOutcome,
  );
  await status('closed');
  expect(await tryHold()).toEqual(buildRefusal('wallet_closed'));
  expect(await post(wallet.owner, [depositStep(wallet, 1)])).toEqual(buildRefusal('wallet_closed'));
});

test('a group with malformed steps fails alone, and the other groups of the batch are applied', async () => {
  const wallet = await aWallet(harness);
  const wrong = harness.wallets.post(aCtx(wallet.owner), { groupId: 'nonsense', steps: [payStep(wallet, 1)] });
  const self = post(wallet.owner, [{ ...payStep(wallet, 1), credit: walletRef(wallet) } as Steps[number]]);
  const right = post(wallet.owner, [payStep(wallet, 1_000_000)]);
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'groupId' }] });
  await expect(self).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'steps.0.credit' }] });
  expect(await right).toEqual(appliedOutcome);
});

test('a card’s spending and its refund name the card transaction on the statement', async () => {
  const wallet = await aWallet(harness);
  const cardTransactionId = randomIds().next('cardTransaction', systemClock.now());
  const { transactionId: _, ...plain } = payStep(wallet, 4_000_000) as Steps[number] & { transactionId?: string };
  const spend = { ...plain, entryKind: 'card', cardTransactionId } as Steps[number];
  const refund = {
    ...spend,
    debit: { kind: 'clearing', id: 'solana' },
    credit: walletRef(wallet),
    entryKind: 'refund',
  } as Steps[number];
  expect(await post(wallet.owner, [spend], { groupId: cardTransactionId, stage: 1 })).toEqual(appliedOutcome);
  expect(await post(wallet.owner, [refund])).toEqual(appliedOutcome);
  const { items } = await harness.wallets.entries(aCtx(wallet.owner), { walletId: wallet.id, limit: 2 });
  expect(items.map((e) => [e.kind, e.transactionId, e.cardTransactionId])).toEqual([
    ['refund', null, cardTransactionId],
    ['card', null, cardTransactionId],
  ]);
});

test('the sum of all entries is the balance, and statements page without gaps', async () => {
  const wallet = await aWallet(harness);
  for (let i = 1; i <= 12; i += 1)
    await post(wallet.owner, [i % 3 === 0 ? depositStep(wallet, i * 1_111) : payStep(wallet, i * 7_777)]);
  const seen: Awaited<ReturnType<typeof harness.wallets.entries>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await harness.wallets.entries(aCtx(wallet.owner), {
      walletId: wallet.id,
      limit: 5,
      ...(cursor === undefined ? {} : { cursor }),
    });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(13);
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(13);
  const micro = (text: string) => BigInt(text.replace('.', ''));
  const sum = seen.reduce((total, entry) => total + micro(entry.amount), 0n);
  expect(sum).toBe(micro((await funds(wallet)).balance));
  expect(seen[0]?.balanceAfter).toBe((await funds(wallet)).balance);
  seen.forEach((entry, i) => {
    const before = seen[i + 1];
    expect(micro(entry.balanceAfter)).toBe((before === undefined ? 0n : micro(before.balanceAfter)) + micro(entry.amount));
  });
});
