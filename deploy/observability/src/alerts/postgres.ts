// The server that has the wallet's schema: a self-hosted Postgres, a managed one, or CloudNativePG. The wallet's leader
// reads these figures with its own role.
import type { Alert, AlertGroup } from '../rules.ts';

const GIB = 1024 ** 3;
const ticket = { severity: 'ticket', component: 'database' } as const;
const page = { severity: 'page', component: 'database' } as const;
const standbys = 'payments_postgres_standbys';

const volume: Alert[] = [
  {
    ...page,
    alert: 'PaymentsPostgresFull',
    expr: 'sum by (resource) (increase(payments_db_resources_refused_total[5m])) > 0',
    for: '1m',
    summary: 'Postgres lacks a resource: {{ $labels.resource }}',
    description:
      'In five minutes, Postgres rejected {{ $value | humanize }} statements because a resource ran out: {{ $labels.resource }} (SQLSTATE class 53). Callers get 503.',
    fires: {
      when: 'the volume is full',
      series: { 'payments_db_resources_refused_total{service="transfer",resource="disk"}': '0x5 0+10x20' },
      at: '15m',
      labels: { resource: 'disk' },
      value: '50',
    },
    quiet: [
      {
        when: 'nothing is refused',
        series: { 'payments_db_resources_refused_total{service="transfer",resource="disk"}': '7x20' },
        at: '15m',
      },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresWalGrowing',
    expr: 'max(payments_postgres_wal_bytes) > 3 * max(payments_postgres_wal_bytes_usual)',
    for: '15m',
    summary: 'Postgres retains {{ $value | humanize1024 }}B of WAL',
    description:
      'pg_wal holds {{ $value | humanize1024 }}B, more than three times what max_wal_size and wal_keep_size retain. Either archiving fails, or a replication slot retains the WAL.',
    fires: {
      when: 'ten gibibytes are kept where one is usual',
      series: {
        'payments_postgres_wal_bytes{service="wallet"}': `${10 * GIB}x40`,
        'payments_postgres_wal_bytes_usual{service="wallet"}': `${GIB}x40`,
      },
      at: '30m',
      labels: {},
      value: '10Gi',
    },
    quiet: [
      {
        when: 'a checkpoint is due',
        series: {
          'payments_postgres_wal_bytes{service="wallet"}': `${1.2 * GIB}x40`,
          'payments_postgres_wal_bytes_usual{service="wallet"}': `${GIB}x40`,
        },
        at: '30m',
      },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresGrowing',
    expr: `max(payments_postgres_database_bytes) - max(payments_postgres_database_bytes offset 1d) > ${20 * GIB}`,
    for: '1h',
    summary: 'The database grew by {{ $value | humanize1024 }}B in a day',
    description:
      'The database grew by {{ $value | humanize1024 }}B in a day. Postgres does not report the free space of its volume. Check the volume itself.',
    step: '30m',
    fires: {
      when: 'it grows by thirty gibibytes in a day',
      series: { 'payments_postgres_database_bytes{service="wallet"}': `0+${(30 * GIB) / 48}x80` },
      at: '36h',
      labels: {},
      value: '30Gi',
    },
    quiet: [
      {
        when: 'it grows by five gibibytes in a day',
        series: { 'payments_postgres_database_bytes{service="wallet"}': `0+${(5 * GIB) / 48}x80` },
        at: '36h',
      },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresSlotHoldsWal',
    expr: `max(payments_postgres_slots_inactive) > 0 or max(payments_postgres_slot_bytes) > ${10 * GIB}`,
    for: '15m',
    summary: 'A replication slot retains WAL',
    description:
      'A replication slot has no reader, or its reader is more than 10 GiB behind. Postgres keeps all WAL from the slot’s position on, until the volume is full.',
    fires: {
      when: 'a slot is left behind',
      series: { 'payments_postgres_slots_inactive{service="wallet"}': '0x5 1x40' },
      at: '30m',
      labels: {},
    },
    quiet: [
      {
        when: 'a standby is restarted',
        series: {
          'payments_postgres_slots_inactive{service="wallet"}': '0x5 1x5 0x40',
          'payments_postgres_slot_bytes{service="wallet"}': `${GIB}x50`,
        },
        at: '30m',
      },
    ],
  },
];

const sessions: Alert[] = [
  {
    ...ticket,
    alert: 'PaymentsPostgresStandbyBehind',
    expr:
      `max(payments_postgres_standby_lag_seconds) > 30 or max(payments_postgres_standby_lag_bytes) > ${GIB}\n` +
      `or max(${standbys}) < max(max_over_time(${standbys}[6h]))`,
    for: '5m',
    summary: 'A Postgres standby lags, does not answer, or is disconnected',
    description:
      'A standby is more than 30 s or 1 GiB behind the primary, does not answer, or is disconnected. If the primary is lost now, a failover loses commits or waits.',
    fires: {
      when: 'the standby hangs',
      series: { 'payments_postgres_standby_lag_seconds{service="wallet"}': '0x5 60x20' },
      at: '15m',
      labels: {},
    },
    quiet: [
      {
        when: 'it is a moment behind',
        series: { 'payments_postgres_standby_lag_seconds{service="wallet"}': '0.4x30' },
        at: '15m',
      },
      { when: 'there never was one', series: { [`${standbys}{service="wallet"}`]: '0x30' }, at: '15m' },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresConnectionsHigh',
    expr: 'max(payments_postgres_connections) / max(payments_postgres_connections_max) > 0.85',
    for: '10m',
    summary: 'Postgres uses {{ $value | humanizePercentage }} of its connections',
    description:
      'Sessions of all roles use {{ $value | humanizePercentage }} of the connections that Postgres allows. At 100 %, Postgres rejects new connections, and services answer with 503.',
    fires: {
      when: 'nine of ten are in use',
      series: {
        'payments_postgres_connections{service="wallet"}': '90x30',
        'payments_postgres_connections_max{service="wallet"}': '100x30',
      },
      at: '20m',
      labels: {},
      value: '90%',
    },
    quiet: [
      {
        when: 'half of them are in use',
        series: {
          'payments_postgres_connections{service="wallet"}': '50x30',
          'payments_postgres_connections_max{service="wallet"}': '100x30',
        },
        at: '20m',
      },
    ],
  },
  {
    ...page,
    alert: 'PaymentsPostgresWraparound',
    expr: 'max(payments_postgres_xid_age) > 1.2e9',
    for: '5m',
    summary: 'Postgres has not frozen transaction IDs for {{ $value | humanize }} transactions',
    description:
      'The oldest unfrozen transaction ID is {{ $value | humanize }} transactions old. Autovacuum does not finish. At 2.1 billion, Postgres rejects all writes.',
    fires: {
      when: 'autovacuum is blocked for weeks',
      series: { 'payments_postgres_xid_age{service="wallet"}': '1300000000x20' },
      at: '10m',
      labels: {},
      value: '1.3G',
    },
    quiet: [
      {
        when: 'autovacuum is about to freeze',
        series: { 'payments_postgres_xid_age{service="wallet"}': '210000000x20' },
        at: '10m',
      },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresLongTransaction',
    expr: 'max by (state) (payments_postgres_transaction_seconds) > 1800',
    for: '5m',
    summary: 'A Postgres transaction has been open for {{ $value | humanizeDuration }}',
    description:
      'A transaction ({{ $labels.state }}) has been open for {{ $value | humanizeDuration }}. Until it ends, vacuum removes no dead rows. If it wrote data, no service publishes later events.',
    fires: {
      when: 'a session stays idle in its transaction',
      series: { 'payments_postgres_transaction_seconds{service="wallet",state="idle_in_transaction"}': '1800+60x20' },
      at: '15m',
      labels: { state: 'idle_in_transaction' },
      value: '45m 0s',
    },
    quiet: [
      {
        when: 'a report takes ten minutes',
        series: { 'payments_postgres_transaction_seconds{service="wallet",state="active"}': '0+60x10 0x20' },
        at: '15m',
      },
    ],
  },
  {
    ...ticket,
    alert: 'PaymentsPostgresNotWatched',
    expr: 'max(payments_postgres_statistics_visible) == 0',
    for: '1h',
    summary: 'Postgres sessions, standbys, and WAL are not monitored',
    description:
      'The role of the wallet service cannot read the statistics of other sessions. Long transactions, standbys, and the size of the WAL are not monitored.',
    fires: {
      when: 'the administrator could not grant pg_monitor',
      series: { 'payments_postgres_statistics_visible{service="wallet"}': '0x100' },
      at: '90m',
      labels: {},
    },
    quiet: [
      { when: 'the role has it', series: { 'payments_postgres_statistics_visible{service="wallet"}': '1x100' }, at: '90m' },
    ],
  },
];

export const postgresAlerts: AlertGroup = { name: 'payments-postgres', alerts: [...volume, ...sessions] };
