import { createHash } from 'node:crypto';
import type { transfer } from '@pay/contract/transfer';
import { conflict, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { command } from '@pay/kernel/handler';
import { createBatchIn, type NewBatch } from '../app/batches/new-batch.ts';
import type { Deps } from '../deps.ts';
import { isEnded } from '../domain/batches/batch.ts';
import { findBatch } from '../store/batches.ts';
import { rowsOfBatch } from '../store/batch-rows.ts';

/** A new batch of the rows that may be tried again, checked and confirmed like any other. */
export const retryBatch = command<typeof transfer.retryBatch, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const batch = await findBatch(db.knex, ctx.owner, input.batchId);
    if (batch === undefined) throw notFound();
    if (!isEnded(batch)) throw conflict('invalid_state_transition', 'batchId', `A batch that is ${batch.status} has not ended`);
    const found = await rowsOfBatch(
      db.knex,
      { batchId: batch.id, owner: ctx.owner },
      { states: input.statuses, limit: limits.batchRows },
    );
    const rows = found.flatMap(({ sent }) => (sent === null ? [] : [sent]));
    if (rows.length === 0)
      throw conflict('invalid_state_transition', 'statuses', `No row of this batch is ${input.statuses.join(' or ')}`, {
        hint: 'Returned rows are not tried again: their accounts took the money and sent it back.',
      });
    const asked: NewBatch = {
      ...{ customerId: batch.customerId, walletId: batch.walletId, mode: batch.mode, name: batch.name, metadata: batch.metadata },
      ...{ columns: batch.columns, ignoredColumns: batch.ignoredColumns, rows },
      process: 'manual',
      dryRun: false,
      // These rows were sent already, and that is the point; the same retry twice is a mistake.
      contentHash: createHash('sha256').update(`${batch.id}|${input.statuses.join()}`).digest('hex'),
      allowDuplicate: false,
      retryOf: batch.id,
      sourceFileId: null,
    };
    return { asked, realNow: deps.clock.now() };
  },
  commit: ({ ctx, prepared, tx, emit, clock }) => createBatchIn(tx, emit, { ctx, now: clock.now(), ...prepared }),
  after: ({ deps }) => deps.wakeBatches(),
});
