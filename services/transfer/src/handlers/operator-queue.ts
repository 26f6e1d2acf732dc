import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { transactionsInReview } from '../store/operator.ts';

export const operatorQueue = query<typeof transfer.operatorQueue, Deps>()(async ({ input, db }) => {
  const { environment, account, assigneeId, after, limit } = input;
  const { items, count } = await transactionsInReview(db, { environment, account, assigneeId, after, limit });
  return {
    items: items.map(({ id, owner, customerId, amount, currency, rail, since, assigneeId: assignee }) => ({
      ...{ id, ...owner, since: since.toISOString(), status: 'in_review', customerId, amount, currency },
      cause: rail,
      assigneeId: assignee,
    })),
    count,
  };
});
