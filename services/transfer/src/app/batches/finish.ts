// Ends a batch: gives back what is not sent, writes the result, then says that it is over. The result is written before the status,
// so whoever reads an ended batch finds it.
import type { Ctx } from '@pay/contract/ctx';
import type { BatchStatus } from '@pay/contract/batch';
import { batchFilesMs } from '@pay/contract/batch';
import { assert } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { nextPart, sliceGroup } from '../../domain/batches/batch-holds.ts';
import { moved, type Batch } from '../../domain/batches/batch.ts';
import { resultHeader, resultLines } from '../../domain/batches/result-csv.ts';
import { lockLeased } from '../../store/batches.ts';
import { saveWallet, walletsOf } from '../../store/batch-wallets.ts';
import { cancelRows, rowsOfBatch } from '../../store/batch-rows.ts';
import { changeBatch, emitting } from './batch-events.ts';
import type { BatchDeps } from './deps.ts';
import { takePaidRows } from './take-paid-rows.ts';

type StepInput = { readonly ctx: Ctx; readonly now: number };

/** Cancels the rows that are not sent and gives their money back. */
export async function cancelUnsent(deps: BatchDeps, leased: Batch, { ctx, now }: StepInput): Promise<void> {
  // First the rows: once they are canceled nothing takes from the hold any more.
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leased);
    if (before === undefined) return;
    const place = { batchId: before.id, owner: before.owner };
    // A canceled row may be sent by a retry, so no row is canceled that was paid.
    const unpaid = await takePaidRows(tx, before, { isCanceling: true });
    const counts = moved(unpaid.counts, [
      { from: 'valid', to: 'canceled', rows: await cancelRows(tx, place, 'valid') },
      { from: 'unchecked', to: 'canceled', rows: await cancelRows(tx, place, 'unchecked') },
    ]);
    const wallets = await walletsOf(tx, before);
    await emitting(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after: { ...before, counts }, wallets, nextRunAt: undefined, now }),
    );
  });
  for (const wallet of await walletsOf(deps.db.knex, leased)) {
    if (wallet.remainingUnits === 0n) continue;
    const after = nextPart(wallet, wallet.remainingUnits);
    const group = sliceGroup({ batchId: leased.id, key: `rest:${wallet.walletId}`, wallet, after, transfers: [], stage: 0 });
    const outcome = await deps.wallet.post(ctx, group);
    assert(outcome.outcome === 'applied', 'what is left of a batch’s hold can be given back');
    await deps.db.tx((tx) => saveWallet(tx, leased, after));
  }
  deps.published();
}

/** Writes the result and ends the batch with this status. */
export async function endBatch(
  deps: BatchDeps,
  leased: Batch,
  { ctx, now, status }: StepInput & { status: BatchStatus },
): Promise<void> {
  const resultFileId = await writeResult(deps, leased, { ctx, now });
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leased);
    if (before === undefined || before.resultFileId !== null) return;
    const wallets = await walletsOf(tx, before);
    const after: Batch = { ...before, status, resultFileId };
    await emitting(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after, wallets, nextRunAt: null, now }),
    );
  });
  deps.published();
}

/** Rows of one page of the result: of the largest ones some two megabytes, printed in one turn. */
const pageMax = 100;

async function writeResult(deps: BatchDeps, batch: Batch, { ctx, now }: StepInput): Promise<Id<'file'>> {
  const { file, db } = deps;
  // The same ids each time: a worker that died is followed by one that writes the same file.
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
  // It was made by this very operation.
  return fileId as Id<'file'>;
}
