// Whether the ledger agrees with the status of an ended transaction: what was taken was given back, once.
import { statusOfStage } from './postings.ts';
import type { TransactionType } from './status.ts';

/** `kept`: taken and not given back. `doubled`: given back though it was paid out, never taken, or given back before. */
export const findings = ['kept', 'doubled'] as const;
export type FindingKind = (typeof findings)[number];

const arrivals: readonly string[] = ['in_review', 'funds_received'];
const endings: readonly string[] = ['failed', 'refunded', 'returned'];

/**
 * What is wrong with a transaction that failed, was refunded or returned, by the stages of its groups that moved money. A
 * release moves none, so a transfer that was never captured has no stage at all.
 */
export function findingOf(type: TransactionType, stages: readonly number[]): FindingKind | undefined {
  const reached = stages.map(statusOfStage);
  const count = (names: readonly string[]): number => reached.filter((status) => names.includes(status)).length;
  const taken = type === 'deposit' ? count(arrivals) : Math.max(count(['funds_received']), count(['completed']));
  const given = count(endings);
  if (given > 0 && reached.includes('completed')) return 'doubled';
  if (taken > given) return 'kept';
  // A deposit that may have arrived is booked in and out by one group.
  const most = type === 'deposit' ? Math.max(taken, 1) : taken;
  return given > most ? 'doubled' : undefined;
}
