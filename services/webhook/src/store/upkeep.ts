// Work on many rows, always in bounded batches: canceling deliveries, deleting old rows, shifting an owner's timers,
// resetting a sandbox.
import { uuid } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import type { WebhookStatus } from '@pay/contract/webhook/shapes';
import { environmentCode, ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { deliveryStatusCodes, webhookStatusCodes } from './codes.ts';
import { ofRow } from './events.ts';

const at = (parameter: string): string => `to_timestamp(${parameter} / 1000.0::float8)`;

// A fan-out that began before a webhook was stopped may commit its delivery afterwards, with a later time. So all
// deliveries of a disabled or deleted webhook are canceled, regardless of when they were queued.
const isCalledOff = (row: string): string =>
  `case when w.status = ${webhookStatusCodes.code('enabled')} and w.deleted_at is null then ${row}.queued_at <= w.drop_before else true end`;

// Skips rows that a worker leases: such a row returns to the queue, and is canceled then, or is gone.
const cancelSql = `
  with dropped as (
    select q.account, q.environment, q.webhook_id, q.id, e.type, w.url from webhooks w
    cross join lateral (
      select * from delivery_queue d where webhook_id = w.id and lease_until is null and ${isCalledOff('d')}
      order by due_at limit $1) q
    join events e on ${ofRow('q')}
    where w.drop_before is not null limit $1),
  gone as (
    delete from delivery_queue q using dropped d where q.account = d.account and q.environment = d.environment
      and q.webhook_id = d.webhook_id and q.id = d.id
    returning q.*, d.type, d.url)
  insert into attempts (account, environment, webhook_id, id, event_id, type, url, status, trigger, attempt)
  select account, environment, webhook_id, id, event_id, type, url, ${deliveryStatusCodes.code('canceled')}, trigger, attempt from gone
  returning 1`;

/** Moves canceled deliveries to the history. Returns their number. */
export async function cancelDropped(db: Database, rowsMax: number): Promise<number> {
  return (await db.hot.query('upkeep-cancel', cancelSql, [rowsMax])).length;
}

const clearDropMarksSql = `
  update webhooks w set drop_before = null
  where w.drop_before < ${at('$1')} and not exists (
    select 1 from delivery_queue q where q.account = w.account and q.environment = w.environment and q.webhook_id = w.id
      and ${isCalledOff('q')})`;

/**
 * Removes the mark for cancellation, once nothing remains to cancel. No fan-out that began by `before` is still
 * running.
 */
export async function clearDropMarks(db: Database, before: number): Promise<void> {
  await db.hot.query('upkeep-settle', clearDropMarksSql, [before]);
}

const deleteSqlByTable: Readonly<Record<string, string>> = {
  attempts: `delete from attempts where ctid in (select ctid from attempts where at < ${at('$1')} limit $2) returning 1`,
  // An event that must still be sent stays.
  events: `delete from events e where ctid in (select ctid from events where at < ${at('$1')} limit $2)
    and not exists (select 1 from delivery_queue q where q.account = e.account and q.environment = e.environment and q.event_id = e.id)
    returning 1`,
  webhooks: `delete from webhooks where id in (select id from webhooks where deleted_at < ${at('$1')} limit $2) returning 1`,
  endpoint_states: `delete from endpoint_states s where webhook_id in (
    select s2.webhook_id from endpoint_states s2 where not exists (select 1 from webhooks w where w.id = s2.webhook_id)
      and $1::float8 is not null limit $2) returning 1`,
  delivery_faults: `delete from delivery_faults where ctid in (
    select ctid from delivery_faults where remaining <= 0 and $1::float8 is not null limit $2) returning 1`,
};

/** Deletes rows older than `before` (real milliseconds). Returns the size of the largest batch. */
export async function forget(db: Database, { before, rowsMax }: { before: number; rowsMax: number }): Promise<number> {
  let most = 0;
  for (const [table, sql] of Object.entries(deleteSqlByTable)) {
    most = Math.max(most, (await db.hot.query(`upkeep-forget-${table}`, sql, [before, rowsMax])).length);
  }
  return most;
}

/** Shifts an owner's retries: its sandbox clock jumped ahead by `byMs`. */
export async function shiftRetries(tx: Tx, owner: Owner, byMs: number): Promise<void> {
  await ofOwner(tx, owner, 'delivery_queue').update({ due_at: tx.raw("due_at - ? * interval '1 millisecond'", [byMs]) });
}

const workSql = `
  select 1 from webhooks w where w.account = $1 and w.environment = $2 and w.status = 1 and w.deleted_at is null and exists (
    select 1 from delivery_queue q where q.webhook_id = w.id and (q.lease_until is not null or q.due_at <= ${at('$3')}
      and not exists (select 1 from endpoint_states s where s.webhook_id = w.id and s.closed_until > ${at('$3')}))) limit 1`;

/** Whether a delivery of an owner is being sent, or is due at an endpoint that is not paused. */
export async function hasWork(db: Database, owner: Owner, now: number): Promise<boolean> {
  const parameters = [uuid(owner.account), environmentCode[owner.environment], now];
  return (await db.hot.query('upkeep-work', workSql, parameters)).length > 0;
}

const tables = [
  'delivery_queue',
  'delivery_faults',
  'attempts',
  'events',
  'endpoint_states',
  'webhooks',
  'owner_settings',
  'work_attempts',
] as const;

/** Deletes waiting deliveries that are not being sent. */
export async function callOff(tx: Tx, owner: Owner): Promise<void> {
  await ofOwner(tx, owner, 'delivery_queue').where({ lease_until: null }).delete();
}

const sendingSql = `select 1 from delivery_queue where account = $1 and environment = $2 and lease_until > ${at('$3')} limit 1`;

/**
 * Whether deliveries of an owner are being sent. Reads the owner's whole queue, because all other rows were canceled.
 */
export const isSending = async (db: Database, owner: Owner, now: number): Promise<boolean> => {
  const { account, environment } = ownerColumns(owner);
  return (await db.hot.query('upkeep-sending', sendingSql, [account, environment, now])).length > 0;
};

/** Deletes everything of a sandbox owner except the record of secret reads. */
export async function wipe(tx: Tx, owner: Owner): Promise<void> {
  if (owner.environment !== 'sandbox') return;
  for (const table of tables) await ofOwner(tx, owner, table).delete();
}

type ByEnvironment = Readonly<Record<Environment, number>>;
export type Backlog = { readonly queued: ByEnvironment; readonly oldestDueSeconds: ByEnvironment };

/**
 * Maximum number of rows at which the queue is counted; for a longer queue, a sample of about as many represents it.
 */
const countedMax = 20_000;

// The database's own count, a few seconds late.
const sizeSql = "select n_live_tup::float8 as rows from pg_stat_user_tables where relid = 'delivery_queue'::regclass";
const queuedSql = 'select environment, count(*)::float8 as rows from delivery_queue tablesample system ($1) group by environment';
// Jumps from endpoint to endpoint by the index, in which an endpoint's longest waiting row comes first. Rows of failing
// endpoints do not count, nor those of owners with three failing endpoints, who get few workers. One caller's dead
// receivers must not page an operator. Rows of a disabled or deleted webhook do not count, because they are canceled.
const oldestSql = `
  with recursive hop as (
    (select webhook_id, due_at, environment from delivery_queue where lease_until is null order by webhook_id, due_at limit 1)
    union all
    select next.* from hop, lateral (
      select webhook_id, due_at, environment from delivery_queue where webhook_id > hop.webhook_id and lease_until is null
      order by webhook_id, due_at limit 1) next),
  failing as (
    select account, environment from endpoint_states where failing_since is not null group by account, environment having count(*) >= 3)
  select hop.environment, extract(epoch from ${at('$1')} - min(hop.due_at))::float8 as oldest
  from hop left join endpoint_states s using (webhook_id) left join webhooks w on w.id = hop.webhook_id
  where s.failing_since is null and coalesce(w.status = ${webhookStatusCodes.code('enabled')} and w.deleted_at is null, true)
    and not exists (select 1 from failing f where f.account = s.account and f.environment = s.environment)
  group by hop.environment`;

/**
 * Deliveries in the queue, and for how long the oldest has been due where receivers answer; for metrics. For a long
 * queue the number is an estimate. Counting 240,000 rows took 160 ms, four times a minute, at the cost of all
 * deliveries' latency.
 */
export async function backlog(db: Database, now: number): Promise<Backlog> {
  const [size] = await db.hot.query<{ rows: number }>('upkeep-size', sizeSql, []);
  const percent = Math.min(100, (100 * countedMax) / Math.max(1, size?.rows ?? 0));
  const found = await db.hot.query<{ environment: number; rows: number }>('upkeep-queued', queuedSql, [percent]);
  const of = (environment: Environment): number =>
    Math.round(((found.find((row) => row.environment === environmentCode[environment])?.rows ?? 0) * 100) / percent);
  const waiting = await db.hot.query<{ environment: number; oldest: number }>('upkeep-oldest', oldestSql, [now]);
  const oldestOf = (environment: Environment): number =>
    Math.max(0, waiting.find((row) => row.environment === environmentCode[environment])?.oldest ?? 0);
  return {
    queued: { sandbox: of('sandbox'), live: of('live') },
    oldestDueSeconds: { sandbox: oldestOf('sandbox'), live: oldestOf('live') },
  };
}

type WebhookCount = { readonly environment: Environment; readonly status: WebhookStatus; readonly count: number };

export async function countWebhooks(db: Database): Promise<WebhookCount[]> {
  const rows = await db.hot.query<{ environment: number; status: number; count: string }>(
    'upkeep-webhooks',
    'select environment, status, count(*) as count from webhooks where deleted_at is null group by environment, status',
    [],
  );
  return rows.map(({ environment, status, count }) => ({
    environment: environment === environmentCode.live ? 'live' : 'sandbox',
    status: webhookStatusCodes.name(status),
    count: Number(count),
  }));
}
