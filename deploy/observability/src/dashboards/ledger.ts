import { perSecond, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

export const ledger: Dashboard = {
  uid: 'payments-ledger',
  title: '4 Ledger and reconciliation',
  about: 'Whether the books are right, by our own proofs and against the rails.',
  variables: ['rail'],
  rows: [
    {
      title: 'Proofs',
      panels: [
        {
          title: 'Imbalance by currency',
          about: 'Debits less credits in minor units; zero.',
          kind: 'stat',
          unit: 'none',
          width: 12,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max by (currency, mode) (abs(payments_ledger_imbalance))', legend: '{{currency}} {{mode}}' }],
        },
        {
          title: 'Drifted accounts',
          about: 'Stored balance and postings differ; zero.',
          kind: 'stat',
          unit: 'none',
          width: 6,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max(payments_ledger_account_drift)', legend: 'accounts' }],
        },
        {
          title: 'Overdrawn',
          about: 'Below their floor; zero.',
          kind: 'stat',
          unit: 'none',
          width: 6,
          height: 5,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max(payments_ledger_negative_balances)', legend: 'accounts' }],
        },
        {
          title: 'Violations by rule',
          about: 'Rows that break each rule of the ledger; zero.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [{ expr: 'max by (check) (payments_ledger_violations)', legend: '{{check}}' }],
        },
        {
          title: 'Money that did not come in',
          about:
            'Minor units that left or remain of owners without having come in; zero. And entries that the proof has not read yet.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [
            { expr: 'max by (currency, mode) (payments_ledger_excess_units)', legend: '{{currency}} {{mode}}' },
            { expr: 'max(payments_ledger_unproved_entries)', legend: 'entries to read' },
          ],
        },
        {
          title: 'Age of the last proof',
          about: 'Seconds since the ledger was last checked; it is checked all the time.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(120, 600),
          queries: [{ expr: 'time() - max(payments_ledger_last_check_timestamp_seconds)', legend: 'age' }],
        },
        {
          title: 'Age of the oldest posting without a number',
          about: 'Seconds that postings wait for their place in the journal; five are promised.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(5, 30),
          queries: [{ expr: 'max(payments_journal_oldest_unnumbered_seconds)', legend: 'age' }],
        },
        {
          title: 'Journal entries',
          about: 'Entries numbered each second, and groups that wait.',
          kind: 'timeseries',
          unit: 'short',
          queries: [perSecond('payments_journal_entries_total'), { expr: 'max(payments_journal_unnumbered)', legend: 'waiting' }],
        },
        {
          title: 'Unbalanced endings',
          about: 'Transactions that ended without giving back what they took, once; zero.',
          kind: 'timeseries',
          thresholds: zeroIsGood,
          unit: 'short',
          queries: [{ expr: 'max by (finding, mode) (payments_transfers_unbalanced)', legend: '{{finding}} {{mode}}' }],
        },
        {
          title: 'Accounts proved',
          about: 'Wallet accounts in the last full round.',
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
          about: 'Double entries a second.',
          kind: 'timeseries',
          unit: 'ops',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_ledger_postings_total', { by: 'kind' })],
        },
        {
          title: 'Broken assertions',
          about: 'Each is a bug that was stopped before it did harm.',
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
          about: "Payments of the rail's books that differ from ours, by rail; zero once they were compared.",
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
          title: 'Age of the last comparison',
          about: 'All rails; the comparison goes round without end.',
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
