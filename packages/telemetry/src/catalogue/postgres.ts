// Metrics of the Postgres server of the wallet's schema, from its views and the table of base backups.
import { leaderGauge } from '../metric.ts';

const wallet = ['wallet'] as const;

export const postgres = {
  payments_postgres_statistics_visible: leaderGauge(wallet, '1 if the role may read all sessions (pg_monitor), else 0'),
  payments_postgres_archiving: leaderGauge(wallet, '1 if the server archives WAL, else 0'),
  payments_postgres_archive_age_seconds: leaderGauge(wallet, 'Time since the last archived WAL segment; absent if none'),
  payments_postgres_archive_failing: leaderGauge(wallet, '1 if the newest attempt to archive failed, else 0'),
  payments_postgres_backup_timestamp_seconds: leaderGauge(wallet, 'End of the newest successful base backup; 0 if none'),
  payments_postgres_backup_failed: leaderGauge(wallet, '1 if the newest finished base backup failed, else 0'),
  payments_postgres_backup_running_seconds: leaderGauge(wallet, 'Age of the running base backup; 0 if none'),
  payments_postgres_database_bytes: leaderGauge(wallet, 'Size of the database'),
  payments_postgres_wal_bytes: leaderGauge(wallet, 'Size of the WAL on the server; needs pg_monitor'),
  payments_postgres_wal_bytes_usual: leaderGauge(wallet, 'WAL that the settings retain'),
  payments_postgres_connections: leaderGauge(wallet, 'Sessions of all roles'),
  payments_postgres_connections_max: leaderGauge(wallet, 'Maximum sessions of ordinary roles'),
  payments_postgres_xid_age: leaderGauge(wallet, 'Age of the oldest unfrozen transaction; the server stops at 2.1 billion'),
  payments_postgres_transaction_seconds: leaderGauge(wallet, 'Age of the oldest open transaction; needs pg_monitor', {
    state: ['active', 'idle_in_transaction', 'prepared'],
  }),
  payments_postgres_slot_bytes: leaderGauge(wallet, 'WAL that the slowest replication slot retains'),
  payments_postgres_slots_inactive: leaderGauge(wallet, 'Replication slots without a reader'),
  payments_postgres_standbys: leaderGauge(wallet, 'Connected standbys; needs pg_monitor'),
  payments_postgres_standby_lag_seconds: leaderGauge(
    wallet,
    'Lag of the slowest standby, or time without its answer; needs pg_monitor',
  ),
  payments_postgres_standby_lag_bytes: leaderGauge(wallet, 'WAL that the slowest standby has not replayed; needs pg_monitor'),
} as const;
