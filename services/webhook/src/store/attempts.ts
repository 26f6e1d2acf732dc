// Results of attempts. One statement moves finished attempts from the queue to the history, so that none is in both or
// in neither.
import { workAttemptsMax } from '@pay/contract/set-aside-work';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { DeliveryStatus } from '@pay/contract/webhook/delivery';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { keysOf, type ClaimedDelivery } from './claims.ts';
import { deliveryStatusCodes, environmentOf, triggerCodes } from './codes.ts';
import { ofRow } from './events.ts';

/** A finished attempt in the history. Times are real milliseconds. */
export type DeliveryRecord = {
  readonly delivery: ClaimedDelivery;
  readonly status: Extract<DeliveryStatus, 'succeeded' | 'failed' | 'exhausted'>;
  readonly httpStatus: number | null;
  readonly durationMs: number | null;
  readonly error: string | null;
  readonly response: string | null;
  /** The attempt that follows; null if none follows. */
  readonly next: {
    readonly id: Id<'delivery'>;
    readonly dueAt: number;
    /** Whether this attempt counts against the schedule. */
    readonly countsAsFailure: boolean;
  } | null;
};

const recordSql = `
  with o as (
    select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[], $7::int[], $8::text[],
      $9::text[], $10::uuid[], $11::float8[], $12::smallint[], $13::text[], $14::text[])
      as o(account, environment, webhook_id, id, status, http_status, duration_ms, error, response, next_id, next_ms, burnt, type, url)),
  gone as (
    delete from delivery_queue q using o where q.account = o.account and q.environment = o.environment
      and q.webhook_id = o.webhook_id and q.id = o.id and o.next_id is null
    returning q.id, q.event_id, q.trigger, q.attempt),
  again as (
    update delivery_queue q set id = o.next_id, attempt = q.attempt + 1, failures = q.failures + o.burnt, ordered = false,
      due_at = to_timestamp(o.next_ms / 1000), lease_until = null, attempts = 0
    from o where q.account = o.account and q.environment = o.environment and q.webhook_id = o.webhook_id and q.id = o.id
      and o.next_id is not null
    returning o.id, q.event_id, q.trigger, (q.attempt - 1)::smallint as attempt)
  insert into attempts (account, environment, webhook_id, id, event_id, type, url, status, trigger, attempt, http_status,
    duration_ms, error, response, next_at)
  select o.account, o.environment, o.webhook_id, o.id, d.event_id, o.type, o.url, o.status, d.trigger, d.attempt, o.http_status,
    o.duration_ms, o.error, o.response, to_timestamp(o.next_ms / 1000)
  from o join (select * from gone union all select * from again) d on d.id = o.id
  returning id`;

/**
 * Records finished attempts. Returns the ids of the attempts that still belonged to their worker. A worker that slept
 * through its lease finds the row under another id and changes nothing.
 */
export async function record(db: Database, records: readonly DeliveryRecord[]): Promise<Set<string>> {
  const rows = await db.hot.query<{ id: string }>('attempts-record', recordSql, [
    ...keysOf(records.map(({ delivery }) => delivery)),
    records.map(({ status }) => deliveryStatusCodes.code(status)),
    records.map(({ httpStatus }) => httpStatus),
    records.map(({ durationMs }) => durationMs),
    records.map(({ error }) => error),
    records.map(({ response }) => response),
    records.map(({ next }) => (next === null ? null : uuid(next.id))),
    records.map(({ next }) => next?.dueAt ?? null),
    records.map(({ next }) => (next?.countsAsFailure === true ? 1 : 0)),
    records.map(({ delivery }) => delivery.type),
    records.map(({ delivery }) => delivery.url),
  ]);
  return new Set(rows.map(({ id }) => id));
}

