import type { risk } from '@pay/contract/risk/operations';
import { timeOf } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listReviewGroups } from '../store/anomaly-review.ts';

export const operatorListAnomalyGroups = query<typeof risk.operatorListAnomalyGroups, Deps>()(async ({ input, db }) => ({
  items: (await listReviewGroups(db, input)).map(({ owner, oldest, ...group }) => ({
    ...owner,
    ...group,
    oldestSince: iso(timeOf(oldest)),
  })),
}));
