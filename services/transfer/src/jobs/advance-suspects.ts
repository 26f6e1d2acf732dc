import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { leaseSuspects } from '../store/open-transactions.ts';

/** Maximum number of suspects per run: small, because each suspect takes a separate round. */
const SUSPECTS_MAX = 32;

/**
 * Advances transactions whose worker died, or whose step failed. After three failures a transaction is set aside, and
 * its money does not move.
 */
export const advanceSuspects: Job<Deps> = {
  name: 'advance-suspects',
  everyMs: SECOND,
  async run({ deps, db, clock, recovery }) {
    const rows = await leaseSuspects(db, { now: clock.now(), limit: SUSPECTS_MAX, isRecovering: recovery.isOn() });
    await deps.saga.advanceSuspects(rows);
    return rows.length === SUSPECTS_MAX;
  },
};
