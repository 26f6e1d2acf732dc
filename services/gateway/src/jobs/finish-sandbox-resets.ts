import { SECOND } from '@pay/core/time';
import { limits } from '@pay/core/limits';
import { errorOf } from '@pay/kernel/log';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { takeOpenResets } from '../store/sandbox-resets.ts';

const RESETS_MAX = 20;
/** Minimum age of a reset, in milliseconds: longer than its request may take. */
const AGE_MS = 2 * limits.requestMs;

/**
 * Finishes resets of sandboxes whose request died or failed. Until every service has begun the generation, the ledger
 * refuses the steps of the remaining transfers. Each service answers a repetition like the first call.
 */
export const finishSandboxResets: Job<Deps> = {
  name: 'finish-sandbox-resets',
  everyMs: 5 * SECOND,
  alone: true,
  async run({ deps, db, clock, log }) {
    const open = await takeOpenResets(db, { ageMs: AGE_MS, limit: RESETS_MAX });
    const results = await Promise.allSettled(
      open.map(({ generation, ...reset }) =>
        deps.resetSandbox({ ...reset, deadline: clock.now() + limits.requestMs, sandbox: { generation } }),
      ),
    );
    const failures: Error[] = [];
    for (const [i, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      const error = errorOf(result.reason);
      log.warn('sandbox reset failed, retrying', { request_id: open[i]?.requestId, err: error });
      failures.push(error);
    }
    // A failing sandbox does not delay the others; the count of failed runs makes it visible.
    if (failures[0] !== undefined) throw failures[0];
    return open.length === RESETS_MAX;
  },
};
