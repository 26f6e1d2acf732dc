// Sets a batch aside after it too often killed its worker or failed. The batch ends if none of its money is held.
// Otherwise it keeps its status until an operator releases it.
import { isEnded, withMovedRows, statusAtEnd, type Batch } from '../../domain/batches/batch.ts';
import { cancelRows } from '../../store/batch-rows.ts';
import { walletsOf } from '../../store/batch-wallets.ts';
import { lockLeased } from '../../store/batches.ts';
import { changeBatch, withEmitter } from './batch-events.ts';
import type { BatchDeps } from './deps.ts';
import { takePaidRows } from './take-paid-rows.ts';

const warning = {
  code: 'set_aside',
  message: 'The batch could not be processed and was set aside. Contact support with its id.',
} as const;

/** Returns true if the batch has ended. */
export async function setBatchAside(deps: BatchDeps, leasedBatch: Batch): Promise<boolean> {
  const isOver = await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined || isEnded(before)) return before !== undefined;
    const wallets = await walletsOf(tx, before);
    const place = { batchId: before.id, owner: before.owner };
    const isUnsent = before.status === 'validating' || (before.status === 'ready' && !before.confirming);
    const { valid, sending, processing } = before.counts;
    // Held money is released before a result is written, so such a batch lacks only its result.
    const isDone = valid + sending + processing === 0 && wallets.every(({ remainingUnits }) => remainingUnits === 0n);
    const canceled = isUnsent
      ? withMovedRows((await takePaidRows(tx, before, { isCanceling: true })).counts, [
          { from: 'valid', to: 'canceled', rows: await cancelRows(tx, place, 'valid') },
          { from: 'unchecked', to: 'canceled', rows: await cancelRows(tx, place, 'unchecked') },
        ])
      : before.counts;
    const status = isUnsent ? (before.cancelRequested ? 'canceled' : 'invalid') : isDone ? statusAtEnd(before) : before.status;
    const warnings = [...before.warnings.filter(({ code }) => code !== warning.code), warning];
    const after: Batch = { ...before, counts: canceled, status, warnings };
    const now = deps.clock.now() + (await offsetOf(deps, before));
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after, wallets, nextRunAt: isEnded(after) ? null : undefined, now }),
    );
    return isEnded(after);
  });
  deps.published();
  return isOver;
}

const offsetOf = async ({ ownerSettings }: BatchDeps, { owner }: Batch): Promise<number> =>
  (await ownerSettings.of([owner]))(owner).clockOffsetMs;
