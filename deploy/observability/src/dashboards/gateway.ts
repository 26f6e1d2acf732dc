import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const http = 'payments_http_request_duration_seconds';
const where = 'mode=~"$mode"';

export const gateway: Dashboard = {
  uid: 'payments-gateway',
  title: '2 API gateway',
  about: 'What callers see: responses, latency, rejections, keys, and idempotent retries.',
  variables: ['mode'],
  rows: [
    {
      title: 'Responses',
      panels: [
        {
          title: 'Requests by route',
          about: 'Requests per second, by path template.',
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
          title: 'Errors by code',
          about: 'Public error codes. INTERNAL_ERROR is a bug. SERVICE_UNAVAILABLE is an unavailable dependency.',
          kind: 'timeseries',
          unit: 'reqps',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_http_request_errors_total', { by: 'code' })],
        },
        {
          title: 'Server errors',
          about: 'Share of responses with a 5xx status.',
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
          title: 'Requests in flight',
          about: 'Requests in progress. At the configured limit, the gateway rejects more requests.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'sum by (instance) (payments_http_requests_in_flight)', legend: '{{instance}}' }],
        },
        {
          title: 'Connections and bodies',
          about:
            'Open sockets, incomplete request bodies, and page downloads. Each has a limit. None counts as a request in flight.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            { expr: 'sum(payments_http_connections_open)', legend: 'sockets' },
            { expr: 'sum(payments_http_bodies_awaited)', legend: 'bodies' },
            { expr: 'sum(payments_http_page_downloads_open)', legend: 'pages' },
          ],
        },
        {
          title: 'Shed requests',
          about: 'Requests answered with 503 because too many were in flight. Normal: zero.',
          kind: 'timeseries',
          zeroLocally: 'Whether the gateway sheds a burst depends on the speed of the machine.',
          unit: 'reqps',
          queries: [perSecond('payments_http_requests_shed_total', { by: 'caller' })],
        },
      ],
    },
    {
      title: 'Latency',
      panels: [
        {
          title: 'Read latency',
          about: 'Reads with a 2xx response. Objective: 99 % within 300 ms.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.2, 0.3),
          queries: percentiles(http, { where: `${where},method="GET",status_class="2xx"` }),
        },
        {
          title: 'Write latency',
          about: 'Writes with a 2xx response. Objective: 99 % within 800 ms.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.5, 0.8),
          queries: percentiles(http, { where: `${where},method=~"POST|PATCH|DELETE",status_class="2xx"` }),
        },
        {
          title: 'Latency distribution',
          about: 'All responses, by latency.',
          kind: 'heatmap',
          unit: 's',
          queries: [{ expr: `sum by (le) (increase(${http}_bucket{${where}}[$__rate_interval]))`, legend: '{{le}}' }],
        },
        {
          title: 'Slowest routes',
          about: 'p99 of the last 15 minutes, by route.',
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
      title: 'Rejections',
      panels: [
        {
          title: 'Rejected keys',
          about: 'By reason. Many `unknown` keys suggest key guessing or a failed key rotation.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_auth_failures_total', { by: 'reason' })],
        },
        {
          title: 'Rate-limited requests',
          about: 'By the exhausted limit.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_rate_limited_total', { by: 'reason' })],
        },
        {
          title: 'Idempotency',
          about:
            'Requests with an idempotency key: new requests, replays of the stored response, keys reused for a different request, and retries of a request in flight.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_idempotency_total', { by: 'result' })],
        },
        {
          title: 'Request log',
          about:
            'Rows of the request log that callers read. The gateway drops rows when the queue is full because Postgres is slow or unavailable.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_request_log_rows_total', { by: 'result' })],
        },
      ],
    },
  ],
};
