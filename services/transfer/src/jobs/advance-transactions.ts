import type { Job } from '@pay/kernel/jobs';
import { advanceJob } from '../app/wake-timer.ts';
import type { Deps } from '../deps.ts';
import { leaseDue } from '../store/open-transactions.ts';

/**
 * Advances due rows. In recovery mode, it advances only recovered rows, because a rail may have paid any other row. The
 * wake timer runs the job when a row is due, and its own interval finds rows that the timer missed.
 */
export const advanceTransactions: Job<Deps> = {
  name: advanceJob,
  everyMs: 200,
  async run({ deps, db, clock, signal, recovery }) {
    deps.wakeTimer.stopOn(signal);
    const limit = deps.config.SAGA_BATCH_MAX;
    const rows = await leaseDue(db, { now: clock.now(), limit, isRecovering: recovery.isOn() });
    await deps.saga.advance(rows);
    return rows.length === limit;
  },
};
