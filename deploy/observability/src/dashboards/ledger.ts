import { perSecond, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

export const ledger: Dashboard = {
  uid: 'payments-ledger',
  title: '4 Ledger and reconciliation',
  about: 'Whether the ledger is correct, by its own checks and by reconciliation with the rails.',
  variables: ['rail'],
  rows: [
    {
      title: 'Ledger checks',
      panels: [
        {
          title: 'Imbalance by currency',
          about: 'Debits minus credits in minor units. Must be zero.',
          kind: 'stat',
          unit: 'none',
          width: 12,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max by (currency, mode) (abs(payments_ledger_imbalance))', legend: '{{currency}} {{mode}}' }],
        },
        {
          title: 'Drifted accounts',
          about: 'Accounts whose stored balance differs from their postings. Must be zero.',
          kind: 'stat',
          unit: 'none',
          width: 6,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max(payments_ledger_account_drift)', legend: 'accounts' }],
        },
        {
          title: 'Overdrawn accounts',
          about: 'Accounts below their floor. Must be zero.',
          kind: 'stat',
          unit: 'none',
          width: 6,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max(payments_ledger_negative_balances)', legend: 'accounts' }],
        },
        {
          title: 'Violations by invariant',
          about: 'Ledger rows that violate each invariant. Must be zero.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [{ expr: 'max by (check) (payments_ledger_violations)', legend: '{{check}}' }],
        },
        {
          title: 'Conservation of money',
          about:
            'Minor units that owners paid out or hold, but that never came in. Must be zero. Also shows entries that the proof has not read yet.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [
            { expr: 'max by (currency, mode) (payments_ledger_excess_units)', legend: '{{currency}} {{mode}}' },
            { expr: 'max(payments_ledger_unproved_entries)', legend: 'entries to read' },
          ],
        },
        {
          title: 'Age of the last check',
          about: 'Time since the last ledger check. Checks run continuously.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(120, 600),
          queries: [{ expr: 'time() - max(payments_ledger_last_check_timestamp_seconds)', legend: 'age' }],
        },
        {
          title: 'Oldest posting without a number',
          about: 'How long the oldest posting has waited for its journal number. Documented maximum: five seconds.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(5, 30),
          queries: [{ expr: 'max(payments_journal_oldest_unnumbered_seconds)', legend: 'age' }],
        },
        {
          title: 'Journal entries',
          about: 'Entries numbered per second, and posting groups that wait for a number.',
          kind: 'timeseries',
          unit: 'short',
          queries: [perSecond('payments_journal_entries_total'), { expr: 'max(payments_journal_unnumbered)', legend: 'waiting' }],
        },
        {
          title: 'Unbalanced transactions',
          about: 'Ended transactions that did not return their money exactly once. Must be zero.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [{ expr: 'max by (finding, mode) (payments_transfers_unbalanced)', legend: '{{finding}} {{mode}}' }],
        },
        {
          title: 'Checked accounts',
          about: 'Wallet accounts in the last full check.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'max(payments_ledger_accounts_checked)', legend: 'accounts' }],
        },
      ],
    },
    {
      title: 'Postings',
      panels: [
        {
          title: 'Postings by kind',
          about: 'Double entries per second.',
          kind: 'timeseries',
          unit: 'ops',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_ledger_postings_total', { by: 'kind' })],
        },
        {
          title: 'Failed assertions',
          about: 'Each is a bug. The service rejected the work.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          width: 12,
          queries: [
            { expr: 'sum by (service) (increase(payments_invariant_broken_total[$__rate_interval]))', legend: '{{service}}' },
          ],
        },
      ],
    },
    {
      title: 'Reconciliation with the rails',
      panels: [
        {
          title: 'Differences',
          about: 'Payments that differ between the ledger and the rail. Normal: zero after each reconciliation.',
          kind: 'stat',
          unit: 'none',
          width: 12,
          thresholds: zeroIsGood,
          queries: [
            {
              expr: 'max by (rail) (payments_reconciliation_breaks{rail=~"$rail"}) or 0 * max(payments_reconciliation_last_success_timestamp_seconds)',
              legend: '{{rail}}',
            },
          ],
        },
        {
          title: 'Age of the last reconciliation',
          about: 'Over all rails. Reconciliation runs continuously.',
          kind: 'timeseries',
          unit: 's',
          width: 12,
          thresholds: upTo(3_600, 7_200),
          queries: [
            {
              expr: 'time() - max(payments_reconciliation_last_success_timestamp_seconds)',
              legend: 'age',
            },
          ],
        },
      ],
    },
  ],
};
