// Metrics of the server that has the wallet's schema, read from its own views and the table of base backups.
import { leaderGauge } from '../metric.ts';

const wallet = ['wallet'] as const;

export const postgres = {
  payments_postgres_statistics_visible: leaderGauge(
    wallet,
    '1 if the role may read the statistics of all sessions (pg_monitor), else 0',
  ),
  payments_postgres_archiving: leaderGauge(wallet, '1 if the server archives its log, else 0'),
  payments_postgres_archive_age_seconds: leaderGauge(wallet, 'Time since a segment of the log was archived; absent if none is'),
  payments_postgres_archive_failing: leaderGauge(wallet, '1 if the newest attempt to archive a segment failed, else 0'),
  payments_postgres_backup_timestamp_seconds: leaderGauge(
    wallet,
    'When the newest base backup that succeeded ended; 0 if there is none',
  ),
  payments_postgres_backup_failed: leaderGauge(wallet, '1 if the newest base backup that ended failed, else 0'),
  payments_postgres_backup_running_seconds: leaderGauge(wallet, 'How long the newest base backup has not ended; 0 if it has'),
  payments_postgres_database_bytes: leaderGauge(wallet, 'Size of the database'),
  payments_postgres_wal_bytes: leaderGauge(wallet, 'Size of the log that the server keeps; needs pg_monitor'),
  payments_postgres_wal_bytes_usual: leaderGauge(wallet, 'Size of the log that the server keeps by its settings'),
  payments_postgres_connections: leaderGauge(wallet, 'Sessions of the server'),
  payments_postgres_connections_max: leaderGauge(wallet, 'Sessions that ordinary roles may have'),
  payments_postgres_xid_age: leaderGauge(wallet, 'Transactions since the oldest unfrozen one; the server stops at 2.1 billion'),
  payments_postgres_transaction_seconds: leaderGauge(wallet, 'Age of the oldest open transaction; needs pg_monitor', {
    state: ['active', 'idle_in_transaction', 'prepared'],
  }),
  payments_postgres_slot_bytes: leaderGauge(wallet, 'Log that the replication slot that is furthest behind holds'),
  payments_postgres_slots_inactive: leaderGauge(wallet, 'Replication slots without a reader'),
  payments_postgres_standbys: leaderGauge(wallet, 'Standbys that are connected; needs pg_monitor'),
  payments_postgres_standby_lag_seconds: leaderGauge(
    wallet,
    'Time that the slowest standby is behind, or silent; needs pg_monitor',
  ),
  payments_postgres_standby_lag_bytes: leaderGauge(wallet, 'Log that the slowest standby has not replayed; needs pg_monitor'),
} as const;
