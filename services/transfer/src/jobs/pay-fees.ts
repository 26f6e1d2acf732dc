import { uuid } from '@pay/core/id';
import { environmentCode } from '@pay/kernel/db';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { completePayout, TAKE_OVER_MS } from '../app/fee-payouts.ts';
import { payDueFees } from '../app/pay-due-fees.ts';
import type { Deps } from '../deps.ts';
import { feePayoutWork, leasePayouts } from '../store/fee-payouts.ts';
import { findDueOwners, feeScheduleWork } from '../store/fee-settings.ts';

const PAYOUTS_MAX = 50;
const OWNERS_MAX = 20;

/** Ends payouts of developer fees whose request crashed, and pays the fees of owners when a day or month ends. */
export const payFees: Job<Deps> = {
  name: 'pay-fees',
  everyMs: SECOND,
  waitsInRecovery: true,
  async run({ deps, db, clock, workGuard }) {
    const now = clock.now();
    const left = await leasePayouts(db, { now, until: now + TAKE_OVER_MS, limit: PAYOUTS_MAX });
    // An outage of one payout must not delay the owners that are due.
    const settled = workGuard.attempt({
      kind: feePayoutWork,
      items: left,
      keyOf: ({ id, owner }) => ({ id: uuid(id), resourceId: id, owner }),
      run: (payout) => completePayout(deps.feePayouts, payout),
      isAbandoned: true,
    });
    const due = await findDueOwners(db, { now, limit: OWNERS_MAX });
    const paid = workGuard.attempt({
      kind: feeScheduleWork,
      items: due,
      keyOf: (owner) => ({
        id: `${uuid(owner.account)}:${environmentCode[owner.environment]}`,
        resourceId: owner.account,
        owner,
      }),
      run: (owner) => payDueFees(deps.feePayouts, owner),
      isUnleased: true,
    });
    const failed = (await Promise.allSettled([settled, paid])).find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    return left.length === PAYOUTS_MAX || due.length === OWNERS_MAX;
  },
};
