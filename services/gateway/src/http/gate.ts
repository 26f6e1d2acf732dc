// What serving a request needs, put together once per process.
import type { Ctx } from '@pay/contract/ctx';
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Counter, Gauge, Histogram, Metrics } from '@pay/kernel/metrics';
import type { Config } from '../config.ts';
import type { KeyUse } from '../key-use.ts';
import type { Authenticator } from './auth.ts';
import type { Rates } from './rates.ts';
import type { Register } from './register.ts';

/** Typed clients, found by a route's operation; what each takes and gives is the operation's own schema. */
export type Calls = Readonly<Record<string, Readonly<Record<string, (ctx: Ctx, input: unknown) => Promise<unknown>>>>>;

export type Gate = {
  readonly config: Config;
  readonly auth: Authenticator;
  readonly rates: Rates;
  readonly register: Register;
  readonly calls: Calls;
  readonly keyUse: KeyUse;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly meters: Meters;
};

export type Meters = {
  readonly seconds: Histogram;
  readonly inFlight: Gauge;
  readonly authFailures: Counter;
  readonly limited: Counter;
  readonly idempotency: Counter;
  readonly shed: Counter;
};

export const metersOf = (metrics: Metrics): Meters => ({
  seconds: metrics.histogram('pay_http_seconds', 'Requests by route template and status', ['route', 'status']),
  inFlight: metrics.gauge('pay_http_in_flight', 'Requests being worked on'),
  authFailures: metrics.counter('pay_auth_failures_total', 'Requests refused for their key'),
  limited: metrics.counter('pay_rate_limited_total', 'Requests refused for their rate', ['class']),
  idempotency: metrics.counter('pay_idempotency_total', 'Keyed requests by what became of them', ['outcome']),
  shed: metrics.counter('pay_http_shed_total', 'Requests refused because too many were in flight'),
});
