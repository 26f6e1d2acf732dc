import type { AlertGroup } from '../rules.ts';

/** Money that was created although every book balances (ADR-0103). */
export const conservationAlerts: AlertGroup['alerts'] = [
  {
    alert: 'PaymentsMoneyNotConserved',
    severity: 'page',
    component: 'ledger',
    expr: 'max by (currency, mode) (payments_ledger_excess_units) > 0',
    summary: 'Owners hold more {{ $labels.currency }} than came in',
    description:
      '{{ $value }} minor units in {{ $labels.currency }} ({{ $labels.mode }}) were paid out or are held, but never came in and are not a known debt. An owner may be paying them out.',
    fires: {
      when: 'fees that were paid out come back with their transfers',
      series: {
        'payments_ledger_excess_units{service="wallet",mode="live",currency="usdc"}': '0 76400000000x5',
        'payments_ledger_excess_units{service="wallet",mode="live",currency="eur"}': '0x8',
      },
      at: '4m',
      labels: { currency: 'usdc', mode: 'live' },
      value: '7.64e+10',
    },
    quiet: [
      {
        when: 'no owner has more than came in',
        series: { 'payments_ledger_excess_units{service="wallet",mode="live",currency="usdc"}': '0x8' },
        at: '5m',
      },
    ],
  },
  {
    alert: 'PaymentsConservationProofBehind',
    severity: 'ticket',
    component: 'ledger',
    expr: 'min_over_time(payments_ledger_unproved_entries[15m]) > 10000',
    for: '15m',
    summary: 'The conservation proof is behind',
    description:
      '{{ $value }} journal entries wait for the job prove-conservation. PaymentsMoneyNotConserved cannot fire for these entries until the job reads them.',
    fires: {
      when: 'the job has not caught up for an hour',
      series: { 'payments_ledger_unproved_entries{service="wallet"}': '0+2000x90' },
      at: '1h',
      labels: { service: 'wallet' },
      value: '90000',
    },
    quiet: [
      {
        when: 'a burst is read within minutes',
        series: { 'payments_ledger_unproved_entries{service="wallet"}': '0x5 50000x5 0x60' },
        at: '1h',
      },
    ],
  },
];
