import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import { databaseFault } from '@pay/kernel/db';
import { isFault } from '@pay/core/fault';
import { advanceBatch, BATCH_LEASE_MS } from '../app/batches/advance-batch.ts';
import { batchJob } from '../app/batches/batch-job.ts';
import type { Deps } from '../deps.ts';
import { leaseBatches, releaseLease } from '../store/batches.ts';

/** Batches that one replica works on at once: each has a line of its own, so that a large one does not keep small ones waiting. */
const BATCHES_MAX = 4;
/** Milliseconds until a batch is tried again that could not be gone on with. */
const AGAIN_MS = 1_000;

/** Goes on with the batches that have something to do. */
export const processBatches: Job<Deps> = {
  name: batchJob,
  everyMs: 250,
  async run({ deps, db, clock, log }) {
    const now = clock.now();
    const leased = await leaseBatches(db, { now, until: now + BATCH_LEASE_MS, limit: BATCHES_MAX });
    await Promise.all(
      leased.map(async (batch) => {
        try {
          await advanceBatch(deps.batches, batch);
        } catch (error) {
          // An outage makes the batch wait; whatever else it is, its neighbours go on.
          if (!isFault(error) && databaseFault(error) === undefined)
            log.error('batch failed', { batch_id: batch.id, error: errorOf(error) });
          await releaseLease(db, batch, clock.now() + AGAIN_MS).catch(() => undefined);
        }
      }),
    );
    return leased.length > 0;
  },
};
