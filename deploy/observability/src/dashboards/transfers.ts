import { perSecond, percentiles, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode",rail=~"$rail"';
const endedTransfers = `payments_transfers_total{${where}}`;

export const transfers: Dashboard = {
  uid: 'payments-transfers',
  title: '3 Transfers and sagas',
  about: 'Where transfers are, how old they get, how they end, and what their rails do.',
  variables: ['mode', 'rail'],
  rows: [
    {
      title: 'How they end',
      panels: [
        {
          title: 'Success by rail',
          about: 'Share of the transfers that completed among those that ended, last half hour.',
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
          title: 'Ended',
          about: 'By how.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_transfers_total', { by: 'terminal', where })],
        },
        {
          title: 'Ended, by rail and kind',
          about: 'Counts of the last hour, largest first.',
          kind: 'table',
          unit: 'short',
          queries: [{ expr: `sort_desc(sum by (rail, type, terminal) (increase(${endedTransfers}[1h])))` }],
        },
      ],
    },
    {
      title: 'Where they are',
      panels: [
        {
          title: 'Under way, by state',
          about: 'The funnel: how many stand in each state now.',
          kind: 'bargauge',
          unit: 'short',
          queries: [{ expr: `sum by (state) (payments_transfers_in_state{${where}})`, legend: '{{state}}' }],
        },
        {
          title: 'Oldest in each state',
          about: 'Pending and funds_received last seconds. Reviews wait for people and payment_submitted for banking days.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(300, 900),
          queries: [{ expr: 'max by (state) (payments_transfer_oldest_in_state_seconds{mode=~"$mode"})', legend: '{{state}}' }],
        },
        {
          title: 'Stuck',
          about: 'Next step overdue by more than a minute.',
          kind: 'stat',
          unit: 'none',
          thresholds: zeroIsGood,
          queries: [{ expr: 'sum by (mode) (payments_saga_stuck{mode=~"$mode"})', legend: '{{mode}}' }],
        },
        {
          title: 'Moves between states',
          about: 'Transfers entering a state, a second.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          width: 12,
          queries: [perSecond('payments_transfer_transitions_total', { by: 'to', where })],
        },
        {
          title: 'Not final, by rail',
          about: 'Rails whose transfers pile up.',
          kind: 'timeseries',
          unit: 'short',
          width: 12,
          stacked: true,
          queries: [{ expr: `sum by (rail) (payments_transfers_in_state{${where}})`, legend: '{{rail}}' }],
        },
      ],
    },
    {
      title: 'How long it takes',
      panels: [
        {
          title: 'Until handed to the rail',
          about: 'The objective is 30 s for 995 of 1000.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(10, 30),
          queries: percentiles('payments_transfer_submit_seconds', { where }),
        },
        {
          title: 'Until final',
          about: 'From creation to the final state, by rail.',
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
          title: 'Age at the end',
          about: 'Every transfer that ended, by how old it had become.',
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
          title: 'Steps of a batch',
          about: 'p95 of each stage in which transactions are worked.',
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
          title: 'Money given back',
          about: 'Holds released and postings reversed, by kind.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_saga_compensations_total', { by: 'kind' })],
        },
        {
          title: 'Rails asked',
          about: 'Calls by what was asked and what came of it; unknown and error are looked up later.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_rail_calls_total', { by: 'rail, call, outcome', where: 'rail=~"$rail"' })],
        },
      ],
    },
  ],
};
