import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { CANCEL_DELIVERIES, type Deps } from '../deps.ts';
import { leaseMs } from '../app/delivery/dispatcher.ts';
import { cancelDropped, clearDropMarks } from '../store/upkeep.ts';

const ROWS_MAX = 1_000;

/**
 * Cancels queued deliveries of disabled or deleted webhooks. Workers already skip these deliveries. The job removes the
 * mark of a webhook only once every worker that took a row before is done with it.
 */
export const cancelDeliveries: Job<Deps> = {
  name: CANCEL_DELIVERIES,
  everyMs: 5 * SECOND,
  async run({ db, clock }) {
    const count = await cancelDropped(db, ROWS_MAX);
    if (count < ROWS_MAX) await clearDropMarks(db, clock.now() - 2 * leaseMs);
    return count === ROWS_MAX;
  },
};
