import type { risk } from '@pay/contract/risk/operations';
import { timeOf } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { priorityOf } from '../domain/review-priority.ts';
import { listReviewAnomalies } from '../store/anomaly-review.ts';

export const operatorListAnomalies = query<typeof risk.operatorListAnomalies, Deps>()(async ({ input, db }) => {
  const { after, limit, ...filter } = input;
  const found = await listReviewAnomalies(db, filter, { after, limit });
  return {
    items: found.map(({ id, owner, rule, actionTaken, customerId, cardId, transactionId, closedAt, assigneeId }) => ({
      ...{ id, ...owner, rule, actionTaken, customerId, cardId, transactionId, assigneeId },
      priority: priorityOf(actionTaken),
      since: iso(timeOf(id)),
      closedAt: closedAt === undefined ? null : iso(closedAt.getTime()),
    })),
  };
});
