// Ends a batch: releases the money of unsent rows, writes the result, then announces the end. The result is written
// before the status, so every reader of an ended batch finds its result.
import type { Ctx } from '@pay/contract/ctx';
import type { BatchStatus } from '@pay/contract/transfer/batch';
import { batchFilesMs } from '@pay/contract/transfer/batch';
import { assert } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { nextPart, sliceGroup } from '../../domain/batches/batch-holds.ts';
import { withMovedRows, type Batch } from '../../domain/batches/batch.ts';
import { resultHeader, resultLines } from '../../domain/batches/result-csv.ts';
import { lockLeased } from '../../store/batches.ts';
import { saveWallet, walletsOf } from '../../store/batch-wallets.ts';
import { cancelRows, rowsOfBatch } from '../../store/batch-rows.ts';
import { changeBatch, withEmitter } from './batch-events.ts';
import type { BatchDeps } from './deps.ts';
import { takePaidRows } from './take-paid-rows.ts';

type StepInput = { readonly ctx: Ctx; readonly now: number };

/** Cancels the unsent rows and releases their money. */
export async function cancelUnsent(deps: BatchDeps, leasedBatch: Batch, { ctx, now }: StepInput): Promise<void> {
  // Rows first: once they are canceled, nothing else takes money from the hold.
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined) return;
    const place = { batchId: before.id, owner: before.owner };
    // A retry may send a canceled row, so a row that was paid is never canceled.
    const unpaid = await takePaidRows(tx, before, { isCanceling: true });
    const counts = withMovedRows(unpaid.counts, [
      { from: 'valid', to: 'canceled', rows: await cancelRows(tx, place, 'valid') },
      { from: 'unchecked', to: 'canceled', rows: await cancelRows(tx, place, 'unchecked') },
    ]);
    const wallets = await walletsOf(tx, before);
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after: { ...before, counts }, wallets, nextRunAt: undefined, now }),
    );
  });
  for (const wallet of await walletsOf(deps.db.knex, leasedBatch)) {
    if (wallet.remainingUnits === 0n) continue;
    const after = nextPart(wallet, wallet.remainingUnits);
    const group = sliceGroup({ batchId: leasedBatch.id, key: `rest:${wallet.walletId}`, wallet, after, transfers: [], stage: 0 });
    const outcome = await deps.wallet.post(ctx, group);
    assert(outcome.outcome === 'applied', 'ledger refused to release the rest of a batch hold');
    await deps.db.tx((tx) => saveWallet(tx, leasedBatch, after));
  }
  deps.published();
}

/** Writes the result and ends the batch with this status. */
export async function endBatch(
  deps: BatchDeps,
  leasedBatch: Batch,
  { ctx, now, status }: StepInput & { status: BatchStatus },
): Promise<void> {
  const resultFileId = await writeResult(deps, leasedBatch, { ctx, now });
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined || before.resultFileId !== null) return;
    const wallets = await walletsOf(tx, before);
    const after: Batch = { ...before, status, resultFileId };
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after, wallets, nextRunAt: null, now }),
    );
  });
  deps.published();
}

/** Number of rows per page of the result: about two megabytes for the largest rows, formatted without a pause. */
const pageMax = 100;

async function writeResult(deps: BatchDeps, batch: Batch, { ctx, now }: StepInput): Promise<Id<'file'>> {
  const { file, db } = deps;
  // The ids are the same on every attempt: if a worker dies, its successor writes the same file.
  const { fileId } = await file.begin(childCtx(ctx, 'result'), {
    purpose: 'batch_result',
    contentType: 'text/csv',
    name: `${batch.id}-result.csv`,
    expiresAt: iso(now + batchFilesMs),
    usedBy: batch.id,
  });
  let pending = Buffer.from(resultHeader(batch.columns));
  let chunks = 0;
  const append = async (bytes: Buffer): Promise<void> => {
    await file.append(childCtx(ctx, `result:${chunks}`), { fileId, number: chunks, bytes: bytes.toString('base64') });
    chunks += 1;
  };
  for (let last = 0, isMore = true; isMore;) {
    const rows = await rowsOfBatch(db.knex, { batchId: batch.id, owner: batch.owner }, { after: last, limit: pageMax });
    pending = Buffer.concat([pending, Buffer.from(resultLines(batch.columns, rows))]);
    while (pending.length > limits.fileChunkBytes) {
      await append(pending.subarray(0, limits.fileChunkBytes));
      pending = pending.subarray(limits.fileChunkBytes);
    }
    last = rows.at(-1)?.number ?? last;
    isMore = rows.length === pageMax;
  }
  if (pending.length > 0) await append(pending);
  await file.finish(childCtx(ctx, 'result:done'), { fileId, chunks });
  // This operation created the id.
  return fileId as Id<'file'>;
}
