// Finds endpoints with work, leases rows, and returns them to the queue. Every statement reads an index from its end,
// so a backlog of one endpoint does not slow claims for others.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { workAttemptsMax } from '@pay/contract/set-aside-work';
import type { DeliveryTrigger } from '@pay/contract/webhook/delivery';
import { environmentCode, type Database } from '@pay/kernel/db';
import type { SealedSecrets } from '../domain/webhook.ts';
import { environmentOf, triggerCodes } from './codes.ts';
import { ofRow } from './events.ts';

/** An endpoint with due deliveries. */
export type ReadyEndpoint = { readonly webhookId: string; readonly account: string; readonly environment: Environment };
type ReadyRow = { webhook_id: string; account: string; environment: number };
const readyOf = ({ webhook_id: webhookId, account, environment }: ReadyRow): ReadyEndpoint => ({
  webhookId,
  account,
  environment: environmentOf(environment),
});

// A scalar subquery, not `exists`: the planner may turn `exists` into a list of all due rows (measured 170 ms behind
// 100,000 of them).
const dueCondition = `coalesce((select true from delivery_queue q where q.webhook_id = w.id and q.lease_until is null
  and q.due_at <= to_timestamp($1 / 1000.0::float8) limit 1), false)`;

const ofOwnersSql = `
  select w.id as webhook_id, w.account, w.environment from unnest($2::uuid[], $3::smallint[]) as o(account, environment)
  join webhooks w on w.account = o.account and w.environment = o.environment and w.status = 1 and w.deleted_at is null
  where ${dueCondition}`;

/** Endpoints of these owners with due deliveries. */
export async function readyOfOwners(db: Database, owners: readonly Owner[], now: number): Promise<ReadyEndpoint[]> {
  const rows = await db.hot.query<ReadyRow>('claims-of-owners', ofOwnersSql, [
    now,
    owners.map(({ account }) => uuid(account)),
    owners.map(({ environment }) => environmentCode[environment]),
  ]);
  return rows.map(readyOf);
}

// Jumps from one endpoint to the next through the index instead of reading every row between them.
const scanSql = `
  with recursive hop as (
    (select webhook_id, 1 as n from delivery_queue where webhook_id > $2 and lease_until is null order by webhook_id limit 1)
    union all
    select next.webhook_id, hop.n + 1 from hop, lateral (
      select webhook_id from delivery_queue where webhook_id > hop.webhook_id and lease_until is null order by webhook_id limit 1) next
    where hop.n < $3)
  select hop.webhook_id, w.account, w.environment, (w.status = 1 and w.deleted_at is null and ${dueCondition}) as due
  from hop join webhooks w on w.id = hop.webhook_id order by hop.webhook_id`;

export type EndpointScan = {
  readonly ready: ReadyEndpoint[];
  /** Where to continue; null at the end. */ readonly next: string | null;
};
const first = '00000000-0000-0000-0000-000000000000';

/** A bounded walk over the endpoints with queued deliveries, starting at `from`. */
export async function scan(
  db: Database,
  input: { from: string | null; endpointsMax: number; now: number },
): Promise<EndpointScan> {
  const parameters = [input.now, input.from ?? first, input.endpointsMax];
  const rows = await db.hot.query<ReadyRow & { due: boolean }>('claims-scan', scanSql, parameters);
  const next = rows.length === input.endpointsMax ? (rows.at(-1)?.webhook_id ?? null) : null;
  return { ready: rows.filter((row) => row.due).map(readyOf), next };
}

export type EndpointPick = {
  readonly webhookId: string;
  /** Maximum number of leased rows of the endpoint, including rows that are already leased. */ readonly depth: number;
};

