// Developer fees in the ledger: each group's movements are listed in its commit, and a payout takes only available
// fees.
import type { In } from '@pay/contract/operation';
import type { wallet } from '@pay/contract/wallet/operations';
import type { Owner } from '@pay/core/owner';
import { aCtx } from '@pay/testkit/service';
import {
  appliedOutcome,
  aWallet,
  count,
  fresh,
  ledgerOf,
  asUsdc,
  payStep,
  buildRefusal,
  replayOutcome,
  walletHarness,
  walletRef,
  type Steps,
  type WalletHarness,
} from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => void (harness = await walletHarness()));
afterAll(() => harness.stop());
const { post, funds, sound } = ledgerOf(() => harness);

const fees = { kind: 'developer_fees', id: '' } as const;
type Wallet = Awaited<ReturnType<typeof aWallet>>;
type Step = Steps[number];

const feeOf = (from: Wallet, amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: walletRef(from), credit: fees, ...asUsdc(amount), entryKind: 'fee', transactionId },
});
const backOf = (to: Wallet, amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: fees, credit: walletRef(to), ...asUsdc(amount), entryKind: 'return', transactionId },
});
const payoutOf = (to: Wallet, amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: fees, credit: walletRef(to), ...asUsdc(amount), entryKind: 'deposit', transactionId },
  ...{ requireActive: true, requireFunds: true },
});
const entries = async (owner: Owner, over: Partial<In<typeof wallet.listFeeEntries>> = {}) =>
  (await harness.wallets.listFeeEntries(aCtx(owner), { limit: 50, ...over })).items;
const balance = async (owner: Owner): Promise<string | undefined> =>
  (await harness.wallets.feesBalance(aCtx(owner), {})).balances[0]?.balance;

test('entries are listed in the order of their balances, although the second request began first', async () => {
  const one = await aWallet(harness);
  const { owner } = one;
  const collect = (amount: number, clockOffsetMs: number) => {
    const transactionId = fresh.transaction();
    const ctx = aCtx(owner, { sandbox: { clockOffsetMs } });
    return harness.wallets.post(ctx, { groupId: transactionId, steps: [feeOf(one, amount, transactionId)] });
  };
  for (const [amount, clockOffsetMs] of [
    [1_000_000, 0],
    [2_000_000, -400],
    [4_000_000, -200],
  ] as const)
    expect(await collect(amount, clockOffsetMs)).toEqual(appliedOutcome);
  expect((await entries(owner)).map(({ balanceAfter }) => balanceAfter)).toEqual(['7.000000', '3.000000', '1.000000']);
});

test('each movement is an entry with the balance after it, newest first, and their sum is the balance', async () => {
  const one = await aWallet(harness);
  const { owner } = one;
  const [first, second, payout] = [fresh.transaction(), fresh.transaction(), fresh.transaction()];
  expect(await post(owner, [feeOf(one, 3_000_000, first), payStep(one, 10, first)], { groupId: first })).toEqual(appliedOutcome);
  expect(await post(owner, [feeOf(one, 2_000_000, second)], { groupId: second })).toEqual(appliedOutcome);
  expect(await post(owner, [payoutOf(one, 2_000_000, payout)], { groupId: payout })).toEqual(appliedOutcome);
  expect(await post(owner, [payoutOf(one, 2_000_000, payout)], { groupId: payout })).toEqual(replayOutcome);
  expect(await post(owner, [backOf(one, 2_000_000, second)], { groupId: second, stage: 5 })).toEqual(appliedOutcome);
  const all = await entries(owner);
  expect(all.map(({ kind, amount, balanceAfter, transactionId }) => [kind, amount, balanceAfter, transactionId])).toEqual([
    ['returned', '-2.000000', '1.000000', second],
    ['payout', '-2.000000', '3.000000', payout],
    ['collected', '2.000000', '5.000000', second],
    ['collected', '3.000000', '3.000000', first],
  ]);
  expect(await balance(owner)).toBe('1.000000');
  expect((await entries(owner, { transactionId: second })).map(({ kind }) => kind)).toEqual(['returned', 'collected']);
  expect((await entries(owner, { kind: 'payout' })).map(({ transactionId }) => transactionId)).toEqual([payout]);
  expect(await entries(owner, { currency: 'eur' })).toEqual([]);
  expect(await entries((await aWallet(harness)).owner)).toEqual([]);
  const { items, nextCursor = '' } = await harness.wallets.listFeeEntries(aCtx(owner), { limit: 3 });
  expect([...items, ...(await entries(owner, { limit: 3, cursor: nextCursor }))]).toEqual(all);
  await sound(owner);
});

test('concurrent payouts never exceed the available fees, and a rejected one stays rejected', async () => {
  const one = await aWallet(harness);
  const { owner } = one;
  await post(owner, [feeOf(one, 5_000_000, fresh.transaction())]);
  const groups = Array.from({ length: 20 }, () => fresh.transaction());
  const pay = (groupId: string) => post(owner, [payoutOf(one, 2_000_000, groupId)], { groupId });
  const outcomes = await Promise.all(groups.map(pay));
  expect([count(outcomes, appliedOutcome), count(outcomes, buildRefusal('insufficient_funds'))]).toEqual([2, 18]);
  await post(owner, [feeOf(one, 5_000_000, fresh.transaction())]);
  const again = await Promise.all(groups.map(pay));
  expect([count(again, replayOutcome), count(again, buildRefusal('insufficient_funds'))]).toEqual([2, 18]);
  expect(await balance(owner)).toBe('6.000000');
  expect((await funds(one)).balance).toBe('9994.000000');
  await sound(owner);
});

test('a return may make available fees negative; they become a debt, which later fees repay', async () => {
  const one = await aWallet(harness);
  const { owner } = one;
  const [transfer, payout] = [fresh.transaction(), fresh.transaction()];
  await post(owner, [feeOf(one, 3_000_000, transfer)], { groupId: transfer });
  await post(owner, [payoutOf(one, 3_000_000, payout)], { groupId: payout });
  await post(owner, [payStep(one, 10_000_000_000 - 1)]);
  expect(await post(owner, [backOf(one, 3_000_000, transfer)], { groupId: transfer, stage: 5 })).toEqual(appliedOutcome);
  await harness.running.jobs.runOnce('collect-fee-debts');
  // The wallet that received the payout still had the fees, so nothing is owed.
  expect((await harness.wallets.feesBalance(aCtx(owner), {})).balances).toMatchObject([
    { balance: '0.000000', debt: '0.000000' },
  ]);
  await sound(owner);
});
