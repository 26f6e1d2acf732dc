import { perSecond, upTo, type Dashboard } from '../panel.ts';

const where = 'service=~"$service"';

export const service: Dashboard = {
  uid: 'payments-service',
  title: '9 Service detail',
  about: 'One service: rate, errors, and duration of its operations, and the resources of its processes.',
  variables: ['service'],
  rows: [
    {
      title: 'Inbound calls',
      panels: [
        {
          title: 'Operations',
          about: 'Messages per second, by operation.',
          kind: 'timeseries',
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_rpc_duration_seconds_count', { by: 'subject', where })],
        },
        {
          title: 'Unsuccessful messages',
          about: 'By outcome. `refused` is a regular response. `unavailable` and `error` are failures.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [
            perSecond('payments_rpc_duration_seconds_count', { by: 'subject, outcome', where: `${where},outcome!="ok"` }),
          ],
        },
        {
          title: 'Inbound latency',
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
          title: 'Errors by code',
          about: 'Errors per second, by operation and code.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_rpc_faults_total', { by: 'subject, code', where })],
        },
        {
          title: 'Calls per message',
          about: 'Mean size of a batch. Batches grow with the load.',
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
          title: 'Failed jobs',
          about: 'Failed runs of recurring jobs. The service retries them.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_job_failures_total', { by: 'job_name', where })],
        },
      ],
    },
    {
      title: 'Outbound calls',
      panels: [
        {
          title: 'Requests to other services',
          about: 'By operation and outcome.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_rpc_client_duration_seconds_count', { by: 'subject, outcome', where })],
        },
        {
          title: 'Outbound latency',
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
          title: 'Circuit breakers',
          about: '0 is closed, 1 is half open, and 2 is open.',
          kind: 'timeseries',
          zeroLocally: 'A scrape shows an outage of seconds only if it falls into the outage.',
          unit: 'none',
          max: 2,
          thresholds: upTo(1, 2),
          queries: [{ expr: `max by (service, name) (payments_breaker_state{${where}})`, legend: '{{service}} → {{name}}' }],
        },
        {
          title: 'Circuit breaker events',
          about: '`reject` is a call that an open breaker did not attempt.',
          kind: 'timeseries',
          unit: 'ops',
          width: 12,
          queries: [perSecond('payments_breaker_events_total', { by: 'name, event', where: `${where},event!="success"` })],
        },
        {
          title: 'Connections',
          about: 'One line for the bus and one for the database: 1 while connected, else 0.',
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
      title: 'Resources',
      panels: [
        {
          title: 'CPU',
          about: 'Used cores.',
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
          about: 'Resident memory. The chart’s default limit is 384 MiB.',
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
          title: 'Event loop lag',
          about: 'p99 of the lag.',
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
          about: 'Used heap of V8.',
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
          about: 'Seconds of collection per second, by kind.',
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
          title: 'Process uptime',
          about: 'Age of each process. Many young processes indicate restarts.',
          kind: 'table',
          unit: 's',
          queries: [{ expr: `time() - max by (service, instance) (payments_process_start_time_seconds{${where}})` }],
        },
        {
          title: 'Builds',
          about: 'Version and Node release of each process.',
          kind: 'table',
          unit: 'none',
          width: 24,
          queries: [{ expr: `count by (service, version, node) (payments_build_info{${where}})` }],
        },
      ],
    },
  ],
};
