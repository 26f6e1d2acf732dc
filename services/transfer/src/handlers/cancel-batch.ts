import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, notFound } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { forgiveWork } from '@pay/kernel/work-guard';
import type { Deps } from '../deps.ts';
import { isEnded, viewOf, type Batch } from '../domain/batches/batch.ts';
import { batchWork, findBatch, lockBatch, saveBatch } from '../store/batches.ts';
import { walletsOf } from '../store/batch-wallets.ts';

/** Milliseconds for which the answer waits for the job: by then, a batch without sent rows is canceled. */
const PATIENCE_MS = 3 * SECOND;
const LOOK_MS = 25;

/** The job cancels, so that it happens once and between two slices. Sent rows continue. */
export const cancelBatch = command<typeof transfer.cancelBatch, Deps>()({
  async prepare({ ctx, input, deps }) {
    const asked = await deps.db.tx(async (tx) => {
      const batch = await lockBatch(tx, ctx.owner, input.batchId);
      if (batch === undefined) throw notFound();
      if (batch.status === 'canceled') return batch;
      if (isEnded(batch))
        throw conflict('invalid_state_transition', 'batchId', `A batch that is ${batch.status} cannot be canceled`);
      // Cancellation is different work from the work for which the batch was set aside.
      if (!batch.cancelRequested) await forgiveWork(tx, batchWork, uuid(batch.id));
      const canceled: Batch = { ...batch, cancelRequested: true };
      await saveBatch(tx, canceled, deps.clock.now());
      return canceled;
    });
    deps.wakeBatches();
    const until = Math.min(ctx.deadline, deps.clock.now() + PATIENCE_MS);
    for (let batch: Batch | undefined = asked; isWaiting(batch) && deps.clock.now() < until;) {
      await deps.clock.sleep(LOOK_MS);
      batch = await findBatch(deps.db.knex, ctx.owner, input.batchId);
    }
  },
  async commit({ ctx, input, tx }) {
    const batch = await findBatch(tx, ctx.owner, input.batchId);
    if (batch === undefined) throw notFound();
    return viewOf(batch, await walletsOf(tx, batch));
  },
});

const isWaiting = (batch: Batch | undefined): boolean => batch !== undefined && !isEnded(batch) && batch.counts.processing === 0;
