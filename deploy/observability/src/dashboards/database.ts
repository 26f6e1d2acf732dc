import { perSecond, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

const where = 'service=~"$service"';
// The chart's name of the servers: the release if it contains the chart's name, otherwise both.
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
          about: 'How long ago it was taken, by CloudNativePG or as `ops backup` recorded it; a day at most.',
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
          title: 'Archive of the log',
          about: 'Time since a segment was archived; a minute or two with `archive_timeout = 60`.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(300, 900),
          emptyLocally: 'A local stack archives nothing.',
          queries: [{ expr: 'max(payments_postgres_archive_age_seconds)', legend: 'age' }],
        },
        {
          title: 'Sizes',
          about: 'Of the database and of the log that the server keeps.',
          kind: 'timeseries',
          unit: 'bytes',
          queries: [
            { expr: 'max(payments_postgres_database_bytes)', legend: 'database' },
            { expr: 'max(payments_postgres_wal_bytes)', legend: 'log' },
          ],
        },
        {
          title: 'Sessions',
          about: 'Share of the sessions that ordinary roles may have.',
          kind: 'timeseries',
          unit: 'percentunit',
          max: 1,
          thresholds: upTo(0.7, 0.85),
          queries: [{ expr: 'max(payments_postgres_connections) / max(payments_postgres_connections_max)', legend: 'in use' }],
        },
        {
          title: 'Oldest transaction',
          about: 'By what it does; vacuum removes nothing that is younger.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(600, 1_800),
          zeroLocally: 'A small load has no long transactions.',
          queries: [{ expr: 'max by (state) (payments_postgres_transaction_seconds)', legend: '{{state}}' }],
        },
        {
          title: 'Age of transaction ids',
          about: 'The server stops at 2.1 billion.',
          kind: 'stat',
          unit: 'short',
          thresholds: upTo(400_000_000, 1_200_000_000),
          queries: [{ expr: 'max(payments_postgres_xid_age)', legend: 'oldest' }],
        },
        {
          title: 'Standbys',
          about: 'Log that the slowest has not replayed, and the slot that holds most.',
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
