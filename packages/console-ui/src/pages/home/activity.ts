// Statistics of the latest transactions for the home screen. Pure functions. Amounts stay text.
import { sumOf } from '../../parts/amount.ts';
import type { Transaction } from '../transfers/transfers-table.tsx';

export type Outcome = 'completed' | 'moving' | 'failed';

export const outcomeOf = (status: Transaction['status']): Outcome => {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'failed':
    case 'returned':
    case 'refunded':
      return 'failed';
    case 'pending':
    case 'in_review':
    case 'funds_received':
    case 'payment_submitted':
      return 'moving';
  }
};

export type Day = { readonly day: string; readonly counts: Readonly<Record<Outcome, number>> };

/** One entry per day, the latest last, including days without transactions. */
export function daysOf(transactions: readonly Transaction[], lastMs: number, count: number): Day[] {
  const byDay = Map.groupBy(transactions, ({ createdAt }) => createdAt.slice(0, 10));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(lastMs - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    const counts = { completed: 0, moving: 0, failed: 0 };
    for (const { status } of byDay.get(day) ?? []) counts[outcomeOf(status)] += 1;
    return { day, counts };
  });
}

/** Percentage of ended transactions that succeeded, with one decimal. Undefined if none has ended. */
export function successRate(transactions: readonly Transaction[]): string | undefined {
  const outcomes = transactions.map(({ status }) => outcomeOf(status));
  const good = outcomes.filter((outcome) => outcome === 'completed').length;
  const ended = good + outcomes.filter((outcome) => outcome === 'failed').length;
  if (ended === 0) return undefined;
  const tenths = Math.round((good * 1_000) / ended);
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`;
}

export type Volume = { readonly currency: string; readonly amount: string; readonly count: number };

/** Amounts of completed transfers by source currency, the currency with the most transfers first. */
export function volumesOf(transactions: readonly Transaction[]): Volume[] {
  const sent = transactions.filter(({ status, type }) => status === 'completed' && type === 'transfer');
  const byCurrency = Map.groupBy(sent, ({ sourceCurrency }) => sourceCurrency);
  return [...byCurrency]
    .map(([currency, of]) => ({
      currency,
      count: of.length,
      amount: sumOf(
        of.map(({ amount }) => amount),
        currency,
      ),
    }))
    .sort((one, other) => other.count - one.count);
}

export type TrialRow = { readonly code: string; readonly debit: string; readonly credit: string };

/** The customers' funds in one currency: the credits of their wallets minus the debits. */
export function customersShare(rows: readonly TrialRow[], currency: string): { amount: string; wallets: number } {
  const wallets = rows.filter(({ code }) => code.startsWith('liability:wallet:'));
  const amounts = wallets.flatMap(({ credit, debit }) => [credit, debit === '0' ? '0' : `-${debit}`]);
  return { amount: sumOf(amounts, currency), wallets: wallets.length };
}

/** The oldest transaction that is still in progress. Undefined if all have ended. */
export const oldestMoving = (transactions: readonly Transaction[]): Transaction | undefined =>
  transactions.filter(({ status }) => outcomeOf(status) === 'moving').sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
