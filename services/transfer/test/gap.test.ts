// Payments that a provider's books show and we lost are written again, once. The books are in a separate database here.
// A loss is a line in them without a transaction of ours.
import { randomUUID } from 'node:crypto';
import { GapCounts } from '@pay/contract/transfer/gap-run';
import { derive, idWithTag, sameBody, tagOf, uuid, type Id } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { openAdmin } from '@pay/testkit/recovery';
import { aCtx, anOwner, aSender, evmAddress, transferHarness, until, type TransferHarness } from './harness.ts';
import { fresh, ids, moveBooksOutside, now, originOf, outsideBooks, usdc } from './gap-support.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
  await moveBooksOutside(harness);
});
afterAll(() => harness.stop());

const { aLine, linesOf, reconciled, settledRun, walletBalance, suspense } = outsideBooks(() => harness);

test('a payment that only the rail knows becomes a transaction with its id, is debited once, and is recovered once', async () => {
  const { owner, walletId, customerId } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const id = fresh();
  await aLine({ id, owner, walletId, customerId });
  const { recovered } = await reconciled();
  expect(recovered).toContainEqual({ kind: 'transfer', currency: 'usdc', count: 1, amount: '100.000000' });
  const seen = await until(harness, owner, id, 'completed');
  expect(seen).toMatchObject({
    id,
    walletId,
    amount: '100.00',
    finalAmount: '100.000000',
    metadata: { recovered: expect.any(String) },
  });
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  const again = await reconciled();
  expect(again.recovered).toEqual([]);
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  const types = (await harness.events(owner)).map(({ type }) => type);
  expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
  expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
});

test('a recovered payment is debited despite risk, and suspense advances what its wallet lacks', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 30n * usdc });
  harness.judge = () => ({ decision: 'decline', apply: 'none', anomalies: [] });
  const id = fresh();
  await aLine({ id, owner, walletId, customerId });
  await reconciled();
  await until(harness, owner, id, 'completed');
  harness.judge = () => ({ decision: 'allow', apply: 'none', anomalies: [] });
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([0n, -70n * usdc]);
});

test('a payment with a lost wallet, or without our data, is posted to suspense once', async () => {
  const owner = anOwner();
  const [noWallet, noData] = [fresh(), fresh()];
  const { customerId } = aSender(harness, owner);
  await aLine({ id: noWallet, owner, walletId: ids.next('wallet', now()), customerId });
  await aLine({ id: noData, owner, walletId: '', customerId }, { origin: null });
  await reconciled();
  await reconciled();
  expect(suspense(owner)).toBe(-200n * usdc);
  await expect(harness.api.get(aCtx(owner), { transactionId: noWallet })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a payment whose amounts contradict the provider’s is posted to suspense', async () => {
  const { owner, walletId, customerId } = aSender(harness);
  const before = walletBalance(owner, walletId);
  await aLine({ id: fresh(), owner, walletId, customerId }, { units: 99n * usdc });
  await reconciled();
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before, -99n * usdc]);
});

test('another owner’s wallet is not debited for a payment', async () => {
  const [mine, theirs] = [aSender(harness), aSender(harness)];
  const before = walletBalance(theirs.owner, theirs.walletId);
  await aLine({ id: fresh(), owner: mine.owner, walletId: theirs.walletId, customerId: theirs.customerId });
  await reconciled();
  expect([walletBalance(theirs.owner, theirs.walletId), suspense(mine.owner)]).toEqual([before, -100n * usdc]);
});

test('a deposit that only the rail knows is credited, before payments are debited', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 1n });
  const [paid, came] = [fresh(), fresh()];
  await aLine({ id: paid, owner, walletId, customerId });
  await aLine({ id: came, owner, walletId, customerId }, { direction: 'in' });
  await reconciled();
  await until(harness, owner, came, 'completed');
  await until(harness, owner, paid, 'completed');
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([1n, 0n]);
});

