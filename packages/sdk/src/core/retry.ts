import { ConnectionError, type PayError } from './errors.ts';

/** When to retry a request. Each retry of a POST has the same idempotency key. */
export interface RetryPolicy {
  /** Retries after the first attempt. 0 disables them. */
  readonly maxRetries: number;
  /** The first pause. Each later pause is up to twice as long, half of it random. */
  readonly baseDelayMs: number;
  /** The longest pause. If the API requests a longer one, the call throws the error, with `retryAfterMs`. */
  readonly maxDelayMs: number;
  /** Status codes to retry. */
  readonly statuses: readonly number[];
}

/** Omits 500: it is a bug, and a retry would fail the same way. */
export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 3,
  baseDelayMs: 250,
  maxDelayMs: 30_000,
  statuses: [429, 502, 503, 504],
};

/**
 * The pause before the next attempt in milliseconds. Undefined if there is no next attempt. `attempt` counts from 0.
 */
export function retryDelay(error: PayError, attempt: number, policy: RetryPolicy, random: () => number): number | undefined {
  if (attempt >= policy.maxRetries || !isWorthRetrying(error, policy)) return undefined;
  if (error.retryAfterMs !== undefined && error.retryAfterMs > policy.maxDelayMs) return undefined;
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** attempt);
  // Callers that failed together must not retry together, even if the API requested the same wait from all.
  return Math.min(policy.maxDelayMs, (error.retryAfterMs ?? longest / 2) + (random() * longest) / 2);
}

const isWorthRetrying = (error: PayError, { statuses }: RetryPolicy): boolean =>
  error instanceof ConnectionError ||
  (error.status !== undefined && statuses.includes(error.status)) ||
  // The first request with this key still runs, and the caller needs its response.
  error.has('idempotency_in_progress');
