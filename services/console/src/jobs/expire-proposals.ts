import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { expire } from '../app/operator/decide.ts';
import type { Deps } from '../deps.ts';
import { findExpiredProposals } from '../store/operator-actions.ts';

const PROPOSALS_MAX = 100;

/** Ends expired proposals. No expired proposal can be approved, no matter when this job runs. */
export const expireProposals: Job<Deps> = {
  name: 'expire-proposals',
  everyMs: 30 * SECOND,
  async run({ deps, db, clock }) {
    const ids = await findExpiredProposals(db, clock.now(), PROPOSALS_MAX);
    for (const id of ids) await expire(deps, id);
    return ids.length === PROPOSALS_MAX;
  },
};
