// Batches of payments that the rail made and we lost: a row is paid once, whether its batch still exists or is created
// again.
import { batchStatuses } from '@pay/contract/transfer/batch';
import { file } from '@pay/contract/file/operations';
import { idWithTag, sameBody, tagOf, uuid, type Id } from '@pay/core/id';
import { DAY, iso, SECOND } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { inRecovery } from '@pay/testkit/recovery';
import { rowTransactionIdOf } from '../src/domain/batches/row-transaction-id.ts';
import { aCtx, aSender, evmAddress, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';
import { fresh, ids, moveBooksOutside, now, originOf, outsideBooks, usdc, type Sender } from './gap-support.ts';

let harness: TransferHarness;
/** Files with the rows of batches. */
const contents = new Map<string, string>();
beforeAll(async () => {
  harness = await transferHarness();
  const view = (fileId: string) => ({
    ...{ id: fileId, purpose: 'batch' as const, name: 'rows', contentType: 'text/csv', sizeBytes: 1 },
    ...{ status: 'available' as const, sha256: '0'.repeat(64), expiresAt: null, createdAt: iso(0) },
  });
  await harness.stub(file, {
    describe: (_, { fileId }) => ({ file: view(fileId), chunks: 1 }),
    read: (_, { fileId }) => ({ bytes: Buffer.from(contents.get(fileId) ?? '').toString('base64') }),
    markUsed: (_, { fileId }) => view(fileId),
    begin: ({ operationId }) => ({ fileId: sameBody('file', operationId) }),
    append: () => ({}),
    finish: (_, { fileId }) => view(fileId),
  });
  await moveBooksOutside(harness);
});
afterAll(() => harness.stop());

const { aLine, aRestorePoint, linesOf, reconciled, walletBalance, suspense } = outsideBooks(() => harness);

/** A batch of transfers of these amounts, created under a tag that derives from its idempotency key. */
async function aBatch(
  { owner, customerId, walletId }: Sender,
  { amounts, process = 'manual', tag }: { amounts: readonly string[]; process?: 'auto' | 'manual'; tag?: Uint8Array },
) {
  const fileId = ids.next('file', now());
  const rows = amounts.map((amount) => `${amount},usdc,ethereum,${evmAddress}`);
  contents.set(fileId, ['amount,destinationCurrency,destinationPaymentRail,destinationAddress', ...rows, ''].join('\n'));
  const ctx = tag === undefined ? aCtx(owner) : { ...aCtx(owner), operationId: idWithTag('operation', now(), tag) };
  const asked = { customerId, walletId, fileId, process, mode: 'partial', dryRun: false, allowDuplicate: true } as const;
  const { id } = await harness.api.createBatch(ctx, asked);
  const batchId = id as Id<'batch'>;
  const waitForStatus = (status: string) =>
    eventually(
      () => harness.api.getBatch(aCtx(owner), { batchId }),
      (batch) => batch.status === status,
      { withinMs: 20_000 },
    );
  const listRows = async () => (await harness.api.listBatchRows(aCtx(owner), { batchId, limit: 50 })).items;
  return { batchId, reached: waitForStatus, rows: listRows, confirm: () => harness.api.confirmBatch(aCtx(owner), { batchId }) };
}

test('an open batch’s row that the rail has paid is sent under the payment’s id and gets no second transaction', async () => {
  const sender = aSender(harness);
  const { owner, walletId, customerId } = sender;
  const before = walletBalance(owner, walletId);
  const id = fresh();
  const { batchId, reached } = await aBatch(sender, { amounts: ['100.00'] });
  await reached('ready');
  // As a restore leaves a confirmed batch: nothing continues it.
  await harness.sql('update transfer.batches set status = $2, next_run_at = null where id = $1', [
    uuid(batchId),
    batchStatuses.indexOf('processing'),
  ]);
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  const { recovered } = await reconciled();
  expect(recovered).toContainEqual({ kind: 'batch_row', currency: 'usdc', count: 1, amount: '100.000000' });
  const rows = await harness.sql('select reserved_id from transfer.batch_rows where batch_id = $1', [uuid(batchId)]);
  expect(rows).toEqual([{ reserved_id: uuid(id) }]);
  await expect(harness.api.get(aCtx(owner), { transactionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(walletBalance(owner, walletId)).toBe(before);
});

test('a paid row of a batch with a lost confirmation is debited at once, and the confirmation pays only the others', async () => {
  const sender = aSender(harness);
  const { owner, walletId, customerId } = sender;
  const before = walletBalance(owner, walletId);
  const id = fresh();
  const { batchId, reached, rows, confirm } = await aBatch(sender, { amounts: ['100.00', '40.00'] });
  await reached('ready');
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  await reconciled();
  await until(harness, owner, id, 'completed');
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  await confirm();
  expect((await reached('completed')).counts).toMatchObject({ total: 2, completed: 2 });
  expect(await rows()).toMatchObject([{ transactionId: id }, { status: 'completed' }]);
  expect(await linesOf(owner)).toHaveLength(2);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 140n * usdc, 0n]);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
});

test('a lost batch that is recreated with its key before a reconciliation pays each row once', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const tag = tagOf(fresh());
  const restore = aRestorePoint(sender);
  const lost = await aBatch(sender, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  await lost.reached('completed');
  const paid = await linesOf(owner);
  expect(paid).toHaveLength(2);
  await restore();
  const again = await aBatch(sender, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  expect(again.batchId).not.toBe(lost.batchId);
  expect((await again.reached('completed')).counts).toMatchObject({ completed: 2 });
  expect(await linesOf(owner)).toEqual(paid);
  expect(walletBalance(owner, walletId)).toBe(before - 140n * usdc);
  // Reconciliation later knows both payments: they belong to the second batch.
  await reconciled();
  expect(await harness.sql('select id from transfer.recovered_payments where account = $1', [uuid(owner.account)])).toEqual([]);
  expect(walletBalance(owner, walletId)).toBe(before - 140n * usdc);
});

/** A batch that was lost after the rail had paid its first row, and the tag of its key. */
async function aLostBatch({ owner, walletId, customerId }: Sender, createdAt = now() - 10) {
  const tag = tagOf(fresh());
  const batchId = idWithTag('batch', createdAt, tag);
  const id = rowTransactionIdOf({ batchId, number: 1 }, createdAt + 5);
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  return { tag, id };
}

test('a batch created before midnight and recreated after it pays each row once, before a reconciliation', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { tag, id } = await aLostBatch(sender, now() - (now() % DAY) - SECOND);
  const again = await aBatch(sender, { amounts: ['100.00'], process: 'auto', tag });
  expect((await again.reached('completed')).counts).toMatchObject({ completed: 1 });
  expect(await linesOf(owner)).toEqual([uuid(id)]);
  await reconciled();
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 100n * usdc, 0n]);
});

