import type { Job } from '@pay/kernel/jobs';
import { advanceJob } from '../app/wake-timer.ts';
import type { Deps } from '../deps.ts';
import { leaseDue } from '../store/open-transactions.ts';

/** Advances what is due, in recovery mode only what is recovered: its rail may have paid any other. The wake timer runs it when a row is due; its own interval finds what the timer missed. */
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
