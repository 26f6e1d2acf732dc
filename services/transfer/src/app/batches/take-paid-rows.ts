import { limits } from '@pay/core/limits';
import type { Tx } from '@pay/kernel/db';
import { moved, type Batch } from '../../domain/batches/batch.ts';
import { endRows } from '../../store/batch-rows.ts';
import { takePaid } from '../../store/paid-batch-rows.ts';

/** The locked batch once its rows that were paid before a restore have their transactions: they are held for, sent, and canceled no more. */
export async function takePaidRows(tx: Tx, batch: Batch, { isCanceling = false } = {}): Promise<Batch> {
  const { valid, unchecked } = await takePaid(tx, batch, { isCanceling });
  if (valid + unchecked === 0) return batch;
  const ended = await endRows(tx, { batchId: batch.id, owner: batch.owner }, limits.batchRows);
  const counts = moved(batch.counts, [
    { from: 'valid', to: 'processing', rows: valid },
    { from: 'unchecked', to: 'processing', rows: unchecked },
    ...ended.map((to) => ({ from: 'processing' as const, to, rows: 1 })),
  ]);
  return { ...batch, counts };
}
