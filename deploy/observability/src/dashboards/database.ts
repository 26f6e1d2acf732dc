import { perSecond, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

const where = 'service=~"$service"';
// As the chart calls them: after the release, which has the chart's name in it or before it.
const servers = 'pod=~"$release(-payments)?-postgres-[0-9]+"';
const cnpg = 'Exported by CloudNativePG; a local stack runs Postgres without it.';

export const database: Dashboard = {
  uid: 'payments-database',
  title: '8 Postgres and pools',
  about: 'Connections, statements and transactions as the services see them, and the servers as CloudNativePG sees them.',
  variables: ['service'],
  rows: [
    {
      title: 'Pools',
      panels: [
        {
          title: 'Connections at work',
          about: 'Share of each pool that works; at 1 everyone else waits.',
          kind: 'timeseries',
          unit: 'percentunit',
          max: 1,
          thresholds: upTo(0.8, 1),
          queries: [
            {
              expr: `max by (service, pool) (payments_db_pool_used{${where}} / payments_db_pool_max{${where}})`,
              legend: '{{service}} {{pool}}',
            },
          ],
        },
        {
          title: 'Waiting for a connection',
          about: 'Callers; zero except for moments.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: `max by (service, pool) (payments_db_pool_pending{${where}})`, legend: '{{service}} {{pool}}' }],
        },
        {
          title: 'Connections open',
          about: 'Sum over all processes; the server has a limit.',
          kind: 'timeseries',
          unit: 'short',
          stacked: true,
          queries: [
            {
              expr: `sum by (service) (payments_db_pool_used{${where}} + payments_db_pool_free{${where}})`,
              legend: '{{service}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Statements',
      panels: [
        {
          title: 'Statements',
          about: 'A second, busiest first.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [
            {
              expr: `topk(10, sum by (service, op) (rate(payments_db_query_duration_seconds_count{${where}}[$__rate_interval])))`,
              legend: '{{service}} {{op}}',
            },
          ],
        },
        {
          title: 'Slowest',
          about: 'p99 as the service waits for it.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            {
              expr: `topk(10, histogram_quantile(0.99, sum by (le, service, op) (rate(payments_db_query_duration_seconds_bucket{${where}}[$__rate_interval]))))`,
              legend: '{{service}} {{op}}',
            },
          ],
        },
        {
          title: 'Transactions repeated',
          about: 'After a serialization failure, a deadlock or a lock timeout.',
          kind: 'timeseries',
          zeroLocally: 'Locks are taken in one order, so a small load has no deadlock to repeat after.',
          unit: 'ops',
          queries: [perSecond('payments_db_tx_retries_total', { by: 'service', where })],
        },
        {
          title: 'Time spent by statement',
          about: 'Seconds of waiting a second: where a faster statement would help most.',
          kind: 'table',
          unit: 's',
          width: 12,
          queries: [{ expr: `topk(15, sum by (service, op) (rate(payments_db_query_duration_seconds_sum{${where}}[15m])))` }],
        },
        {
          title: 'Migrations apart',
          about: 'Missing in the database or unknown to the build; zero outside of rollouts.',
          kind: 'stat',
          unit: 'none',
          width: 12,
          thresholds: zeroIsGood,
          queries: [
            {
              expr: `max by (service) (payments_schema_missing_migrations{${where}} + payments_schema_unknown_migrations{${where}})`,
              legend: '{{service}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Servers',
      panels: [
        {
          title: 'Replication lag',
          about: 'Seconds that replicas are behind.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(5, 30),
          emptyLocally: cnpg,
          queries: [{ expr: `max by (pod) (cnpg_pg_replication_lag{${servers}})`, legend: '{{pod}}' }],
        },
        {
          title: 'Size of the databases',
          about: 'Bytes.',
          kind: 'timeseries',
          unit: 'bytes',
          emptyLocally: cnpg,
          queries: [{ expr: `max by (datname) (cnpg_pg_database_size_bytes{${servers}})`, legend: '{{datname}}' }],
        },
        {
          title: 'Newest backup',
          about: 'How long ago it was taken; a day at most.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(90_000, 93_600),
          emptyLocally: cnpg,
          queries: [
            {
              expr: `time() - (max(barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{${servers}}) > 0 or max(cnpg_collector_last_available_backup_timestamp{${servers}}))`,
              legend: 'age',
            },
          ],
        },
      ],
    },
  ],
};
