// In-memory review of anomalies, on the resources of the operator book.
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import type { Environment, Owner } from '@pay/core/owner';

type Filter = { readonly environment: Environment; readonly assigneeId?: string | undefined };

type BookItem = { readonly owner: Owner; readonly status: string; readonly since: string };

export function anomalyBook(things: ReadonlyMap<string, BookItem>) {
  const assignees = new Map<string, string | null>();
  const listWaiting = ({ environment, assigneeId }: Filter) =>
    [...things]
      .filter(([id, one]) => id.startsWith('ano_') && one.status === 'waiting' && one.owner.environment === environment)
      .map(([id, { owner, since }]) => ({
        ...{ id, ...owner, since, customerId: null, cardId: null, transactionId: null, closedAt: null },
        ...({ rule: 'velocityLimit', actionTaken: 'freeze_card', priority: 'high' } as const),
        assigneeId: assignees.get(id) ?? null,
      }))
      .filter((one) => assigneeId === undefined || one.assigneeId === (assigneeId === 'none' ? null : assigneeId));
  const requireOwn = ({ owner }: Ctx, anomalyId: string): void => {
    const thing = things.get(anomalyId);
    if (thing?.owner.account !== owner.account || thing.owner.environment !== owner.environment) throw notFound();
  };
  return {
    operatorListAnomalies: (_ctx: Ctx, { after, limit, ...filter }: Filter & { after?: string | undefined; limit: number }) => {
      const found = listWaiting(filter);
      const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
      return { items: found.slice(from, from + limit) };
    },
    operatorListAnomalyGroups: (_ctx: Ctx, filter: Filter) => ({
      items: listWaiting(filter).map(({ account, environment, customerId, rule, priority, since, assigneeId }) => ({
        ...{ account, environment, customerId, rule, priority, count: 1 },
        ...{ unassigned: assigneeId === null ? 1 : 0, oldestSince: since },
      })),
    }),
    operatorAssignAnomaly: (ctx: Ctx, { anomalyId, assigneeId }: { anomalyId: string; assigneeId: string | null }) => {
      requireOwn(ctx, anomalyId);
      assignees.set(anomalyId, assigneeId);
      return { anomalyId, assigneeId };
    },
  };
}
