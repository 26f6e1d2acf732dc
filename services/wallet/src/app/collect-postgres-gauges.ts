// Gauges of the server that has this service's schema: its archive, backups, sessions, and wear. One service of an
// installation exports them, because they are about the server.
import type { Database } from '@pay/kernel/db';
import type { Metrics } from '@pay/kernel/metrics';
import { readBackupState, readPostgresSessions, readPostgresState, type PostgresState } from '../store/postgres-state.ts';

type Input = { readonly db: Database; readonly metrics: Metrics };

export async function collectPostgresGauges({ db, metrics }: Input): Promise<void> {
  const [state, backups] = await Promise.all([readPostgresState(db), readBackupState(db)]);
  setServer(state, metrics);
  metrics.gauge('payments_postgres_backup_timestamp_seconds').set(backups.succeededAtS);
  metrics.gauge('payments_postgres_backup_failed').set(backups.hasFailed ? 1 : 0);
  metrics.gauge('payments_postgres_backup_running_seconds').set(backups.runningS);
  if (state.isVisible) await collectSessions({ db, metrics });
}

function setServer(state: PostgresState, metrics: Metrics): void {
  metrics.gauge('payments_postgres_statistics_visible').set(state.isVisible ? 1 : 0);
  metrics.gauge('payments_postgres_archiving').set(state.isArchiving ? 1 : 0);
  metrics.gauge('payments_postgres_archive_failing').set(state.isArchiveFailing ? 1 : 0);
  if (state.isArchiving) metrics.gauge('payments_postgres_archive_age_seconds').set(state.archiveAgeS);
  metrics.gauge('payments_postgres_database_bytes').set(state.databaseBytes);
  metrics.gauge('payments_postgres_wal_bytes_usual').set(state.walBytesUsual);
  metrics.gauge('payments_postgres_connections').set(state.connections);
  metrics.gauge('payments_postgres_connections_max').set(state.connectionsMax);
  metrics.gauge('payments_postgres_xid_age').set(state.xidAge);
  metrics.gauge('payments_postgres_transaction_seconds').set({ state: 'prepared' }, state.preparedS);
  metrics.gauge('payments_postgres_slot_bytes').set(state.slotBytes);
  metrics.gauge('payments_postgres_slots_inactive').set(state.slotsInactive);
}

async function collectSessions({ db, metrics }: Input): Promise<void> {
  const sessions = await readPostgresSessions(db);
  metrics.gauge('payments_postgres_wal_bytes').set(sessions.walBytes);
  metrics.gauge('payments_postgres_transaction_seconds').set({ state: 'active' }, sessions.activeS);
  metrics.gauge('payments_postgres_transaction_seconds').set({ state: 'idle_in_transaction' }, sessions.idleS);
  metrics.gauge('payments_postgres_standbys').set(sessions.standbys);
  metrics.gauge('payments_postgres_standby_lag_seconds').set(sessions.standbyLagS);
  metrics.gauge('payments_postgres_standby_lag_bytes').set(sessions.standbyLagBytes);
}
