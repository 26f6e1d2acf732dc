// Rate limits without a shared store: each replica runs GCRA over its share of the limit. GCRA keeps one number per
// key, the time at which the bucket would be full again, so a decision costs a map lookup and no timer.

/** `burst` requests at once, then `count` per `windowS` seconds. */
export type RatePolicy = { readonly count: number; readonly windowS: number; readonly burst: number };

export type RateDecision = {
  readonly allowed: boolean;
  readonly policy: RatePolicy;
  /** Requests that would pass right now. */
  readonly remaining: number;
  /** Whole seconds until the bucket is full again. */
  readonly resetS: number;
  /** Whole seconds, at least 1, after which one more request passes; 0 if this request passed. */
  readonly retryAfterS: number;
};

export type RateRequest = {
  readonly key: string;
  readonly policy: RatePolicy;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: number;
  /** This replica's part of the limit, above 0 and at most 1. */
  readonly share: number;
};

export interface RateLimiter {
  /** Takes one token if one is left. */
  take(request: RateRequest): RateDecision;
  /** The state of the bucket, without taking a token. */
  look(request: RateRequest): RateDecision;
  /** Returns one token: an idempotent replay is charged as a read instead of a write. */
  giveBack(request: RateRequest): void;
}

/** Maximum number of buckets in memory. Eviction of the longest unused bucket only ever admits more requests. */
const keysMax = 100_000;

export function rateLimiter(): RateLimiter {
  const fullAt = new Map<string, number>();
  const remember = (key: string, at: number): void => {
    fullAt.delete(key);
    fullAt.set(key, at);
    if (fullAt.size > keysMax) {
      const [oldest] = fullAt.keys();
      if (oldest !== undefined) fullAt.delete(oldest);
    }
  };
  return {
    take(request) {
      const intervalMs = interval(request);
      const before = Math.max(fullAt.get(request.key) ?? 0, request.nowMs);
      const after = before + intervalMs;
      const allowed = after - request.nowMs <= depth(request) + roundingMs(request);
      if (allowed) remember(request.key, after);
      return describe(request, allowed ? after : before, allowed);
    },
    look: (request) => describe(request, Math.max(fullAt.get(request.key) ?? 0, request.nowMs), true),
    giveBack(request) {
      const at = fullAt.get(request.key);
      if (at !== undefined) fullAt.set(request.key, at - interval(request));
    },
  };
}

/** Milliseconds until one token returns. */
const interval = ({ policy, share }: RateRequest): number => (policy.windowS * 1_000) / (policy.count * share);

/** Maximum debt of a bucket, in milliseconds. Every replica's share admits at least one request. */
const depth = (request: RateRequest): number => interval(request) * Math.max(1, Math.floor(request.policy.burst * request.share));

/**
 * Maximum error of a burst's sums of fractional times. Without it, a full bucket refused its last token at some
 * moments, and a burst of one its only token.
 */
const roundingMs = (request: RateRequest): number =>
  (request.nowMs + depth(request)) * (request.policy.burst + 1) * Number.EPSILON;

function describe(request: RateRequest, fullAtMs: number, isAllowed: boolean): RateDecision {
  const intervalMs = interval(request);
  const debtMs = Math.max(0, fullAtMs - request.nowMs);
  const secondsOf = (ms: number): number => Math.max(0, Math.ceil((ms - roundingMs(request)) / 1_000));
  const room = depth(request) - debtMs;
  return {
    allowed: isAllowed,
    policy: request.policy,
    remaining: Math.max(0, Math.floor(room / intervalMs + 1e-9)),
    resetS: secondsOf(debtMs),
    retryAfterS: isAllowed ? 0 : Math.max(1, secondsOf(intervalMs - room)),
  };
}

/**
 * Response headers of a decision, in the form that most client libraries read (IETF draft up to 06) and the older X-
 * form.
 */
export function rateHeaders(decision: RateDecision): Record<string, string> {
  const { policy } = decision;
  const limit = String(policy.count);
  // A burst may exceed the limit. Callers compare the two, so the rest of a burst is not announced.
  const remaining = String(Math.min(decision.remaining, policy.count));
  const reset = String(decision.resetS);
  const headers: Record<string, string> = {
    'RateLimit-Limit': limit,
    'RateLimit-Remaining': remaining,
    'RateLimit-Reset': reset,
    'RateLimit-Policy': `${limit};w=${policy.windowS};burst=${policy.burst}`,
    'X-RateLimit-Limit': limit,
    'X-RateLimit-Remaining': remaining,
    'X-RateLimit-Reset': reset,
  };
  if (!decision.allowed) headers['Retry-After'] = String(decision.retryAfterS);
  return headers;
}

/**
 * This replica's part of one key's limit, from the last second's demand on every replica. Nine tenths follow the
 * demand; one tenth is divided evenly, so that a replica without earlier requests can admit its first. The parts add up
 * to 1.
 */
export function shareOf(own: number, others: readonly number[]): number {
  const total = others.reduce((sum, used) => sum + used, own);
  const even = 1 / (others.length + 1);
  return total === 0 ? even : 0.9 * (own / total) + 0.1 * even;
}
