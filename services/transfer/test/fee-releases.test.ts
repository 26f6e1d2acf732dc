// Developer fees become available once, when their transfers can no longer be returned, regardless of failures and
// returns before that.
import { uuid } from '@pay/core/id';
import { DAY, HOUR } from '@pay/core/time';
import { releaseFeeGroup } from '../src/domain/postings.ts';
import { leaseReleases } from '../src/store/fee-releases.ts';
import { aCtx, anOwner, aSender, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
});

const still = { settings: { autoAdvance: false } };
const FEE = 3_000_000n;

/** A transfer of 100 over a bank rail that is complete, with a fee of 3. */
async function completeTransfer() {
  const owner = anOwner();
  await harness.api.sandboxApply(aCtx(owner), { ...still, clockOffsetMs: 0, advancedMs: 0 });
  const sender = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: still }), sender.toBank({ developerFee: '3' }));
  for (const to of ['funds_received', 'payment_submitted', 'completed'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to });
  const fees = () => {
    const of = (kind: string): bigint => harness.ledger.balance(owner, kind, '', 'usdc');
    return { pending: of('developer_fees_pending'), available: of('developer_fees'), debt: of('developer_fee_debt') };
  };
  const rows = () => harness.sql('select 1 from transfer.fee_releases where id = $1', [uuid(id)]);
  /** The window has ended, and no worker leases it. */
  const makeDue = () =>
    harness.sql(`update transfer.fee_releases set due_at = '2020-01-01', lease_until = null where id = $1`, [uuid(id)]);
  const giveBack = async (): Promise<void> => {
    const { id: returnId } = await harness.api.simulateReturn(aCtx(owner, { sandbox: still }), { transactionId: id });
    for (const to of ['funds_received', 'completed'] as const)
      await harness.api.simulateAdvance(aCtx(owner), { transactionId: returnId, to });
  };
  return { ...sender, owner, id, fees, rows, makeDue, giveBack };
}
const release = () => harness.running().jobs.runOnce('release-fees');
const pendingFees = { pending: FEE, available: 0n, debt: 0n };
const releasedFees = { pending: 0n, available: FEE, debt: 0n };
const nothing = { pending: 0n, available: 0n, debt: 0n };

test('a fee is released when the return window of its rail ends on the owner’s clock, in the request that moves the clock', async () => {
  const one = await completeTransfer();
  await release();
  expect(one.fees()).toEqual(pendingFees);
  const move = (days: number, by: number) =>
    harness.api.sandboxApply(aCtx(one.owner), { ...still, clockOffsetMs: days * DAY, advancedMs: by * DAY });
  await move(13, 13);
  expect(one.fees()).toEqual(pendingFees);
  await move(15, 2);
  expect(one.fees()).toEqual(releasedFees);
  expect(await one.rows()).toEqual([]);
  await release();
  expect(one.fees()).toEqual(releasedFees);
});

test('an on-chain fee is available at completion, and an internal transfer’s fee at once', async () => {
  const owner = anOwner();
  await harness.api.sandboxApply(aCtx(owner), { ...still, clockOffsetMs: 0, advancedMs: 0 });
  const { body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: still }), body({ developerFee: '3' }));
  const available = (): bigint => harness.ledger.balance(owner, 'developer_fees', '', 'usdc');
  for (const to of ['funds_received', 'payment_submitted'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to });
  expect([available(), harness.ledger.balance(owner, 'developer_fees_pending', '', 'usdc')]).toEqual([0n, FEE]);
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to: 'completed' });
  expect(available()).toBe(FEE);
  expect(await harness.sql('select 1 from transfer.fee_releases where id = $1', [uuid(id)])).toEqual([]);
});

test.each(['before', 'after'] as const)('a release whose ledger call fails %s its effect happens once', async (when) => {
  const one = await completeTransfer();
  await one.makeDue();
  harness.aroundPost = failLedgerCall(1, when);
  await release();
  harness.aroundPost = (call) => call();
  expect(await one.rows()).toHaveLength(1);
  await one.makeDue();
  await release();
  expect(one.fees()).toEqual(releasedFees);
  expect(await one.rows()).toEqual([]);
});

test('a late return before the release takes the pending fee, and no release follows', async () => {
  const one = await completeTransfer();
  await one.giveBack();
  expect(one.fees()).toEqual(nothing);
  expect(await one.rows()).toEqual([]);
  await release();
  expect(one.fees()).toEqual(nothing);
  expect(harness.ledger.open(one.owner)).toEqual({});
});

