// Credits that were spent and then recalled by their payer: the debtor, what the debt stops, and how it is repaid.
import { isFault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { aCtx } from '@pay/testkit/service';
import {
  appliedOutcome,
  aWallet,
  count,
  depositStep,
  external,
  fresh,
  holdOf,
  holdStep,
  ledgerOf,
  asUsdc,
  payStep,
  buildRefusal,
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
const network = { kind: 'clearing', id: 'card' } as const;
const takenBackRef = { kind: 'suspense', id: 'taken_back' } as const;
const account = 'suspense:taken_back';

const buildClearing = (from: Wallet, amount: number, cardTransactionId: string): Step => ({
  ...{ op: 'post', debit: walletRef(from), credit: network, ...asUsdc(amount), entryKind: 'card', cardTransactionId },
  shortfall: takenBackRef,
});
const buildRefund = (to: Wallet, amount: number, cardTransactionId: string): Step => ({
  ...{ op: 'post', debit: network, credit: walletRef(to), ...asUsdc(amount), entryKind: 'refund', cardTransactionId },
});
function pay(from: Wallet, amount = 10) {
  const id = fresh.transaction();
  return post(from.owner, [{ ...holdStep(from, holdOf(id), amount), requireActive: true } as Step], { groupId: id });
}
const listDebts = async ({ account: mine }: Owner) =>
  (await harness.wallets.operatorSuspense(aCtx({ account: mine, environment: 'sandbox' }), { limit: 1_000 })).items
    .filter((one) => one.account === mine)
    .map(({ name, balance }) => [name, balance]);
const debts = async (owner: Owner) => (await harness.wallets.feesBalance(aCtx(owner), {})).balances;
const breaches = async (owner: Owner) => (await harness.wallets.proveConservation(aCtx(owner), {})).breaches;
const clear = (owner: Owner, from: Wallet, amount: string) =>
  harness.wallets.operatorPost(aCtx(owner), {
    ...{ debit: `wallet:${from.id}`, credit: account, clears: account, amount, currency: 'usdc' },
  });
const recallPosting = { debit: account, credit: 'external:solana', amount: '5', currency: 'usdc' };
/** An operator books that the sender's bank recalled 5 of a deposit. */
const recall = (owner: Owner) => harness.wallets.operatorPost(aCtx(owner), recallPosting);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? (error.details[0]?.code ?? error.code) : String(error)),
  );

test('a refund reversed after it was spent is a debt that stops every wallet of its owner until it is repaid', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const { owner } = wallet;
  const [other, stranger] = [await aWallet(harness, owner), await aWallet(harness)];
  const [id, again] = [fresh.cardTransaction(), fresh.cardTransaction()];
  await post(owner, [buildClearing(wallet, 10_000_000, id)], { groupId: id, stage: 1 });
  await post(owner, [buildRefund(wallet, 10_000_000, id)], { groupId: id, stage: 2 });
  expect(await pay(wallet)).toEqual(appliedOutcome);
  await post(owner, [payStep(wallet, 7_000_000)]);
  await post(owner, [buildClearing(wallet, 10_000_000, again)], { groupId: again });
  expect((await funds(wallet)).balance).toBe('0.000010');
  expect(await listDebts(owner)).toEqual([[account, '-7.000010']]);
  const nothing = { pending: '0.000000', available: '0.000000', balance: '0.000000', debt: '0.000000' };
  expect(await debts(owner)).toEqual([{ currency: 'usdc', ...nothing, takenBack: '7.000010' }]);
  expect(await debts(stranger.owner)).toEqual([]);
  for (const from of [wallet, other]) expect(await pay(from)).toEqual(buildRefusal('fees_owed'));
  expect(await pay(stranger)).toEqual(appliedOutcome);
  await clear(owner, other, '7');
  expect(await pay(other)).toEqual(buildRefusal('fees_owed'));
  await clear(owner, other, '0.00001');
  expect([await listDebts(owner), await pay(other)]).toEqual([[], appliedOutcome]);
  expect(await debts(owner)).toEqual([]);
  await sound(owner);
  expect(await breaches(owner)).toEqual([]);
});

test('payments that race with a reversal never pay out once the debt exists', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const { owner } = wallet;
  const rich = await aWallet(harness, owner);
  const [id, again] = [fresh.cardTransaction(), fresh.cardTransaction()];
  await post(owner, [buildClearing(wallet, 10_000_000, id)], { groupId: id, stage: 1 });
  await post(owner, [buildRefund(wallet, 10_000_000, id)], { groupId: id, stage: 2 });
  await post(owner, [payStep(wallet, 10_000_000)]);
  // One batch for the ledger: groups after the clearing see the debt that it creates.
  const before = Array.from({ length: 5 }, () => pay(rich));
  const taken = post(owner, [buildClearing(wallet, 10_000_000, again)], { groupId: again });
  const behind = taken.then(() => Promise.all(Array.from({ length: 5 }, () => pay(rich))));
  const outcomes = await Promise.all(before);
  expect(count(outcomes, appliedOutcome) + count(outcomes, buildRefusal('fees_owed'))).toBe(5);
  expect([await taken, count(await behind, buildRefusal('fees_owed'))]).toEqual([{ ...appliedOutcome, drawnUnits: '0' }, 5]);
  await sound(owner);
});

test('an operator books a recalled deposit as its owner’s debt, in an account that is created if needed, and in no other', async () => {
  const wallet = await aWallet(harness, undefined, '0');
  const { owner } = wallet;
  await post(owner, [depositStep(wallet, 5_000_000)]);
  await post(owner, [payStep(wallet, 5_000_000)]);
  expect(await codeOf(harness.wallets.operatorPost(aCtx(owner), { ...recallPosting, debit: 'suspense:taken_backs' }))).toBe(
    'not_found',
  );
  await recall(owner);
  expect(await listDebts(owner)).toEqual([[account, '-5.000000']]);
  expect(await pay(await aWallet(harness, owner))).toEqual(buildRefusal('fees_owed'));
  expect(await breaches(owner)).toEqual([]);
  await sound(owner);
});

test('a reversal above the incoming money is not a debt but created money', async () => {
  const wallet = await aWallet(harness, undefined, '0');
  const { owner } = wallet;
  await post(owner, [depositStep(wallet, 5_000_000)]);
  await recall(owner);
  expect(await breaches(owner)).toEqual([]);
  await post(owner, [
    {
      op: 'post',
      debit: takenBackRef,
      credit: external,
      ...asUsdc(1),
      entryKind: 'adjustment',
      transactionId: fresh.transaction(),
    },
  ]);
  expect(await breaches(owner)).toMatchObject([{ excess: '0.000001', belowZero: [account] }]);
});

test('debts of reversals and recalls are in the metric, by currency', async () => {
  const wallet = await aWallet(harness, undefined, '0');
  await post(wallet.owner, [depositStep(wallet, 5_000_000)]);
  await recall(wallet.owner);
  await harness.running.jobs.runOnce('prove-ledger');
  const text = await (await fetch(`${harness.running.adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const line = /^payments_taken_back_debt_units\{currency="usdc",mode="test"[^}]*\} (\d+)/m.exec(text)?.[1];
  expect(Number(line)).toBeGreaterThanOrEqual(5_000_000);
});
