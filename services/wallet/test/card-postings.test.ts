// Card debits above a wallet's balance, and their refunds: on real Postgres, with repeated groups.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aCtx } from '@pay/testkit/service';
import {
  aWallet,
  count,
  holdOf,
  fresh,
  holdStep,
  ledgerOf,
  asUsdc,
  buildRefusal,
  walletRef,
  walletHarness,
  type Steps,
  type WalletHarness,
} from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => void (harness = await walletHarness()));
afterAll(() => harness.stop());
const { post, funds, sound } = ledgerOf(() => harness);

const ids = randomIds();
const aCardTransaction = () => ids.next('cardTransaction', systemClock.now());
const network = { kind: 'clearing', id: 'card' } as const;
const overdraft = { kind: 'suspense', id: 'card_overdraft' } as const;
type Wallet = Awaited<ReturnType<typeof aWallet>>;

const debitOf = (wallet: Wallet, amount: number, cardTransactionId: string): Steps[number] => ({
  ...{ op: 'post', debit: walletRef(wallet), credit: network, shortfall: overdraft, ...asUsdc(amount), entryKind: 'card' },
  cardTransactionId,
});
const refundOf = (wallet: Wallet, amount: number): Steps[number] => ({
  ...{ op: 'post', debit: network, credit: walletRef(wallet), ...asUsdc(amount), entryKind: 'refund' },
  cardTransactionId: aCardTransaction(),
});
const buildDrawn = (units: string, isReplayed = false) => ({ outcome: 'applied', replayed: isReplayed, drawnUnits: units });
const metric = (name: string): Promise<string | undefined> =>
  fetch(`${harness.running.adminUrl}/metrics`)
    .then((response) => response.text())
    .then((text) => text.split('\n').find((line) => line.startsWith(name)));

test.each([
  ['all of it', 4_000_000, '4000000', '6.000000'],
  ['exactly what there is', 10_000_000, '10000000', '0.000000'],
  ['what there is', 25_000_000, '10000000', '0.000000'],
])('a debit with a shortfall takes %s, and its repetition gets the same answer', async (_, amount, paidUnits, left) => {
  const wallet = await aWallet(harness, undefined, '10');
  const group = { groupId: aCardTransaction(), stage: 4 };
  expect(await post(wallet.owner, [debitOf(wallet, amount, group.groupId)], group)).toEqual(buildDrawn(paidUnits));
  expect((await funds(wallet)).balance).toBe(left);
  expect(await post(wallet.owner, [debitOf(wallet, amount, group.groupId)], group)).toEqual(buildDrawn(paidUnits, true));
  expect((await funds(wallet)).balance).toBe(left);
  await sound(wallet.owner);
});

test('a posting cannot use funds of other holds, and can use funds of a hold that its group releases', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const [own, others, card] = [fresh.transaction(), fresh.transaction(), aCardTransaction()];
  for (const txn of [own, others]) await post(wallet.owner, [holdStep(wallet, holdOf(txn), 4_000_000)], { groupId: txn });
  const steps: Steps = [{ op: 'release', holdId: holdOf(own) }, debitOf(wallet, 25_000_000, card)];
  expect(await post(wallet.owner, steps, { groupId: card, stage: 4 })).toEqual(buildDrawn('6000000'));
  expect(await funds(wallet)).toEqual({ balance: '4.000000', available: '0.000000', held: '4.000000' });
  await sound(wallet.owner);
});

test('an empty or closed wallet pays nothing, and a repetition gets the same answer', async () => {
  const wallet = await aWallet(harness, undefined, '0');
  const first = { groupId: aCardTransaction(), stage: 4 };
  expect(await post(wallet.owner, [debitOf(wallet, 5_000_000, first.groupId)], first)).toEqual(buildDrawn('0'));
  await harness.wallets.simulateStatus(aCtx(wallet.owner), { walletId: wallet.id, status: 'closed' });
  const second = { groupId: aCardTransaction(), stage: 4 };
  expect(await post(wallet.owner, [debitOf(wallet, 5_000_000, second.groupId)], second)).toEqual(buildDrawn('0'));
  expect(await post(wallet.owner, [debitOf(wallet, 5_000_000, first.groupId)], first)).toEqual(buildDrawn('0', true));
});

test('simultaneous clearings never debit more than the available funds', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => {
      const groupId = aCardTransaction();
      return post(wallet.owner, [debitOf(wallet, 3_000_000, groupId)], { groupId, stage: 4 });
    }),
  );
  expect([
    count(outcomes, buildDrawn('3000000')),
    count(outcomes, buildDrawn('1000000')),
    count(outcomes, buildDrawn('0')),
  ]).toEqual([3, 1, 16]);
  await sound(wallet.owner);
});

test('another amount under the same id is rejected, and so is a shortfall account after another posting', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const group = { groupId: aCardTransaction(), stage: 4 };
  await post(wallet.owner, [debitOf(wallet, 25_000_000, group.groupId)], group);
  expect(await post(wallet.owner, [debitOf(wallet, 9_000_000, group.groupId)], group)).toEqual(buildRefusal('id_reused'));
  const second = [refundOf(wallet, 1), debitOf(wallet, 1, group.groupId)];
  await expect(post(wallet.owner, second)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('the check and the proof detect a wallet that was credited with more than it paid', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const groupId = aCardTransaction();
  await post(wallet.owner, [debitOf(wallet, 25_000_000, groupId)], { groupId, stage: 4 });
  await post(wallet.owner, [refundOf(wallet, 10_000_000)], { groupId, stage: 8 });
  await sound(wallet.owner);
  await post(wallet.owner, [refundOf(wallet, 1)], { groupId, stage: 12 });
  const { violations } = await harness.wallets.checkInvariants(aCtx(wallet.owner), {});
  expect(violations).toMatchObject([{ check: 'card_credit', count: 1 }]);
  expect(
    await eventually(
      () => metric('payments_ledger_violations{check="card_credit"'),
      (line) => line?.endsWith(' 1') === true,
    ),
  ).toBeDefined();
  expect(await metric('payments_card_overdraft_units{currency="usdc",mode="test"')).toBeDefined();
});
