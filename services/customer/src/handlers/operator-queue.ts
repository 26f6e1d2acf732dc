import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listWaitingCustomers } from '../store/reviews.ts';

/** Ids and states: personal data needs a separate lookup, which is recorded. */
export const operatorQueue = query<typeof customer.operatorQueue, Deps>()(async ({ input, db }) => {
  const { environment, account, assigneeId, after, limit } = input;
  const { items, count } = await listWaitingCustomers(db, { environment, account, assigneeId, after, limit });
  return {
    items: items.map(({ id, owner, kycStatus, since, assigneeId: assignee }) => ({
      id,
      ...owner,
      since: since.toISOString(),
      status: kycStatus,
      customerId: id,
      assigneeId: assignee,
    })),
    count,
  };
});
