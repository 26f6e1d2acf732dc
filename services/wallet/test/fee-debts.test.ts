// Developer fees that are returned after their payout: which wallets repay them, what a debt stops, and how it is
// repaid.
import type { Owner } from '@pay/core/owner';
import { aCtx } from '@pay/testkit/service';
import {
  appliedOutcome,
  aWallet,
  count,
  depositStep,
  fresh,
  holdOf,
  holdStep,
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

type Wallet = Awaited<ReturnType<typeof aWallet>>;
type Step = Steps[number];
const pendingFees = { kind: 'developer_fees_pending', id: '' } as const;
const available = { kind: 'developer_fees', id: '' } as const;

const feeOf = (from: Wallet, amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: walletRef(from), credit: pendingFees, ...asUsdc(amount), entryKind: 'fee', transactionId },
});
const releaseOf = (amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: pendingFees, credit: available, ...asUsdc(amount), entryKind: 'fee', transactionId, fees: 'release' },
});
const payoutOf = (to: Wallet, amount: number, transactionId: string): Step => ({
  ...{ op: 'post', debit: available, credit: walletRef(to), ...asUsdc(amount), entryKind: 'deposit', transactionId },
  ...{ requireActive: true, requireFunds: true },
});
const backOf = (to: Wallet, amount: number, transactionId: string): Step => ({
  ...{
    op: 'post',
    debit: pendingFees,
    credit: walletRef(to),
    ...asUsdc(amount),
    entryKind: 'return',
    transactionId,
    fees: 'take_back',
  },
});
const feesOf = async (owner: Owner) => (await harness.wallets.feesBalance(aCtx(owner), {})).balances[0];
const entries = async (owner: Owner) => (await harness.wallets.listFeeEntries(aCtx(owner), { limit: 50 })).items;
const metric = (name: string): Promise<number> =>
  fetch(`${harness.running.adminUrl}/metrics`)
    .then((response) => response.text())
    .then((text) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.split(' ')
          .at(-1),
      ),
    );
const collect = () => harness.running.jobs.runOnce('collect-fee-debts');

/** A payer and a wallet for fees; the fee of 5 was released and paid out, and the wallet spent all but `left`. */
async function setUpPayout(left: number) {
  const payer = await aWallet(harness);
  const { owner } = payer;
  const paid = await aWallet(harness, owner, '0');
  const [transfer, payout] = [fresh.transaction(), fresh.transaction()];
  expect(await post(owner, [feeOf(payer, 5_000_000, transfer)], { groupId: transfer })).toEqual(appliedOutcome);
  expect(await post(owner, [releaseOf(5_000_000, transfer)], { groupId: transfer, stage: 30_000 })).toEqual(appliedOutcome);
  expect(await post(owner, [payoutOf(paid, 5_000_000, payout)], { groupId: payout })).toEqual(appliedOutcome);
  if (left < 5_000_000) expect(await post(owner, [payStep(paid, 5_000_000 - left)])).toEqual(appliedOutcome);
  const giveBack = () => post(owner, [backOf(payer, 5_000_000, transfer)], { groupId: transfer, stage: 7 });
  return { payer, owner, paid, transfer, giveBack };
}

test('a paid-out fee is taken back once from the paid wallet, and the list of fees shows it', async () => {
  const { payer, owner, paid, transfer, giveBack } = await setUpPayout(5_000_000);
  const outcomes = await Promise.all(Array.from({ length: 10 }, giveBack));
  expect([count(outcomes, appliedOutcome), count(outcomes, replayOutcome)]).toEqual([1, 9]);
  expect([(await funds(payer)).balance, (await funds(paid)).balance]).toEqual(['10000.000000', '0.000000']);
  const told = (await entries(owner)).map(({ kind, state, amount, transactionId }) => [kind, state, amount, transactionId]);
  expect(told).toHaveLength(6);
  expect(told).toEqual(
    expect.arrayContaining([
      ['returned', 'available', '-5.000000', transfer],
      ['recovered', 'available', '5.000000', transfer],
      ['payout', 'available', '-5.000000', expect.any(String)],
      ['released', 'available', '5.000000', transfer],
      ['released', 'pending', '-5.000000', transfer],
      ['collected', 'pending', '5.000000', transfer],
    ]),
  );
  await sound(owner);
});

test('a debt stops only its owner’s payments and payouts, until deposits and later fees repay it', async () => {
  const { payer, owner, paid, giveBack } = await setUpPayout(1_000_000);
  expect(await giveBack()).toEqual(appliedOutcome);
  expect(await feesOf(owner)).toMatchObject({ balance: '0.000000', debt: '4.000000' });
  expect((await funds(payer)).balance).toBe('10000.000000');
  const pay = (from: Wallet) => {
    const id = fresh.transaction();
    return post(from.owner, [{ ...holdStep(from, holdOf(id), 10), requireActive: true } as Step], { groupId: id });
  };
  expect(await pay(payer)).toEqual(buildRefusal('fees_owed'));
  expect(await pay(await aWallet(harness))).toEqual(appliedOutcome);
  const { items } = await harness.wallets.listFeeEntries(aCtx(owner), { limit: 50, kind: 'advanced' });
  expect(items).toMatchObject([{ amount: '4.000000' }]);
  const { items: owed } = await harness.wallets.operatorSuspense(aCtx(owner), { limit: 1_000 });
  expect(owed.filter(({ account }) => account === owner.account)).toMatchObject([
    { name: 'developer_fee_debt', balance: '-4.000000', currency: 'usdc' },
  ]);
  // A later fee repays before it is available, then a deposit into the wallet that received payouts.
  const later = fresh.transaction();
  await post(owner, [feeOf(payer, 1_500_000, later)], { groupId: later });
  await collect();
  expect(await feesOf(owner)).toMatchObject({ pending: '0.000000', debt: '2.500000' });
  expect(await post(owner, [payoutOf(paid, 1, fresh.transaction())])).toEqual(buildRefusal('fees_owed'));
  await post(owner, [depositStep(paid, 3_000_000)]);
  await Promise.all([collect(), collect()]);
  await collect();
  expect(await feesOf(owner)).toMatchObject({ balance: '0.000000', debt: '0.000000' });
  expect((await funds(paid)).balance).toBe('0.500000');
  expect(await pay(payer)).toEqual(appliedOutcome);
  await sound(owner);
});

