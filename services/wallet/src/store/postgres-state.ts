// The server's own statistics. Every role may read the first view. The second one needs pg_monitor, which the migration
// grants if the administrator may.
import type { Database } from '@pay/kernel/db';

export type PostgresState = {
  readonly isVisible: boolean;
  readonly isArchiving: boolean;
  readonly archiveAgeS: number;
  readonly isArchiveFailing: boolean;
  readonly databaseBytes: number;
  readonly walBytesUsual: number;
  readonly connections: number;
  readonly connectionsMax: number;
  readonly xidAge: number;
  readonly preparedS: number;
  readonly slotBytes: number;
  readonly slotsInactive: number;
};

// If a server has archived nothing, the age of its archive is the time since its start.
const stateSql = `
  select pg_has_role(current_user, 'pg_monitor', 'usage') as "isVisible",
    current_setting('archive_mode') <> 'off' as "isArchiving",
    extract(epoch from now() - coalesce(a.last_archived_time, pg_postmaster_start_time()))::float8 as "archiveAgeS",
    coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as "isArchiveFailing",
    pg_database_size(current_database())::float8 as "databaseBytes",
    greatest(pg_size_bytes(current_setting('max_wal_size')), pg_size_bytes(current_setting('wal_keep_size')))::float8 as "walBytesUsual",
    (select coalesce(sum(numbackends), 0) from pg_stat_database)::int as connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as "connectionsMax",
    (select greatest(max(age(datfrozenxid)), max(mxid_age(datminmxid))) from pg_database) as "xidAge",
    (select coalesce(extract(epoch from now() - min(prepared)), 0) from pg_prepared_xacts)::float8 as "preparedS",
    (select coalesce(max(pg_current_wal_lsn() - restart_lsn), 0) from pg_replication_slots)::float8 as "slotBytes",
    (select count(*) from pg_replication_slots where not active)::int as "slotsInactive"
  from pg_stat_archiver a`;

export async function readPostgresState(db: Database): Promise<PostgresState> {
  const [row] = await db.hot.query<PostgresState>('postgres-state', stateSql, []);
  if (row === undefined) throw new Error('query of pg_stat_archiver returned no row');
  return row;
}

export type PostgresSessions = {
  readonly walBytes: number;
  readonly activeS: number;
  readonly idleS: number;
  readonly standbys: number;
  readonly standbyLagS: number;
  readonly standbyLagBytes: number;
};

// A standby that hangs sends no replies and keeps its last lag, so its silence counts too. It replies every ten
// seconds.
const sessionsSql = `
  with clients as (select state, xact_start from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()),
  standbys as (select * from pg_stat_replication where state in ('streaming', 'catchup') and application_name !~ '^pg_(receivewal|basebackup)')
  select (select sum(size) from pg_ls_waldir())::float8 as "walBytes",
    (select coalesce(extract(epoch from now() - min(xact_start)), 0) from clients where state = 'active')::float8 as "activeS",
    (select coalesce(extract(epoch from now() - min(xact_start)), 0) from clients where state ~ '^idle in transaction')::float8 as "idleS",
    (select count(*) from standbys)::int as standbys,
    (select coalesce(max(greatest(extract(epoch from replay_lag), extract(epoch from now() - reply_time) - 10, 0)), 0) from standbys)::float8
      as "standbyLagS",
    (select coalesce(max(pg_current_wal_lsn() - replay_lsn), 0) from standbys)::float8 as "standbyLagBytes"`;

export async function readPostgresSessions(db: Database): Promise<PostgresSessions> {
  const [row] = await db.hot.query<PostgresSessions>('postgres-sessions', sessionsSql, []);
  if (row === undefined) throw new Error('query of session statistics returned no row');
  return row;
}

export type BackupState = { readonly succeededAtS: number; readonly hasFailed: boolean; readonly runningS: number };

const backupsSql = `
  select coalesce(extract(epoch from (select max(ended_at) from base_backups where error is null)), 0)::float8 as "succeededAtS",
    coalesce((select error is not null from base_backups where ended_at is not null order by ended_at desc limit 1), false) as "hasFailed",
    coalesce((select case when ended_at is null then extract(epoch from now() - started_at) end from base_backups order by id desc limit 1), 0)::float8
      as "runningS"`;

export async function readBackupState(db: Database): Promise<BackupState> {
  const [row] = await db.hot.query<BackupState>('base-backups', backupsSql, []);
  if (row === undefined) throw new Error('query of the backup state returned no row');
  return row;
}
