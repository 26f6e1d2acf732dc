import { limits } from '@pay/core/limits';
import type { Tx } from '@pay/kernel/db';
import { withMovedRows, type Batch } from '../../domain/batches/batch.ts';
import { endRows } from '../../store/batch-rows.ts';
import { takePaid } from '../../store/paid-batch-rows.ts';

/**
 * Returns the locked batch after its rows that were paid before a restore have their transactions. Such rows are no
 * longer held for, sent, or canceled.
 */
export async function takePaidRows(tx: Tx, batch: Batch, { isCanceling = false } = {}): Promise<Batch> {
  const { valid, unchecked } = await takePaid(tx, batch, { isCanceling });
  if (valid + unchecked === 0) return batch;
  const ended = await endRows(tx, { batchId: batch.id, owner: batch.owner }, limits.batchRows);
  const counts = withMovedRows(batch.counts, [
    { from: 'valid', to: 'processing', rows: valid },
    { from: 'unchecked', to: 'processing', rows: unchecked },
    ...ended.map((to) => ({ from: 'processing' as const, to, rows: 1 })),
  ]);
  return { ...batch, counts };
}
