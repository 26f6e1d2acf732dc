import { serviceNames } from '@pay/platform/services/names';
import type { Alert, AlertGroup } from '../rules.ts';

const up = 'payments_process_start_time_seconds';

/** One alert per service, because an absent metric has no labels for grouping. */
const metricsAbsent: Alert[] = serviceNames.map((service) => ({
  alert: 'PaymentsMetricsAbsent',
  severity: 'page',
  component: 'platform',
  expr: `absent(${up}{service="${service}"})`,
  for: '5m',
  labels: { service },
  summary: `Prometheus receives no metrics from ${service}`,
  description: `No process of ${service} has exported metrics for five minutes. The service or its monitoring is down, and its other alerts cannot fire.`,
  fires: { when: 'its metrics end', series: { [`${up}{service="${service}",instance="a"}`]: '1x5 _x30' }, at: '25m', labels: {} },
  quiet: [
    {
      when: 'one of two processes is left',
      series: { [`${up}{service="${service}",instance="a"}`]: '1x5 _x30', [`${up}{service="${service}",instance="b"}`]: '1x35' },
      at: '25m',
    },
  ],
}));

export const platformAlerts: AlertGroup = {
  name: 'payments-platform',
  alerts: [
    ...metricsAbsent,
    {
      alert: 'PaymentsSecretRefused',
      severity: 'ticket',
      component: 'platform',
      expr: 'max by (service, variable) (payments_secret_refused) == 1',
      for: '2m',
      summary: '{{ $labels.service }} cannot use the new {{ $labels.variable }}',
      description:
        'The file of {{ $labels.variable }} changed, and its content is invalid. {{ $labels.service }} keeps the previous value, but its next start will fail.',
      fires: {
        when: 'a key is misspelled and stays so',
        series: { 'payments_secret_refused{service="card",variable="CVV_KEYS"}': '0x5 1x10' },
        at: '8m',
        labels: { service: 'card', variable: 'CVV_KEYS' },
      },
      quiet: [
        {
          when: 'it was mended at once',
          series: { 'payments_secret_refused{service="card",variable="CVV_KEYS"}': '0x5 1 0x10' },
          at: '8m',
        },
      ],
    },
    {
      alert: 'PaymentsDatabaseUnreachable',
      severity: 'page',
      component: 'database',
      expr: 'min by (service, instance) (payments_db_connected) == 0',
      for: '1m',
      summary: '{{ $labels.service }} cannot reach its database',
      description:
        'For a minute, Postgres has not answered {{ $labels.service }} on {{ $labels.instance }} within a second. The service answers its callers with 503.',
      fires: {
        when: 'the database stays away',
        series: { 'payments_db_connected{service="wallet",instance="a"}': '1 1 0x10' },
        at: '6m',
        labels: { service: 'wallet', instance: 'a' },
      },
      quiet: [
        {
          when: 'one answer is late',
          series: { 'payments_db_connected{service="wallet",instance="a"}': '1 1 0 1x10' },
          at: '3m',
        },
      ],
    },
    {
      alert: 'PaymentsDbPoolExhausted',
      severity: 'page',
      component: 'database',
      expr: 'max by (service, pool) (payments_db_pool_pending) > 0\nand on (service, pool) max by (service, pool) (payments_db_pool_free) == 0',
      for: '2m',
      summary: '{{ $labels.service }} waits for database connections',
      description:
        '{{ $value }} operations in {{ $labels.service }} wait for a connection of the pool {{ $labels.pool }}, which has had no free connection for two minutes. Requests will time out.',
      fires: {
        when: 'work waits and nothing is free',
        series: {
          'payments_db_pool_pending{service="wallet",pool="hot"}': '7x10',
          'payments_db_pool_free{service="wallet",pool="hot"}': '0x10',
        },
        at: '6m',
        labels: { service: 'wallet', pool: 'hot' },
        value: '7',
      },
      quiet: [
        {
          when: 'connections are free',
          series: {
            'payments_db_pool_pending{service="wallet",pool="hot"}': '1x10',
            'payments_db_pool_free{service="wallet",pool="hot"}': '2x10',
          },
          at: '6m',
        },
        {
          when: 'a burst is over within a minute',
          series: {
            'payments_db_pool_pending{service="wallet",pool="hot"}': '0x4 9 0x10',
            'payments_db_pool_free{service="wallet",pool="hot"}': '0x15',
          },
          at: '6m',
        },
      ],
    },
    {
      alert: 'PaymentsBreakerOpen',
      severity: 'ticket',
      component: 'platform',
      expr: 'max by (service, name) (payments_breaker_state) == 2',
      for: '5m',
      summary: '{{ $labels.service }} no longer calls {{ $labels.name }}: its circuit breaker is open',
      description:
        'The circuit breaker of {{ $labels.service }} for {{ $labels.name }} has been open for five minutes. Calls fail immediately with 503.',
      fires: {
        when: 'a breaker stays open',
        series: { 'payments_breaker_state{service="transfer",name="wallet"}': '2x15' },
        at: '8m',
        labels: { service: 'transfer', name: 'wallet' },
      },
      quiet: [
        {
          when: 'a breaker closes again soon',
          series: { 'payments_breaker_state{service="transfer",name="wallet"}': '0 2 2 1 0x15' },
          at: '8m',
        },
      ],
    },
    {
      alert: 'PaymentsEventLoopLag',
      severity: 'ticket',
      component: 'platform',
      // The maximum covers a turn of some seconds every few minutes, which is one of a thousand turns between scrapes
      // and does not affect the percentile.
      expr: 'max by (service, instance) (payments_nodejs_eventloop_lag_p99_seconds > 0.25 or max_over_time(payments_nodejs_eventloop_lag_max_seconds[5m]) > 1)',
      for: '10m',
      summary: 'The event loop of {{ $labels.service }} lags',
      description:
        'The event loop of {{ $labels.service }} on {{ $labels.instance }} lags by up to {{ $value | humanizeDuration }}. Possible causes: too much load for one process, or synchronous code.',
      fires: {
        when: 'it is half a second late',
        series: { 'payments_nodejs_eventloop_lag_p99_seconds{service="gateway",instance="a"}': '0.5x20' },
        at: '15m',
        labels: { service: 'gateway', instance: 'a' },
        value: '500ms',
      },
      quiet: [
        {
          when: 'it is some milliseconds late',
          series: { 'payments_nodejs_eventloop_lag_p99_seconds{service="gateway",instance="a"}': '0.02x20' },
          at: '15m',
        },
        {
          when: 'it was two seconds late once',
          series: { 'payments_nodejs_eventloop_lag_max_seconds{service="gateway",instance="a"}': '0.02 0.02 2 0.02x20' },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsJobFailing',
      severity: 'ticket',
      component: 'platform',
      // Still failing after ten minutes: an outage of half a minute makes every job fail, but has ended by then. An
      // outage of the database explains all failures in its window. Failures by an absent bus are not counted.
      expr:
        '(sum by (service, job_name) (increase(payments_job_failures_total[15m])) > 5\n' +
        'and sum by (service, job_name) (increase(payments_job_failures_total[5m])) > 0)\n' +
        'unless on (service) min by (service) (min_over_time(payments_db_connected[15m])) == 0',
      for: '10m',
      summary: 'The job {{ $labels.job_name }} of {{ $labels.service }} keeps failing',
      description: '{{ $labels.job_name }} failed {{ $value | humanize }} times in 15 minutes. Its work is not done.',
      fires: {
        when: 'it fails every minute',
        series: { 'payments_job_failures_total{service="transfer",job_name="collect-returns"}': '0+1x40' },
        at: '30m',
        labels: { service: 'transfer', job_name: 'collect-returns' },
        value: '15',
      },
      quiet: [
        {
          when: 'it failed once',
          series: { 'payments_job_failures_total{service="transfer",job_name="collect-returns"}': '0x10 1x30' },
          at: '30m',
        },
        {
          when: 'the database has been away for ten minutes',
          series: {
            'payments_job_failures_total{service="transfer",job_name="collect-returns"}': '0x10 0+12x30',
            'payments_db_connected{service="transfer",instance="a"}': '1x10 0x10 1x20',
          },
          at: '22m',
        },
        {
          when: 'the database was away for half a minute, eleven minutes ago',
          series: { 'payments_job_failures_total{service="transfer",job_name="collect-returns"}': '0x10 20x30' },
          at: '22m',
        },
      ],
    },
    {
      alert: 'PaymentsWorkSetAside',
      severity: 'ticket',
      component: 'platform',
      expr: 'max by (service, kind) (payments_work_set_aside) > 0',
      for: '2m',
      summary: '{{ $labels.service }} set work aside: {{ $labels.kind }}',
      description:
        '{{ $value }} items of {{ $labels.kind }} in {{ $labels.service }} failed or crashed their process three times. They wait until an operator releases them.',
      fires: {
        when: 'a batch is set aside and nobody releases it',
        series: { 'payments_work_set_aside{service="transfer",kind="batch"}': '_x5 1x20' },
        at: '15m',
        labels: { service: 'transfer', kind: 'batch' },
        value: '1',
      },
      quiet: [
        {
          when: 'the batch is released within a minute',
          series: { 'payments_work_set_aside{service="transfer",kind="batch"}': '_x5 1x1 _x20' },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsSchemaVersionMismatch',
      severity: 'ticket',
      component: 'platform',
      expr: 'max by (service) (payments_schema_missing_migrations) > 0 or max by (service) (payments_schema_unknown_migrations) > 0',
      for: '30m',
      summary: '{{ $labels.service }} runs on a schema that does not match its build',
      description:
        '{{ $value }} migrations of {{ $labels.service }} exist only in the build or only in the database. During a rollout, this is normal for a few minutes.',
      fires: {
        when: 'the build is two ahead of the database',
        series: {
          'payments_schema_missing_migrations{service="wallet"}': '2x60',
          'payments_schema_unknown_migrations{service="wallet"}': '0x60',
        },
        at: '40m',
        labels: { service: 'wallet' },
        value: '2',
      },
      quiet: [
        {
          when: 'both agree',
          series: {
            'payments_schema_missing_migrations{service="wallet"}': '0x60',
            'payments_schema_unknown_migrations{service="wallet"}': '0x60',
          },
          at: '40m',
        },
        {
          when: 'a rollout takes ten minutes',
          series: {
            'payments_schema_missing_migrations{service="wallet"}': '0x60',
            'payments_schema_unknown_migrations{service="wallet"}': '1x10 0x50',
          },
          at: '40m',
        },
      ],
    },
  ],
};
