import { ConnectionError, type PayError } from './errors.ts';

/** When to retry a request. Retries of a POST repeat its idempotency key. A POST without a key is never retried. */
export interface RetryPolicy {
  /** Maximum number of retries. 0 disables retries. */
  readonly maxRetries: number;
  /** Maximum milliseconds before the first retry. Doubles with each retry. Half of each pause is random. */
  readonly baseDelayMs: number;
  /** Maximum milliseconds of a pause. If the API requests a longer wait, the call throws the error. */
  readonly maxDelayMs: number;
  /** HTTP statuses to retry, besides connection errors and a key whose first request still runs. */
  readonly statuses: readonly number[];
}

/** `statuses` omits 500, which the API returns for bugs: a retry would fail the same way. */
export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 3,
  baseDelayMs: 250,
  maxDelayMs: 30_000,
  statuses: [429, 502, 503, 504],
};

/**
 * Milliseconds before the next attempt, or undefined if there is no next attempt. `attempt` counts from 0.
 */
export function retryDelay(error: PayError, attempt: number, policy: RetryPolicy, random: () => number): number | undefined {
  if (attempt >= policy.maxRetries || !isWorthRetrying(error, policy)) return undefined;
  if (error.retryAfterMs !== undefined && error.retryAfterMs > policy.maxDelayMs) return undefined;
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** attempt);
  // Callers that failed together must not retry together, even if the API requested the same wait from all callers.
  return Math.min(policy.maxDelayMs, (error.retryAfterMs ?? longest / 2) + (random() * longest) / 2);
}

const isWorthRetrying = (error: PayError, { statuses }: RetryPolicy): boolean =>
  error instanceof ConnectionError ||
  (error.status !== undefined && statuses.includes(error.status)) ||
  // The first request with this key still runs, and the caller needs its response.
  error.has('idempotency_in_progress');
