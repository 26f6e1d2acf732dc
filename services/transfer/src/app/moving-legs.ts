// The legs of a split on their way: the saga moves what a leased row stands for, or none of it.
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { LeasedTransaction } from '../store/transaction-rows.ts';

/** What a leased row stands for: itself, and the other legs of its split. */
export const legsOf = (leased: LeasedTransaction): readonly [LeasedTransaction, ...LeasedTransaction[]] => [
  leased,
  ...(leased.legs ?? []),
];

/** Throws when only some were this worker's (uuids): another takes the lead first and the legs after it. */
export function assertWhole(leased: LeasedTransaction, ours: ReadonlySet<string>): void {
  const isOurs = ours.has(uuid(leased.id));
  if ((leased.legs ?? []).some((leg) => ours.has(uuid(leg.id)) !== isOurs)) throw unavailable('split');
}
