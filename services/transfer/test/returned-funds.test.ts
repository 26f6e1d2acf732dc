// A worker that returns money must know what was taken. Each test leaves the ledger one step ahead of the row, like a
// worker that dies between its posting and its write. Then it sends the transaction the other way.
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { holdGroup, postingsFor } from '../src/domain/postings.ts';
import type { Status } from '../src/domain/status.ts';
import { leaseOne } from '../src/store/open-transactions.ts';
import { findByIds, findOne } from '../src/store/transactions.ts';
import { aCtx, anOwner, aSender, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const still = { settings: { autoAdvance: false } };
const FULL = 10_000_000_000n;

async function aQuietSender() {
  const owner = anOwner();
  await harness.api.sandboxApply(aCtx(owner), { ...still, clockOffsetMs: 0, advancedMs: 0 });
  return aSender(harness, owner);
}

/** A transfer of 100 that waits in pending. */
async function createPending() {
  const sender = await aQuietSender();
  const { id } = await harness.api.create(aCtx(sender.owner, { sandbox: still }), sender.body());
  return { ...sender, id };
}

/** The postings of a worker on the way to a status before it dies. */
async function postOnly(owner: Owner, id: string, to: Status, isHeld = true): Promise<void> {
  const stored = await findOne(harness.deps().db, owner, id);
  if (stored === undefined) throw new Error('the transaction is there');
  const { transaction, progress } = stored;
  const { returnOf } = transaction;
  const original = returnOf === null ? undefined : (await findByIds(harness.deps().db, [returnOf])).get(uuid(returnOf));
  const transition = { to, held: isHeld, original: original === 'tombstone' ? undefined : original?.transaction };
  const group = postingsFor(transaction, progress, transition);
  if (group === undefined) throw new Error('the transition posts something');
  expect(harness.ledger.post(owner, group)).toEqual({ outcome: 'applied', replayed: false });
}

const stubWallet = (owner: Owner, walletId: string) => harness.ledger.balance(owner, 'wallet', walletId, 'usdc');
const listEmittedEvents = async (owner: Owner, id: string) =>
  (await harness.events(owner)).filter((event) => event.resourceId === id).map(({ type, version }) => `${version} ${type}`);
const creditsOf = (id: string) =>
  harness.ledger.applied.filter(
    ({ group }) => group.groupId === id && group.steps.some((step) => step.op === 'post' && step.credit.kind === 'wallet'),
  );

async function expectAllReturned({ owner, walletId, id }: { owner: Owner; walletId: string; id: string }): Promise<void> {
  expect(stubWallet(owner, walletId)).toBe(FULL);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  expect(harness.ledger.open(owner)).toEqual({});
  expect((await listEmittedEvents(owner, id)).filter((event) => event.endsWith('transaction.completed'))).toHaveLength(1);
}

test('a cancel that finds a captured hold returns the whole amount once, and the transfer fails once', async () => {
  const { owner, walletId, id } = await createPending();
  await postOnly(owner, id, 'funds_received');
  const canceled = await harness.api.cancel(aCtx(owner), { transactionId: id });
  expect(canceled).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
  await expectAllReturned({ owner, walletId, id });
  expect(creditsOf(id)).toHaveLength(1);
  expect(await listEmittedEvents(owner, id)).toEqual([
    '1 transaction.created',
    '2 transaction.updated',
    '3 transaction.updated',
    '4 transaction.completed',
  ]);
});

test('a cancel that commits first leaves nothing to capture: the late worker changes nothing', async () => {
  const { owner, walletId, id } = await createPending();
  const zombie = await findOne(harness.deps().db, owner, id);
  await harness.api.cancel(aCtx(owner), { transactionId: id });
  if (zombie === undefined) throw new Error('the transfer was pending');
  const late = postingsFor(zombie.transaction, zombie.progress, { to: 'funds_received', held: true });
  expect(harness.ledger.post(owner, late as NonNullable<typeof late>)).toMatchObject({
    outcome: 'refused',
    hold: { state: 'released', group: uuid(id) },
  });
  await expectAllReturned({ owner, walletId, id });
  expect(creditsOf(id)).toEqual([]);
});

test('ten concurrent cancels of a captured hold are one refund', async () => {
  const { owner, walletId, id } = await createPending();
  await postOnly(owner, id, 'funds_received');
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => harness.api.cancel(aCtx(owner), { transactionId: id })),
  );
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('failed');
  await expectAllReturned({ owner, walletId, id });
  expect(creditsOf(id)).toHaveLength(1);
});

