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
        'The database was restored. Reads work, writes answer 503, and nothing is sent until the gap is reconciled and two people resume the platform.',
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
      summary: 'Callers have been refused for an hour of recovery mode',
      description: 'Writes have answered 503 for an hour, and payments, webhooks, and mails wait until the platform is resumed.',
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
      summary: 'Postgres has a new timeline, and the platform was not in recovery mode',
      description:
        'A standby was promoted or the database was restored to an instant. Commits may be lost that providers and callers know of. A marked restore starts in recovery mode; this one did not.',
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
