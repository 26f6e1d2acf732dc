import { perSecond, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

const where = 'service=~"$service"';
// The chart names the servers after the release, and adds its own name if the release's name lacks it.
const servers = 'pod=~"$release(-payments)?-postgres-[0-9]+"';
const cnpg = 'CloudNativePG exports it. A local stack runs Postgres without CloudNativePG.';

export const database: Dashboard = {
  uid: 'payments-database',
  title: '8 Postgres and pools',
  about: 'Connections, statements, and transactions of the services, and metrics of the Postgres servers.',
  variables: ['service'],
  rows: [
    {
      title: 'Pools',
      panels: [
        {
          title: 'Pool utilization',
          about: 'Used share of each pool. At 100 %, further work waits.',
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
          title: 'Callers waiting for a connection',
          about: 'Callers that wait for a free connection. Normal: zero, except for short peaks.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: `max by (service, pool) (payments_db_pool_pending{${where}})`, legend: '{{service}} {{pool}}' }],
        },
        {
          title: 'Open connections',
          about: 'Sum over all processes. `max_connections` limits it.',
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
          title: 'Slowest statements',
          about: 'p99 of the time that a service waits for a statement.',
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
          title: 'Retried transactions',
          about: 'Retries after a serialization failure, deadlock, or lock timeout.',
          kind: 'timeseries',
          zeroLocally: 'Services lock rows in one order, so a small load causes no deadlock.',
          unit: 'ops',
          queries: [perSecond('payments_db_tx_retries_total', { by: 'service', where })],
        },
        {
          title: 'Total time by statement',
          about: 'Seconds of waiting per second. A faster statement helps most at the top of this panel.',
          kind: 'table',
          unit: 's',
          width: 12,
          queries: [{ expr: `topk(15, sum by (service, op) (rate(payments_db_query_duration_seconds_sum{${where}}[15m])))` }],
        },
        {
          title: 'Schema mismatch',
          about: 'Migrations that the database lacks or the build does not know. Normal: zero, except during rollouts.',
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
          about: 'How far each replica is behind the primary.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(5, 30),
          emptyLocally: cnpg,
          queries: [{ expr: `max by (pod) (cnpg_pg_replication_lag{${servers}})`, legend: '{{pod}}' }],
        },
        {
          title: 'Database sizes',
          about: 'Size of each database on the server.',
          kind: 'timeseries',
          unit: 'bytes',
          emptyLocally: cnpg,
          queries: [{ expr: `max by (datname) (cnpg_pg_database_size_bytes{${servers}})`, legend: '{{datname}}' }],
        },
        {
          title: 'Newest backup',
          about: 'Age of the newest base backup by CloudNativePG or `ops backup`. Maximum: 26 hours.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(90_000, 93_600),
          emptyLocally: 'A local stack has no backups.',
          queries: [
            {
              expr: `time() - (max(barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{${servers}}) > 0 or max(cnpg_collector_last_available_backup_timestamp{${servers}}) > 0 or max(payments_postgres_backup_timestamp_seconds) > 0)`,
              legend: 'age',
            },
          ],
        },
        {
          title: 'WAL archive',
          about: 'Time since the last archived segment. Normal: one or two minutes with `archive_timeout = 60`.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(300, 900),
          emptyLocally: 'A local stack archives nothing.',
          queries: [{ expr: 'max(payments_postgres_archive_age_seconds)', legend: 'age' }],
        },
        {
          title: 'Database and WAL size',
          about: 'Size of the database, and of the WAL that the server retains.',
          kind: 'timeseries',
          unit: 'bytes',
          queries: [
            { expr: 'max(payments_postgres_database_bytes)', legend: 'database' },
            { expr: 'max(payments_postgres_wal_bytes)', legend: 'WAL' },
          ],
        },
        {
          title: 'Sessions',
          about: 'Used share of the connections for ordinary roles.',
          kind: 'timeseries',
          unit: 'percentunit',
          max: 1,
          thresholds: upTo(0.7, 0.85),
          queries: [{ expr: 'max(payments_postgres_connections) / max(payments_postgres_connections_max)', legend: 'in use' }],
        },
        {
          title: 'Oldest transaction',
          about: 'Age of the oldest transaction, by its state. Vacuum cannot remove rows that were deleted after its start.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(600, 1_800),
          zeroLocally: 'A small load has no long transactions.',
          queries: [{ expr: 'max by (state) (payments_postgres_transaction_seconds)', legend: '{{state}}' }],
        },
        {
          title: 'Transaction ID age',
          about: 'Age of the oldest unfrozen transaction ID. Postgres rejects writes at 2.1 billion.',
          kind: 'stat',
          unit: 'short',
          thresholds: upTo(400_000_000, 1_200_000_000),
          queries: [{ expr: 'max(payments_postgres_xid_age)', legend: 'oldest' }],
        },
        {
          title: 'Standby and slot lag',
          about: 'WAL that the slowest standby has not replayed, and WAL that the slowest slot retains.',
          kind: 'timeseries',
          unit: 'bytes',
          zeroLocally: 'A local stack has no standby and no slot.',
          queries: [
            { expr: 'max(payments_postgres_standby_lag_bytes)', legend: 'standby' },
            { expr: 'max(payments_postgres_slot_bytes)', legend: 'slot' },
          ],
        },
      ],
    },
  ],
};
