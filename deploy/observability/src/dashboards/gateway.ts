import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const http = 'payments_http_request_duration_seconds';
const where = 'mode=~"$mode"';

export const gateway: Dashboard = {
  uid: 'payments-gateway',
  title: '2 API gateway',
  about: 'What callers see: answers, times, refusals, keys and repeated requests.',
  variables: ['mode'],
  rows: [
    {
      title: 'Answers',
      panels: [
        {
          title: 'Requests by route',
          about: 'Path templates, busiest first.',
          kind: 'timeseries',
          unit: 'reqps',
          width: 12,
          queries: [
            {
              expr: `topk(10, sum by (route, method) (rate(${http}_count{${where}}[$__rate_interval])))`,
              legend: '{{method}} {{route}}',
            },
          ],
        },
        {
          title: 'Faults by code',
          about: 'Public codes of the error envelope. INTERNAL_ERROR is a bug, SERVICE_UNAVAILABLE a dependency.',
          kind: 'timeseries',
          unit: 'reqps',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_http_request_errors_total', { by: 'code' })],
        },
        {
          title: 'Server errors',
          about: 'Share of answers that are 5xx.',
          kind: 'timeseries',
          unit: 'percentunit',
          thresholds: upTo(0.001, 0.01),
          queries: [
            {
              expr: `(sum(rate(${http}_count{status_class="5xx"}[$__rate_interval])) or vector(0)) / sum(rate(${http}_count[$__rate_interval]))`,
              legend: '5xx',
            },
          ],
        },
        {
          title: 'In flight',
          about: 'Requests being worked on; at the configured limit further ones are turned away.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'sum by (instance) (payments_http_requests_in_flight)', legend: '{{instance}}' }],
        },
        {
          title: 'At the door',
          about: 'Sockets, bodies on their way and pages being sent; each has its bound, and none of them is in flight.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            { expr: 'sum(payments_http_connections_open)', legend: 'sockets' },
            { expr: 'sum(payments_http_bodies_awaited)', legend: 'bodies' },
            { expr: 'sum(payments_http_page_downloads_open)', legend: 'pages' },
          ],
        },
        {
          title: 'Turned away',
          about: 'Requests answered 503 because too many were in flight. Zero unless overloaded.',
          kind: 'timeseries',
          zeroLocally: 'Whether a burst is turned away depends on how fast the machine is.',
          unit: 'reqps',
          queries: [perSecond('payments_http_requests_shed_total', { by: 'caller' })],
        },
      ],
    },
    {
      title: 'Times',
      panels: [
        {
          title: 'Reads',
          about: 'Answered well; the objective is 300 ms for 99 of 100.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.2, 0.3),
          queries: percentiles(http, { where: `${where},method="GET",status_class="2xx"` }),
        },
        {
          title: 'Writes',
          about: 'Answered well; the objective is 800 ms for 99 of 100.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.5, 0.8),
          queries: percentiles(http, { where: `${where},method=~"POST|PATCH|DELETE",status_class="2xx"` }),
        },
        {
          title: 'How times are spread',
          about: 'Every answer, by how long it took.',
          kind: 'heatmap',
          unit: 's',
          queries: [{ expr: `sum by (le) (increase(${http}_bucket{${where}}[$__rate_interval]))`, legend: '{{le}}' }],
        },
        {
          title: 'Slowest routes',
          about: 'p99 by route over the last quarter of an hour.',
          kind: 'table',
          unit: 's',
          width: 24,
          queries: [
            { expr: `topk(10, histogram_quantile(0.99, sum by (le, route, method) (rate(${http}_bucket{${where}}[15m]))))` },
          ],
        },
      ],
    },
    {
      title: 'Refusals',
      panels: [
        {
          title: 'Keys refused',
          about: 'By why. Many `unknown` are somebody guessing or a roll-out gone wrong.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_auth_failures_total', { by: 'reason' })],
        },
        {
          title: 'Rates refused',
          about: 'By the limit that was used up.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_rate_limited_total', { by: 'reason' })],
        },
        {
          title: 'Idempotency',
          about:
            'Keyed requests: new ones, repeats that got the stored answer, keys used for something else, and repeats that came too early.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_idempotency_total', { by: 'result' })],
        },
        {
          title: 'Request log',
          about: 'Rows for the log that callers read. Dropped ones found its queue full: Postgres was slow or away.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_request_log_rows_total', { by: 'result' })],
        },
      ],
    },
  ],
};
