// Compares a rail's record of one payment with ours. It changes no balance: a difference is shown to people, who
// correct it with new postings.
import type { Currency } from '@pay/core/money';
import { isTerminal, type Status } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';

/** A rail's record of a payment that ended there. `units` are in the currency that left. */
export type StatementLine = {
  readonly railKey: Transaction['id'];
  readonly currency: Currency;
  readonly units: bigint;
  readonly ending: 'completed' | 'returned' | 'failed';
  /** Milliseconds at which it ended. */
  readonly at: number;
};

/**
 * `unknown`: the rail executed a payment that we never requested. `missing`: we recorded a payment as paid that the
 * rail does not know.
 */
export const breakKinds = ['unknown', 'missing', 'amount', 'status'] as const;
export type BreakKind = (typeof breakKinds)[number];

/** Our side of a payment. */
export type Ours = { readonly transaction: Transaction; readonly progress: Pick<Progress, 'status'> };

/** The difference between the two sides. Undefined when they agree, or when it is too early to compare. */
export function differenceOf(ours: Ours | undefined, line: StatementLine | undefined): BreakKind | undefined {
  if (line === undefined) return ours !== undefined && leftUs(ours.progress.status) ? 'missing' : undefined;
  if (ours === undefined) return 'unknown';
  const { transaction, progress } = ours;
  if (transaction.destinationCurrency !== line.currency || transaction.finalUnits !== line.units) return 'amount';
  if (progress.status === line.ending) return undefined;
  // In the sandbox, a payment waits for its caller when automatic steps are off, however long ago the rail finished it.
  const mayWait = transaction.owner.environment === 'sandbox' && !isTerminal(progress.status);
  return mayWait ? undefined : 'status';
}

/** Statuses that claim money went over a rail. */
const leftUs = (status: Status): boolean => status === 'completed' || status === 'returned';