test('a run that crashes between two payments and is repeated adopts each payment once', async () => {
  const [first, second] = [aSender(harness), aSender(harness)];
  const before = walletBalance(first.owner, first.walletId);
  const [debited, suspended] = [fresh(), fresh()];
  await aLine({ ...first, id: debited });
  // Its wallet is lost too. The ledger posts it, and the process dies before recording it.
  await aLine({ ...second, id: suspended, walletId: ids.next('wallet', now()) });
  harness.aroundPost = async (call, owner) => {
    const outcome = await call();
    if (owner.account === second.owner.account) throw new Error('died');
    return outcome;
  };
  const from = new Date(now() - 60_000).toISOString();
  const left = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 60_000, from });
  let isDead = false;
  for (let call = 0; call < 100 && !isDead; call += 1)
    isDead = await harness.api.advanceGapRun(aCtx(anOwner()), { runId: left.id }).then(
      () => false,
      () => true,
    );
  expect(isDead).toBe(true);
  harness.aroundPost = (call) => call();
  expect(suspense(second.owner)).toBe(-100n * usdc);
  await harness.restart({ variables: { SIMULATOR_DATABASE_URL: harness.adminUrl } });
  // Finishes the interrupted run, then runs another one.
  await settledRun(left.id);
  await reconciled();
  await until(harness, first.owner, debited, 'completed');
  expect([walletBalance(first.owner, first.walletId), suspense(second.owner)]).toEqual([before - 100n * usdc, -100n * usdc]);
  const adopted = await harness.sql('select id from transfer.recovered_payments where id = any($1::uuid[]) order by id', [
    [uuid(debited), uuid(suspended)],
  ]);
  expect(adopted).toHaveLength(2);
  const types = (await harness.events(first.owner)).map(({ type }) => type);
  expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
  expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
});

test('a late return acknowledged after the restore point is reported again and recorded once', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { scenario: 'late_return' } }), sender.body());
  const cameBack = () =>
    eventually(
      () => harness.api.get(aCtx(owner), { transactionId: id }),
      (transaction) => transaction.return !== null,
      { withinMs: 20_000 },
    );
  const deposits = async () =>
    (await harness.api.list(aCtx(owner), { type: 'deposit', limit: 50 })).items.filter(({ returnOf }) => returnOf === id);
  const waitForAcknowledgment = () =>
    eventually(
      () => harness.sql('select 1 from simulated_rail.payments where id = $1 and acknowledged_at is not null', [uuid(id)]),
      (rows) => rows.length === 1,
    );
  const lost = (await cameBack()).return?.transactionId ?? '';
  await until(harness, owner, lost, 'completed');
  await waitForAcknowledgment();
  await harness.sql('delete from transfer.open_transactions where id = $1', [uuid(lost)]);
  await harness.sql('delete from transfer.transactions where id = $1', [uuid(lost)]);
  await harness.sql('update transfer.transactions set late_return = null where id = $1', [uuid(id)]);
  const before = walletBalance(owner, walletId);
  const { counts } = await reconciled();
  expect(GapCounts.parse(counts).returns).toBeGreaterThanOrEqual(1);
  const again = (await cameBack()).return?.transactionId ?? '';
  expect(again).not.toBe(lost);
  await until(harness, owner, again, 'completed');
  expect(walletBalance(owner, walletId)).toBe(before + 100n * usdc);
  // A second run reopens it once more.
  await waitForAcknowledgment();
  await reconciled();
  await waitForAcknowledgment();
  expect(await deposits()).toMatchObject([{ id: again }]);
  expect(walletBalance(owner, walletId)).toBe(before + 100n * usdc);
});

test('a deposit forwarded on the same day before the restore is not forwarded again', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 100n * usdc });
  const virtualAccountId = harness.aVirtualAccount({
    ...{ walletId, customerId, sourceCurrency: 'usdc', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: evmAddress },
  });
  const origin = { ...originOf({ walletId, customerId }), virtualAccountId };
  const came = fresh();
  const sent = idWithTag('transaction', now(), tagOf(derive('operation', came, 'forward')));
  await aLine({ id: came, owner, walletId, customerId }, { direction: 'in', origin });
  await aLine({ id: sent, owner, walletId, customerId }, { origin });
  await reconciled();
  await until(harness, owner, came, 'completed');
  const forwards = await eventually(
    async () => (await harness.api.list(aCtx(owner), { type: 'transfer', limit: 50 })).items,
    (items) => items.length > 0 && items.every(({ status }) => status === 'completed' || status === 'failed'),
    { withinMs: 20_000 },
  );
  expect(forwards.filter(({ status }) => status === 'completed')).toHaveLength(1);
  expect(await linesOf(owner)).toEqual([uuid(came), uuid(sent)].sort());
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([100n * usdc, 0n]);
});

