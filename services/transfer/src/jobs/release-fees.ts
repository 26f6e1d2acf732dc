import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { RELEASE_LEASE_MS, releaseFees } from '../app/release-fees.ts';
import type { Deps } from '../deps.ts';
import { leaseReleases } from '../store/fee-releases.ts';

const RELEASES_MAX = 100;

/** Makes the fees of transactions available that can no longer be returned. */
export const releaseDueFees: Job<Deps> = {
  name: 'release-fees',
  everyMs: SECOND,
  waitsInRecovery: true,
  async run({ deps, db, clock }) {
    const now = clock.now();
    const due = await leaseReleases(db, { now, until: now + RELEASE_LEASE_MS, limit: RELEASES_MAX });
    await releaseFees(deps.releases, due);
    return due.length === RELEASES_MAX;
  },
};
