import { downTo, perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode"';

export const webhooks: Dashboard = {
  uid: 'payments-webhooks',
  title: '6 Webhooks',
  about: 'Delivery latency and failures of webhooks. For single endpoints, use the API: their number is unlimited.',
  variables: ['mode'],
  rows: [
    {
      title: 'Attempts',
      panels: [
        {
          title: 'Attempts by outcome',
          about:
            '`ok`, the error status of the endpoint, or the network error. `blocked` is an address that the platform does not allow.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          width: 12,
          queries: [perSecond('payments_webhook_attempts_total', { by: 'outcome', where })],
        },
        {
          title: 'Success rate',
          about: 'Share of the attempts in the last 30 minutes that the endpoint accepted.',
          kind: 'stat',
          isPictured: true,
          unit: 'percentunit',
          width: 4,
          thresholds: downTo(0.8, 0.95),
          queries: [
            {
              expr: `sum(increase(payments_webhook_attempts_total{${where},outcome="ok"}[30m])) / sum(increase(payments_webhook_attempts_total{${where}}[30m]))`,
              legend: 'accepted',
            },
          ],
        },
        {
          title: 'Failures in the last hour',
          about: 'Failed attempts, by outcome.',
          kind: 'bargauge',
          isPictured: true,
          unit: 'short',
          width: 8,
          queries: [
            {
              expr: `sum by (outcome) (increase(payments_webhook_attempts_total{${where},outcome!="ok"}[1h]))`,
              legend: '{{outcome}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Latency',
      panels: [
        {
          title: 'Time to the first attempt',
          about: 'From the commit. Objective: 99.5 % within 10 s.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(5, 10),
          queries: percentiles('payments_webhook_first_attempt_seconds', { where }),
        },
        {
          title: 'Time to delivery',
          about: 'From the commit to the acceptance by the endpoint, including retries.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          queries: percentiles('payments_webhook_delivery_latency_seconds', { where }),
        },
        {
          title: 'Attempt duration',
          about: 'From name resolution to the end of the response. Shows slow endpoints.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          queries: [
            {
              expr: 'histogram_quantile(0.95, sum by (le, outcome) (rate(payments_webhook_attempt_duration_seconds_bucket[$__rate_interval])))',
              legend: 'p95 {{outcome}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Backlog',
      panels: [
        {
          title: 'Queued deliveries',
          about: 'Deliveries that have neither succeeded nor finally failed. Most wait for their next retry.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: `sum by (mode) (payments_webhook_backlog{${where}})`, legend: '{{mode}}' }],
        },
        {
          title: 'Oldest due attempt',
          about: 'How long the oldest due attempt has waited.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(60, 300),
          queries: [{ expr: 'max by (mode) (payments_webhook_oldest_due_seconds)', legend: '{{mode}}' }],
        },
        {
          title: 'Endpoints',
          about: 'By status. The platform disables an endpoint after days of failures.',
          kind: 'bargauge',
          unit: 'short',
          queries: [{ expr: `sum by (status) (payments_webhook_endpoints{${where}})`, legend: '{{status}}' }],
        },
      ],
    },
    {
      title: 'Audit log',
      panels: [
        {
          title: 'Time to the audit log',
          about: 'From a change to its entry in the audit log.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(10, 60),
          queries: percentiles('payments_audit_lag_seconds'),
        },
        {
          title: 'Broken audit chains',
          about: 'Checks in the last 24 hours that found a missing or altered entry. Any value except zero is an incident.',
          kind: 'stat',
          unit: 'short',
          thresholds: upTo(1, 1),
          queries: [{ expr: 'sum(increase(payments_audit_chain_broken_total[24h]))', legend: 'broken' }],
        },
      ],
    },
  ],
};
