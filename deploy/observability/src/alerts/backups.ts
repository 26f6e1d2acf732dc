// Base backups and the archived log. The chart has these rules if `monitoring.backups` is on: an installation with
// disposable data turns it off.
import type { AlertGroup } from '../rules.ts';

const inTree = 'cnpg_collector_last_available_backup_timestamp';
const plugin = 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp';
const own = 'payments_postgres_backup_timestamp_seconds';
const servers = 'pod=~"payments-postgres-[0-9]+"';
const isRecent = (metric: string): string => `time() - max(${metric}) < 26 * 3600`;
const backupFailure = 'payments_postgres_backup_failed{service="wallet"}';
const backupDuration = 'payments_postgres_backup_running_seconds{service="wallet"}';
const age = 'payments_postgres_archive_age_seconds{service="wallet"}';
const archiveFailure = 'payments_postgres_archive_failing{service="wallet"}';
const archiveActivity = 'payments_postgres_archiving{service="wallet"}';

export const backupAlerts: AlertGroup = {
  name: 'payments-backups',
  alerts: [
    {
      alert: 'PaymentsBackupTooOld',
      step: '30m',
      severity: 'page',
      component: 'database',
      // CloudNativePG's own metric stays zero if its Barman plugin takes the backups, and ours is zero if `ops backup`
      // recorded none. One of the metrics must be recent. If no metric exists, the alert fires too.
      expr: `absent(${[`${plugin}{${servers}}`, `${inTree}{${servers}}`, own].map(isRecent).join('\nor ')})`,
      for: '30m',
      summary: 'No base backup is less than 26 hours old',
      description:
        'No base backup of the database completed in the last 26 hours. If the database is lost now, a restore takes longer or is impossible.',
      fires: {
        when: 'the newest is thirty hours old',
        series: { [`${own}{service="wallet"}`]: '0x70', [`${plugin}{pod="payments-postgres-1"}`]: '0x70' },
        at: '30h',
        labels: {},
      },
      quiet: [
        {
          when: 'the plugin made one an hour ago, and none was recorded here',
          series: {
            [`${own}{service="wallet"}`]: '0x70',
            [`${inTree}{pod="payments-postgres-1"}`]: '0x70',
            [`${plugin}{pod="payments-postgres-1"}`]: `${29 * 3_600}x70`,
          },
          at: '30h',
        },
        {
          when: 'one was recorded an hour ago, without CloudNativePG',
          series: { [`${own}{service="wallet"}`]: `${29 * 3_600}x70` },
          at: '30h',
        },
      ],
    },
    {
      alert: 'PaymentsBackupFailing',
      severity: 'ticket',
      component: 'database',
      expr: 'max(payments_postgres_backup_failed) == 1 or max(payments_postgres_backup_running_seconds) > 6 * 3600',
      for: '5m',
      summary: 'The newest base backup failed or hangs',
      description:
        'The newest `ops backup` ended with an error or has run for more than six hours. For the error, read the table wallet.base_backups.',
      fires: { when: 'it failed', series: { [backupFailure]: '0x5 1x20', [backupDuration]: '0x25' }, at: '15m', labels: {} },
      quiet: [{ when: 'one runs for an hour', series: { [backupFailure]: '0x80', [backupDuration]: '0+60x60 0x20' }, at: '1h' }],
    },
    {
      alert: 'PaymentsWalArchiveStalled',
      severity: 'page',
      component: 'database',
      expr:
        'max(payments_postgres_archive_failing) == 1 or max(payments_postgres_archive_age_seconds) > 900\n' +
        'or max(payments_postgres_archiving) == 0',
      for: '5m',
      summary: 'Postgres does not archive WAL',
      description:
        'WAL archiving fails, has archived nothing for 15 minutes, or is off. If the database is lost now, all commits after the last archived segment are lost.',
      fires: {
        when: 'archive_command fails',
        series: { [archiveFailure]: '0x5 1x20', [age]: '30x25', [archiveActivity]: '1x25' },
        at: '15m',
        labels: {},
      },
      quiet: [
        {
          when: 'each minute has its segment',
          series: { [archiveFailure]: '0x25', [age]: '30x25', [archiveActivity]: '1x25' },
          at: '15m',
        },
        {
          when: 'one attempt failed',
          series: { [archiveFailure]: '0x5 1x1 0x20', [age]: '30x25', [archiveActivity]: '1x25' },
          at: '15m',
        },
      ],
    },
  ],
};
