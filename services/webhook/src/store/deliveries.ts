// Deliveries as callers see them: finished attempts, and attempts that are still in the queue.
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { withinPage, type Keyset } from '@pay/contract/page';
import type { DeliveryStatus } from '@pay/contract/webhook/delivery';
import { ofOwner, ownerColumns, type Tx } from '@pay/kernel/db';
import type { Delivery } from '../domain/delivery.ts';
import { deliveryStatusCodes, triggerCodes } from './codes.ts';

type Reader = Parameters<typeof ofOwner>[0];

export type Row = {
  id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  url: string;
  status: number;
  trigger: number;
  attempt: number;
  http_status: number | null;
  duration_ms: number | null;
  error: string | null;
  response: string | null;
  next_at: Date | null;
};

export const deliveryOf = (row: Row): Delivery => ({
  id: idOf('delivery', row.id),
  webhookId: idOf('webhook', row.webhook_id),
  eventId: idOf('event', row.event_id),
  event: row.type,
  url: row.url,
  status: deliveryStatusCodes.name(row.status),
  trigger: triggerCodes.name(row.trigger),
  attempt: row.attempt,
  httpStatus: row.http_status,
  durationMs: row.duration_ms,
  error: row.error,
  response: row.response,
  nextAt: row.next_at === null ? null : row.next_at.getTime(),
});

export type DeliveryFilters = {
  readonly status?: DeliveryStatus | undefined;
  readonly event?: string | undefined;
  readonly eventId?: string | undefined;
};
type DeliveryQuery = { readonly filters: DeliveryFilters; readonly keyset: Keyset };

/** Attempts of one webhook, newest first. */
export async function list(db: Reader, owner: Owner, webhookId: Id<'webhook'>, query: DeliveryQuery): Promise<Delivery[]> {
  const { status, eventId } = query.filters;
  if (eventId !== undefined && uuidOfKind('event', eventId) === undefined) return [];
  const inQueue = status === undefined || status === 'pending' || status === 'delivering';
  const inHistory = status === undefined || !inQueue;
  const found = (await Promise.all([
    inQueue ? queryQueue(db, owner, webhookId, query) : [],
    inHistory ? queryHistory(db, owner, webhookId, query) : [],
  ])) as [Row[], Row[]];
  return found
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, query.keyset.rows)
    .map(deliveryOf);
}

function queryHistory(db: Reader, owner: Owner, webhookId: Id<'webhook'>, { filters, keyset }: DeliveryQuery) {
  const query = narrowQuery(db('attempts as d'), { owner, webhookId, filters, keyset }).select('d.*');
  if (filters.status !== undefined) void query.where('d.status', deliveryStatusCodes.code(filters.status));
  if (filters.event !== undefined) void query.where('d.type', filters.event);
  return query;
}

const queueColumns = `d.id, d.webhook_id, d.event_id, e.type, w.url, case when d.lease_until is null then 1 else 2 end as status, d.trigger,
  d.attempt, null as http_status, null as duration_ms, null as error, null as response,
  case when d.lease_until is null then d.due_at end as next_at`;

function queryQueue(db: Reader, owner: Owner, webhookId: Id<'webhook'>, { filters, keyset }: DeliveryQuery) {
  const query = narrowQuery(db('delivery_queue as d'), { owner, webhookId, filters, keyset })
    .join('events as e', (on) =>
      on.on('e.account', 'd.account').andOn('e.environment', 'd.environment').andOn('e.id', 'd.event_id'),
    )
    .join('webhooks as w', 'w.id', 'd.webhook_id')
    .select(db.raw(queueColumns));
  if (filters.status === 'pending') void query.whereNull('d.lease_until');
  if (filters.status === 'delivering') void query.whereNotNull('d.lease_until');
  if (filters.event !== undefined) void query.where('e.type', filters.event);
  return query;
}

type DeliveryQueryInput = DeliveryQuery & { readonly owner: Owner; readonly webhookId: Id<'webhook'> };

function narrowQuery<Q extends ReturnType<typeof ofOwner>>(
  query: Q,
  { owner, webhookId, filters, keyset }: DeliveryQueryInput,
): Q {
  const { account, environment } = ownerColumns(owner);
  void query.where({ 'd.account': account, 'd.environment': environment, 'd.webhook_id': uuid(webhookId) });
  void withinPage(query, keyset, 'd.id');
  if (filters.eventId !== undefined) void query.where('d.event_id', uuid(filters.eventId));
  return query;
}

const ofResourceMax = 200;

/** Finished attempts to deliver a resource's events to any webhook, oldest first; at most 200. */
export async function ofResource(db: Reader, owner: Owner, resourceId: string): Promise<Delivery[]> {
  const { account, environment } = ownerColumns(owner);
  const query = db('events as e')
    .join('webhooks as w', (on) => on.on('w.account', 'e.account').andOn('w.environment', 'e.environment'))
    .join('attempts as a', (on) =>
      on
        .on('a.account', 'e.account')
        .andOn('a.environment', 'e.environment')
        .andOn('a.webhook_id', 'w.id')
        .andOn('a.event_id', 'e.id'),
    )
    .where({ 'e.account': account, 'e.environment': environment, 'e.resource_id': resourceId })
    .orderBy('a.id')
    .limit(ofResourceMax)
    .select('a.*');
  return ((await query) as Row[]).map(deliveryOf);
}

/** The event of one attempt, finished or not; undefined when the webhook never had the attempt. */
export async function eventOf(
  db: Reader,
  owner: Owner,
  { webhookId, deliveryId }: { webhookId: Id<'webhook'>; deliveryId: string },
): Promise<Id<'event'> | undefined> {
  const key = uuidOfKind('delivery', deliveryId);
  if (key === undefined) return undefined;
  const of = { webhook_id: uuid(webhookId), id: key };
  const row: { event_id: string } | undefined =
    (await ofOwner(db, owner, 'attempts').where(of).first('event_id')) ??
    (await ofOwner(db, owner, 'delivery_queue').where(of).first('event_id'));
  return row === undefined ? undefined : idOf('event', row.event_id);
}

type QueueOneInput = {
  readonly webhookId: Id<'webhook'>;
  readonly event: { readonly id: Id<'event'>; readonly resourceId: string; readonly sequence: number };
  readonly deliveryId: Id<'delivery'>;
  /** Real milliseconds. */
  readonly now: number;
};

/** Queues one attempt that a person requested; attempts continue counting. Returns its number. */
export async function queueOne(tx: Tx, owner: Owner, { webhookId, event, deliveryId, now }: QueueOneInput): Promise<number> {
  const of = { webhook_id: uuid(webhookId), event_id: uuid(event.id) };
  const row = (await ofOwner(tx, owner, 'attempts').where(of).max('attempt as last').first()) as
    { last: number | null } | undefined;
  const attempt = (row?.last ?? 0) + 1;
  await tx('delivery_queue').insert({
    ...ownerColumns(owner),
    ...of,
    id: uuid(deliveryId),
    resource_id: event.resourceId,
    sequence: event.sequence,
    trigger: triggerCodes.code('manual'),
    attempt,
    failures: 0,
    once: true,
    ordered: false,
    queued_at: iso(now),
    due_at: iso(now),
  });
  return attempt;
}
