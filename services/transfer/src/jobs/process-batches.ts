import type { Job } from '@pay/kernel/jobs';
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { advanceBatch, BATCH_LEASE_MS } from '../app/batches/advance-batch.ts';
import { setBatchAside } from '../app/batches/set-batch-aside.ts';
import { batchJob } from '../app/batches/batch-job.ts';
import type { Deps } from '../deps.ts';
import type { Batch } from '../domain/batches/batch.ts';
import { batchWork, leaseBatches, releaseLease } from '../store/batches.ts';

/**
 * Maximum number of batches that one replica processes at the same time. Each has its own queue, so a large batch does
 * not delay small ones.
 */
const BATCHES_MAX = 4;
/** Milliseconds until a batch that could not continue is retried. */
const AGAIN_MS = 1_000;

/** Advances the batches that have work. A batch that kills its worker, or fails, three times is set aside. */
export const processBatches: Job<Deps> = {
  name: batchJob,
  everyMs: 250,
  waitsInRecovery: true,
  async run({ deps, db, clock, workGuard }) {
    const now = clock.now();
    const leased = await leaseBatches(db, { now, until: now + BATCH_LEASE_MS, limit: BATCHES_MAX });
    const giveBack = (batch: Batch): Promise<void> => releaseLease(db, batch, clock.now() + AGAIN_MS);
    const attempts = workGuard.attempt({
      kind: batchWork,
      items: leased,
      keyOf: ({ id, owner }) => ({ id: uuid(id), resourceId: id, owner }),
      async run(batch) {
        try {
          await advanceBatch(deps.batches, batch);
        } catch (error) {
          await giveBack(batch).catch(() => undefined);
          throw error;
        }
      },
      putOff: giveBack,
      end: (batch) => setBatchAside(deps.batches, batch),
    });
    // An unavailable service makes its batch wait, and the counted deaths stay. This job continues.
    await attempts.catch((error: unknown) => {
      if (!isFault(error)) throw error;
    });
    return leased.length > 0;
  },
};
