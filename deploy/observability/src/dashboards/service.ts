import { perSecond, upTo, type Dashboard } from '../panel.ts';

const where = 'service=~"$service"';

export const service: Dashboard = {
  uid: 'payments-service',
  title: '9 Service detail',
  about: 'One service: rate, errors and duration of what it serves, and what its processes use.',
  variables: ['service'],
  rows: [
    {
      title: 'What it serves',
      panels: [
        {
          title: 'Operations',
          about: 'Messages a second, by operation.',
          kind: 'timeseries',
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_rpc_duration_seconds_count', { by: 'subject', where })],
        },
        {
          title: 'Not well',
          about: 'Refusals are answers; unavailable and error are not.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [
            perSecond('payments_rpc_duration_seconds_count', { by: 'subject, outcome', where: `${where},outcome!="ok"` }),
          ],
        },
        {
          title: 'Duration',
          about: 'p99 by operation.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            {
              expr: `histogram_quantile(0.99, sum by (le, subject) (rate(payments_rpc_duration_seconds_bucket{${where}}[$__rate_interval])))`,
              legend: '{{subject}}',
            },
          ],
        },
        {
          title: 'Faults',
          about: 'By operation and code.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_rpc_faults_total', { by: 'subject, code', where })],
        },
        {
          title: 'Calls in a batch',
          about: 'Mean; batches grow with load.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            {
              expr: `sum by (subject) (rate(payments_rpc_batch_items_sum{${where}}[$__rate_interval])) / sum by (subject) (rate(payments_rpc_batch_items_count{${where}}[$__rate_interval]))`,
              legend: '{{subject}}',
            },
          ],
        },
        {
          title: 'Jobs that failed',
          about: 'Runs that will be repeated.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_job_failures_total', { by: 'job_name', where })],
        },
      ],
    },
    {
      title: 'Whom it calls',
      panels: [
        {
          title: 'Calls',
          about: 'By operation and whether they were answered.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_rpc_client_duration_seconds_count', { by: 'subject, outcome', where })],
        },
        {
          title: 'Waiting for others',
          about: 'p99 by operation.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            {
              expr: `histogram_quantile(0.99, sum by (le, subject) (rate(payments_rpc_client_duration_seconds_bucket{${where}}[$__rate_interval])))`,
              legend: '{{subject}}',
            },
          ],
        },
        {
          title: 'Breakers',
          about: '0 closed, 1 half open, 2 open.',
          kind: 'timeseries',
          zeroLocally: 'An outage of seconds fills it only when a look falls into it.',
          unit: 'none',
          max: 2,
          thresholds: upTo(1, 2),
          queries: [{ expr: `max by (service, name) (payments_breaker_state{${where}})`, legend: '{{service}} → {{name}}' }],
        },
        {
          title: 'What breakers did',
          about: 'Rejections are calls that were not even tried.',
          kind: 'timeseries',
          unit: 'ops',
          width: 12,
          queries: [perSecond('payments_breaker_events_total', { by: 'name, event', where: `${where},event!="success"` })],
        },
        {
          title: 'Connected',
          about: '1 while the bus and the database answer.',
          kind: 'timeseries',
          unit: 'none',
          width: 12,
          max: 1,
          queries: [
            { expr: `min by (service, instance) (payments_bus_connected{${where}})`, legend: 'bus {{service}} {{instance}}' },
            { expr: `min by (service, instance) (payments_db_connected{${where}})`, legend: 'database {{service}} {{instance}}' },
          ],
        },
      ],
    },
    {
      title: 'What it uses',
      panels: [
        {
          title: 'Processor',
          about: 'Cores.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            {
              expr: `sum by (service, instance) (rate(payments_process_cpu_seconds_total{${where}}[$__rate_interval]))`,
              legend: '{{service}} {{instance}}',
            },
          ],
        },
        {
          title: 'Memory',
          about: 'Resident bytes; the chart allows 384 MiB.',
          kind: 'timeseries',
          unit: 'bytes',
          queries: [
            {
              expr: `max by (service, instance) (payments_process_resident_memory_bytes{${where}})`,
              legend: '{{service}} {{instance}}',
            },
          ],
        },
        {
          title: 'Event loop',
          about: 'p99 of how late it answers.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.1, 0.25),
          queries: [
            {
              expr: `max by (service, instance) (payments_nodejs_eventloop_lag_p99_seconds{${where}})`,
              legend: '{{service}} {{instance}}',
            },
          ],
        },
        {
          title: 'Heap',
          about: 'Bytes used.',
          kind: 'timeseries',
          unit: 'bytes',
          queries: [
            {
              expr: `max by (service, instance) (payments_nodejs_heap_size_used_bytes{${where}})`,
              legend: '{{service}} {{instance}}',
            },
          ],
        },
        {
          title: 'Garbage collection',
          about: 'Seconds a second, by kind.',
          kind: 'timeseries',
          unit: 'percentunit',
          queries: [
            {
              expr: `sum by (service, kind) (rate(payments_nodejs_gc_duration_seconds_sum{${where}}[$__rate_interval]))`,
              legend: '{{service}} {{kind}}',
            },
          ],
        },
        {
          title: 'Running since',
          about: 'Age of each process; many young ones are restarts.',
          kind: 'table',
          unit: 's',
          queries: [{ expr: `time() - max by (service, instance) (payments_process_start_time_seconds{${where}})` }],
        },
        {
          title: 'Builds',
          about: 'Which version runs where.',
          kind: 'table',
          unit: 'none',
          width: 24,
          queries: [{ expr: `count by (service, version, node) (payments_build_info{${where}})` }],
        },
      ],
    },
  ],
};
