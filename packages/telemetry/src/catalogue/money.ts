// Metrics of transfers and the ledger.
import { counter, histogram, hopSeconds, leaderGauge, lifeSeconds, mode } from '../metric.ts';

const transfer = ['transfer'] as const;
const wallet = ['wallet'] as const;
const rail = 'payment rail of the contract';
const type = ['transfer', 'deposit', 'conversion'] as const;
const state = 'transaction status that is not final';
const currency = 'currency of the contract';

export const transfers = {
  payments_transfers_total: counter(transfer, 'Transactions that reached a final status', {
    rail,
    type,
    terminal: ['completed', 'failed', 'returned', 'refunded'],
    mode,
  }),
  payments_transfer_transitions_total: counter(transfer, 'Transactions entering a status', {
    rail,
    type,
    to: 'transaction status',
    mode,
  }),
  payments_transfers_in_state: leaderGauge(transfer, 'Transactions under way', { state, rail, mode }),
  payments_transfer_oldest_in_state_seconds: leaderGauge(transfer, 'Age of the oldest transaction under way, by its status', {
    state,
    mode,
  }),
  payments_transfer_duration_seconds: histogram(transfer, 'From creation to the final status', { rail, type, mode }, lifeSeconds),
  payments_transfer_submit_seconds: histogram(
    transfer,
    'From creation to being submitted to the rail',
    { rail, mode },
    lifeSeconds,
  ),
  payments_saga_step_duration_seconds: histogram(
    transfer,
    'Stages of the batches in which transactions are worked',
    { step: ['prepare', 'rail', 'ledger', 'write'], outcome: ['ok', 'failed'] },
    hopSeconds,
  ),
  payments_saga_compensations_total: counter(
    transfer,
    'Money given back: a hold released, a posting reversed, a hold without a row',
    {
      kind: ['release', 'reversal', 'orphan_hold'],
    },
  ),
  payments_saga_stuck: leaderGauge(transfer, 'Transactions whose next step has been due for more than a minute', { mode }),
  payments_transfers_unbalanced: leaderGauge(
    transfer,
    'Ended transactions whose ledger groups do not give back what they took, once; must be 0',
    { finding: ['kept', 'doubled'], mode },
  ),
  payments_rail_calls_total: counter(transfer, 'Payments that rails were asked about, by kind of call and outcome', {
    rail,
    call: ['send', 'lookup', 'steer'],
    outcome: 'outcome of a rail, or error',
  }),
  payments_reconciliation_breaks: leaderGauge(transfer, "Payments on which the rail's books and ours differ, until both agree", {
    rail: 'payment rail of the contract; unknown when the rail paid what we never asked for',
  }),
  payments_reconciliation_last_success_timestamp_seconds: leaderGauge(
    transfer,
    'When the books that wait longest were last compared with ours, in seconds since the epoch',
  ),
} as const;

export const ledger = {
  payments_ledger_imbalance: leaderGauge(wallet, 'Units debited less units credited over all accounts; must be 0', {
    currency,
    mode,
  }),
  payments_ledger_account_drift: leaderGauge(wallet, 'Accounts whose stored balance is not the sum of their postings; must be 0'),
  payments_ledger_negative_balances: leaderGauge(wallet, 'Accounts below the floor they must keep; must be 0'),
  payments_ledger_violations: leaderGauge(wallet, 'Ledger rows that break an invariant, by check; must be 0', {
    check: ['trial_balance', 'floor', 'pending', 'fold', 'pair', 'chain', 'card_credit'],
  }),
  payments_ledger_excess_units: leaderGauge(
    wallet,
    'Units that left or remain of owners and neither came in nor are a named debt; must be 0',
    { currency, mode },
  ),
  payments_ledger_unproved_entries: leaderGauge(wallet, 'Journal entries that the proof of conservation has not read yet'),
  payments_card_overdraft_units: leaderGauge(
    wallet,
    'Units that card clearings took beyond what wallets had, and no refund or person has repaid',
    { currency, mode },
  ),
  payments_recovered_debt_units: leaderGauge(
    wallet,
    'Units of payments recovered after a restore that no wallet paid, not settled yet; below zero: unsettled deposits',
    { currency, mode },
  ),
  payments_taken_back_debt_units: leaderGauge(
    wallet,
    'Units that were credited, spent, and then taken back by the sender’s bank or a merchant, not repaid yet',
    { currency, mode },
  ),
  payments_developer_fee_debt_units: leaderGauge(
    wallet,
    'Units of developer fees that owners owe: they were paid out, their transfers came back, and nothing has repaid them',
    { currency, mode },
  ),
  payments_ledger_last_check_timestamp_seconds: leaderGauge(
    wallet,
    'When the ledger was last checked, in seconds since the epoch',
  ),
  payments_ledger_accounts_checked: leaderGauge(wallet, 'Wallet accounts proved in the last full round'),
  payments_ledger_postings_total: counter(wallet, 'Postings written', { kind: 'kind of posting' }),
  payments_journal_entries_total: counter(wallet, 'Entries that got their number in the journal of their owner'),
  payments_journal_unnumbered: leaderGauge(wallet, 'Groups of postings that wait for their number in the journal'),
  payments_journal_oldest_unnumbered_seconds: leaderGauge(wallet, 'Age of the oldest group that waits for its number'),
} as const;
