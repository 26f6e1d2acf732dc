// The dependencies of requests, built once per process.
import type { Ctx } from '@pay/contract/ctx';
import type { IdSource } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Counter, Gauge, Histogram, Metrics } from '@pay/kernel/metrics';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { Config } from '../config.ts';
import type { SensitiveTextDetector } from '../domain/sensitive-text.ts';
import type { Capacity } from '../domain/capacity.ts';
import type { KeyLastUsed } from '../app/key-last-used.ts';
import type { RequestLog } from '../app/request-log.ts';
import type { KeyedMutex } from '../app/keyed-mutex.ts';
import type { Authenticator } from './request/auth.ts';
import type { EventStreams } from './streams/event-streams.ts';
import type { Clients } from '@pay/kernel/service';
import type { Needs } from '../app/clients.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Idempotency } from './request/idempotency.ts';

/** Clients by service and operation. The operation's schema gives the types of input and output. */
export type Calls = Readonly<Record<string, Readonly<Record<string, (ctx: Ctx, input: unknown) => Promise<unknown>>>>>;

export type HttpDeps = {
  readonly config: Config;
  /** Callers use the public listener, the console the inner one. */
  readonly listener: 'public' | 'inner';
  /** Proves that the console sent a request. */
  readonly delegationKeys: Keyring;
  /** For the ids of keyed requests. */
  readonly keyring: Keyring;
  readonly auth: Authenticator;
  /** Bodies on their way, and simulated faults that wait for their delay. */
  readonly bodies: Capacity;
  readonly delays: Capacity;
  /** Files that callers send. */
  readonly uploads: Capacity;
  /** Forms with files. */
  readonly pageUploads: Capacity;
  readonly fileDownloads: Capacity;
  readonly failuresInTurn: KeyedMutex;
  readonly rateLimits: RateLimits;
  readonly idempotency: Idempotency;
  readonly streams: EventStreams;
  readonly calls: Calls;
  /** A file takes several calls. */
  readonly file: Clients<Needs>['file'];
  readonly keyUse: KeyLastUsed;
  /** Undefined if it is switched off. */
  readonly requestLog: RequestLog | undefined;
  /** Finds card numbers, keys, and secrets. */
  readonly sensitiveData: SensitiveTextDetector;
  readonly recovery: Pick<RecoveryMode, 'refuse'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: HttpMetrics;
};

export type HttpMetrics = {
  readonly duration: Histogram;
  readonly inFlight: Gauge;
  readonly errors: Counter;
  readonly authFailures: Counter;
  readonly limited: Counter;
  readonly idempotency: Counter;
  readonly shed: Counter;
  readonly overShare: Counter;
  readonly connections: Gauge;
  readonly evicted: Counter;
  readonly bodies: Gauge;
  readonly downloads: Gauge;
  readonly requestLogRows: Counter;
};

export const httpMetrics = (metrics: Metrics): HttpMetrics => ({
  duration: metrics.histogram('payments_http_request_duration_seconds'),
  inFlight: metrics.gauge('payments_http_requests_in_flight'),
  errors: metrics.counter('payments_http_request_errors_total'),
  authFailures: metrics.counter('payments_auth_failures_total'),
  limited: metrics.counter('payments_rate_limited_total'),
  idempotency: metrics.counter('payments_idempotency_total'),
  shed: metrics.counter('payments_http_requests_shed_total'),
  overShare: metrics.counter('payments_http_requests_over_share_total'),
  connections: metrics.gauge('payments_http_connections_open'),
  evicted: metrics.counter('payments_http_connections_evicted_total'),
  bodies: metrics.gauge('payments_http_bodies_awaited'),
  downloads: metrics.gauge('payments_http_page_downloads_open'),
  requestLogRows: metrics.counter('payments_request_log_rows_total'),
});
