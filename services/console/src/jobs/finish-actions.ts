import { MINUTE, SECOND } from '@pay/core/time';
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import type { Deps } from '../deps.ts';
import { execute } from '../app/operator/operate.ts';
import { actionWork, findAction, leaseUnfinished } from '../store/operator-actions.ts';

const ACTIONS_MAX = 20;
/** Milliseconds of a lease: much longer than one attempt takes. */
const LEASE_MS = MINUTE;

/**
 * Continues operator actions whose outcome is unknown: a process died, or a service was down. Their ids make them safe
 * to repeat.
 */
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
        // If a service is unavailable, the action waits until its lease ends; others continue.
        if (!isFault(error)) throw error;
      });
    }
    return due.length === ACTIONS_MAX;
  },
};

/** @throws the cause if the outcome is still unknown */
async function finish(deps: Deps, id: string): Promise<void> {
  const action = await findAction(deps.db.knex, deps.keyring, id);
  if (action === undefined) return;
  await execute(deps, action).catch((error: unknown) => {
    if (!isFault(error)) throw error;
    // A refusal is recorded by now. The cause says why an outcome is unknown.
    if (error.code === 'SERVICE_UNAVAILABLE') throw errorOf(error.cause ?? error);
  });
}