test('a worker without its lease can neither fail the row nor return its money', async () => {
  const { owner, walletId, id } = await createPending();
  const { db, saga } = harness.deps();
  const txn = id as Id<'transaction'>;
  const [row] = await leaseOne(db, txn, Date.now());
  if (row === undefined) throw new Error('the row is free');
  const heir = await leaseOne(db, txn, Date.now() + 60_000);
  await postOnly(owner, id, 'funds_received');
  // The old worker decided this while it still had the row, for a separate reason.
  await saga.advance([{ ...row, requestedTransition: { to: 'failed', code: 'compliance_rejected' } }]);
  expect(stubWallet(owner, walletId)).toBe(FULL - 100_000_000n);
  await saga.advance(heir);
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('funds_received');
  expect(creditsOf(id)).toEqual([]);
});

test.each(['failed', 'refunded'] as const)(
  'a review that ends in %s after an unwritten capture gives the money back',
  async (to) => {
    const sender = await aQuietSender();
    const { owner, walletId } = sender;
    const { id } = await harness.api.create(aCtx(owner, { sandbox: { ...still, scenario: 'in_review' } }), sender.body());
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to: 'in_review' });
    await postOnly(owner, id, 'funds_received');
    const order = to === 'failed' ? harness.api.simulateFail : harness.api.simulateRefund;
    expect((await order(aCtx(owner), { transactionId: id })).status).toBe(to);
    await expectAllReturned({ owner, walletId, id });
  },
);

test('a transfer that risk declines after an unrecorded capture returns the money and fails for risk’s reason', async () => {
  const { owner, walletId, id } = await createPending();
  await postOnly(owner, id, 'funds_received');
  harness.judge = (requestOwner) =>
    requestOwner.account === owner.account ? { ...nothingStandsOut, decision: 'decline' } : nothingStandsOut;
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  expect(await until(harness, owner, id, 'failed')).toMatchObject({ failureReason: { code: 'compliance_rejected' } });
  await expectAllReturned({ owner, walletId, id });
});

test('a forward that is canceled after an unrecorded capture returns the money', async () => {
  const owner = anOwner();
  await harness.api.sandboxApply(aCtx(owner), { ...still, clockOffsetMs: 0, advancedMs: 0 });
  const customerId = harness.aCustomer(owner);
  const walletId = harness.aWallet(owner, customerId, { currency: 'usd', units: 0n });
  const destination = {
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa' as const,
    destinationAddress: harness.anAccount(customerId),
  };
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId, ...destination });
  for (const captured of [true, false]) {
    const { id } = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox: still }), {
      virtualAccountId,
      amount: '108.00',
    });
    const before = harness.ledger.balance(owner, 'wallet', walletId, 'usd');
    for (const to of ['funds_received', 'completed'] as const)
      await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to });
    const { items } = await harness.api.list(aCtx(owner), { type: 'transfer', status: 'pending', limit: 5 });
    const forward = items[0]?.id ?? '';
    if (captured) await postOnly(owner, forward, 'funds_received', false);
    expect((await harness.api.cancel(aCtx(owner), { transactionId: forward })).status).toBe('failed');
    expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(before + 10_800n);
    expect(harness.ledger.held(owner, walletId)).toBe(0n);
    // A worker that still believes the row is pending finds the hold's name in use.
    if (captured) continue;
    const stored = await findOne(harness.deps().db, owner, forward);
    if (stored === undefined) throw new Error('the forward is there');
    const pending = { ...stored.progress, history: stored.progress.history.slice(0, 1) };
    const late = postingsFor(stored.transaction, pending, { to: 'funds_received', held: false });
    expect(harness.ledger.post(owner, late as NonNullable<typeof late>)).toMatchObject({
      outcome: 'refused',
      reason: 'id_reused',
    });
  }
});

test('a failure requested after the submission was posted reverses both steps', async () => {
  const { owner, walletId, id } = await createPending();
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await postOnly(owner, id, 'payment_submitted');
  expect((await harness.api.simulateFail(aCtx(owner), { transactionId: id })).status).toBe('failed');
  await expectAllReturned({ owner, walletId, id });
});

test('a credited deposit is complete, and a concurrent refund is rejected', async () => {
  const { owner, walletId } = await aQuietSender();
  const { id } = await harness.api.simulateWalletDeposit(aCtx(owner, { sandbox: still }), {
    walletId,
    amount: '5',
    currency: 'usdc',
    chain: 'ethereum',
  });
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await postOnly(owner, id, 'completed', false);
  await expect(harness.api.simulateRefund(aCtx(owner), { transactionId: id })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ code: 'invalid_state_transition' }],
  });
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('completed');
  expect(stubWallet(owner, walletId)).toBe(FULL + 5_000_000n);
  expect(harness.ledger.open(owner)).toEqual({ 'external:ethereum:usdc': -5_000_000n });
});

