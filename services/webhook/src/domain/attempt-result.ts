// The result of one attempt, from the fixed set that deliveries show and metrics count.

export type ErrorClass =
  'none' | 'http_3xx' | 'http_4xx' | 'http_5xx' | 'timeout' | 'connect' | 'dns' | 'tls' | 'blocked' | 'reset' | 'protocol';

export type AttemptResult = {
  /** A 2xx arrived in time. */
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly errorClass: ErrorClass;
  /** Why it failed, for the endpoint's owner; null when it did not. */
  readonly message: string | null;
  /** The beginning of the receiver's answer, as text that can be stored. */
  readonly responseSnippet: string | null;
  readonly durationMs: number;
  /** The receiver's Retry-After with 429 or 503, in seconds. */
  readonly retryAfterSeconds: number | null;
};