test('a debt is repaid from a wallet that received fees long ago if newer ones are empty', async () => {
  const { payer, owner, paid, giveBack } = await setUpPayout(0);
  for (let at = 0; at < 10; at += 1) {
    const [id, newer] = [fresh.transaction(), await aWallet(harness, owner, '0')];
    await post(owner, [feeOf(payer, 10, id)], { groupId: id });
    await post(owner, [releaseOf(10, id)], { groupId: id, stage: 30_000 });
    await post(owner, [payoutOf(newer, 10, fresh.transaction())]);
    await post(owner, [payStep(newer, 10)]);
  }
  expect(await giveBack()).toEqual(appliedOutcome);
  expect(await feesOf(owner)).toMatchObject({ debt: '5.000000' });
  await post(owner, [depositStep(paid, 6_000_000)]);
  await collect();
  expect(await feesOf(owner)).toMatchObject({ debt: '0.000000' });
  expect((await funds(paid)).balance).toBe('1.000000');
  await sound(owner);
});

test('concurrent returns and payments never pay out money that the platform advanced', async () => {
  const { payer, owner, giveBack } = await setUpPayout(0);
  const { balance } = await funds(payer);
  const pays = Array.from({ length: 10 }, () => {
    const id = fresh.transaction();
    return post(owner, [{ ...holdStep(payer, holdOf(id), 999_500_000), requireActive: true } as Step], { groupId: id });
  });
  const [back, ...outcomes] = await Promise.all([giveBack(), ...pays]);
  expect([balance, back]).toEqual(['9995.000000', appliedOutcome]);
  // Ten holds need all funds from before the return. None may use its credit.
  const held = count(outcomes, appliedOutcome);
  expect(held).toBeLessThanOrEqual(10);
  expect((await funds(payer)).held).toBe((held * 999.5).toFixed(6));
  await sound(owner);
});

test('debts are in the metric, by currency', async () => {
  const { giveBack } = await setUpPayout(0);
  expect(await giveBack()).toEqual(appliedOutcome);
  await harness.running.jobs.runOnce('prove-ledger');
  expect(await metric('payments_developer_fee_debt_units{currency="usdc",mode="test"')).toBeGreaterThanOrEqual(5_000_000);
});

test('a reset sandbox owes nothing, and its old accounts are not collected from', async () => {
  const { owner, giveBack } = await setUpPayout(0);
  expect(await giveBack()).toEqual(appliedOutcome);
  await harness.wallets.sandboxReset(aCtx(owner), { generation: 1 });
  await collect();
  expect(await harness.wallets.feesBalance(aCtx(owner), {})).toEqual({ balances: [] });
  const wallet = await aWallet(harness, owner);
  const id = fresh.transaction();
  const hold = { ...holdStep(wallet, holdOf(id), 10), requireActive: true } as Step;
  expect(await post(owner, [hold], { groupId: id })).toEqual(appliedOutcome);
});

test('an operator sets a fee limit within the platform’s limit, and new virtual accounts apply it', async () => {
  const { owner, customerId } = await aWallet(harness);
  expect(await harness.wallets.feeLimit(aCtx(owner), {})).toEqual({ maxPercent: 50 });
  const open = (developerFeePercent: string) =>
    harness.wallets.createVirtualAccount(aCtx(owner), { customerId, sourceCurrency: 'usd', developerFeePercent });
  await expect(open('60')).rejects.toMatchObject({ details: [{ field: 'developerFeePercent', code: 'out_of_range' }] });
  const set = (maxPercent: number, expectedPercent?: string) =>
    harness.wallets.operatorSetFeeLimit(aCtx(owner), {
      maxPercent,
      ...(expectedPercent === undefined ? {} : { expected: expectedPercent }),
    });
  await expect(set(81)).rejects.toMatchObject({ details: [{ field: 'maxPercent', code: 'out_of_range' }] });
  await expect(set(70, '40')).rejects.toMatchObject({ details: [{ field: 'maxPercent', code: 'subject_changed' }] });
  expect(await set(70, '50')).toEqual({ maxPercent: 70, before: 50 });
  const { id } = await open('60');
  expect(await harness.wallets.lookUpVirtualAccount(aCtx(owner), { virtualAccountId: id })).toMatchObject({
    developerFeePercent: '60',
  });
  // After the limit is lowered, deposits of existing accounts follow it.
  await set(40);
  expect(await harness.wallets.lookUpVirtualAccount(aCtx(owner), { virtualAccountId: id })).toMatchObject({
    developerFeePercent: '40',
  });
});