/** A row that a worker leases, with all data for sending it. Ids of rows are uuids. */
export type ClaimedDelivery = {
  readonly owner: Owner;
  readonly webhookId: string;
  readonly rowId: string;
  readonly deliveryId: Id<'delivery'>;
  readonly eventId: Id<'event'>;
  readonly type: string;
  readonly resourceId: string;
  readonly sequence: number;
  readonly trigger: DeliveryTrigger;
  readonly attempt: number;
  readonly failures: number;
  /** Number of workers that died with the delivery. */
  readonly attempts: number;
  readonly once: boolean;
  readonly url: string;
  readonly secrets: SealedSecrets;
  readonly payload: string;
  readonly trace: string | null;
  readonly queuedAt: number;
  readonly leaseUntil: number;
  readonly failingSince: number | null;
  readonly trips: number;
  readonly faulty: boolean;
  /** Milliseconds by which the owner's clock is ahead. */
  readonly offsetMs: number;
  /** Number of due rows of the endpoint that this claim read. */
  readonly candidates: number;
};

type ClaimRow = {
  account: string;
  environment: number;
  webhook_id: string;
  id: string;
  event_id: string;
  type: string;
  resource_id: string;
  sequence: number;
  trigger: number;
  attempt: number;
  failures: number;
  attempts: number;
  once: boolean;
  url: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: number | null;
  payload: string;
  trace: string | null;
  queued_at: number;
  failing_since: number | null;
  trips: number;
  faulty: boolean;
  offset_ms: string;
  candidates: string;
};

/** Maximum number of leased rows of one endpoint. */
export const depthMax = 128;
/**
 * Maximum number of due rows of one endpoint that a claim reads: one busy resource at the front must not make it read
 * the whole backlog. It is one more than a claim can take, so that a full claim notices that rows remain, without
 * waiting for a scan.
 */
const candidatesMax = depthMax + 1;
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

// The lock of the state row makes replicas' claims of one endpoint take turns; a claim that finds it locked skips it.
// An endpoint whose breaker was open gets one probe. Plans are made while the tables are new and empty, when all
// indexes seem to cost the same. So each row is looked up by columns of only one index (ADR-0040): a queue row by its
// position, an event by its id alone. Otherwise a claim behind 100,000 rows took 840 ms; it takes 3.
const claimSql = `
  with picked as materialized (
    select s.webhook_id, s.failing_since, s.trips, p.depth, w.url, w.secret, w.old_secret, w.old_secret_until, w.drop_before
    from unnest($1::uuid[], $2::int[]) as p(webhook_id, depth)
    join endpoint_states s on s.webhook_id = p.webhook_id
    join webhooks w on w.id = p.webhook_id
    where (s.closed_until is null or s.closed_until <= to_timestamp($3 / 1000.0::float8))
      and case when w.deleted_at is null then w.status = 1 else false end
    for no key update of s skip locked),
  chosen as materialized (
    select q.place, q.candidates from picked k
    cross join lateral (
      select c.place, c.candidates from (
        select d.*, count(*) over () as candidates from (
          select ctid as place, * from delivery_queue where webhook_id = k.webhook_id and lease_until is null
            and due_at <= to_timestamp($3 / 1000.0::float8) and (k.drop_before is null or queued_at > k.drop_before)
          order by due_at limit ${candidatesMax}) d) c
      where not c.ordered or not exists (
        select 1 from delivery_queue p where p.webhook_id = c.webhook_id and p.resource_id = c.resource_id
          and p.sequence < c.sequence and p.ordered)
      order by c.due_at
      limit greatest(0, case when k.trips > 0 then 1 else k.depth end - (
        select count(*) from delivery_queue l where l.webhook_id = k.webhook_id and l.lease_until is not null))) q),
  taken as (
    update delivery_queue q set lease_until = to_timestamp($4 / 1000.0::float8) from chosen c
    where q.ctid = c.place and q.lease_until is null
    returning q.*, c.candidates)
  select q.account, q.environment, q.webhook_id, q.id, q.event_id, e.type, q.resource_id, q.sequence, q.trigger, q.attempt,
    q.failures, q.attempts, q.once, k.url, k.secret, k.old_secret, ${ms('k.old_secret_until')} as old_secret_until, e.payload, e.trace,
    ${ms('q.queued_at')} as queued_at, ${ms('k.failing_since')} as failing_since, k.trips, q.candidates,
    exists (select 1 from delivery_faults f where f.webhook_id = q.webhook_id and f.remaining > 0) as faulty,
    coalesce(o.clock_offset_ms, 0) as offset_ms
  from taken q join picked k on k.webhook_id = q.webhook_id
  join events e on ${ofRow('q')}
  left join owner_settings o on o.account = q.account and o.environment = q.environment
  order by q.due_at, q.sequence`;

