// SQL of the legs of splits. They have no timer: only the worker that leased the lead may take them.
import { legsMax } from '@pay/contract/transfer/split';
import { assert } from '@pay/core/fault';
import { uuid, type Id } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import { legIds, deriveRelatedIds, rowOf } from '../domain/split.ts';
import { LEASE_MS } from './open-transactions.ts';
import {
  leaseColumns,
  toLeasedTransaction,
  openColumns,
  transactionColumns,
  type LeasedRow,
  type LeasedTransaction,
} from './transaction-rows.ts';

// An earlier worker's lease of a leg does not count, because its lease of the lead has expired. The higher version
// prevents that worker from writing.
const takeSql = `
  update open_transactions o set lease_until = to_timestamp($3 / 1000.0::float8), attempts = least(o.attempts + 1, 1000), version = o.version + 1,
    related_id = u.related_id
  from unnest($1::uuid[], $2::uuid[]) as u(id, related_id), transactions t where o.id = u.id and t.id = o.id
  returning ${transactionColumns}, ${openColumns}, ${leaseColumns}`;

/**
 * Leased rows; leads include their other legs, by number. The ledger refuses a repeated group whose steps have another
 * order, and an update returns its rows in any order. The ids of the receivers' transactions are stored before any
 * posting. After a review, they derive from the lead's new id.
 */
export async function leaseLegs(
  db: Database,
  rows: readonly LeasedTransaction[],
  now: number,
): Promise<readonly LeasedTransaction[]> {
  const leads = rows.filter(({ transaction }) => transaction.groupId !== null);
  if (leads.length === 0) return rows;
  for (const { transaction } of leads)
    assert(rowOf(transaction) === transaction.id, `leg ${transaction.id} is due without its lead`);
  const wanted = leads.flatMap(({ transaction }) => {
    // Filtered above.
    const ids = legIds(transaction.groupId as Id<'split'>, legsMax).slice(1);
    const related = deriveRelatedIds(transaction, ids.length);
    return ids.map((id, i) => [uuid(id), uuid(related[i] as string)] as const);
  });
  const found = await db.hot.query<LeasedRow>('split-legs-lease', takeSql, [
    wanted.map(([id]) => id),
    wanted.map(([, related]) => related),
    now + LEASE_MS,
  ]);
  const placeOf = new Map(wanted.map(([id], place) => [id, place]));
  const legs = found
    .map((row) => toLeasedTransaction(row, db.hot.sealing))
    .sort((one, other) => (placeOf.get(uuid(one.id)) ?? 0) - (placeOf.get(uuid(other.id)) ?? 0));
  return rows.map((row) => {
    const own = legs.filter(({ transaction }) => transaction.groupId === row.transaction.groupId);
    // Their steps belong to the request in which the lead began.
    return row.transaction.groupId === null ? row : { ...row, legs: own.map((leg) => ({ ...leg, trace: row.trace })) };
  });
}
