// Metrics that callers experience: requests by route template, rejections, keys, limits, idempotency.
import { counter, gauge, histogram, mode, requestSeconds } from '../metric.ts';

const gateway = ['gateway'] as const;
/** `none` is a request without a valid key. */
const requestMode = [...mode, 'none'] as const;
const codes = [
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;

export const http = {
  payments_http_request_duration_seconds: histogram(
    gateway,
    'From the headers of a request to the last byte of its response',
    {
      route: 'path template of the contract, or unmatched',
      method: ['GET', 'POST', 'PATCH', 'DELETE', 'other'],
      status_class: ['2xx', '3xx', '4xx', '5xx'],
      mode: requestMode,
    },
    requestSeconds,
  ),
  payments_http_requests_in_flight: gauge(gateway, 'Requests in progress'),
  payments_http_request_errors_total: counter(gateway, 'Error responses by public code', {
    code: codes,
    mode: requestMode,
  }),
  payments_http_connections_open: gauge(gateway, 'Open sockets from callers'),
  payments_http_bodies_awaited: gauge(gateway, 'Requests whose body is incomplete; they are not in flight yet'),
  payments_http_page_downloads_open: gauge(gateway, 'Open downloads of documentation pages'),
  payments_http_connections_evicted_total: counter(gateway, 'Idle sockets closed to accept new ones'),
  payments_http_requests_over_share_total: counter(
    gateway,
    'Requests rejected because the caller exhausted its share of a limit',
    {
      bound: ['in_flight', 'bodies', 'downloads', 'uploads', 'files'],
    },
  ),
  payments_http_requests_shed_total: counter(
    gateway,
    'Requests rejected because too many were in flight, by the exhausted share',
    {
      caller: ['live', 'sandbox', 'keyless', 'unknown'],
    },
  ),
  payments_auth_failures_total: counter(gateway, 'Requests rejected because of their key', {
    reason: ['missing', 'malformed', 'unknown', 'expired', 'address', 'listener', 'proof'],
  }),
  payments_rate_limited_total: counter(gateway, 'Rate-limited requests, by limit', {
    reason: [
      'read',
      'write',
      'cardCreation',
      'files',
      'batches',
      'exports',
      'cardDetails',
      'webhookTest',
      'none',
      'failedAuth',
      'pages',
    ],
  }),
  payments_idempotency_total: counter(gateway, 'Requests with an idempotency key', {
    result: ['new', 'replayed', 'conflict', 'in_flight'],
  }),
  payments_request_log_rows_total: counter(gateway, 'Rows of the request log; dropped if the log cannot keep up', {
    result: ['written', 'dropped'],
  }),
} as const;
