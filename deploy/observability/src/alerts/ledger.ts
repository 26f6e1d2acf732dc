import type { AlertGroup } from '../rules.ts';
import { conservationAlerts } from './conservation.ts';
import { owedAlerts } from './debts.ts';

const lastProof = 'max_over_time(payments_ledger_last_check_timestamp_seconds[1d])';

/**
 * Wrong amounts in the ledger. These alerts fire at once, because a wrong cent never corrects itself. Nothing inhibits
 * them.
 */
export const ledgerAlerts: AlertGroup = {
  name: 'payments-ledger',
  alerts: [
    {
      alert: 'PaymentsLedgerImbalance',
      severity: 'page',
      component: 'ledger',
      expr: 'max by (currency, mode) (abs(payments_ledger_imbalance)) > 0',
      summary: 'Debits and credits in {{ $labels.currency }} do not balance',
      description:
        'The sum of all {{ $labels.mode }} accounts in {{ $labels.currency }} is off by {{ $value }} minor units. It must always be zero: money was created or lost.',
      fires: {
        when: 'a cent is missing',
        series: {
          'payments_ledger_imbalance{service="wallet",mode="live",currency="usd"}': '0 0 -1x5',
          'payments_ledger_imbalance{service="wallet",mode="live",currency="eur"}': '0x8',
        },
        at: '4m',
        labels: { currency: 'usd', mode: 'live' },
        value: '1',
      },
      quiet: [
        {
          when: 'every currency sums to zero',
          series: { 'payments_ledger_imbalance{service="wallet",currency="usd"}': '0x8' },
          at: '5m',
        },
      ],
    },
    {
      alert: 'PaymentsLedgerDrift',
      severity: 'page',
      component: 'ledger',
      expr: 'max(payments_ledger_account_drift) > 0',
      summary: 'A stored balance differs from its postings',
      description:
        'The stored balances of {{ $value }} accounts differ from the sums of their postings. Callers may see or spend a wrong amount.',
      fires: {
        when: 'one account differs',
        series: { 'payments_ledger_account_drift{service="wallet"}': '0 1x5' },
        at: '4m',
        labels: {},
        value: '1',
      },
      quiet: [
        { when: 'balances and postings agree', series: { 'payments_ledger_account_drift{service="wallet"}': '0x8' }, at: '5m' },
      ],
    },
    {
      alert: 'PaymentsLedgerNegativeBalance',
      severity: 'page',
      component: 'ledger',
      expr: 'max(payments_ledger_negative_balances) > 0',
      summary: 'A wallet balance is negative',
      description:
        '{{ $value }} wallets that must not be overdrawn have a negative balance. Owners spent money that they did not have.',
      fires: {
        when: 'one wallet is overdrawn',
        series: { 'payments_ledger_negative_balances{service="wallet"}': '0 0 1x5' },
        at: '4m',
        labels: {},
        value: '1',
      },
      quiet: [
        { when: 'no wallet is overdrawn', series: { 'payments_ledger_negative_balances{service="wallet"}': '0x8' }, at: '5m' },
      ],
    },
    {
      alert: 'PaymentsLedgerViolation',
      severity: 'page',
      component: 'ledger',
      expr: 'max by (check) (payments_ledger_violations) > 0',
      summary: 'Ledger rows violate the invariant {{ $labels.check }}',
      description: '{{ $value }} rows violate the invariant {{ $labels.check }}. The log of the wallet service has an example.',
      fires: {
        when: 'one chain of postings is broken',
        series: { 'payments_ledger_violations{service="wallet",check="chain"}': '0 1x5' },
        at: '4m',
        labels: { check: 'chain' },
        value: '1',
      },
      quiet: [
        { when: 'every rule holds', series: { 'payments_ledger_violations{service="wallet",check="chain"}': '0x8' }, at: '5m' },
      ],
    },
    ...conservationAlerts,
    {
      alert: 'PaymentsTransferUnbalanced',
      severity: 'page',
      component: 'ledger',
      expr: 'max by (finding, mode) (payments_transfers_unbalanced) > 0',
      summary: 'Ended transactions did not return their money exactly once: {{ $labels.finding }}',
      description:
        'The ledger does not match the final status of {{ $value }} {{ $labels.mode }} transactions that failed, were refunded, or were returned. `kept`: the platform still holds the customer’s money. `doubled`: the platform returned the money twice.',
      fires: {
        when: 'a failed transfer kept what it captured',
        series: {
          'payments_transfers_unbalanced{service="transfer",finding="kept",mode="live"}': '0 1x5',
          'payments_transfers_unbalanced{service="transfer",finding="doubled",mode="live"}': '0x8',
        },
        at: '4m',
        labels: { finding: 'kept', mode: 'live' },
        value: '1',
      },
      quiet: [
        {
          when: 'every ending gave back what it took',
          series: { 'payments_transfers_unbalanced{service="transfer",finding="kept",mode="live"}': '0x8' },
          at: '5m',
        },
      ],
    },
    ...owedAlerts,
    {
      alert: 'PaymentsLedgerProofStale',
      severity: 'page',
      component: 'ledger',
      // A restarted process exports no time until its first proof completes. So the last value of any process counts,
      // or the process's age if there is no value.
      expr:
        `time() - max(${lastProof}) > 600\n` +
        `or (time() - min(payments_process_start_time_seconds{service="wallet"}) > 600 unless max(${lastProof}))`,
      summary: 'The ledger has not been checked for ten minutes',
      description:
        'The last ledger check is {{ $value | humanizeDuration }} old. Until checks resume, no alert about wrong balances can fire.',
      fires: {
        when: 'the last check is twelve minutes old, and the process has restarted since',
        series: {
          'payments_ledger_last_check_timestamp_seconds{service="wallet",instance="a"}': '0x3 _x20',
          'payments_process_start_time_seconds{service="wallet",instance="b"}': '_x3 240x20',
        },
        at: '12m',
        labels: {},
        value: '12m 0s',
      },
      quiet: [
        {
          when: 'it is checked every minute',
          series: { 'payments_ledger_last_check_timestamp_seconds{service="wallet"}': '0+60x20' },
          at: '15m',
        },
        {
          when: 'every process restarted four minutes ago',
          series: {
            'payments_ledger_last_check_timestamp_seconds{service="wallet"}': '0+60x9 _x10',
            'payments_process_start_time_seconds{service="wallet",instance="b"}': '_x10 660x10',
          },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsJournalLagging',
      severity: 'ticket',
      component: 'ledger',
      expr: 'max(payments_journal_oldest_unnumbered_seconds) > 30',
      for: '5m',
      summary: 'Postings wait for their journal number',
      description:
        'The oldest posting without a journal number is {{ $value | humanizeDuration }} old. The documented maximum is five seconds. Until the posting has its number, journals end before it.',
      fires: {
        when: 'no posting gets a number',
        series: { 'payments_journal_oldest_unnumbered_seconds{service="wallet"}': '0+60x20' },
        at: '10m',
        labels: {},
        value: '10m 0s',
      },
      quiet: [
        {
          when: 'a burst is numbered within two minutes',
          series: { 'payments_journal_oldest_unnumbered_seconds{service="wallet"}': '0 60 120 0x20' },
          at: '12m',
        },
        {
          when: 'everything is numbered at once',
          series: { 'payments_journal_oldest_unnumbered_seconds{service="wallet"}': '1x20' },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsReconciliationBreak',
      severity: 'page',
      component: 'ledger',
      expr: 'max by (rail) (payments_reconciliation_breaks) > 0',
      for: '15m',
      summary: 'The ledger and {{ $labels.rail }} disagree',
      description:
        'For 15 minutes, {{ $value }} payments have differed between the ledger and {{ $labels.rail }}: paid twice, not paid, or paid with another amount.',
      fires: {
        when: 'a payment stays unexplained',
        series: { 'payments_reconciliation_breaks{service="transfer",rail="ach"}': '0 2x30' },
        at: '20m',
        labels: { rail: 'ach' },
        value: '2',
      },
      quiet: [
        {
          when: 'nothing differs',
          series: { 'payments_reconciliation_breaks{service="transfer",rail="ach"}': '0x30' },
          at: '20m',
        },
        {
          when: 'a difference explains itself within minutes',
          series: { 'payments_reconciliation_breaks{service="transfer",rail="ach"}': '0 1x10 0x20' },
          at: '25m',
        },
      ],
    },
    {
      alert: 'PaymentsReconciliationStale',
      severity: 'ticket',
      component: 'ledger',
      expr: 'time() - max(payments_reconciliation_last_success_timestamp_seconds) > 7200',
      summary: 'Reconciliation with the rails has not completed for two hours',
      description:
        'The last complete reconciliation with the rails is {{ $value | humanizeDuration }} old. Until it runs again, differences stay undetected.',
      fires: {
        when: 'the last one is three hours old',
        series: { 'payments_reconciliation_last_success_timestamp_seconds{service="transfer"}': '0x200' },
        at: '3h',
        labels: {},
        value: '3h 0m 0s',
      },
      quiet: [
        {
          when: 'one finishes every minute',
          series: { 'payments_reconciliation_last_success_timestamp_seconds{service="transfer"}': '0+60x200' },
          at: '3h',
        },
      ],
    },
    {
      alert: 'PaymentsInvariantBroken',
      severity: 'page',
      component: 'platform',
      expr: 'sum by (service) (increase(payments_invariant_broken_total[10m])) > 0',
      summary: 'An assertion failed in {{ $labels.service }}',
      description:
        'In the last ten minutes, {{ $labels.service }} reached a state that must not exist. It rejected the work instead of doing it wrongly. The log line names the assertion.',
      fires: {
        when: 'an assertion fails once',
        series: { 'payments_invariant_broken_total{service="transfer"}': '0x5 1x10' },
        at: '8m',
        labels: { service: 'transfer' },
      },
      quiet: [
        {
          when: 'the last failure is long past',
          series: { 'payments_invariant_broken_total{service="transfer"}': '3x40' },
          at: '30m',
        },
      ],
    },
  ],
};
