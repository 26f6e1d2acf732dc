// Anomalies to review: the lists of the operator API, with the names of their accounts and assignees.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import { pageByPosition, positionOf } from '@pay/contract/page';
import { without } from '@pay/contract/operator';
import { sameBody, uuid, type Id } from '@pay/core/id';
import { namesOfOwners } from '../../store/memberships.ts';
import type { AppDeps } from '../app-deps.ts';
import { assigneeFilter, readAssignees } from './assignees.ts';
import { toWait } from './queue.ts';

type Query = AdminQuery<'listAnomalies'>;
type Entry = AdminAnswer<'listAnomalies'>[number];
type Group = AdminAnswer<'listAnomalyGroups'>[number];
type Place = { readonly tools: AppDeps; readonly ctx: Ctx; readonly userId: Id<'user'> };

const toFilter = ({ environment, ownerId, rule, customerId, assigneeId, state }: Query, userId: Id<'user'>) => ({
  environment,
  state,
  ...(ownerId === undefined ? {} : { account: ownerId }),
  ...(rule === undefined ? {} : { rule }),
  ...(customerId === undefined ? {} : { customerId }),
  ...assigneeFilter(assigneeId, userId),
});

export async function listAnomalies(
  { tools, ctx, userId }: Place,
  query: Query,
): Promise<{ items: Entry[]; nextCursor?: string }> {
  const { clients, db, clock, reviewMsMax } = tools;
  const after = positionOf(query);
  const { items } = await clients.risk.operatorListAnomalies(ctx, {
    ...toFilter(query, userId),
    limit: query.limit + 1,
    ...(after === undefined ? {} : { after: sameBody('anomaly', after) }),
  });
  const accounts = await namesOfOwners(
    db.knex,
    items.map(({ account }) => uuid(account)),
  );
  const toAssignee = await readAssignees(
    tools,
    items.map(({ assigneeId }) => assigneeId),
  );
  const now = clock.now();
  const entries = items.map(({ account, assigneeId, ...item }): Entry => ({
    ...item,
    ownerId: account,
    accountName: accounts.get(uuid(account)) ?? null,
    ...toWait(item.since, { now, reviewMsMax }),
    assignee: toAssignee(assigneeId),
  }));
  return pageByPosition(entries, query, ({ id }) => id);
}

export async function listAnomalyGroups({ tools, ctx, userId }: Place, query: Query): Promise<Group[]> {
  const { clients, db, clock, reviewMsMax } = tools;
  const { items } = await clients.risk.operatorListAnomalyGroups(ctx, toFilter(query, userId));
  const accounts = await namesOfOwners(
    db.knex,
    items.map(({ account }) => uuid(account)),
  );
  const now = clock.now();
  return items.map(({ account, ...group }): Group => ({
    ...group,
    ownerId: account,
    accountName: accounts.get(uuid(account)) ?? null,
    ...toWait(group.oldestSince, { now, reviewMsMax }),
  }));
}

/** The position of a group in its list. */
export const groupKeyOf = ({ ownerId, customerId, rule }: Group): string => `${ownerId}~${customerId ?? without}~${rule}`;
