import type { AlertGroup } from '../rules.ts';

export const transferAlerts: AlertGroup = {
  name: 'payments-transfers',
  alerts: [
    {
      alert: 'PaymentsTransferStuck',
      severity: 'page',
      component: 'transfers',
      // Only states that the platform itself ends have a deadline: reviews wait for a person, and submitted payments
      // for banking days. In the sandbox, a caller may request a transfer that stays in its state.
      expr: 'max by (state, mode) (payments_transfer_oldest_in_state_seconds{mode="live",state=~"pending|funds_received"}) > 900',
      for: '5m',
      summary: 'A {{ $labels.mode }} transfer has been {{ $labels.state }} for too long',
      description:
        'The oldest transfer in {{ $labels.state }} was created {{ $value | humanizeDuration }} ago. Its saga should have advanced it within seconds.',
      fires: {
        when: 'a pending transfer grows old',
        series: { 'payments_transfer_oldest_in_state_seconds{service="transfer",mode="live",state="pending"}': '0+60x40' },
        at: '30m',
        labels: { state: 'pending', mode: 'live' },
        value: '30m 0s',
      },
      quiet: [
        {
          when: 'transfers move on',
          series: { 'payments_transfer_oldest_in_state_seconds{service="transfer",mode="live",state="pending"}': '20x40' },
          at: '30m',
        },
        {
          when: 'a sandbox transfer stays pending by its amount',
          series: { 'payments_transfer_oldest_in_state_seconds{service="transfer",mode="test",state="pending"}': '0+60x40' },
          at: '30m',
        },
        {
          when: 'one waits for a reviewer or for its rail',
          series: {
            'payments_transfer_oldest_in_state_seconds{service="transfer",mode="live",state="in_review"}': '90000x40',
            'payments_transfer_oldest_in_state_seconds{service="transfer",mode="live",state="payment_submitted"}': '90000x40',
          },
          at: '30m',
        },
      ],
    },
    {
      alert: 'PaymentsSagaStuck',
      severity: 'page',
      component: 'transfers',
      expr: 'max by (mode) (payments_saga_stuck{mode="live"}) > 0',
      for: '10m',
      summary: 'Sagas make no progress',
      description:
        '{{ $value }} {{ $labels.mode }} transactions have had an overdue step for minutes. No replica takes the step, or every attempt fails.',
      fires: {
        when: 'three stay overdue',
        series: { 'payments_saga_stuck{service="transfer",mode="live"}': '3x30' },
        at: '15m',
        labels: { mode: 'live' },
        value: '3',
      },
      quiet: [
        {
          when: 'overdue steps are taken within minutes',
          series: { 'payments_saga_stuck{service="transfer",mode="live"}': '0 2x5 0x30' },
          at: '20m',
        },
      ],
    },
    {
      alert: 'PaymentsTransferFailuresHigh',
      severity: 'ticket',
      component: 'transfers',
      expr:
        'sum by (rail) (rate(payments_transfers_total{mode="live",terminal=~"failed|returned"}[30m]))\n' +
        '/ sum by (rail) (rate(payments_transfers_total{mode="live"}[30m])) > 0.1\n' +
        'and sum by (rail) (increase(payments_transfers_total{mode="live"}[30m])) >= 20',
      for: '15m',
      summary: 'More than 10 % of transfers over {{ $labels.rail }} fail',
      description:
        '{{ $value | humanizePercentage }} of the live transfers over {{ $labels.rail }} failed or were returned in the last 30 minutes.',
      fires: {
        when: 'one of five fails',
        series: {
          'payments_transfers_total{service="transfer",mode="live",rail="wire",terminal="completed"}': '0+8x60',
          'payments_transfers_total{service="transfer",mode="live",rail="wire",terminal="failed"}': '0+2x60',
        },
        at: '50m',
        labels: { rail: 'wire' },
        value: '20%',
      },
      quiet: [
        {
          when: 'one of fifty fails',
          series: {
            'payments_transfers_total{service="transfer",mode="live",rail="wire",terminal="completed"}': '0+49x60',
            'payments_transfers_total{service="transfer",mode="live",rail="wire",terminal="failed"}': '0+1x60',
          },
          at: '50m',
        },
        {
          when: 'sandbox callers order failures',
          series: { 'payments_transfers_total{service="transfer",mode="test",rail="wire",terminal="failed"}': '0+20x60' },
          at: '50m',
        },
        {
          when: 'the few that there were failed',
          series: { 'payments_transfers_total{service="transfer",mode="live",rail="wire",terminal="failed"}': '0x40 1x20' },
          at: '50m',
        },
      ],
    },
    {
      alert: 'PaymentsRailUnreachable',
      severity: 'ticket',
      component: 'transfers',
      expr:
        'sum by (rail) (rate(payments_rail_calls_total{outcome=~"error|unknown"}[10m]))\n' +
        '/ sum by (rail) (rate(payments_rail_calls_total[10m])) > 0.5',
      for: '10m',
      summary: 'The provider of {{ $labels.rail }} does not answer',
      description:
        '{{ $value | humanizePercentage }} of the calls to {{ $labels.rail }} end with an unknown outcome. The platform looks these payments up later and sends none twice.',
      fires: {
        when: 'no call is answered',
        series: { 'payments_rail_calls_total{service="transfer",rail="sepa",call="send",outcome="error"}': '0+6x40' },
        at: '25m',
        labels: { rail: 'sepa' },
        value: '100%',
      },
      quiet: [
        {
          when: 'one call of ten times out',
          series: {
            'payments_rail_calls_total{service="transfer",rail="sepa",call="send",outcome="error"}': '0+1x40',
            'payments_rail_calls_total{service="transfer",rail="sepa",call="send",outcome="accepted"}': '0+9x40',
          },
          at: '25m',
        },
      ],
    },
  ],
};
