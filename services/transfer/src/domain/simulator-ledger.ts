// The simulator's own ledger: one line per payment that it accepted, written before it answers, independent of the
// platform's ledger. Reconciliation compares with it.
import type { Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { PaymentReferences } from './end-to-end-id.ts';
import type { PaymentOrigin } from './payment-origin.ts';
import type { Rail } from './rail-matrix.ts';
import type { FailureCode } from './transaction.ts';

export type PaymentEnding = 'completed' | 'returned' | 'failed' | 'open';

export type SimulatedPayment = {
  readonly railKey: Id<'transaction'>;
  readonly direction: 'out' | 'in';
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
  /** Milliseconds at which the rail accepted the payment. */
  readonly acceptedAt: number;
  /** Data that the rail stores for us; null in books that are lost and restored together with ours. */
  readonly origin: PaymentOrigin | null;
};

/** A payment to accept, with the data that only books outside our database must store. */
export type PaymentToTake = Omit<SimulatedPayment, 'origin'> & {
  readonly references: () => PaymentReferences;
  readonly origin: () => PaymentOrigin;
};

/** Without references, the books are searched for the references that derive from the key. */
export type PaymentQuery = { readonly railKey: Id<'transaction'>; readonly references?: () => PaymentReferences };

export type Period = {
  readonly from: number;
  readonly afterKey: Id<'transaction'>;
  readonly until: number;
  readonly limit: number;
};

export interface SimulatorLedger {
  /** Accepts payments. A known key keeps its first line, which makes a resend harmless. */
  accept(payments: readonly PaymentToTake[]): Promise<void>;
  /**
   * Finds payments by the keys of the queries. Also finds a payment under one of the references and another key, and
   * returns it with that key.
   */
  find(queries: readonly PaymentQuery[]): Promise<ReadonlyMap<string, SimulatedPayment>>;
  /** Rewrites endings on request of the sandbox's caller. */
  settle(payments: readonly PaymentToTake[]): Promise<void>;
  /** Lines that ended in a period, oldest first, beginning after `afterKey` within its first millisecond. */
  ended(period: Period): Promise<readonly SimulatedPayment[]>;
  dueReturns(now: number, limit: number): Promise<readonly SimulatedPayment[]>;
  acknowledgeReturns(railKeys: readonly string[]): Promise<void>;
  postponeReturns(railKeys: readonly string[], until: number): Promise<void>;
  /** Lines accepted in a period, oldest first, beginning after `afterKey` within its first millisecond. */
  accepted(period: Period): Promise<readonly SimulatedPayment[]>;
  /** Reports the returns again that were acknowledged from `since` on. Returns their number. */
  reopenReturns(since: number): Promise<number>;
  /** Present if the books are outside our database, and need calls for the sandbox's actions on an owner. */
  readonly outside?: {
    arrive(deposit: PaymentToTake): Promise<Id<'transaction'>>;
    shift(owner: Owner, byMs: number): Promise<void>;
    forget(owner: Owner): Promise<void>;
  };
}

/** A ledger in memory, for tests of the rail and of the saga. */
export function memorySimulatorLedger(): SimulatorLedger & { readonly lines: ReadonlyMap<string, SimulatedPayment> } {
  const lines = new Map<string, SimulatedPayment>();
  return {
    lines,
    accept: async (payments) => {
      for (const payment of payments) if (!lines.has(payment.railKey)) lines.set(payment.railKey, toSimulatedPayment(payment));
    },
    find: async (queries) =>
      new Map(
        queries
          .flatMap(({ railKey }) => [lines.get(railKey)])
          .flatMap((line) => (line === undefined ? [] : [[line.railKey, line]])),
      ),
    settle: async (payments) => {
      for (const payment of payments) lines.set(payment.railKey, toSimulatedPayment(payment));
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
    accepted: async ({ from, afterKey, until, limit }) =>
      [...lines.values()]
        .filter(
          ({ acceptedAt, railKey }) => acceptedAt < until && (acceptedAt > from || (acceptedAt === from && railKey > afterKey)),
        )
        .sort((a, b) => a.acceptedAt - b.acceptedAt || (a.railKey < b.railKey ? -1 : 1))
        .slice(0, limit),
    reopenReturns: async () => 0,
  };
}

const toSimulatedPayment = ({ references: _, origin, ...payment }: PaymentToTake): SimulatedPayment => ({
  ...payment,
  origin: origin(),
});
