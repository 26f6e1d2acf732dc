// Anomalies to review: the lists of the operator API, with the names of their accounts and assignees.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import { pageByPosition, positionOf } from '@pay/contract/page';
import { without } from '@pay/contract/risk/review';
import { sameBody, uuid, uuidsOfKind, type Id } from '@pay/core/id';
import { namesOfOwners } from '../../store/memberships.ts';
import { namesOfUsers } from '../../store/users.ts';
import type { AppDeps } from '../app-deps.ts';
import { toWait } from './queue.ts';

type Query = AdminQuery<'listAnomalies'>;
type Entry = AdminAnswer<'listAnomalies'>[number];
type Group = AdminAnswer<'listAnomalyGroups'>[number];
type Place = { readonly tools: AppDeps; readonly ctx: Ctx; readonly userId: Id<'user'> };

const me = 'me';

const toFilter = ({ environment, ownerId, rule, customerId, assigneeId, state }: Query, userId: Id<'user'>) => ({
  environment,
  state,
  ...(ownerId === undefined ? {} : { account: ownerId }),
  ...(rule === undefined ? {} : { rule }),
  ...(customerId === undefined ? {} : { customerId }),
  ...(assigneeId === undefined ? {} : { assigneeId: assigneeId === me ? userId : assigneeId }),
});

export async function listAnomalies(
  { tools, ctx, userId }: Place,
  query: Query,
): Promise<{ items: Entry[]; nextCursor?: string }> {
  const { clients, db, keyring, clock, reviewMsMax } = tools;
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
  const assigneeIds = uuidsOfKind(
    'user',
    items.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const people = await namesOfUsers(db.knex, keyring, [...new Set(assigneeIds)]);
  const now = clock.now();
  const entries = items.map(({ account, assigneeId, ...item }): Entry => ({
    ...item,
    ownerId: account,
    accountName: accounts.get(uuid(account)) ?? null,
    ...toWait(item.since, { now, reviewMsMax }),
    assignee: assigneeId === null ? null : { id: assigneeId, name: people.get(uuid(assigneeId)) ?? 'Former colleague' },
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
