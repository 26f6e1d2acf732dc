import { idOf } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { diedTooOften } from '@pay/kernel/work-guard';
import type { Deps } from '../deps.ts';
import { deadDeliveries, endDead, reap } from '../store/attempts.ts';

const ROWS_MAX = 500;

/** Returns dead workers' rows to the queue, so that they are sent again within half a minute of the crash. */
export const reapAttempts: Job<Deps> = {
  name: 'reap-attempts',
  everyMs: 2 * SECOND,
  async run({ deps, db, clock, log, workGuard }) {
    for (const dead of await deadDeliveries(db, { now: clock.now(), rowsMax: ROWS_MAX })) {
      const key = { id: dead.rowId, resourceId: idOf('delivery', dead.rowId), owner: dead.owner };
      // Recorded first. If the process dies in between, the next run records the delivery again.
      await workGuard.recordSetAside('delivery', key, { error: diedTooOften, isEnded: true });
      await endDead(db, dead);
    }
    const count = await reap(db, { now: clock.now(), rowsMax: ROWS_MAX });
    if (count > 0) {
      deps.metrics.lost(count);
      log.warn('attempts of dead workers requeued', { count });
    }
    return count === ROWS_MAX;
  },
};
