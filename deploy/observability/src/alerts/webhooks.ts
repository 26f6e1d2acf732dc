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
      expr: 'max by (mode) (payments_webhook_oldest_due_seconds) > 300',
      for: '5m',
      summary: 'Due webhooks are not sent',
      description:
        'The oldest attempt that is due has waited for {{ $value | humanizeDuration }}. Retries that wait for their time do not count.',
      fires: {
        when: 'a due attempt grows old',
        series: { 'payments_webhook_oldest_due_seconds{service="webhook",mode="live"}': '0+60x20' },
        at: '15m',
        labels: { mode: 'live' },
        value: '15m 0s',
      },
      quiet: [
        {
          when: 'due attempts are sent within seconds',
          series: { 'payments_webhook_oldest_due_seconds{service="webhook",mode="live"}': '3x20' },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsAuditLogBehind',
      severity: 'ticket',
      component: 'webhooks',
      expr: 'sum(increase(payments_audit_lag_seconds_count[15m])) - sum(increase(payments_audit_lag_seconds_bucket{le="60"}[15m])) > 0',
      for: '5m',
      summary: 'The audit log is behind',
      description:
        '{{ $value | humanize }} entries of the last quarter of an hour came more than a minute after what they tell of. None is lost.',
      fires: {
        when: 'every entry is late',
        series: {
          'payments_audit_lag_seconds_count{service="webhook"}': '0+2x60',
          'payments_audit_lag_seconds_bucket{service="webhook",le="60"}': '0x60',
        },
        at: '45m',
        labels: {},
        value: '30',
      },
      quiet: [
        {
          when: 'every entry comes within a minute',
          series: {
            'payments_audit_lag_seconds_count{service="webhook"}': '0+2x60',
            'payments_audit_lag_seconds_bucket{service="webhook",le="60"}': '0+2x60',
          },
          at: '45m',
        },
      ],
    },
    {
      alert: 'PaymentsAuditChainBroken',
      severity: 'page',
      component: 'webhooks',
      expr: 'sum(increase(payments_audit_chain_broken_total[1h])) > 0',
      summary: 'An audit log was altered',
      description: 'A check of an audit log found an entry that is missing or does not say what it said when it was written.',
      fires: {
        when: 'a check finds a break',
        series: { 'payments_audit_chain_broken_total{service="webhook"}': '0x20 1x60' },
        at: '30m',
        labels: {},
      },
      quiet: [
        {
          when: 'every chain holds',
          series: { 'payments_audit_chain_broken_total{service="webhook"}': '0x60' },
          at: '30m',
        },
      ],
    },
  ],
};