test('a batch recreated after its paid row was recovered finds the row paid, and needs money only for the others', async () => {
  const sender = aSender(harness);
  const { owner, customerId } = sender;
  const walletId = harness.aWallet(owner, customerId, { units: 140n * usdc });
  const { tag, id } = await aLostBatch({ ...sender, walletId });
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch({ ...sender, walletId }, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  expect((await again.reached('completed')).counts).toMatchObject({ completed: 2 });
  expect(await again.rows()).toMatchObject([
    { transactionId: id, status: 'completed' },
    { status: 'completed', errors: [] },
  ]);
  expect(await linesOf(owner)).toHaveLength(2);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([0n, 0n]);
  expect(await harness.api.get(aCtx(owner), { transactionId: id })).toMatchObject({ batchId: again.batchId });
});

test('a batch with only paid rows completes without a hold', async () => {
  const sender = aSender(harness);
  const { owner, customerId } = sender;
  const walletId = harness.aWallet(owner, customerId, { units: 100n * usdc });
  const { tag, id } = await aLostBatch({ ...sender, walletId });
  await reconciled();
  const again = await aBatch({ ...sender, walletId }, { amounts: ['100.00'], process: 'auto', tag });
  await again.reached('completed');
  expect(await again.rows()).toMatchObject([{ transactionId: id, status: 'completed' }]);
  expect([walletBalance(owner, walletId), await linesOf(owner)]).toEqual([0n, [uuid(id)]]);
});

test('canceling a recreated batch cancels no paid row, so that no retry pays it', async () => {
  const sender = aSender(harness);
  const { owner } = sender;
  const { tag, id } = await aLostBatch(sender);
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch(sender, { amounts: ['100.00', '40.00'], tag });
  await again.reached('ready');
  await harness.api.cancelBatch(aCtx(owner), { batchId: again.batchId });
  expect((await again.reached('partially_completed')).counts).toMatchObject({ completed: 1, canceled: 1 });
  expect(await again.rows()).toMatchObject([{ transactionId: id, status: 'completed' }, { status: 'canceled' }]);
});

test('a row with another amount under the same key is not matched with the paid one and is not sent', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { tag, id } = await aLostBatch(sender);
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch(sender, { amounts: ['60.00'], process: 'auto', tag });
  expect((await again.reached('partially_completed')).counts).toMatchObject({ failed: 1 });
  expect(await again.rows()).toMatchObject([{ status: 'failed', errors: [{ code: 'canceled' }] }]);
  expect([await linesOf(owner), walletBalance(owner, walletId)]).toEqual([[uuid(id)], before - 100n * usdc]);
});

/** Runs the work in recovery mode, in which no batch continues. */
const whileRecovering = <T>(work: () => Promise<T>): Promise<T> =>
  inRecovery({ adminUrl: harness.adminUrl, running: [harness.running()] }, work);

