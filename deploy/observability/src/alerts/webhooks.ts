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
        'Endpoints accepted only {{ $value | humanizePercentage }} of the attempts in the last 30 minutes. One broken endpoint does not cause this. Find what the failing endpoints have in common.',
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
        'The oldest due attempt has waited for {{ $value | humanizeDuration }}. Retries that are not due yet do not count.',
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
        'In the last 15 minutes, {{ $value | humanize }} entries were written more than a minute after the change that they record. No entry is lost.',
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
      description: 'A check found an audit log entry that is missing or was changed after it was written.',
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
