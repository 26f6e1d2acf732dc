// Holds as the sweeps of other services find them: unconfirmed ones, and their age.
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import { randomIds, type Id } from '@pay/core/id';
import { DAY, HOUR, MINUTE, systemClock } from '@pay/core/time';
import { aCtx } from '@pay/testkit/service';
import { aWallet, fresh, holdOf, holdStep, ledgerOf, walletHarness, type Steps, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

const { post } = ledgerOf(() => harness);

test('holds are listed until they are confirmed or resolved', async () => {
  const wallet = await aWallet(harness);
  const txns = [fresh.transaction(), fresh.transaction(), fresh.transaction()] as const;
  for (const txn of txns) {
    await post(
      wallet.owner,
      [{ ...holdStep(wallet, holdOf(txn), 1_000_000), expiresAt: systemClock.now() + 120_000 } as Steps[number]],
      { groupId: txn },
    );
  }
  const mine = async () => {
    const { holds } = await harness.wallets.listUnconfirmedHolds(aCtx(wallet.owner), {
      kind: 'transfer',
      createdBefore: systemClock.now() + 1_000,
      limit: 1_000,
    });
    return holds.filter((hold) => hold.walletId === wallet.id);
  };
  expect(await mine()).toMatchObject(
    txns.map((txn) => ({ holdId: holdOf(txn), account: wallet.owner.account, amountUnits: '1000000' })),
  );
  expect(await harness.wallets.confirmHolds(aCtx(wallet.owner), { holdIds: [holdOf(txns[0])] })).toEqual({ confirmed: 1 });
  await post(wallet.owner, [{ op: 'release', holdId: holdOf(txns[1]) }]);
  expect((await mine()).map((hold) => hold.holdId)).toEqual([holdOf(txns[2])]);
  const early = await harness.wallets.listUnconfirmedHolds(aCtx(wallet.owner), { kind: 'transfer', createdBefore: 1, limit: 10 });
  expect(early.holds).toEqual([]);
});

test('the age of an unconfirmed hold uses real time, independent of its owner’s clock', async () => {
  const wallet = await aWallet(harness);
  const now = systemClock.now();
  const placeHold = async (ownersNow: number, placedAt: number): Promise<Id<'hold'>> => {
    const txn = randomIds().next('transaction', ownersNow);
    const hold = { ...holdStep(wallet, holdOf(txn), 1_000_000), expiresAt: placedAt + unconfirmedHoldMs } as Steps[number];
    await post(wallet.owner, [hold], { groupId: txn });
    return holdOf(txn);
  };
  const justNow = await placeHold(now - 30 * DAY, now);
  const longAgo = await placeHold(now + 30 * DAY, now - HOUR);
  const listUnconfirmed = async (cutoff: number) => {
    const wanted = { kind: 'transfer', createdBefore: cutoff, limit: 1_000 } as const;
    const { holds } = await harness.wallets.listUnconfirmedHolds(aCtx(wallet.owner), wanted);
    return holds.filter(({ walletId }) => walletId === wallet.id).map(({ holdId }) => holdId);
  };
  expect(await listUnconfirmed(now - MINUTE)).toEqual([longAgo]);
  expect(await listUnconfirmed(now + MINUTE)).toEqual([longAgo, justNow]);
});
