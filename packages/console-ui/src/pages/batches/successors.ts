// Batches with rows of an earlier one: its correction, the correction of that, and retries.
import type { Batch } from './batches-table.tsx';

/** Key of the metadata that names the batch whose rows were corrected. */
export const correctionKey = 'correctionOf';

type Link = Pick<Batch, 'id' | 'retryOf' | 'metadata' | 'status' | 'dryRun'>;

/**
 * Open and paid batches that descend from a batch, so that its rows must not be sent again. `batches` are newer than
 * it, newest first. A canceled correction may have a paid one.
 */
export function successorsOf<B extends Link>(batchId: string, batches: readonly B[]): B[] {
  const family = new Set([batchId]);
  const descendants = batches.toReversed().filter(({ id, retryOf, metadata }) => {
    const isOne = family.has(retryOf ?? '') || family.has(metadata?.[correctionKey] ?? '');
    if (isOne) family.add(id);
    return isOne;
  });
  return descendants.filter(({ status, dryRun }) => !dryRun && status !== 'invalid' && status !== 'canceled');
}
