import { perSecond, percentiles, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode",rail=~"$rail"';
const endedTransfers = `payments_transfers_total{${where}}`;

export const transfers: Dashboard = {
  uid: 'payments-transfers',
  title: '3 Transfers and sagas',
  about: 'Status, age, and outcome of transfers, and calls to their rails.',
  variables: ['mode', 'rail'],
  rows: [
    {
      title: 'Outcomes',
      panels: [
        {
          title: 'Success rate by rail',
          about: 'Completed share of the transfers that ended in the last 30 minutes.',
          kind: 'bargauge',
          isPictured: true,
          unit: 'percentunit',
          max: 1,
          thresholds: [{ colour: 'red' }, { from: 0.9, colour: 'yellow' }, { from: 0.97, colour: 'green' }],
          queries: [
            {
              expr: `sum by (rail) (increase(payments_transfers_total{${where},terminal="completed"}[30m])) / sum by (rail) (increase(${endedTransfers}[30m]))`,
              legend: '{{rail}}',
            },
          ],
        },
        {
          title: 'Ended transfers',
          about: 'Transfers per second, by final status.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_transfers_total', { by: 'terminal', where })],
        },
        {
          title: 'Ended transfers by rail and type',
          about: 'Transfers of the last hour, largest count first.',
          kind: 'table',
          unit: 'short',
          queries: [{ expr: `sort_desc(sum by (rail, type, terminal) (increase(${endedTransfers}[1h])))` }],
        },
      ],
    },
    {
      title: 'Transfers in progress',
      panels: [
        {
          title: 'Transfers by status',
          about: 'Number of transfers in each status now.',
          kind: 'bargauge',
          unit: 'short',
          queries: [{ expr: `sum by (state) (payments_transfers_in_state{${where}})`, legend: '{{state}}' }],
        },
        {
          title: 'Oldest transfer by status',
          about:
            '`pending` and `funds_received` last seconds. Reviews last until an operator decides, and `payment_submitted` lasts up to banking days.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(300, 900),
          queries: [{ expr: 'max by (state) (payments_transfer_oldest_in_state_seconds{mode=~"$mode"})', legend: '{{state}}' }],
        },
        {
          title: 'Stuck sagas',
          about: 'Transactions whose next step is more than a minute overdue.',
          kind: 'stat',
          unit: 'none',
          thresholds: zeroIsGood,
          queries: [{ expr: 'sum by (mode) (payments_saga_stuck{mode=~"$mode"})', legend: '{{mode}}' }],
        },
        {
          title: 'Status changes',
          about: 'Transfers that enter each status, per second.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          width: 12,
          queries: [perSecond('payments_transfer_transitions_total', { by: 'to', where })],
        },
        {
          title: 'Open transfers by rail',
          about: 'A growing number shows a slow or unavailable rail.',
          kind: 'timeseries',
          unit: 'short',
          width: 12,
          stacked: true,
          queries: [{ expr: `sum by (rail) (payments_transfers_in_state{${where}})`, legend: '{{rail}}' }],
        },
      ],
    },
    {
      title: 'Latency',
      panels: [
        {
          title: 'Time to submission',
          about: 'From creation to the submission to the rail. Objective: 99.5 % within 30 s.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(10, 30),
          queries: percentiles('payments_transfer_submit_seconds', { where }),
        },
        {
          title: 'Time to the final status',
          about: 'p95 from creation to the final status, by rail.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          queries: [
            {
              expr: `histogram_quantile(0.95, sum by (le, rail) (rate(payments_transfer_duration_seconds_bucket{${where}}[$__rate_interval])))`,
              legend: 'p95 {{rail}}',
            },
          ],
        },
        {
          title: 'Distribution of the time to the final status',
          about: 'All ended transfers, by the time from creation to the final status.',
          kind: 'heatmap',
          unit: 's',
          queries: [
            {
              expr: `sum by (le) (increase(payments_transfer_duration_seconds_bucket{${where}}[$__rate_interval]))`,
              legend: '{{le}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Sagas and rails',
      panels: [
        {
          title: 'Saga step latency',
          about: 'p95 of each stage that advances transactions.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          queries: [
            {
              expr: 'histogram_quantile(0.95, sum by (le, step) (rate(payments_saga_step_duration_seconds_bucket[$__rate_interval])))',
              legend: '{{step}}',
            },
          ],
        },
        {
          title: 'Compensations',
          about: 'Released holds and reversed postings, by kind.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_saga_compensations_total', { by: 'kind' })],
        },
        {
          title: 'Rail calls',
          about: 'Payments in calls per second, by rail, call, and outcome. The platform looks up `unknown` and `error` later.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_rail_calls_total', { by: 'rail, call, outcome', where: 'rail=~"$rail"' })],
        },
      ],
    },
  ],
};
