// Checks whether the ledger agrees with the status of an ended transaction: it returned the captured money exactly
// once.
import { statusOfStage } from './postings.ts';
import type { TransactionType } from './status.ts';

/** `kept`: taken and not returned. `doubled`: returned although it was paid out, never taken, or returned before. */
export const findings = ['kept', 'doubled'] as const;
export type FindingKind = (typeof findings)[number];

const arrivals: readonly string[] = ['in_review', 'funds_received'];
const endings: readonly string[] = ['failed', 'refunded', 'returned'];

/**
 * Finds the error of a transaction that failed, or was refunded or returned, from the stages of its groups that changed
 * balances. A release changes none, so a transfer that was never captured has no stage.
 */
export function findingOf(type: TransactionType, stages: readonly number[]): FindingKind | undefined {
  const reached = stages.map(statusOfStage);
  const count = (names: readonly string[]): number => reached.filter((status) => names.includes(status)).length;
  const taken = type === 'deposit' ? count(arrivals) : Math.max(count(['funds_received']), count(['completed']));
  const given = count(endings);
  if (given > 0 && reached.includes('completed')) return 'doubled';
  if (taken > given) return 'kept';
  // One group books a deposit in and out if it may have arrived.
  const most = type === 'deposit' ? Math.max(taken, 1) : taken;
  return given > most ? 'doubled' : undefined;
}
