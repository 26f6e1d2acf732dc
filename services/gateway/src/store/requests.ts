// Rows of the request log. They are written in batches, each row to the partition of its day, and counted in the same
// statement.
import type { RequestSource } from '@pay/contract/gateway/usage';
import type { Keyset } from '@pay/contract/page';
import { withinPage } from '@pay/contract/page';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { environmentCode, ofOwner, type Database, type HotTx } from '@pay/kernel/db';
import type { EntryBodies, EntryText, LogEntry } from '../domain/request-log/entry.ts';
import { consoleKeyId, hourOf, stepOf } from '../domain/usage.ts';
import { bodiesRing, dayOf, partitionOf, rings, type Partition } from '../domain/request-log/partitions.ts';

const rowBinding = (id: string): string => `request|${uuid(id)}`;
const bodiesBinding = (id: string): string => `request-bodies|${uuid(id)}`;

/** Digest of an idempotency key: finds requests by a key that is not shown. */
export const digestOf = (keyring: Keyring, key: string): Buffer => keyring.keyedHash('request-log', key);

const slotOf = (id: Id<'request'>): number => partitionOf(rings.requests, dayOf(timeOf(id))).slot;
const bodiesSlotOf = (id: Id<'request'>, owner: Owner): number =>
  partitionOf(bodiesRing(owner.environment), dayOf(timeOf(id))).slot;

export function partitionsOf(entries: readonly Pick<LogEntry, 'id' | 'owner'>[]): (Partition & { readonly day: number })[] {
  const found = new Map<number, Partition & { readonly day: number }>();
  for (const { id, owner } of entries) {
    const day = dayOf(timeOf(id));
    for (const ring of [rings.requests, bodiesRing(owner.environment)]) {
      const partition = partitionOf(ring, day);
      found.set(partition.slot, { ...partition, day });
    }
  }
  return [...found.values()];
}

const empty = (tx: HotTx, { table, slot }: Partition): Promise<unknown> =>
  tx.query(`${table}-empty`, `truncate ${table}_${slot}`, []);

/** Prepares a partition for a day: deletes the rows of an earlier day. Repeated for the same day it does nothing. */
export async function beginDay(db: Database, partition: Partition & { readonly day: number }): Promise<void> {
  await db.hot.tx(async (tx) => {
    const begun = await tx.query(
      'request-day-begin',
      `insert into request_days (slot, day) values ($1, $2)
         on conflict (slot) do update set day = excluded.day where request_days.day < excluded.day returning slot`,
      [partition.slot, partition.day],
    );
    if (begun.length > 0) await empty(tx, partition);
  });
}

/** Days that partitions hold. */
export async function listHeldDays(db: Database): Promise<{ readonly slot: number; readonly day: number }[]> {
  return db.knex('request_days').select<{ slot: number; day: number }[]>('slot', 'day');
}

/** Empties a partition that still holds this day. */
export async function endDay(db: Database, { table, slot, day }: Partition & { readonly day: number }): Promise<void> {
  await db.hot.tx(async (tx) => {
    const ended = await tx.query('request-day-end', 'delete from request_days where slot = $1 and day = $2 returning slot', [
      slot,
      day,
    ]);
    if (ended.length > 0) await empty(tx, { table, slot });
  });
}

// A batch that was sent twice, because the first answer was lost, changes nothing: only inserted rows are counted.
// Counts are written in the order of their key, so that two writers never deadlock. Lists travel as text, because
// Postgres would flatten an array of arrays.
const insertSql = `
  with given as (
    select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::text[], $8::smallint[],
      $9::int[], $10::text[], $11::text[], $12::bytea[], $13::text[], $16::int[], $17::smallint[], $18::boolean[], $19::uuid[])
      as r (account, environment, id, slot, key_id, method, route, status, duration_ms, codes, ids, digest, log, hour,
        duration_step, is_console, usage_key_id)),
  rows as (
    insert into requests (account, environment, id, slot, key_id, method, route, status, duration_ms, error_codes, resource_ids,
      idempotency_digest, log, is_console)
    select account, environment, id, slot, key_id, method, route, status, duration_ms, string_to_array(codes, ' '),
      string_to_array(ids, ' '), digest, log, is_console
    from given
    on conflict do nothing returning id),
  counted as (
    insert into request_usage as u (account, environment, hour, key_id, route, status, duration_step, count)
    select account, environment, hour, usage_key_id, method || ' ' || route, status, duration_step, count(*)
    from given join rows using (id) group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (account, environment, hour, key_id, route, status, duration_step) do update set count = u.count + excluded.count)
  insert into request_bodies (account, environment, id, slot, bodies)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $14::smallint[], $15::text[]) as b (account, environment, id, slot, bodies)
  where b.bodies is not null on conflict do nothing`;

/** An entry as stored: the queued data is small, and contains nothing readable of the request. */
export type SealedEntry = Omit<LogEntry, 'idempotencyKey' | 'text' | 'bodies'> & {
  readonly digest: Buffer | null;
  readonly log: string;
  readonly bodies: string | null;
};

export const sealEntry = (keyring: Keyring, { idempotencyKey, text, bodies, ...entry }: LogEntry): SealedEntry => ({
  ...entry,
  digest: idempotencyKey === undefined ? null : digestOf(keyring, idempotencyKey),
  log: keyring.seal(JSON.stringify(text), rowBinding(entry.id)),
  bodies: bodies === undefined ? null : keyring.seal(JSON.stringify(bodies), bodiesBinding(entry.id)),
});

