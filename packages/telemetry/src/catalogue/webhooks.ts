// Metrics of deliveries to customers' endpoints.
import { counter, histogram, leaderGauge, lifeSeconds, mode } from '../metric.ts';

const webhook = ['webhook'] as const;

export const webhooks = {
  payments_webhook_attempts_total: counter(webhook, 'Delivery attempts', {
    outcome: [
      'ok',
      'http_3xx',
      'http_4xx',
      'http_5xx',
      'timeout',
      'tls',
      'dns',
      'connect',
      'reset',
      'protocol',
      'blocked',
      'interrupted',
    ],
    mode,
  }),
  payments_webhook_attempt_duration_seconds: histogram(
    webhook,
    'One attempt, from name resolution to the end of the response',
    { outcome: ['ok', 'failed'] },
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30],
  ),
  payments_webhook_delivery_latency_seconds: histogram(
    webhook,
    'From the event to its acceptance by the endpoint',
    { mode },
    lifeSeconds,
  ),
  payments_webhook_first_attempt_seconds: histogram(webhook, 'From the event to its first attempt', { mode }, lifeSeconds),
  payments_webhook_disabled_total: counter(webhook, 'Endpoints that the platform disabled', { reason: ['gone', 'failing'] }),
  payments_webhook_breaker_opened_total: counter(webhook, 'Pauses of failing endpoints'),
  payments_webhook_attempts_lost_total: counter(webhook, 'Attempts repeated after a worker crash'),
  payments_webhook_backlog: leaderGauge(webhook, 'Queued deliveries; an estimate above 20,000', { mode }),
  payments_webhook_oldest_due_seconds: leaderGauge(
    webhook,
    'Delay of the oldest due delivery, for owners whose endpoints answer',
    { mode },
  ),
  payments_webhook_endpoints: leaderGauge(webhook, 'Endpoints', { status: 'endpoint status', mode }),
  payments_audit_lag_seconds: histogram(webhook, 'From a change to its entry in the audit log', {}, lifeSeconds),
  payments_audit_chain_broken_total: counter(webhook, 'Checks that found a missing or altered entry'),
} as const;
