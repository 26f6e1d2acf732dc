// Rows of events. Their bytes are encrypted, because a snapshot contains personal data (ADR-0051).
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { withinPage, type Keyset } from '@pay/contract/page';
import { environmentCode, ofOwner, type Database, type HotTx } from '@pay/kernel/db';
import type { NewEvent, StoredEvent } from '../domain/event-payload.ts';

type Reader = Parameters<typeof ofOwner>[0];

type EventRow = { id: string; type: string; resource_id: string; sequence: number; payload: string };

const eventOf = (row: EventRow): StoredEvent => ({
  id: idOf('event', row.id),
  type: row.type,
  resourceId: row.resource_id,
  sequence: row.sequence,
  payload: row.payload,
});

const columns = ['id', 'type', 'resource_id', 'sequence', 'payload'];

export async function find(db: Reader, owner: Owner, id: string): Promise<StoredEvent | undefined> {
  const key = uuidOfKind('event', id);
  if (key === undefined) return undefined;
  const row: EventRow | undefined = await ofOwner(db, owner, 'events').where({ id: key }).first(columns);
  return row === undefined ? undefined : eventOf(row);
}

export type EventFilters = { readonly type?: string | undefined; readonly resourceId?: string | undefined };

/** A page of an owner's events. `type` may be a family such as `card.*`. */
export async function list(
  db: Reader,
  owner: Owner,
  { filters, keyset }: { filters: EventFilters; keyset: Keyset },
): Promise<StoredEvent[]> {
  const query = withinPage(ofOwner(db, owner, 'events').select(columns), keyset);
  if (filters.resourceId !== undefined) void query.where('resource_id', filters.resourceId);
  if (filters.type?.endsWith('.*') === true) void query.whereRaw("split_part(type, '.', 1) = ?", [filters.type.slice(0, -2)]);
  else if (filters.type !== undefined) void query.where('type', filters.type);
  return ((await query) as EventRow[]).map(eventOf);
}

/** The highest known sequence of a resource; 0 when it has none. */
export async function lastSequence(tx: Reader, owner: Owner, resourceId: string): Promise<number> {
  const row = (await ofOwner(tx, owner, 'events').where({ resource_id: resourceId }).max('sequence as last').first()) as
    { last: number | null } | undefined;
  return row?.last ?? 0;
}

const ofRequestSql = `
  select id from events where request_id = $3 and (account, environment) is not distinct from ($1::uuid, $2::smallint)
  order by id limit 100`;

/** Events that a request of the owner caused, oldest first. The owner is compared as in `ofRow`. */
export async function idsOfRequest(db: Database, owner: Owner, requestId: string): Promise<Id<'event'>[]> {
  const key = uuidOfKind('request', requestId);
  if (key === undefined) return [];
  const asked = [uuid(owner.account), environmentCode[owner.environment], key];
  const rows = await db.hot.query<{ id: string }>('events-of-request', ofRequestSql, asked);
  return rows.map(({ id }) => idOf('event', id));
}

/** A position in the order of commits. */
export type Position = { readonly xid: string; readonly seq: string };

export async function positionOf(db: Reader, owner: Owner, id: string): Promise<Position | undefined> {
  const key = uuidOfKind('event', id);
  if (key === undefined) return undefined;
  const row: unknown = await ofOwner(db, owner, 'events')
    .where({ id: key })
    .first(db.raw('xid::text as xid'), db.raw('seq::text as seq'));
  // Two columns of text, as selected.
  return row as Position | undefined;
}

/** The position before all uncommitted transactions. */
export async function endPosition(db: Database): Promise<Position> {
  const rows = await db.hot.query<{ xid: string }>(
    'events-end',
    'select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as xid',
    [],
  );
  return { xid: rows[0]?.xid ?? '0', seq: '9223372036854775807' };
}

// Only rows of transactions that have certainly ended, so that a late commit cannot appear behind the reader. The order
// names the table: a bare `xid` would be the text above, in which 1000 comes before 999.
const afterSql = `
  select id, type, resource_id, sequence, payload, xid::text as xid, seq::text as seq from events
  where account = $1 and environment = $2 and (xid, seq) > ($3::xid8, $4::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
  order by events.xid, events.seq limit $5`;

/** Events of an owner after a position, oldest first. */
export async function after(
  db: Database,
  owner: Owner,
  { position, limit }: { position: Position; limit: number },
): Promise<(StoredEvent & { readonly position: Position })[]> {
  const rows = await db.hot.query<EventRow & Position>('events-after', afterSql, [
    uuid(owner.account),
    environmentCode[owner.environment],
    position.xid,
    position.seq,
    limit,
  ]);
  return rows.map((row) => ({ ...eventOf(row), position: { xid: row.xid, seq: row.seq } }));
}

/** SQL: webhook w receives event e. The same rule as `wants` of domain/subscription.ts. */
export const matches = `(cardinality(w.events) = 0 or '*' = any(w.events) or e.type = any(w.events)
  or split_part(e.type, '.', 1) || '.*' = any(w.events))`;

/**
 * SQL: e is the event of a row of the queue. The owner is compared in a form that no index can serve. Otherwise a plan
 * made on an empty table would walk all events of the owner (measured 40 ms each among 100,000).
 */
export const ofRow = (row: string): string =>
  `e.id = ${row}.event_id and (e.account, e.environment) is not distinct from (${row}.account, ${row}.environment)`;

const insertSql = `
  insert into events (account, environment, id, type, resource_id, sequence, payload, trace, request_id)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::uuid[])
  returning account, environment, id, type, resource_id, sequence`;

// One statement for a whole message: the events, and a first delivery to every enabled webhook of their owners that
// receives them. A delivery's id is derived from its content, at its owner's time.
const fanOutSql = `
  with e as (${insertSql})
  insert into delivery_queue (account, environment, webhook_id, id, event_id, resource_id, sequence, trigger, attempt, failures,
    once, ordered, queued_at, due_at)
  select e.account, e.environment, w.id,
    (lpad(to_hex($10::bigint + coalesce(s.clock_offset_ms, 0)), 12, '0') || substr(md5(e.id::text || w.id::text), 1, 20))::uuid,
    e.id, e.resource_id, e.sequence, 1, 1, 0, false, true, to_timestamp($10 / 1000.0::float8), to_timestamp($10 / 1000.0::float8)
  from e join webhooks w on w.account = e.account and w.environment = e.environment
    and w.status = 1 and w.deleted_at is null and ${matches}
  left join owner_settings s on s.account = e.account and s.environment = e.environment`;

const columnsOf = (events: readonly NewEvent[]): unknown[] => [
  events.map(({ owner }) => uuid(owner.account)),
  events.map(({ owner }) => environmentCode[owner.environment]),
  events.map(({ id }) => uuid(id)),
  events.map(({ type }) => type),
  events.map(({ resourceId }) => resourceId),
  events.map(({ sequence }) => sequence),
  events.map(({ payload }) => payload),
  events.map(({ trace }) => trace),
  events.map(({ requestId }) => (requestId === null ? null : uuid(requestId))),
];

/** Stores events and queues them for every webhook that receives them. `now` is in real milliseconds. */
export async function fanOut(tx: HotTx, events: readonly NewEvent[], now: number): Promise<void> {
  await tx.query('events-fan-out', fanOutSql, [...columnsOf(events), now]);
}

/** Stores events that are not delivered to any webhook. */
export async function insertEvents(tx: HotTx, events: readonly NewEvent[]): Promise<void> {
  await tx.query('events-insert', insertSql, columnsOf(events));
}
