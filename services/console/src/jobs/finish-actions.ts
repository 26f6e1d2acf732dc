import { MINUTE, SECOND } from '@pay/core/time';
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import type { Deps } from '../deps.ts';
import { execute } from '../app/operator/operate.ts';
import { actionWork, findAction, leaseUnfinished } from '../store/operator-actions.ts';

const ACTIONS_MAX = 20;
/** Much longer than one try takes. */
const LEASE_MS = MINUTE;

/** Takes operator actions up again whose outcome nobody learned: a process died, or a service was down. Their ids make them safe to repeat. */
export const finishActions: Job<Deps> = {
  name: 'finish-actions',
  everyMs: 10 * SECOND,
  async run({ deps, db, clock, workGuard }) {
    const at = clock.now();
    const due = await leaseUnfinished(db, { at, until: at + LEASE_MS, limit: ACTIONS_MAX });
    for (const action of due) {
      const attempt = workGuard.attempt({
        kind: actionWork,
        items: [action],
        keyOf: ({ id, owner }) => ({ id: uuid(id), resourceId: id, owner }),
        run: ({ id }) => finish(deps, id),
        isAbandoned: true,
      });
      await attempt.catch((error: unknown) => {
        // What is away makes the action wait until its lease ends; others go on.
        if (!isFault(error)) throw error;
      });
    }
    return due.length === ACTIONS_MAX;
  },
};

/** @throws why the outcome is not known yet */
async function finish(deps: Deps, id: string): Promise<void> {
  const action = await findAction(deps.db.knex, deps.keyring, id);
  if (action === undefined) return;
  await execute(deps, action).catch((error: unknown) => {
    if (!isFault(error)) throw error;
    // A refusal is written down by now. Why an outcome is unknown is the cause.
    if (error.code === 'SERVICE_UNAVAILABLE') throw errorOf(error.cause ?? error);
  });
}
