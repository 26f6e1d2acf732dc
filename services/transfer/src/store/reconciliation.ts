// The positions up to which books were compared, and the open differences.
import { internalRail } from '@pay/contract/transfer/transaction';
import { idOf, uuid, type Id } from '@pay/core/id';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { breakKinds, type BreakKind } from '../domain/reconcile.ts';
import type { Transaction } from '../domain/transaction.ts';
import { railCodes, statusCodes, typeCodes } from './codes.ts';
import { noAccount } from './transaction-rows.ts';

/** Where the next comparison continues: after this line of the rail's books, and after this transaction of ours. */
export type ReconciliationPosition = {
  readonly railAt: number;
  readonly railKey: Id<'transaction'>;
  readonly ownId: Id<'transaction'>;
};
/** A payment after a comparison of both sides; `kind` is undefined when they agree. */
export type ComparedPayment = {
  readonly id: Id<'transaction'>;
  readonly ours: Transaction | undefined;
  readonly kind: BreakKind | undefined;
};

type ReachedRow = { rail_ms: number; rail_key: string; own_id: string };

/** The position up to which a book was compared; `from` before the first comparison. */
export async function loadPosition(db: Database, book: string, from: ReconciliationPosition): Promise<ReconciliationPosition> {
  const begin = `insert into reconciliations (book, rail_at, rail_key, own_id) values ($1, to_timestamp($2::float8 / 1000), $3, $4)
    on conflict (book) do nothing`;
  const read = `select (extract(epoch from rail_at) * 1000)::float8 as rail_ms, rail_key, own_id from reconciliations where book = $1`;
  await db.hot.query('reconciliation-begin', begin, [book, from.railAt, uuid(from.railKey), uuid(from.ownId)]);
  const [row] = await db.hot.query<ReachedRow>('reconciliation-read', read, [book]);
  return row === undefined
    ? from
    : { railAt: row.rail_ms, railKey: idOf('transaction', row.rail_key), ownId: idOf('transaction', row.own_id) };
}

/**
 * Stores the result of a comparison and its position, in one commit. A replica that another one has overtaken changes
 * nothing.
 */
export async function saveComparison(
  db: Database,
  look: {
    book: string;
    before: ReconciliationPosition;
    after: ReconciliationPosition;
    looked: readonly ComparedPayment[];
    now: number;
  },
): Promise<void> {
  const { book, before, after, looked, now } = look;
  const differing = looked.flatMap(({ id, ours, kind }) => (kind === undefined ? [] : [{ id, ours, kind }]));
  const agreeing = looked.filter(({ kind }) => kind === undefined).map(({ id }) => uuid(id));
  await db.tx(async (tx) => {
    const updated = await tx('reconciliations')
      .where({ book, rail_key: uuid(before.railKey), own_id: uuid(before.ownId) })
      .update({
        rail_at: new Date(after.railAt),
        rail_key: uuid(after.railKey),
        own_id: uuid(after.ownId),
        succeeded_at: new Date(now),
      });
    if (updated === 0) return;
    if (agreeing.length > 0) await tx('reconciliation_breaks').whereIn('transaction_id', agreeing).delete();
    if (differing.length === 0) return;
    const rows = differing.map(({ id, ours, kind }) => ({
      ...(ours === undefined ? { account: noAccount, environment: 0 } : ownerColumns(ours.owner)),
      transaction_id: uuid(id),
      book,
      rail: ours === undefined ? null : railCodes.code(ours.rail),
      kind: breakKinds.indexOf(kind),
      looked_at: new Date(now),
    }));
    await tx('reconciliation_breaks').insert(rows).onConflict('transaction_id').merge(['kind', 'looked_at']);
  });
}

/** Differences of a book, the least recently compared first. */
export async function openBreaks(db: Database, book: string, limit: number): Promise<Id<'transaction'>[]> {
  const sql = 'select transaction_id as id from reconciliation_breaks where book = $1 order by looked_at limit $2';
  return (await db.hot.query<{ id: string }>('reconciliation-standing', sql, [book, limit])).map(({ id }) =>
    idOf('transaction', id),
  );
}

const paidSql = `
  select id, status from transactions where id > $1 and id < $2 and environment = 1 and type = $3
    and rail <> ${railCodes.code(internalRail)} order by id limit $4`;

/** Live transfers created after one id and before another, oldest first, and whether their status claims a payment. */
export async function liveTransfers(
  db: Database,
  { after, before, limit }: { after: Id<'transaction'>; before: Id<'transaction'>; limit: number },
): Promise<{ id: Id<'transaction'>; isPaid: boolean }[]> {
  const paid = [statusCodes.code('completed'), statusCodes.code('returned')];
  const rows = await db.hot.query<{ id: string; status: number }>('reconciliation-own', paidSql, [
    uuid(after),
    uuid(before),
    typeCodes.code('transfer'),
    limit,
  ]);
  return rows.map(({ id, status }) => ({ id: idOf('transaction', id), isPaid: paid.includes(status) }));
}

export type BreakCount = { readonly rail: string; readonly count: number };

/** Open differences by rail; `unknown` if the rail's payment does not belong to us. */
export async function countBreaks(db: Database): Promise<BreakCount[]> {
  const rows = await db.hot.query<{ rail: number | null; count: string }>(
    'reconciliation-count',
    'select rail, count(*)::text as count from reconciliation_breaks group by rail',
    [],
  );
  return rows.map(({ rail, count }) => ({ rail: rail === null ? 'unknown' : railCodes.name(rail), count: Number(count) }));
}

/** When all books were last compared, in milliseconds; undefined before the first time. */
export async function lastReconciledAt(db: Database): Promise<number | undefined> {
  const sql = 'select (extract(epoch from min(succeeded_at)) * 1000)::float8 as at from reconciliations';
  const [row] = await db.hot.query<{ at: number | null }>('reconciliation-last', sql, []);
  return row?.at ?? undefined;
}
