// Metrics of transfers and the ledger.
import { counter, histogram, hopSeconds, leaderGauge, lifeSeconds, mode } from '../metric.ts';

const transfer = ['transfer'] as const;
const wallet = ['wallet'] as const;
const rail = 'payment rail';
const type = ['transfer', 'deposit', 'conversion'] as const;
const state = 'status that is not final';
const currency = 'currency';

export const transfers = {
  payments_transfers_total: counter(transfer, 'Transactions in a final status', {
    rail,
    type,
    terminal: ['completed', 'failed', 'returned', 'refunded'],
    mode,
  }),
  payments_transfer_transitions_total: counter(transfer, 'Changes of status', {
    rail,
    type,
    to: 'transaction status',
    mode,
  }),
  payments_transfers_in_state: leaderGauge(transfer, 'Transactions in progress', { state, rail, mode }),
  payments_transfer_oldest_in_state_seconds: leaderGauge(transfer, 'Age of the oldest transaction in progress', {
    state,
    mode,
  }),
  payments_transfer_duration_seconds: histogram(transfer, 'From creation to the final status', { rail, type, mode }, lifeSeconds),
  payments_transfer_submit_seconds: histogram(
    transfer,
    'From creation to the submission to the rail',
    { rail, mode },
    lifeSeconds,
  ),
  payments_saga_step_duration_seconds: histogram(
    transfer,
    'Duration of each stage that advances transactions',
    { step: ['prepare', 'rail', 'ledger', 'write'], outcome: ['ok', 'failed'] },
    hopSeconds,
  ),
  payments_saga_compensations_total: counter(transfer, 'Compensations: a released hold, a reversed posting, an orphaned hold', {
    kind: ['release', 'reversal', 'orphan_hold'],
  }),
  payments_saga_stuck: leaderGauge(transfer, 'Transactions whose next step is more than a minute overdue', { mode }),
  payments_transfers_unbalanced: leaderGauge(
    transfer,
    'Ended transactions that did not return their money exactly once; must be 0',
    { finding: ['kept', 'doubled'], mode },
  ),
  payments_rail_calls_total: counter(transfer, 'Payments in calls to rails', {
    rail,
    call: ['send', 'lookup', 'steer'],
    outcome: 'outcome of a rail, or error',
  }),
  payments_reconciliation_breaks: leaderGauge(transfer, 'Payments that differ between the rail and the ledger', {
    rail: 'payment rail; `unknown` if the platform never requested the payment',
  }),
  payments_reconciliation_last_success_timestamp_seconds: leaderGauge(
    transfer,
    'Last reconciliation of the rail that has waited longest',
  ),
} as const;

export const ledger = {
  payments_ledger_imbalance: leaderGauge(wallet, 'Debits minus credits over all accounts; must be 0', {
    currency,
    mode,
  }),
  payments_ledger_account_drift: leaderGauge(wallet, 'Accounts whose balance is not the sum of their postings; must be 0'),
  payments_ledger_negative_balances: leaderGauge(wallet, 'Accounts below their floor; must be 0'),
  payments_ledger_violations: leaderGauge(wallet, 'Ledger rows that break an invariant; must be 0', {
    check: ['trial_balance', 'floor', 'pending', 'fold', 'pair', 'chain', 'card_credit'],
  }),
  payments_ledger_excess_units: leaderGauge(
    wallet,
    'Units paid out or held that never came in and are not a known debt; must be 0',
    { currency, mode },
  ),
  payments_ledger_unproved_entries: leaderGauge(wallet, 'Journal entries that the conservation proof has not read'),
  payments_card_overdraft_units: leaderGauge(wallet, 'Unpaid units by which card clearings exceeded wallet funds', {
    currency,
    mode,
  }),
  payments_recovered_debt_units: leaderGauge(
    wallet,
    'Unsettled units of payments recovered after a restore; below zero for deposits',
    { currency, mode },
  ),
  payments_taken_back_debt_units: leaderGauge(
    wallet,
    'Unpaid units that a bank or merchant reclaimed after the owner spent them',
    { currency, mode },
  ),
  payments_developer_fee_debt_units: leaderGauge(wallet, 'Unpaid units of paid-out developer fees on returned transfers', {
    currency,
    mode,
  }),
  payments_ledger_last_check_timestamp_seconds: leaderGauge(wallet, 'Time of the last ledger check'),
  payments_ledger_accounts_checked: leaderGauge(wallet, 'Wallet accounts in the last full check'),
  payments_ledger_postings_total: counter(wallet, 'Postings written', { kind: 'kind of posting' }),
  payments_journal_entries_total: counter(wallet, 'Journal entries that received their number'),
  payments_journal_unnumbered: leaderGauge(wallet, 'Posting groups that wait for their number'),
  payments_journal_oldest_unnumbered_seconds: leaderGauge(wallet, 'Age of the oldest posting group without a number'),
} as const;
