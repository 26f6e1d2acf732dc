// The review queue: the waiting items of three services, merged oldest first. Each service returns one page after the
// same position.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import { queueKinds } from '@pay/contract/console/admin/admin-shapes';
import { pageByPosition, positionOf } from '@pay/contract/page';
import type { QueueItem } from '@pay/contract/operator';
import type { Ctx } from '@pay/contract/ctx';
import { invalidField } from '@pay/core/fault';
import { sameBody, uuid, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { namesOfOwners } from '../../store/memberships.ts';
import type { AppDeps } from '../app-deps.ts';
import { assigneeFilter, readAssignees } from './assignees.ts';

type Kind = (typeof queueKinds)[number];
type Entry = AdminAnswer<'listQueue'>[number];

const sourcesOf = ({ clients }: AppDeps) => {
  const { customer, transfer, risk } = clients;
  return { customer, transaction: transfer, anomaly: risk } as const satisfies Record<Kind, unknown>;
};

const idKinds = { customer: 'customer', transaction: 'transaction', anomaly: 'anomaly' } as const;

type QueueCall = { readonly tools: AppDeps; readonly ctx: Ctx; readonly userId: Id<'user'> };

export async function listQueue(
  { tools, ctx, userId }: QueueCall,
  query: AdminQuery<'listQueue'>,
): Promise<{ items: Entry[]; nextCursor?: string }> {
  const { environment, ownerId, kind, limit, assigneeId } = query;
  const after = readQueuePosition(positionOf(query));
  const sources = sourcesOf(tools);
  const pages = await Promise.all(
    queueKinds
      .filter((one) => kind === undefined || one === kind)
      .map(async (one) => {
        const client = sources[one];
        const { items } = await client.operatorQueue(childCtx(ctx, one), {
          ...{ environment, limit: limit + 1 },
          ...(ownerId === undefined ? {} : { account: ownerId }),
          ...assigneeFilter(assigneeId, userId),
          ...(after === undefined ? {} : { after: { since: after.since, id: sameBody(idKinds[one], after.id) } }),
        });
        return items.map((item) => ({ kind: one, item }));
      }),
  );
  const merged = pages.flat().sort((a, b) => compare(a.item, b.item));
  const names = await namesOfOwners(
    tools.db.knex,
    merged.map(({ item }) => uuid(item.account)),
  );
  const toAssignee = await readAssignees(
    tools,
    merged.map(({ item }) => item.assigneeId),
  );
  const now = tools.clock.now();
  const { reviewMsMax } = tools;
  const entries = merged.map(({ kind: one, item }): Entry => ({
    ...entryOf(one, item, { now, names, reviewMsMax }),
    assignee: toAssignee(item.assigneeId),
  }));
  return pageByPosition(entries, query, ({ since, id }) => `${since}~${id}`);
}

/** By time, then by the body of the id: the order of each service's list. */
const compare = (a: QueueItem, b: QueueItem): number =>
  a.since === b.since ? (uuid(a.id) < uuid(b.id) ? -1 : 1) : a.since < b.since ? -1 : 1;

function readQueuePosition(position: string | undefined): { since: string; id: string } | undefined {
  if (position === undefined) return undefined;
  const [since = '', id = ''] = position.split('~');
  if (Number.isNaN(Date.parse(since)) || id === '')
    throw invalidField('query:cursor', 'invalid_format', 'cursor does not belong to this list');
  return { since, id };
}

type Place = { readonly now: number; readonly names: ReadonlyMap<string, string>; readonly reviewMsMax: number };

/** How long an item has waited, and by when an operator should decide about it. */
export const toWait = (since: string, { now, reviewMsMax }: { readonly now: number; readonly reviewMsMax: number }) => ({
  ageSeconds: Math.max(0, Math.floor((now - Date.parse(since)) / 1_000)),
  dueAt: iso(Date.parse(since) + reviewMsMax),
});

function entryOf(kind: Kind, item: QueueItem, { now, names, reviewMsMax }: Place): Omit<Entry, 'assignee'> {
  return {
    kind,
    id: item.id,
    ownerId: item.account,
    environment: item.environment,
    accountName: names.get(uuid(item.account)) ?? null,
    ...toWait(item.since, { now, reviewMsMax }),
    since: item.since,
    status: item.status,
    customerId: item.customerId ?? null,
    amount: item.amount ?? null,
    currency: item.currency ?? null,
    cause: item.cause ?? null,
  };
}

export async function countQueue(tools: AppDeps, ctx: Ctx): Promise<AdminAnswer<'countQueue'>> {
  const sources = sourcesOf(tools);
  const asked = queueKinds.flatMap((kind) => (['live', 'sandbox'] as const).map((environment) => ({ kind, environment })));
  const items = await Promise.all(
    asked.map(async ({ kind, environment }) => {
      const client = sources[kind];
      const found = await client.operatorQueue(childCtx(ctx, `${kind}:${environment}`), { environment, limit: 1 });
      return { kind, environment, count: found.count, oldestSince: found.items[0]?.since ?? null };
    }),
  );
  return { items };
}