test('an unrecorded deposit leaves nothing behind if it fails, and arrives once if it is reviewed', async () => {
  const { owner, walletId } = await aQuietSender();
  const arrive = () =>
    harness.api.simulateWalletDeposit(aCtx(owner, { sandbox: still }), {
      walletId,
      amount: '5',
      currency: 'usdc',
      chain: 'ethereum',
    });
  const [failing, reviewed] = [await arrive(), await arrive()];
  for (const { id } of [failing, reviewed]) {
    await postOnly(owner, id, 'funds_received', false);
    await harness.sql('update transfer.open_transactions set attempts = attempts + 1 where id = $1', [uuid(id)]);
  }
  expect((await harness.api.simulateFail(aCtx(owner), { transactionId: failing.id })).status).toBe('failed');
  expect(harness.ledger.open(owner)).toEqual({ 'external:ethereum:usdc': -5_000_000n, 'suspense:ethereum:usdc': 5_000_000n });
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: reviewed.id, to: 'in_review' });
  await until(harness, owner, reviewed.id, 'in_review');
  expect(harness.ledger.open(owner)).toEqual({ 'external:ethereum:usdc': -5_000_000n, 'suspense:ethereum:usdc': 5_000_000n });
});

test('a transfer in review without an answer of its rail cannot be canceled, because it may have been paid', async () => {
  const { owner, walletId, id } = await createPending();
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to: 'in_review' });
  await expect(harness.api.cancel(aCtx(owner), { transactionId: id })).rejects.toMatchObject({
    details: [{ code: 'invalid_state_transition' }],
  });
  expect(stubWallet(owner, walletId)).toBe(FULL - 100_000_000n);
});

test('a late return reverses exactly its transfer’s postings, fees included, once for any number of reports', async () => {
  const { owner, walletId, toBank } = await aQuietSender();
  const { id } = await harness.api.create(aCtx(owner, { sandbox: still }), toBank({ developerFee: '3' }));
  for (const to of ['funds_received', 'payment_submitted', 'completed'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to });
  expect(stubWallet(owner, walletId)).toBe(FULL - 100_000_000n);
  const returns = await Promise.all([1, 2, 3].map(() => harness.api.simulateReturn(aCtx(owner), { transactionId: id })));
  expect(new Set(returns.map((deposit) => deposit.id)).size).toBe(1);
  for (const to of ['funds_received', 'completed'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: returns[0]?.id ?? '', to });
  expect(stubWallet(owner, walletId)).toBe(FULL);
  expect(harness.ledger.open(owner)).toEqual({});
});

test('a late return to a wallet that has closed stays in suspense', async () => {
  const { owner, walletId, body } = await aQuietSender();
  const { id } = await harness.api.create(aCtx(owner, { sandbox: still }), body());
  for (const to of ['funds_received', 'payment_submitted', 'completed'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: id, to });
  const back = await harness.api.simulateReturn(aCtx(owner), { transactionId: id });
  harness.ledger.closed.add(walletId);
  for (const to of ['funds_received', 'completed'] as const)
    await harness.api.simulateAdvance(aCtx(owner), { transactionId: back.id, to });
  expect((await harness.api.get(aCtx(owner), { transactionId: back.id })).status).toBe('completed');
  expect(harness.ledger.open(owner)).toEqual({ 'suspense:closed_wallet:usdc': 100_000_000n });
});

test('the sweeper does not count a hold as released if it was captured during the check', async () => {
  const { owner, walletId, id } = await createPending();
  const stored = await findOne(harness.deps().db, owner, id);
  if (stored === undefined) throw new Error('the transfer is there');
  const lost = { ...stored.transaction, id: sameBody('transaction', aCtx(owner).operationId) };
  harness.ledger.post(owner, holdGroup(lost, Date.now()));
  for (const hold of harness.ledger.holds.values()) if (hold.owner.account === owner.account) hold.at -= 120_000;
  const compensated = jest.spyOn(harness.deps().metrics, 'countCompensations');
  harness.aroundPost = async (call) => {
    const capture = postingsFor(lost, stored.progress, { to: 'funds_received', held: true });
    if (capture !== undefined) harness.ledger.post(owner, capture);
    return call();
  };
  try {
    await harness.running().jobs.runOnce('sweep-orphan-holds');
    expect(compensated).toHaveBeenCalledWith('orphan_hold', 0);
    expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(FULL - 100_000_000n);
  } finally {
    harness.aroundPost = (call) => call();
    compensated.mockRestore();
  }
});
