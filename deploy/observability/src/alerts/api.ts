import type { AlertGroup } from '../rules.ts';
import { shed } from '../slo.ts';

const refusalRate = 'rate(payments_auth_failures_total[10m])';

export const apiAlerts: AlertGroup = {
  name: 'payments-api',
  alerts: [
    {
      alert: 'PaymentsKeyAuthFailuresSpike',
      severity: 'ticket',
      component: 'api',
      // Both a floor and a multiple of the usual rate: a fixed threshold would be too low for a busy platform and too
      // high for a quiet one.
      expr: `sum(${refusalRate}) > 1\nand sum(${refusalRate}) > 5 * avg_over_time(sum(${refusalRate})[1d:10m] offset 10m)`,
      for: '5m',
      summary: 'Requests with invalid keys spike',
      description:
        'The API rejects {{ $value | humanize }} requests per second because of their key, more than five times the average of the previous day. Possible causes: key guessing, or a failed key rotation at a customer.',
      fires: {
        when: 'failures jump from one to sixty a minute',
        series: { 'payments_auth_failures_total{service="gateway",reason="unknown"}': '0+1x60 60+120x30' },
        at: '1h20m',
        labels: {},
        value: '2',
      },
      quiet: [
        {
          when: 'there are always many',
          series: { 'payments_auth_failures_total{service="gateway",reason="unknown"}': '0+120x90' },
          at: '1h20m',
        },
        {
          when: 'the jump is from nothing to little',
          series: { 'payments_auth_failures_total{service="gateway",reason="unknown"}': '0x60 0+10x30' },
          at: '1h20m',
        },
      ],
    },
    {
      alert: 'PaymentsRequestsShed',
      severity: 'page',
      component: 'api',
      // Sandboxes, and callers without a key, fill only their own capacity shares.
      expr: `sum(rate(${shed}[5m])) > 1`,
      for: '5m',
      summary: 'The API rejects requests because it is at capacity',
      description:
        'The API answers {{ $value | humanize }} requests per second with 503 because too many requests are in flight.',
      fires: {
        when: 'two a second are turned away',
        series: { 'payments_http_requests_shed_total{service="gateway",caller="unknown"}': '0+120x20' },
        at: '15m',
        labels: {},
        value: '2',
      },
      quiet: [
        {
          when: 'a burst is over within a minute',
          series: { 'payments_http_requests_shed_total{service="gateway",caller="unknown"}': '0x3 100x20' },
          at: '15m',
        },
        {
          when: 'sandboxes, and callers without a key, flood their own parts',
          series: {
            'payments_http_requests_shed_total{service="gateway",caller="sandbox"}': '0+900x20',
            'payments_http_requests_shed_total{service="gateway",caller="keyless"}': '0+900x20',
          },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsRequestLogIncomplete',
      severity: 'ticket',
      component: 'api',
      expr: 'sum(increase(payments_request_log_rows_total{result="dropped"}[15m])) > 100',
      for: '15m',
      summary: 'The request log has gaps',
      description:
        'In the last 15 minutes, {{ $value | humanize }} requests were not written to the request log that callers read.',
      fires: {
        when: 'ten rows a minute are dropped for half an hour',
        series: { 'payments_request_log_rows_total{service="gateway",result="dropped"}': '0+10x60' },
        at: '45m',
        labels: {},
        value: '150',
      },
      quiet: [
        {
          when: 'rows are written and none is dropped',
          series: { 'payments_request_log_rows_total{service="gateway",result="written"}': '0+100x60' },
          at: '45m',
        },
        {
          when: 'a restart of Postgres dropped some once',
          series: { 'payments_request_log_rows_total{service="gateway",result="dropped"}': '0x3 5000x60' },
          at: '45m',
        },
      ],
    },
  ],
};