/**
 * Leases due rows of the picked endpoints, first attempts of one resource one after another. Times are real
 * milliseconds.
 */
export async function claim(
  db: Database,
  { picks, now, leaseUntil }: { picks: readonly EndpointPick[]; now: number; leaseUntil: number },
): Promise<ClaimedDelivery[]> {
  const parameters = [picks.map(({ webhookId }) => webhookId), picks.map(({ depth }) => depth), now, leaseUntil];
  const rows = await db.hot.query<ClaimRow>('claims-claim', claimSql, parameters);
  return rows.map((row) => toClaimedDelivery(row, leaseUntil));
}

const toClaimedDelivery = (row: ClaimRow, leaseUntil: number): ClaimedDelivery => ({
  owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
  webhookId: row.webhook_id,
  rowId: row.id,
  deliveryId: idOf('delivery', row.id),
  eventId: idOf('event', row.event_id),
  type: row.type,
  resourceId: row.resource_id,
  sequence: row.sequence,
  trigger: triggerCodes.name(row.trigger),
  attempt: row.attempt,
  failures: row.failures,
  attempts: row.attempts,
  once: row.once,
  url: row.url,
  secrets: { current: row.secret, previous: row.old_secret, previousUntil: row.old_secret_until },
  payload: row.payload,
  trace: row.trace,
  queuedAt: row.queued_at,
  leaseUntil,
  failingSince: row.failing_since,
  trips: row.trips,
  faulty: row.faulty,
  offsetMs: Number(row.offset_ms),
  candidates: Number(row.candidates),
});

type RowKey = Pick<ClaimedDelivery, 'owner' | 'webhookId' | 'rowId'>;

/** Rows by their key, as parallel arrays. */
export const keysOf = (rows: readonly RowKey[]): unknown[] => [
  rows.map(({ owner }) => uuid(owner.account)),
  rows.map(({ owner }) => environmentCode[owner.environment]),
  rows.map(({ webhookId }) => webhookId),
  rows.map(({ rowId }) => rowId),
];

const releaseSql = `
  update delivery_queue q set lease_until = null, due_at = coalesce(to_timestamp($5 / 1000.0::float8), q.due_at),
    ordered = q.ordered and $5::float8 is null
  from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::uuid[]) as r(account, environment, webhook_id, id)
  where q.account = r.account and q.environment = r.environment and q.webhook_id = r.webhook_id and q.id = r.id
    and q.lease_until is not null`;

/** Returns rows unsent. With `dueAt`, the rows are held back until then, and later rows no longer wait for them. */
export async function release(db: Database, rows: readonly RowKey[], dueAt: number | null = null): Promise<void> {
  if (rows.length > 0) await db.hot.query('claims-release', releaseSql, [...keysOf(rows), dueAt]);
}

const countLastSql = `
  update delivery_queue set attempts = ${workAttemptsMax}
  where account = $1 and environment = $2 and webhook_id = $3 and id = $4 and lease_until is not null`;

/** Counts the last attempt at a row that killed two workers, before the attempt begins. */
export async function countLast(db: Database, { owner, webhookId, rowId }: RowKey): Promise<void> {
  await db.hot.query('claims-count-last', countLastSql, [
    uuid(owner.account),
    environmentCode[owner.environment],
    webhookId,
    rowId,
  ]);
}