/** Writes entries and their bodies, if any. Their partitions must be prepared. */
export async function insertMany(db: Database, entries: readonly SealedEntry[]): Promise<void> {
  const column = <T>(read: (entry: SealedEntry) => T): T[] => entries.map(read);
  await db.hot.query('requests-insert', insertSql, [
    column(({ owner }) => uuid(owner.account)),
    column(({ owner }) => environmentCode[owner.environment]),
    column(({ id }) => uuid(id)),
    column(({ id }) => slotOf(id)),
    column(({ keyId }) => uuid(keyId)),
    column(({ method }) => method),
    column(({ route }) => route),
    column(({ status }) => status),
    column(({ durationMs }) => durationMs),
    column(({ errorCodes }) => errorCodes.join(' ')),
    column(({ resourceIds }) => resourceIds.join(' ')),
    column(({ digest }) => digest),
    column(({ log }) => log),
    column(({ id, owner }) => bodiesSlotOf(id, owner)),
    column(({ bodies }) => bodies),
    column(({ id }) => hourOf(timeOf(id))),
    column(({ durationMs }) => stepOf(durationMs)),
    column(({ isConsole }) => isConsole),
    column(({ isConsole, keyId }) => (isConsole ? consoleKeyId : uuid(keyId))),
  ]);
}

export type StoredRequest = EntryText & {
  readonly id: Id<'request'>;
  readonly keyId: Id<'key'>;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly resourceIds: readonly string[];
};

export type RequestRow = {
  id: string;
  key_id: string;
  method: string;
  route: string;
  status: number;
  duration_ms: number;
  resource_ids: string[];
  log: string;
};

export const columns = ['id', 'key_id', 'method', 'route', 'status', 'duration_ms', 'resource_ids', 'log'];

export function requestOf(keyring: Keyring, row: RequestRow): StoredRequest {
  const id = idOf('request', row.id);
  // The text that sealEntry sealed; authenticated encryption proves that it is unchanged.
  const text = JSON.parse(keyring.open(row.log, rowBinding(id))) as EntryText;
  const { method, route, status } = row;
  return {
    ...text,
    id,
    method,
    route,
    status,
    keyId: idOf('key', row.key_id),
    durationMs: row.duration_ms,
    resourceIds: row.resource_ids,
  };
}

type Reader = Parameters<typeof ofOwner>[0];

export type RequestFilters = {
  readonly method?: string | undefined;
  readonly route?: string | undefined;
  /** A status or a class, `4xx`. */
  readonly status?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly keyId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly source?: RequestSource | undefined;
};

export type RequestPage = { readonly filters: RequestFilters; readonly keyset: Keyset; readonly keyring: Keyring };

/** A page of an owner's requests, newest first. */
export async function list(db: Reader, owner: Owner, { filters, keyset, keyring }: RequestPage): Promise<StoredRequest[]> {
  const query = withinPage(ofOwner(db, owner, 'requests').select(columns), keyset);
  const { method, route, status, errorCode, keyId, resourceId, idempotencyKey, source } = filters;
  if (method !== undefined) void query.where({ method });
  if (route !== undefined) void query.where({ route });
  if (status?.endsWith('xx') === true) void query.whereBetween('status', [Number(status[0]) * 100, Number(status[0]) * 100 + 99]);
  else if (status !== undefined) void query.where({ status: Number(status) });
  // Failed requests have a separate index, which the planner uses only when the condition excludes all other rows.
  if (errorCode !== undefined || (status !== undefined && status >= '4')) void query.where('status', '>=', 400);
  if (errorCode !== undefined) void query.whereRaw('? = any(error_codes)', [errorCode]);
  if (keyId !== undefined) void query.where({ key_id: keyId });
  if (source !== undefined) void query.where({ is_console: source === 'console' });
  if (resourceId !== undefined) void query.whereRaw('resource_ids @> array[?]::text[]', [resourceId]);
  if (idempotencyKey !== undefined) void query.where({ idempotency_digest: digestOf(keyring, idempotencyKey) });
  return ((await query) as RequestRow[]).map((row) => requestOf(keyring, row));
}

/** One request, searched only in its day; undefined if it belongs to another owner. */
export async function find(
  db: Reader,
  owner: Owner,
  { id, keyring }: { id: Id<'request'>; keyring: Keyring },
): Promise<StoredRequest | undefined> {
  const row = await ofOwner(db, owner, 'requests')
    .where({ id: uuid(id), slot: slotOf(id) })
    .first<RequestRow | undefined>(columns);
  return row === undefined ? undefined : requestOf(keyring, row);
}

/** The bodies of a request; undefined if none were stored, or if they were deleted. */
export async function findBodies(
  db: Reader,
  owner: Owner,
  { id, keyring }: { id: Id<'request'>; keyring: Keyring },
): Promise<EntryBodies | undefined> {
  const row = await ofOwner(db, owner, 'request_bodies')
    .where({ id: uuid(id), slot: bodiesSlotOf(id, owner) })
    .first<{ bodies: string } | undefined>('bodies');
  return row === undefined ? undefined : (JSON.parse(keyring.open(row.bodies, bodiesBinding(id))) as EntryBodies);
}