/** A batch of two rows that is confirmed and not sent, as a restore leaves it. The rail has paid its first row. */
async function aPaidRowUnderWay(sender: Sender) {
  const id = fresh();
  const batch = await aBatch(sender, { amounts: ['100.00', '40.00'] });
  await batch.reached('ready');
  const resumePlatform = (afterwards: () => unknown = () => undefined) =>
    whileRecovering(async () => {
      await batch.confirm();
      const origin = { ...originOf(sender), batchId: batch.batchId, batchRow: 1 };
      await aLine({ ...sender, id }, { origin });
      await reconciled();
      await afterwards();
    });
  return { ...batch, id, resumed: resumePlatform };
}

test('a paid row of an open batch is debited and not canceled with its batch', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { batchId, id, resumed, reached, rows } = await aPaidRowUnderWay(sender);
  await resumed(() => harness.api.cancelBatch(aCtx(owner), { batchId }));
  expect((await reached('partially_completed')).counts).toMatchObject({ completed: 1, canceled: 1 });
  expect(await rows()).toMatchObject([{ transactionId: id, status: 'completed' }, { status: 'canceled' }]);
  expect(await linesOf(owner)).toEqual([uuid(id)]);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 100n * usdc, 0n]);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  const kept = 'select origin from transfer.recovered_payments where id = $1';
  expect(await harness.sql(kept, [uuid(id)])).toEqual([{ origin: null }]);
});

test('a paid row of an open batch is debited even if risk declines', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { id, resumed, reached, rows } = await aPaidRowUnderWay(sender);
  harness.judge = (caller) =>
    caller.account === owner.account ? { decision: 'decline', apply: 'none', anomalies: [] } : nothingStandsOut;
  await resumed();
  expect((await reached('partially_completed')).counts).toMatchObject({ completed: 1, failed: 1 });
  harness.judge = () => nothingStandsOut;
  expect((await rows())[0]).toMatchObject({ transactionId: id, status: 'completed' });
  expect(await linesOf(owner)).toEqual([uuid(id)]);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 100n * usdc, 0n]);
});

test('a paid row of an open batch is debited even if its wallet may no longer pay', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { id, resumed, reached, rows } = await aPaidRowUnderWay(sender);
  let refusals = 0;
  await resumed(() => {
    harness.aroundPost = async (call, caller) => {
      if (caller.account !== owner.account || refusals > 0) return call();
      refusals += 1;
      return { outcome: 'refused', reason: 'wallet_frozen', replayed: false };
    };
  });
  expect((await reached('partially_completed')).counts).toMatchObject({ completed: 1, failed: 1 });
  harness.aroundPost = (call) => call();
  expect(refusals).toBe(1);
  expect((await rows())[0]).toMatchObject({ transactionId: id, status: 'completed' });
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 100n * usdc, 0n]);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
});

test('canceling a batch during the check of its rows cancels no paid row', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { tag, id } = await aLostBatch(sender);
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await whileRecovering(async () => {
    const batch = await aBatch(sender, { amounts: ['100.00', '40.00'], tag });
    await harness.api.cancelBatch(aCtx(owner), { batchId: batch.batchId });
    return batch;
  });
  expect((await again.reached('partially_completed')).counts).toMatchObject({ completed: 1, canceled: 1 });
  expect(await again.rows()).toMatchObject([{ transactionId: id, status: 'completed' }, { status: 'canceled' }]);
  const retry = await harness.api.retryBatch(aCtx(owner), { batchId: again.batchId, statuses: ['canceled'] });
  expect(retry.counts).toMatchObject({ total: 1 });
  expect([await linesOf(owner), walletBalance(owner, walletId)]).toEqual([[uuid(id)], before - 100n * usdc]);
});

test('a canceled batch ends once its paid rows have ended', async () => {
  const sender = aSender(harness);
  const { owner } = sender;
  const { tag, id } = await aLostBatch(sender);
  await harness.sql(`update simulated_rail.payments set ending = 'open' where id = $1`, [uuid(id)]);
  await reconciled();
  await until(harness, owner, id, 'payment_submitted');
  const again = await aBatch(sender, { amounts: ['100.00', '40.00'], tag });
  await again.reached('ready');
  await harness.api.cancelBatch(aCtx(owner), { batchId: again.batchId });
  expect((await again.reached('processing')).counts).toMatchObject({ pending: 1, canceled: 1 });
  await harness.sql(`update simulated_rail.payments set ending = 'completed' where id = $1`, [uuid(id)]);
  await harness.sql('update transfer.open_transactions set next_run_at = now() where id = $1', [uuid(id)]);
  expect((await again.reached('partially_completed')).counts).toMatchObject({ completed: 1, canceled: 1 });
});
