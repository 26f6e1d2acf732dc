import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { expireHolds } from '../app/expire-holds.ts';
import type { Deps } from '../deps.ts';
import { findDueHolds } from '../store/manual-holds.ts';

const HOLDS_MAX = 100;

/** Ends expired manual holds. Holds that a sandbox clock change makes due end in the request that changes it. */
export const expireDueHolds: Job<Deps> = {
  name: 'expire-holds',
  everyMs: SECOND,
  async run({ db, deps, clock, ids }) {
    const due = await findDueHolds(db, { nowMs: clock.now(), limit: HOLDS_MAX });
    await expireHolds({ db, clock, ids, directory: deps.ledger.directory, published: deps.published }, due);
    return due.length === HOLDS_MAX;
  },
};
