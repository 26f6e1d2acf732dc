import type { Metrics } from '@pay/kernel/metrics';

export type Excess = { readonly mode: string; readonly currency: string; readonly excess: bigint };

/** The gauges of the proof of conservation, and the position of its rotation. */
export type ConservationProver = {
  /** The journal after which the next slice begins. */
  after: number;
  /** Milliseconds at which the sums are judged again. */
  judgedAgainAt: number;
  publish(excesses: readonly Excess[], unprovedCount: number): void;
};

export function createConservationProver(metrics: Metrics): ConservationProver {
  const made = metrics.gauge('payments_ledger_excess_units');
  const behind = metrics.gauge('payments_ledger_unproved_entries');
  const told = new Map<string, { readonly mode: string; readonly currency: string }>();
  return {
    after: 0,
    judgedAgainAt: 0,
    publish(excesses, unprovedCount) {
      const sums = new Map<string, bigint>();
      for (const { mode, currency, excess } of excesses) {
        const key = `${mode} ${currency}`;
        told.set(key, { mode, currency });
        sums.set(key, (sums.get(key) ?? 0n) + excess);
      }
      // A currency that is correct again returns to zero.
      for (const [key, labels] of told) made.set(labels, Number(sums.get(key) ?? 0n));
      behind.set(unprovedCount);
    },
  };
}
