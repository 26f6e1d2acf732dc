import type { Environment } from '@pay/core/owner';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';

/**
 * Milliseconds before each attempt, the first at once: in live ten attempts over three days, in the sandbox five over
 * minutes.
 */
export const retryDelaysMs: Readonly<Record<Environment, readonly number[]>> = {
  live: [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  sandbox: [0, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE],
};

/** Maximum milliseconds of a Retry-After that is honored. */
const retryAfterMsMax = 24 * HOUR;
/** Part by which a delay may vary, so that retries of many receivers spread. */
const jitterShare = 0.1;

export const attemptsMax = (environment: Environment): number => retryDelaysMs[environment].length;

export type NextAttemptInput = {
  readonly environment: Environment;
  /** Attempts made so far; 0 for a new delivery. */
  readonly attemptsMade: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The receiver's Retry-After, in seconds; null without one. */
  readonly retryAfterSeconds: number | null;
  /** Uniform in [0, 1). */
  readonly random: () => number;
};

/**
 * When the next attempt is due, or undefined when none remains. The wait is the schedule's, with up to a tenth more or
 * less. A longer Retry-After is honored up to a day and never shortened by chance.
 */
export function nextAttemptAt({ environment, attemptsMade, now, retryAfterSeconds, random }: NextAttemptInput): Date | undefined {
  const delayMs = retryDelaysMs[environment][attemptsMade];
  if (delayMs === undefined) return undefined;
  const jittered = Math.round(delayMs * (1 + jitterShare * (2 * random() - 1)));
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, retryAfterMsMax);
  return new Date(now + Math.max(jittered, asked));
}
