import type { AlertGroup } from '../rules.ts';

export const webhookAlerts: AlertGroup = {
  name: 'payments-webhooks',
  alerts: [
    {
      alert: 'PaymentsWebhookSuccessLow',
      severity: 'ticket',
      component: 'webhooks',
      expr:
        'sum(rate(payments_webhook_attempts_total{outcome="ok"}[30m])) / sum(rate(payments_webhook_attempts_total[30m])) < 0.8\n' +
        'and sum(increase(payments_webhook_attempts_total[30m])) >= 50',
      for: '15m',
      summary: 'Many webhook attempts fail',
      description:
        'Only {{ $value | humanizePercentage }} of the attempts of the last half hour were taken. One broken endpoint does not do that; look for what failing ones have in common.',
      fires: {
        when: 'half of the attempts time out',
        series: {
          'payments_webhook_attempts_total{service="webhook",mode="live",outcome="ok"}': '0+5x60',
          'payments_webhook_attempts_total{service="webhook",mode="live",outcome="timeout"}': '0+5x60',
        },
        at: '50m',
        labels: {},
        value: '50%',
      },
      quiet: [
        {
          when: 'nine of ten are taken',
          series: {
            'payments_webhook_attempts_total{service="webhook",mode="live",outcome="ok"}': '0+9x60',
            'payments_webhook_attempts_total{service="webhook",mode="live",outcome="http_5xx"}': '0+1x60',
          },
          at: '50m',
        },
        {
          when: 'the single attempt failed',
          series: {
            'payments_webhook_attempts_total{service="webhook",mode="live",outcome="ok"}': '0x60',
            'payments_webhook_attempts_total{service="webhook",mode="live",outcome="http_5xx"}': '0x30 1x30',
          },
          at: '50m',
        },
      ],
    },
    {
      alert: 'PaymentsWebhookBacklogOld',
      severity: 'ticket',
      component: 'webhooks',
      expr: 'max(payments_webhook_oldest_due_seconds) > 300',
      for: '5m',
      summary: 'Webhooks are due and nobody sends them',
      description:
        'The oldest attempt that is due has waited for {{ $value | humanizeDuration }}. Retries that wait for their time do not count.',
      fires: {
        when: 'a due attempt grows old',
        series: { 'payments_webhook_oldest_due_seconds{service="webhook"}': '0+60x20' },
        at: '15m',
        labels: {},
        value: '15m 0s',
      },
      quiet: [
        {
          when: 'due attempts are sent within seconds',
          series: { 'payments_webhook_oldest_due_seconds{service="webhook"}': '3x20' },
          at: '15m',
        },
      ],
    },
  ],
};
