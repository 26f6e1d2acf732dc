// Legs of a split in progress: the saga advances a leased row together with all other legs of its split.
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { LeasedTransaction } from '../store/transaction-rows.ts';

/** A leased row and the other legs of its split. */
export const legsOf = (row: LeasedTransaction): readonly [LeasedTransaction, ...LeasedTransaction[]] => [
  row,
  ...(row.legs ?? []),
];

/**
 * Throws if this worker leased only some legs (`ours` as uuids): another worker leases the lead first and the legs
 * after it.
 */
export function assertAllLegs(row: LeasedTransaction, ours: ReadonlySet<string>): void {
  const isOurs = ours.has(uuid(row.id));
  if ((row.legs ?? []).some((leg) => ours.has(uuid(leg.id)) !== isOurs)) throw unavailable('split');
}
