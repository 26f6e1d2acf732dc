import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { leaseDue } from '../store/open.ts';

export const ADVANCE = 'advance-transactions';

/** The saga's heartbeat. Alarms wake it when a timer is due; by itself it looks often enough to find what they missed. */
export const advanceTransactions: Job<Deps> = {
  name: ADVANCE,
  everyMs: 200,
  async run({ deps, db, clock, signal }) {
    deps.alarm.until(signal);
    const limit = deps.config.SAGA_BATCH_MAX;
    const rows = await leaseDue(db, { now: clock.now(), limit });
    await deps.engine.work(rows);
    return rows.length === limit;
  },
};
