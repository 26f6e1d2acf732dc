import type { AlertGroup } from '../rules.ts';

const decision = 'payments_authorisation_duration_seconds';

export const cardAlerts: AlertGroup = {
  name: 'payments-cards',
  alerts: [
    {
      alert: 'PaymentsCardAuthSlow',
      severity: 'page',
      component: 'cards',
      expr:
        `histogram_quantile(0.99, sum by (le) (rate(${decision}_bucket{mode="live"}[5m]))) > 0.5\n` +
        `and sum(increase(${decision}_count{mode="live"}[5m])) >= 20`,
      for: '5m',
      summary: 'Card authorizations are slow',
      description:
        'The p99 of card authorizations is {{ $value | humanizeDuration }}. Card networks time out after one or two seconds and then decline on our behalf.',
      fires: {
        when: 'all take most of a second',
        series: {
          [`${decision}_bucket{service="card",mode="live",le="0.5"}`]: '0x20',
          [`${decision}_bucket{service="card",mode="live",le="1"}`]: '0+60x20',
          [`${decision}_bucket{service="card",mode="live",le="+Inf"}`]: '0+60x20',
          [`${decision}_count{service="card",mode="live"}`]: '0+60x20',
        },
        at: '15m',
        labels: {},
        value: '995ms',
      },
      quiet: [
        {
          when: 'all are decided quickly',
          series: {
            [`${decision}_bucket{service="card",mode="live",le="0.1"}`]: '0+60x20',
            [`${decision}_bucket{service="card",mode="live",le="+Inf"}`]: '0+60x20',
            [`${decision}_count{service="card",mode="live"}`]: '0+60x20',
          },
          at: '15m',
        },
        {
          when: 'there were only a few',
          series: {
            [`${decision}_bucket{service="card",mode="live",le="0.5"}`]: '0x20',
            [`${decision}_bucket{service="card",mode="live",le="1"}`]: '0+1x20',
            [`${decision}_bucket{service="card",mode="live",le="+Inf"}`]: '0+1x20',
            [`${decision}_count{service="card",mode="live"}`]: '0+1x20',
          },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsCardDeclinesHigh',
      severity: 'ticket',
      component: 'cards',
      expr:
        'sum(rate(payments_card_authorisations_total{mode="live",decision="declined"}[30m]))\n' +
        '/ sum(rate(payments_card_authorisations_total{mode="live"}[30m])) > 0.3\n' +
        'and sum(increase(payments_card_authorisations_total{mode="live"}[30m])) >= 50',
      for: '15m',
      summary: 'More than 30 % of card authorizations are declined',
      description:
        '{{ $value | humanizePercentage }} of the live authorizations in the last 30 minutes were declined. The usual share is 10 %.',
      fires: {
        when: 'half are declined',
        series: {
          'payments_card_authorisations_total{service="card",mode="live",decision="approved",reason="none"}': '0+5x60',
          'payments_card_authorisations_total{service="card",mode="live",decision="declined",reason="limit_exceeded"}': '0+5x60',
        },
        at: '50m',
        labels: {},
        value: '50%',
      },
      quiet: [
        {
          when: 'a tenth is declined',
          series: {
            'payments_card_authorisations_total{service="card",mode="live",decision="approved",reason="none"}': '0+9x60',
            'payments_card_authorisations_total{service="card",mode="live",decision="declined",reason="limit_exceeded"}':
              '0+1x60',
          },
          at: '50m',
        },
      ],
    },
    {
      alert: 'PaymentsRiskActionsSpike',
      severity: 'ticket',
      component: 'cards',
      expr: 'sum by (rule) (increase(payments_risk_signals_total{dry_run="false",action=~"freeze_card|suspend_agent"}[30m])) > 20',
      summary: 'The rule {{ $labels.rule }} freezes many cards or suspends many agents',
      description:
        '{{ $labels.rule }} froze cards or suspended agents {{ $value | humanize }} times in 30 minutes. Possible causes: an attack, or a threshold that is too low.',
      fires: {
        when: 'two a minute',
        series: {
          'payments_risk_signals_total{service="risk",rule="velocityLimit",action="freeze_card",dry_run="false"}': '0+2x40',
        },
        at: '35m',
        labels: { rule: 'velocityLimit' },
        value: '60',
      },
      quiet: [
        {
          when: 'the rule only rehearses',
          series: {
            'payments_risk_signals_total{service="risk",rule="velocityLimit",action="freeze_card",dry_run="true"}': '0+2x40',
          },
          at: '35m',
        },
        {
          when: 'the rule only alerts',
          series: { 'payments_risk_signals_total{service="risk",rule="velocityLimit",action="alert",dry_run="false"}': '0+2x40' },
          at: '35m',
        },
      ],
    },
    {
      alert: 'PaymentsCardDataTampered',
      severity: 'page',
      component: 'cards',
      expr: 'sum(increase(payments_card_data_tampered_total[10m])) > 0',
      summary: 'A stored card number cannot be decrypted',
      description:
        'In the last ten minutes, the card service read card data that was altered, swapped, or encrypted with another key. It quarantines each row and answers requests for it with 503. The log names the card.',
      fires: {
        when: 'a row cannot be decrypted',
        series: { 'payments_card_data_tampered_total{service="card"}': '0x5 1x10' },
        at: '8m',
        labels: {},
      },
      quiet: [
        {
          when: 'the last one is long past',
          series: { 'payments_card_data_tampered_total{service="card"}': '3x40' },
          at: '30m',
        },
      ],
    },
  ],
};
