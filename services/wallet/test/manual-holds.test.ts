// Manual holds on the real ledger: the held amounts, the released amounts, and the lists of all holds.
import { iso, systemClock } from '@pay/core/time';
import { aCtx, anOwner } from '@pay/testkit/service';
import { aWallet, appliedOutcome, fresh, holdOf, holdStep, ledgerOf, walletHarness, type WalletHarness } from './harness.ts';
import { codesOf, holdCallsOf, inDays } from './hold-calls.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());
const { post, funds, sound } = ledgerOf(() => harness);
const { place, capture, release, read, listed, typesOf } = holdCallsOf(() => harness);

test('a hold lowers the available balance, raises the held one, and keeps the total; the held balance is the sum of holds', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '600');
  expect(hold).toMatchObject({ kind: 'manual', amount: '600.000000', remaining: '600.000000', status: 'active' });
  const txn = fresh.transaction();
  const ctxId = fresh.cardTransaction();
  expect(await post(wallet.owner, [holdStep(wallet, holdOf(txn), 25_000_000)], { groupId: txn })).toEqual(appliedOutcome);
  const cardHold = { ...holdStep(wallet, fresh.hold(), 7_000_000), kind: 'card' as const, cardTransactionId: ctxId };
  expect(await post(wallet.owner, [cardHold])).toEqual(appliedOutcome);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '9368.000000', held: '632.000000' });
  const active = await listed(wallet, { status: 'active' });
  expect(active.map(({ kind, remaining }) => [kind, remaining])).toEqual(
    expect.arrayContaining([
      ['card', '7.000000'],
      ['transfer', '25.000000'],
      ['manual', '600.000000'],
    ]),
  );
  expect(active).toHaveLength(3);
  expect(active.find(({ kind }) => kind === 'transfer')).toMatchObject({ transactionId: txn, cardTransactionId: null });
  expect(active.find(({ kind }) => kind === 'card')).toMatchObject({ transactionId: null, cardTransactionId: ctxId });
  await sound(wallet.owner);
});

test('without other available funds a transfer uses the hold, and the rest becomes available or stays held', async () => {
  for (const keepRemainder of [false, true]) {
    const wallet = await aWallet(harness);
    const hold = await place(wallet, '10000');
    const transactionId = fresh.transaction();
    expect(await capture(wallet, hold, 300_000_000, { keepRemainder, transactionId })).toEqual({});
    const rest = keepRemainder
      ? { available: '0.000000', held: '10000.000000' }
      : { available: '9700.000000', held: '300.000000' };
    expect(await funds(wallet)).toEqual({ balance: '10000.000000', ...rest });
    expect(await read(wallet, hold)).toMatchObject({
      status: keepRemainder ? 'active' : 'captured',
      remaining: keepRemainder ? '9700.000000' : '0.000000',
      amount: '10000.000000',
      transactionId,
    });
    expect(await harness.wallets.getHold(aCtx(wallet.owner), { holdId: holdOf(transactionId) })).toMatchObject({
      ...{ kind: 'transfer', remaining: '300.000000', transactionId },
    });
    expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2']);
    await sound(wallet.owner);
  }
});

test('a kept remainder can be used up, and a used-up hold is captured', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '100');
  for (const units of [40_000_000, 60_000_000]) expect(await capture(wallet, hold, units, { keepRemainder: true })).toEqual({});
  expect(await read(wallet, hold)).toMatchObject({ status: 'captured', remaining: '0.000000' });
  expect(await capture(wallet, hold, 1)).toEqual({ refused: 'hold_not_active' });
  expect(await funds(wallet)).toMatchObject({ held: '100.000000' });
  await sound(wallet.owner);
});

test('available funds complete an insufficient hold, and if both are too low, nothing changes', async () => {
  const wallet = await aWallet(harness, undefined, '100');
  const hold = await place(wallet, '60');
  const before = [await funds(wallet), await read(wallet, hold)];
  expect(await capture(wallet, hold, 100_000_001)).toEqual({ refused: 'insufficient_funds' });
  expect([await funds(wallet), await read(wallet, hold)]).toEqual(before);
  expect(await capture(wallet, hold, 100_000_000, { keepRemainder: true })).toEqual({});
  expect(await funds(wallet)).toEqual({ balance: '100.000000', available: '0.000000', held: '100.000000' });
  expect(await read(wallet, hold)).toMatchObject({ status: 'captured' });
});

test('a hold of another wallet, of another owner, or of a transfer is not captured', async () => {
  const wallet = await aWallet(harness);
  const other = await aWallet(harness, wallet.owner);
  const theirs = await aWallet(harness);
  const hold = await place(wallet, '10');
  expect(await capture(other, hold, 1)).toEqual({ refused: 'hold_mismatch' });
  expect(await capture(theirs, hold, 1)).toEqual({ refused: 'hold_unknown' });
  const txn = fresh.transaction();
  await post(wallet.owner, [holdStep(wallet, holdOf(txn), 1_000_000)], { groupId: txn });
  expect(await capture(wallet, { id: holdOf(txn) }, 1)).toEqual({ refused: 'hold_unknown' });
  expect(await read(wallet, hold)).toMatchObject({ status: 'active', remaining: '10.000000' });
});

test('each part is released once, the last one ends the hold, and a repetition changes nothing', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '100');
  expect(await release(wallet, hold, '30.50')).toMatchObject({ status: 'active', remaining: '69.500000' });
  expect(await codesOf(release(wallet, hold, '69.500001'))).toBe('INVALID_REQUEST amount:out_of_range');
  expect(await release(wallet, hold)).toMatchObject({ status: 'released', remaining: '0.000000', amount: '100.000000' });
  expect(await release(wallet, hold)).toMatchObject({ status: 'released' });
  expect(await release(wallet, hold, '1')).toMatchObject({ status: 'released' });
  expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2', 'hold.updated 3']);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '10000.000000', held: '0.000000' });
  const { items } = await harness.wallets.entries(aCtx(wallet.owner), { walletId: wallet.id });
  expect(items.map(({ kind }) => kind)).toEqual(['opening_balance']);
  await sound(wallet.owner);
});

