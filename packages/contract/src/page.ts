// Keyset pagination. A cursor names the last row of a page, and the filters of its list.
import { createHash } from 'node:crypto';
import { invalidField } from '@pay/core/fault';
import { isId, timeOf, uuid, uuidAt, type Id, type IdKind } from '@pay/core/id';

type Filters = Readonly<Record<string, unknown>>;

function filterHash(filters: Filters): string {
  const entries = Object.entries(filters)
    .filter(([name, value]) => value !== undefined && name !== 'cursor' && name !== 'limit')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 12);
}

const encodeCursor = (lastId: string, filters: Filters): string =>
  Buffer.from(`v1|${timeOf(lastId) * 1_000}|${lastId}|${filterHash(filters)}`).toString('base64url');

const refuseCursor = () =>
  invalidField('query:cursor', 'invalid_format', 'cursor does not belong to this list and these filters', {
    hint: 'Send `nextCursor` of the previous page with the same filters.',
  });

function decodeCursor<K extends IdKind>(kind: K, cursor: string, filters: Filters): Id<K> {
  const refused = refuseCursor();
  const [version, micros, lastId, hash, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (version !== 'v1' || lastId === undefined || rest.length > 0 || !isId(kind, lastId)) throw refused;
  if (hash !== filterHash(filters) || micros !== String(timeOf(lastId) * 1_000)) throw refused;
  return lastId;
}

export type Keyset = {
  /** Bounds on the id column: `id < before` and `id >= from`. Undefined is unbounded. */
  readonly before: string | undefined;
  readonly from: string | undefined;
  /** Number of rows to read: one more than the page shows, to detect a next page. */
  readonly rows: number;
};

export type ListInput = Filters & {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
};

/** Bounds of a list request. Throws 400 on `query:cursor` for a cursor of another list or other filters. */
export function keysetOf(kind: IdKind, input: ListInput): Keyset {
  const bounds: string[] = [];
  if (input.cursor !== undefined) bounds.push(uuid(decodeCursor(kind, input.cursor, input)));
  if (input.createdBefore !== undefined) bounds.push(uuidAt(Date.parse(input.createdBefore)));
  return {
    before: bounds.sort()[0],
    from: input.createdAfter === undefined ? undefined : uuidAt(Date.parse(input.createdAfter)),
    rows: input.limit + 1,
  };
}

/** The part of knex's query builder that a page needs. */
type RowQuery = {
  where(column: string, operator: string, value: string): unknown;
  orderBy(column: string, order: 'desc'): unknown;
  limit(rows: number): unknown;
};

/** Restricts the query to the rows of a page, newest first. `id` is the column of the row's id. */
export function withinPage<Q extends RowQuery>(query: Q, { before, from, rows }: Keyset, id = 'id'): Q {
  if (before !== undefined) query.where(id, '<', before);
  if (from !== undefined) query.where(id, '>=', from);
  query.orderBy(id, 'desc');
  query.limit(rows);
  return query;
}

/** The page of `limit` items from the `limit + 1` rows of a store, newest first. */
export function pageOf<T extends { readonly id: string }>(
  rows: readonly T[],
  input: ListInput,
): { items: T[]; nextCursor?: string } {
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return rows.length > input.limit && last !== undefined ? { items, nextCursor: encodeCursor(last.id, input) } : { items };
}

/** For a list without ids: the position of the previous page's last item. Throws 400 on `query:cursor`. */
export function positionOf(input: ListInput): string | undefined {
  if (input.cursor === undefined) return undefined;
  const [version, hash, ...position] = Buffer.from(input.cursor, 'base64url').toString('utf8').split('|');
  if (version !== 'p1' || hash !== filterHash(input) || position.length === 0) throw refuseCursor();
  return position.join('|');
}

/** The first `limit` items of a longer list, in its order. `of` returns an item's position. */
export function pageByPosition<T>(
  rows: readonly T[],
  input: ListInput,
  of: (item: T) => string,
): { items: T[]; nextCursor?: string } {
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  if (rows.length <= input.limit || last === undefined) return { items };
  return { items, nextCursor: Buffer.from(`p1|${filterHash(input)}|${of(last)}`).toString('base64url') };
}