test('an accepted payment that the rail has is looked up and not sent, despite requests of its caller and of risk', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const ctx = { ...aCtx(owner), sandbox: { settings: { autoAdvance: false } } };
  const { id } = await harness.api.create(ctx, body());
  await aLine({ id: id as Id<'transaction'>, owner, walletId, customerId });
  const { counts } = await reconciled();
  expect(GapCounts.parse(counts).resumed).toBeGreaterThanOrEqual(1);
  const seen = await eventually(
    () => harness.api.get(aCtx(owner), { transactionId: id }),
    ({ status }) => status !== 'pending',
  );
  expect(['funds_received', 'payment_submitted', 'completed']).toContain(seen.status);
});

test('a request repeated before a reconciliation finds the rail’s payment, and the rail pays once', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const lost = fresh();
  await aLine({ id: lost, owner, walletId, customerId });
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now(), tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  await until(harness, owner, id, 'completed');
  const lines = await harness.sql<{ id: string }>('select id from simulated_rail.payments where account = $1', [
    uuid(owner.account),
  ]);
  expect(lines).toEqual([{ id: uuid(lost) }]);
  // Reconciliation later knows the payment: it belongs to this transaction.
  await reconciled();
  await expect(harness.api.get(aCtx(owner), { transactionId: lost })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a second transaction for a recovered payment returns its money', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const lost = fresh();
  await aLine({ id: lost, owner, walletId, customerId });
  await reconciled();
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now() + 1, tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  expect(await until(harness, owner, id, 'failed')).toMatchObject({ failureReason: { code: 'canceled' } });
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
});

test('a run requires recovery mode or a start time, and can be finished only at its end', async () => {
  const ctx = () => aCtx(anOwner());
  await expect(harness.api.beginGapRun(ctx(), { marginMs: 60_000 })).rejects.toMatchObject({ details: [{ field: 'from' }] });
  const begun = await harness.api.beginGapRun(ctx(), { marginMs: 60_000, from: new Date(now() - 1_000).toISOString() });
  await expect(harness.api.finishGapRun(ctx(), { runId: begun.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(harness.api.advanceGapRun(ctx(), { runId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const listed = await harness.api.listRecoveredTransactions(ctx(), { limit: 500 });
  expect(listed.items.every(({ transactionId }) => sameBody('operation', transactionId).startsWith('op_'))).toBe(true);
});

test('a later run of a recovery begins no later than an earlier one, which may have recovered newer transactions before it stopped', async () => {
  const admin = await openAdmin(harness.adminUrl);
  const look = () => harness.running().recovery.look();
  // A restore to the end of the log: the newest transaction shows where that was, and from then on it may be a
  // recovered one.
  await admin.query("insert into ops.recoveries (id, restored_to) values ('latest', null)");
  try {
    await look();
    const before = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 3_600_000 });
    const again = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 0 });
    expect(again.from).toBe(before.from);
    const wider = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 7_200_000 });
    expect(Date.parse(wider.from)).toBeLessThan(Date.parse(before.from));
  } finally {
    await admin.query("update ops.recoveries set reconciled_at = now(), resumed_at = now() where id = 'latest'");
    await look();
    await admin.end();
  }
});

test('each page of a run changes its position, also a page that counts nothing', async () => {
  const ctx = () => aCtx(anOwner());
  const run = await harness.api.beginGapRun(ctx(), { marginMs: 0, from: new Date(now() - 1).toISOString() });
  const next = await harness.api.advanceGapRun(ctx(), { runId: run.id });
  expect(next.counts.compared).toBe(0);
  expect(next.position).not.toBe(run.position);
  expect(next.at).toBe(run.until);
});
