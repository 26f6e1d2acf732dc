import { ConnectionError, type PayError } from './errors.ts';

/** When a request is sent again. Each repeat of a POST has the idempotency key of the first. */
export interface RetryPolicy {
  /** Repeats after the first attempt; 0 switches them off. */
  readonly maxRetries: number;
  /** The first pause; each next is up to twice as long, half of it by chance. */
  readonly baseDelayMs: number;
  /** The longest pause. An API that asks for more is not asked again: the error is thrown, with `retryAfterMs`. */
  readonly maxDelayMs: number;
  /** Answers that are worth another attempt. */
  readonly statuses: readonly number[];
}

/** 500 is not in it: it is a bug, which the next attempt meets again. */
export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 3,
  baseDelayMs: 250,
  maxDelayMs: 30_000,
  statuses: [429, 502, 503, 504],
};

/** The pause before the next attempt in milliseconds, or undefined when there is none. `attempt` counts from 0. */
export function retryDelay(error: PayError, attempt: number, policy: RetryPolicy, random: () => number): number | undefined {
  if (attempt >= policy.maxRetries || !isWorthRetrying(error, policy)) return undefined;
  if (error.retryAfterMs !== undefined && error.retryAfterMs > policy.maxDelayMs) return undefined;
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** attempt);
  // Callers that failed together must not come back together, also when all were asked to wait equally long.
  return Math.min(policy.maxDelayMs, (error.retryAfterMs ?? longest / 2) + (random() * longest) / 2);
}

const isWorthRetrying = (error: PayError, { statuses }: RetryPolicy): boolean =>
  error instanceof ConnectionError ||
  (error.status !== undefined && statuses.includes(error.status)) ||
  // The first request with this key still runs: its answer is what we want.
  error.has('idempotency_in_progress');
