// The simulator's own ledger: one line per payment that it accepted, written before it answers, independent of the platform's
// ledger. Reconciliation compares with it.
import type { Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Rail } from './rail-matrix.ts';
import type { FailureCode } from './transaction.ts';

export type PaymentEnding = 'completed' | 'returned' | 'failed' | 'open';

export type SimulatedPayment = {
  readonly railKey: Id<'transaction'>;
  readonly owner: Owner;
  readonly rail: Rail;
  readonly currency: Currency;
  readonly units: bigint;
  readonly ending: PaymentEnding;
  readonly code: FailureCode | null;
  readonly railCode: string | null;
  /** Milliseconds; the ending holds from then on. */
  readonly settlesAt: number;
  /** Milliseconds at which a late return arrives. */
  readonly returnsAt: number | null;
};

export type Period = {
  readonly from: number;
  readonly afterKey: Id<'transaction'>;
  readonly until: number;
  readonly limit: number;
};

export interface SimulatorLedger {
  /** Takes payments; a key taken before keeps its first line, which is what makes a second sending harmless. */
  accept(payments: readonly SimulatedPayment[]): Promise<void>;
  find(railKeys: readonly string[]): Promise<ReadonlyMap<string, SimulatedPayment>>;
  /** Rewrites endings on request of the sandbox's caller. */
  settle(payments: readonly SimulatedPayment[]): Promise<void>;
  /** Lines that ended in a period, oldest first, beginning after `afterKey` within its first millisecond. */
  ended(period: Period): Promise<readonly SimulatedPayment[]>;
  dueReturns(now: number, limit: number): Promise<readonly SimulatedPayment[]>;
  acknowledgeReturns(railKeys: readonly string[]): Promise<void>;
  postponeReturns(railKeys: readonly string[], until: number): Promise<void>;
}

/** A ledger in memory, for tests of the rail and of the saga. */
export function memorySimulatorLedger(): SimulatorLedger & { readonly lines: ReadonlyMap<string, SimulatedPayment> } {
  const lines = new Map<string, SimulatedPayment>();
  return {
    lines,
    accept: async (payments) => {
      for (const payment of payments) if (!lines.has(payment.railKey)) lines.set(payment.railKey, payment);
    },
    find: async (railKeys) =>
      new Map(railKeys.flatMap((key) => [lines.get(key)]).flatMap((line) => (line === undefined ? [] : [[line.railKey, line]]))),
    settle: async (payments) => {
      for (const payment of payments) lines.set(payment.railKey, payment);
    },
    ended: async ({ from, afterKey, until, limit }) =>
      [...lines.values()]
        .filter(
          ({ ending, settlesAt, railKey }) =>
            ending !== 'open' && settlesAt < until && (settlesAt > from || (settlesAt === from && railKey > afterKey)),
        )
        .sort((a, b) => a.settlesAt - b.settlesAt || (a.railKey < b.railKey ? -1 : 1))
        .slice(0, limit),
    dueReturns: async (now, limit) =>
      [...lines.values()].filter((line) => line.returnsAt !== null && line.returnsAt <= now).slice(0, limit),
    acknowledgeReturns: async (railKeys) => {
      for (const key of railKeys) {
        const line = lines.get(key);
        if (line !== undefined) lines.set(key, { ...line, returnsAt: null });
      }
    },
    postponeReturns: async (railKeys, until) => {
      for (const key of railKeys) {
        const line = lines.get(key);
        if (line !== undefined && line.returnsAt !== null) lines.set(key, { ...line, returnsAt: until });
      }
    },
  };
}
