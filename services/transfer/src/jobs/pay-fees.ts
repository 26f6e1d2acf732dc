import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { settleQuietly, TAKE_OVER_MS } from '../app/fee-payouts.ts';
import { payDueFees } from '../app/pay-due-fees.ts';
import type { Deps } from '../deps.ts';
import { leasePayouts } from '../store/fee-payouts.ts';
import { dueOwners } from '../store/fee-settings.ts';

const PAYOUTS_MAX = 50;
const OWNERS_MAX = 20;

/** Ends payouts of developer fees whose request died, and pays the fees of owners whose day or month has come. */
export const payFees: Job<Deps> = {
  name: 'pay-fees',
  everyMs: SECOND,
  async run({ deps, db, clock }) {
    const now = clock.now();
    const left = await leasePayouts(db, { now, until: now + TAKE_OVER_MS, limit: PAYOUTS_MAX });
    await Promise.all(left.map((payout) => settleQuietly(deps.feePayouts, payout)));
    const due = await dueOwners(db, { now, limit: OWNERS_MAX });
    await Promise.all(due.map((owner) => payDueFees(deps.feePayouts, owner)));
    return left.length === PAYOUTS_MAX || due.length === OWNERS_MAX;
  },
};
