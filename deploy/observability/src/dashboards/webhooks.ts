import { downTo, perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode"';

export const webhooks: Dashboard = {
  uid: 'payments-webhooks',
  title: '6 Webhooks',
  about:
    'Whether receivers hear in time, and why they do not. Single endpoints are listed by the API, not here: their number has no bound.',
  variables: ['mode'],
  rows: [
    {
      title: 'Attempts',
      panels: [
        {
          title: 'Attempts by outcome',
          about: 'ok, what the endpoint answered, or why it was not reached; blocked is our own wall against private addresses.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          width: 12,
          queries: [perSecond('payments_webhook_attempts_total', { by: 'outcome', where })],
        },
        {
          title: 'Taken',
          about: 'Share of the attempts of the last half hour that were taken.',
          kind: 'stat',
          isPictured: true,
          unit: 'percentunit',
          width: 4,
          thresholds: downTo(0.8, 0.95),
          queries: [
            {
              expr: `sum(increase(payments_webhook_attempts_total{${where},outcome="ok"}[30m])) / sum(increase(payments_webhook_attempts_total{${where}}[30m]))`,
              legend: 'taken',
            },
          ],
        },
        {
          title: 'Failures of the last hour',
          about: 'By outcome.',
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
      title: 'Times',
      panels: [
        {
          title: 'Until the first attempt',
          about: 'From the commit; the objective is 10 s for 995 of 1000.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(5, 10),
          queries: percentiles('payments_webhook_first_attempt_seconds', { where }),
        },
        {
          title: 'Until taken',
          about: 'From the commit, retries included.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          queries: percentiles('payments_webhook_delivery_latency_seconds', { where }),
        },
        {
          title: 'One attempt',
          about: 'From resolving the name to the end of the answer; slow receivers show here.',
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
          title: 'Undelivered',
          about: 'Deliveries that are neither taken nor given up, most of them waiting for their next retry.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: `sum by (mode) (payments_webhook_backlog{${where}})`, legend: '{{mode}}' }],
        },
        {
          title: 'Longest due',
          about: 'How long the attempt that is longest due has waited; seconds.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(60, 300),
          queries: [{ expr: 'max by (mode) (payments_webhook_oldest_due_seconds)', legend: '{{mode}}' }],
        },
        {
          title: 'Endpoints',
          about: 'By status; disabled ones failed for days.',
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
          title: 'Until written',
          about: 'From a change to its entry.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(10, 60),
          queries: percentiles('payments_audit_lag_seconds'),
        },
        {
          title: 'Chains found broken',
          about: 'Checks that found an entry missing or altered; anything but 0 is an incident.',
          kind: 'stat',
          unit: 'short',
          thresholds: upTo(1, 1),
          queries: [{ expr: 'sum(increase(payments_audit_chain_broken_total[24h]))', legend: 'broken' }],
        },
      ],
    },
  ],
};
