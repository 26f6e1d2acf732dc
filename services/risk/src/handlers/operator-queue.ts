import type { risk } from '@pay/contract/risk/operations';
import { timeOf, uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listUnreviewedAnomalies } from '../store/anomalies.ts';

export const operatorQueue = query<typeof risk.operatorQueue, Deps>()(async ({ input, db }) => {
  const { environment, account, assigneeId, after, limit } = input;
  const place = after === undefined ? undefined : { at: Date.parse(after.since), id: uuid(after.id) };
  const page = { environment, account, assigneeId, after: place, limit };
  const { items, count } = await listUnreviewedAnomalies(db, page);
  return {
    items: items.map(({ id, owner, actionTaken, customerId, rule, assigneeId: assignee }) => ({
      ...{ id, ...owner, since: iso(timeOf(id)), status: actionTaken },
      ...(customerId === null ? {} : { customerId }),
      cause: rule,
      assigneeId: assignee,
    })),
    count,
  };
});
