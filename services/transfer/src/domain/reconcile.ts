// Whether a rail's books and ours tell the same story of one payment. Decides nothing about money: a difference is shown to
// people, who correct it with new postings.
import type { Currency } from '@pay/core/money';
import { isTerminal, type Status } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';

/** What a rail's books say of a payment that ended there. `units` are of the currency that left. */
export type StatementLine = {
  readonly railKey: Transaction['id'];
  readonly currency: Currency;
  readonly units: bigint;
  readonly ending: 'completed' | 'returned' | 'failed';
  /** Milliseconds at which it ended. */
  readonly at: number;
};

/** `unknown`: the rail executed what we never asked for. `missing`: we say paid and the rail has never heard of it. */
export const breakKinds = ['unknown', 'missing', 'amount', 'status'] as const;
export type BreakKind = (typeof breakKinds)[number];

/** Our side of a payment; undefined when there is none, or none that can ever be. */
export type Ours = { readonly transaction: Transaction; readonly progress: Pick<Progress, 'status'> };

/** How the two sides differ; undefined when they agree, or when it is too early to say. */
export function differenceOf(ours: Ours | undefined, line: StatementLine | undefined): BreakKind | undefined {
  if (line === undefined) return ours !== undefined && leftUs(ours.progress.status) ? 'missing' : undefined;
  if (ours === undefined) return 'unknown';
  const { transaction, progress } = ours;
  if (transaction.destinationCurrency !== line.currency || transaction.finalUnits !== line.units) return 'amount';
  if (progress.status === line.ending) return undefined;
  // In the sandbox a payment waits for its caller when automatic steps are off, however long ago the rail was done with it.
  const mayWait = transaction.owner.environment === 'sandbox' && !isTerminal(progress.status);
  return mayWait ? undefined : 'status';
}

/** Statuses that claim money went over a rail. */
const leftUs = (status: Status): boolean => status === 'completed' || status === 'returned';