test('the platform’s own holds can be read and not changed', async () => {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  await post(wallet.owner, [holdStep(wallet, holdOf(txn), 1_000_000)], { groupId: txn });
  const own = { id: holdOf(txn) };
  expect(await codesOf(release(wallet, own))).toBe('CONFLICT holdId:invalid_state_transition');
  const update = harness.wallets.updateHold(aCtx(wallet.owner), { holdId: own.id, ...inDays(1) });
  expect(await codesOf(update)).toBe('CONFLICT holdId:invalid_state_transition');
  await post(wallet.owner, [{ op: 'release', holdId: own.id }]);
  expect(await read(wallet, own)).toMatchObject({ kind: 'transfer', status: 'released', remaining: '0.000000' });
});

test('frozen and closed wallets accept no new hold, and held money can still be released', async () => {
  const wallet = await aWallet(harness);
  const empty = await aWallet(harness, wallet.owner, '0');
  const hold = await place(wallet, '10');
  const move = ({ id }: { id: string }, status: 'frozen' | 'closed') =>
    harness.wallets.simulateStatus(aCtx(wallet.owner), { walletId: id, status });
  await move(wallet, 'frozen');
  await move(empty, 'closed');
  expect(await codesOf(place(wallet, '1'))).toBe('CONFLICT walletId:wallet_frozen');
  expect(await codesOf(place(empty, '1'))).toBe('CONFLICT walletId:wallet_closed');
  expect(await codesOf(move(wallet, 'closed'))).toBe('CONFLICT status:invalid_state_transition');
  expect(await release(wallet, hold, '4')).toMatchObject({ remaining: '6.000000' });
  expect(await capture(wallet, hold, 1)).toEqual({ refused: 'wallet_frozen' });
});

test('only its owner can read a hold, and a reset deletes it', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '10');
  const txn = fresh.transaction();
  await post(wallet.owner, [holdStep(wallet, holdOf(txn), 1_000_000)], { groupId: txn });
  const strangers = [anOwner(), { ...wallet.owner, environment: 'live' as const }];
  const expectNotFound = async (owner: typeof wallet.owner) => {
    for (const holdId of [hold.id, holdOf(txn), 'hold_nonsense']) {
      expect(await codesOf(harness.wallets.getHold(aCtx(owner), { holdId }))).toBe('NOT_FOUND');
      expect(await codesOf(harness.wallets.releaseHold(aCtx(owner), { holdId }))).toBe('NOT_FOUND');
      expect(await codesOf(harness.wallets.updateHold(aCtx(owner), { holdId, ...inDays(1) }))).toBe('NOT_FOUND');
    }
    expect(await harness.wallets.listHolds(aCtx(owner), {})).toEqual({ items: [] });
    expect(await harness.wallets.listHolds(aCtx(owner), { walletId: wallet.id })).toEqual({ items: [] });
    const place = harness.wallets.createHold(aCtx(owner), { walletId: wallet.id, amount: '1', reason: 'Deposit' });
    expect(await codesOf(place)).toBe('INVALID_REQUEST walletId:not_found');
  };
  for (const stranger of strangers) await expectNotFound(stranger);
  expect(await read(wallet, hold)).toMatchObject({ status: 'active' });
  await harness.wallets.sandboxReset(aCtx(wallet.owner), { generation: 1 });
  await expectNotFound(wallet.owner);
});

test('holds of all kinds are paged newest first without a gap, with filters by wallet, kind, and status', async () => {
  const wallet = await aWallet(harness);
  const other = await aWallet(harness, wallet.owner);
  const made: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    if (i % 2 === 0) made.push((await place(i === 4 ? other : wallet, '1')).id);
    else {
      const txn = fresh.transaction();
      await post(wallet.owner, [holdStep(wallet, holdOf(txn), 1_000_000)], { groupId: txn });
      if (i === 5) await post(wallet.owner, [{ op: 'release', holdId: holdOf(txn) }], { groupId: txn, stage: 1 });
      made.push(holdOf(txn));
    }
  }
  const newest = [...made].sort().reverse();
  const ask = async (input: object) => harness.wallets.listHolds(aCtx(wallet.owner), input);
  const pages: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await ask({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  expect(pages).toEqual(newest);
  const idsOf = async (input: object) => (await ask(input)).items.map(({ id }) => id);
  expect(await idsOf({ walletId: other.id })).toEqual([made[4]]);
  expect(await idsOf({ kind: 'transfer', status: 'released' })).toEqual([made[5]]);
  expect(await idsOf({ kind: 'transfer', status: 'active', walletId: wallet.id })).toEqual([made[3], made[1]].sort().reverse());
  expect(await idsOf({ kind: 'manual' })).toEqual([made[4], made[2], made[0]]);
  expect(await idsOf({ status: 'expired' })).toEqual([]);
  expect(await idsOf({ walletId: 'wal_nonsense' })).toEqual([]);
});

test('an erased customer’s holds lose their texts and keep their amounts', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '10');
  await release(wallet, hold);
  await harness.wallets.forget(aCtx(wallet.owner), { customerId: wallet.customerId, erasedAt: iso(systemClock.now()) });
  expect(await read(wallet, hold)).toMatchObject({ reason: null, amount: '10.000000', status: 'released' });
});
