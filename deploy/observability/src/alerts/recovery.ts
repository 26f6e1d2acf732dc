// A restored database, and one that may have lost commits without notice (ADR-0114).
import type { AlertGroup } from '../rules.ts';

export const recoveryAlerts: AlertGroup = {
  name: 'payments-recovery',
  alerts: [
    {
      alert: 'PaymentsRecoveryMode',
      severity: 'ticket',
      component: 'platform',
      expr: 'max(payments_recovery_mode) == 1',
      summary: 'The platform is in recovery mode',
      description:
        'The database was restored. Reads work, but writes fail with 503. The platform sends nothing until the gap is reconciled and two people resume it.',
      fires: {
        when: 'one replica is in recovery mode',
        series: {
          'payments_recovery_mode{service="gateway",instance="a"}': '0x3 1x5',
          'payments_recovery_mode{service="wallet",instance="b"}': '0x8',
        },
        at: '5m',
        labels: {},
      },
      quiet: [
        {
          when: 'it was resumed',
          series: { 'payments_recovery_mode{service="gateway",instance="a"}': '1x3 0x5' },
          at: '5m',
        },
      ],
    },
    {
      alert: 'PaymentsRecoveryModeTooLong',
      severity: 'page',
      component: 'platform',
      expr: 'max(payments_recovery_mode) == 1',
      for: '1h',
      summary: 'Recovery mode has lasted for an hour',
      description:
        'Writes have failed with 503 for an hour. Payments, webhooks, and mails wait until two people resume the platform.',
      fires: {
        when: 'an hour goes by',
        series: { 'payments_recovery_mode{service="gateway",instance="a"}': '1x70' },
        at: '65m',
        labels: {},
      },
      quiet: [
        {
          when: 'it was resumed after half an hour',
          series: { 'payments_recovery_mode{service="gateway",instance="a"}': '1x30 0x40' },
          at: '65m',
        },
      ],
    },
    {
      alert: 'PaymentsDatabaseTimelineChanged',
      severity: 'ticket',
      component: 'database',
      // Excludes restores whose tool began recovery mode.
      expr:
        'max(payments_database_timeline) > min(min_over_time(payments_database_timeline[6h]))\n' +
        'unless on () max(max_over_time(payments_recovery_mode[6h])) == 1',
      summary: 'Postgres has a new timeline, and the platform did not enter recovery mode',
      description:
        'A standby was promoted, or the database was restored to a point in time. Commits that providers and callers know of may be lost. A marked restore starts in recovery mode; this one did not.',
      fires: {
        when: 'a standby was promoted',
        series: {
          'payments_database_timeline{service="console"}': '1x10 2x20',
          'payments_recovery_mode{service="gateway"}': '0x30',
        },
        at: '20m',
        labels: {},
      },
      quiet: [
        {
          when: 'the timeline stays',
          series: {
            'payments_database_timeline{service="console"}': '3x30',
            'payments_recovery_mode{service="gateway"}': '0x30',
          },
          at: '20m',
        },
        {
          when: 'a restore was marked and resumed',
          series: {
            'payments_database_timeline{service="console"}': '1x10 2x20',
            'payments_recovery_mode{service="gateway"}': '0x10 1x5 0x15',
          },
          at: '20m',
        },
      ],
    },
  ],
};