const reapSql = `
  with lost as (
    select q.account, q.environment, q.webhook_id, q.id, q.event_id, q.trigger, q.attempt, q.once, e.type, w.url,
      (lpad(to_hex($1::bigint + coalesce(o.clock_offset_ms, 0)), 12, '0') || substr(md5(q.id::text || q.attempt::text), 1, 20))::uuid as next_id
    from delivery_queue q join webhooks w on w.id = q.webhook_id
    left join owner_settings o on o.account = q.account and o.environment = q.environment
    join events e on ${ofRow('q')}
    where q.lease_until < to_timestamp($1 / 1000.0::float8) and q.attempts < ${workAttemptsMax} limit $2 for update of q skip locked),
  again as (
    update delivery_queue q set id = l.next_id, attempt = q.attempt + 1, ordered = false, lease_until = null,
      attempts = least(q.attempts + 1, ${workAttemptsMax - 1}), due_at = to_timestamp($1 / 1000.0::float8)
    from lost l where q.account = l.account and q.environment = l.environment and q.webhook_id = l.webhook_id and q.id = l.id
    returning l.id)
  insert into attempts (account, environment, webhook_id, id, event_id, type, url, status, trigger, attempt, error, next_at)
  select l.account, l.environment, l.webhook_id, l.id, l.event_id, l.type, l.url, ${deliveryStatusCodes.code('failed')}, l.trigger,
    l.attempt, $3, to_timestamp($1 / 1000.0::float8)
  from lost l where l.id in (select id from again) returning id`;

/** The text of an attempt whose worker died. */
export const lostText = 'unknown: the sender was interrupted, and sends again with the same event id';

/**
 * Records attempts whose worker is dead, with an unknown outcome. Another attempt is due at once, outside the schedule.
 * Returns the number of rows.
 */
export async function reap(db: Database, { now, rowsMax }: { now: number; rowsMax: number }): Promise<number> {
  return (await db.hot.query('attempts-reap', reapSql, [now, rowsMax, lostText])).length;
}

const deadSql = `
  select account, environment, webhook_id, id from delivery_queue
  where lease_until < to_timestamp($1 / 1000.0::float8) and attempts >= ${workAttemptsMax} limit $2`;

export type DeadDelivery = { readonly owner: Owner; readonly webhookId: string; readonly rowId: string };

/** Deliveries whose worker died at each permitted attempt. */
export async function deadDeliveries(db: Database, { now, rowsMax }: { now: number; rowsMax: number }): Promise<DeadDelivery[]> {
  type Row = { account: string; environment: number; webhook_id: string; id: string };
  const rows = await db.hot.query<Row>('attempts-dead', deadSql, [now, rowsMax]);
  return rows.map(({ account, environment, webhook_id: webhookId, id: rowId }) => ({
    ...{ webhookId, rowId },
    owner: { account: idOf('key', account), environment: environmentOf(environment) },
  }));
}

const endDeadSql = `
  with gone as (
    delete from delivery_queue q using webhooks w, events e
    where q.account = $1 and q.environment = $2 and q.webhook_id = $3 and q.id = $4 and q.attempts >= ${workAttemptsMax}
      and w.id = q.webhook_id and ${ofRow('q')}
    returning q.*, e.type, w.url)
  insert into attempts (account, environment, webhook_id, id, event_id, type, url, status, trigger, attempt, error)
  select account, environment, webhook_id, id, event_id, type, url, ${deliveryStatusCodes.code('exhausted')}, trigger, attempt, $5
  from gone returning id`;

export const setAsideText = 'The platform set the delivery aside after three internal failures. Contact support, or retry it.';

export async function endDead(db: Database, { owner, webhookId, rowId }: DeadDelivery): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await db.hot.query('attempts-end-dead', endDeadSql, [account, environment, webhookId, rowId, setAsideText]);
}

/** Stores a test's only attempt, which was never in the queue. */
export async function insertTest(
  tx: Tx,
  owner: Owner,
  test: {
    id: Id<'delivery'>;
    webhookId: string;
    eventId: Id<'event'>;
    type: string;
    url: string;
    succeeded: boolean;
    httpStatus: number | null;
    durationMs: number;
    error: string | null;
    response: string | null;
  },
): Promise<void> {
  await tx('attempts').insert({
    ...ownerColumns(owner),
    webhook_id: uuid(test.webhookId),
    id: uuid(test.id),
    event_id: uuid(test.eventId),
    type: test.type,
    url: test.url,
    status: deliveryStatusCodes.code(test.succeeded ? 'succeeded' : 'failed'),
    trigger: triggerCodes.code('test'),
    attempt: 1,
    http_status: test.httpStatus,
    duration_ms: test.durationMs,
    error: test.error,
    response: test.response,
  });
}