test('a late return after the release takes the available fee, and a paid-out part becomes a debt', async () => {
  const one = await completeTransfer();
  await one.makeDue();
  await release();
  await one.giveBack();
  expect(one.fees()).toEqual(nothing);
  const other = await completeTransfer();
  await other.makeDue();
  await release();
  await harness.api.createFeePayout(aCtx(other.owner), { currency: 'usdc', walletId: other.walletId });
  await other.giveBack();
  expect(other.fees()).toEqual({ pending: 0n, available: 0n, debt: -FEE });
  const payout = { currency: 'usdc' as const, walletId: other.walletId };
  await expect(harness.api.createFeePayout(aCtx(other.owner), payout)).rejects.toMatchObject({
    details: [{ field: 'walletId', code: 'fees_owed' }],
  });
  await expect(harness.api.dryRun(aCtx(other.owner), other.body())).rejects.toMatchObject({
    details: [{ field: 'walletId', code: 'fees_owed' }],
  });
});

test.each([true, false])(
  'a scheduled transfer does not begin while its owner owes fees (held: %s), and its money is free',
  async (hold) => {
    const one = await completeTransfer();
    const scheduledFor = new Date(Date.now() + HOUR).toISOString();
    const scheduled = await harness.api.create(aCtx(one.owner), one.toBank({ scheduledFor, hold }));
    await one.makeDue();
    await release();
    await harness.api.createFeePayout(aCtx(one.owner), { currency: 'usdc', walletId: one.walletId });
    await one.giveBack();
    expect(one.fees().debt).toBe(-FEE);
    const before = harness.ledger.balance(one.owner, 'wallet', one.walletId, 'usdc');
    await harness.api.sandboxApply(aCtx(one.owner), { settings: {}, clockOffsetMs: 2 * HOUR, advancedMs: 2 * HOUR });
    const { failureReason } = await until(harness, one.owner, scheduled.id, 'failed');
    expect(failureReason?.code).toBe('compliance_rejected');
    expect(harness.ledger.balance(one.owner, 'wallet', one.walletId, 'usdc')).toBe(before);
    expect(harness.ledger.held(one.owner, one.walletId)).toBe(0n);
  },
);

test('a late return that fails releases the fee after another return window', async () => {
  const one = await completeTransfer();
  const { id: returnId } = await harness.api.simulateReturn(aCtx(one.owner, { sandbox: still }), { transactionId: one.id });
  await harness.api.simulateAdvance(aCtx(one.owner), { transactionId: returnId, to: 'funds_received' });
  await harness.api.simulateFail(aCtx(one.owner), { transactionId: returnId });
  expect(await one.rows()).toHaveLength(1);
  await release();
  expect(one.fees()).toEqual(pendingFees);
  await one.makeDue();
  await release();
  expect(one.fees()).toEqual(releasedFees);
});

test.each([
  ['has not posted yet', false],
  ['has posted and died before it said so', true],
])('a late return that meets a worker which %s finishes the release first', async (_, isPosted) => {
  const one = await completeTransfer();
  await one.makeDue();
  const now = Date.now();
  const leased = await leaseReleases(harness.deps().db, { now, until: now + 60_000, limit: 100 });
  const own = leased.find(({ id }) => id === one.id);
  if (own === undefined) throw new Error('the release is due');
  if (isPosted) harness.ledger.post(one.owner, releaseFeeGroup(own));
  await one.giveBack();
  expect(one.fees()).toEqual(nothing);
  expect(await one.rows()).toEqual([]);
  // The slow worker posts after all: the ledger knows the group.
  expect(harness.ledger.post(one.owner, releaseFeeGroup(own))).toMatchObject({ outcome: 'applied', replayed: true });
  expect(one.fees()).toEqual(nothing);
});

test('a sandbox reset leaves no fee to release', async () => {
  const one = await completeTransfer();
  await harness.api.sandboxReset(aCtx(one.owner), { generation: 1 });
  expect(await one.rows()).toEqual([]);
});

test('a developer fee is at most half of the amount', async () => {
  const owner = anOwner();
  const { body } = aSender(harness, owner);
  await expect(harness.api.create(aCtx(owner), body({ amount: '100', developerFee: '50.000001' }))).rejects.toMatchObject({
    details: [{ field: 'developerFee', code: 'out_of_range', params: { max: '50.000000', maxPercent: 50, currency: 'usdc' } }],
  });
  await expect(harness.api.dryRun(aCtx(owner), body({ amount: '100', developerFee: '51' }))).rejects.toMatchObject({
    details: [{ field: 'developerFee', code: 'out_of_range' }],
  });
  expect(await harness.api.create(aCtx(owner), body({ amount: '100', developerFee: '50' }))).toMatchObject({
    developerFee: '50.000000',
  });
});
