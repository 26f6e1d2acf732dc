import { MINUTE, SECOND } from '@pay/core/time';
import { isFault } from '@pay/core/fault';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { execute } from '../app/operator/operate.ts';
import { leaseUnfinished } from '../store/operator-actions.ts';

const ACTIONS_MAX = 20;
/** Much longer than one try takes. */
const LEASE_MS = MINUTE;

/** Takes operator actions up again whose outcome nobody learned: a process died, or a service was down. Their ids make them safe to repeat. */
export const finishActions: Job<Deps> = {
  name: 'finish-actions',
  everyMs: 10 * SECOND,
  async run({ deps, db, clock }) {
    const at = clock.now();
    const due = await leaseUnfinished(db, deps.keyring, { at, until: at + LEASE_MS, limit: ACTIONS_MAX });
    for (const action of due) {
      try {
        await execute(deps, action);
      } catch (error) {
        // A refusal is written down by now; what is unknown is tried again when the lease ends.
        if (!isFault(error)) throw error;
      }
    }
    return due.length === ACTIONS_MAX;
  },
};
