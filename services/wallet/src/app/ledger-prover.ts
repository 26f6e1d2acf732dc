import type { Gauge, Metrics } from '@pay/kernel/metrics';
import type { Violation, Sums } from '../store/proofs.ts';

/** The gauges of the ledger's proof, and the position of its rotation. */
export type LedgerProver = {
  readonly violations: Gauge;
  readonly lastRun: Gauge;
  readonly accounts: Gauge;
  readonly drift: Gauge;
  readonly negative: Gauge;
  readonly imbalance: Gauge;
  readonly overdraft: Gauge;
  readonly feeDebt: Gauge;
  readonly recoveredDebt: Gauge;
  readonly takenBackDebt: Gauge;
  /**
   * The position of the rotation, and the findings of this pass. Findings of the previous pass remain visible until
   * then.
   */
  readonly round: {
    after: number;
    accounts: number;
    chain: Violation[];
    lastChain: readonly Violation[];
    sums: Sums;
    folds: readonly Violation[];
    /** By card transaction. A finding stays visible, because paid money stays paid. */
    cardCredits: Map<string, Violation>;
    /** Milliseconds: refunds posted since then are still to be checked. */
    cardsSince: number;
    /** Milliseconds: when sums and folds are due again. */
    sumsDueAt: number;
    foldsDueAt: number;
  };
};

export const createLedgerProver = (metrics: Metrics): LedgerProver => ({
  violations: metrics.gauge('payments_ledger_violations'),
  lastRun: metrics.gauge('payments_ledger_last_check_timestamp_seconds'),
  accounts: metrics.gauge('payments_ledger_accounts_checked'),
  drift: metrics.gauge('payments_ledger_account_drift'),
  imbalance: metrics.gauge('payments_ledger_imbalance'),
  negative: metrics.gauge('payments_ledger_negative_balances'),
  overdraft: metrics.gauge('payments_card_overdraft_units'),
  feeDebt: metrics.gauge('payments_developer_fee_debt_units'),
  recoveredDebt: metrics.gauge('payments_recovered_debt_units'),
  takenBackDebt: metrics.gauge('payments_taken_back_debt_units'),
  round: {
    after: 0,
    accounts: 0,
    chain: [],
    lastChain: [],
    sums: { violations: [], imbalances: [] },
    folds: [],
    cardCredits: new Map(),
    cardsSince: 0,
    sumsDueAt: 0,
    foldsDueAt: 0,
  },
});
