// Decides when an endpoint is paused. Meanwhile its deliveries use up no attempts. A slow or dead receiver may delay
// its owner's events, but must not occupy workers of other owners.
import type { Environment } from '@pay/core/owner';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';

/** Outcomes of an endpoint in one worker process. */
export type Health = {
  readonly inARow: number;
  /** Times of recent outcomes and whether they succeeded, oldest first. */
  readonly recent: readonly { readonly at: number; readonly ok: boolean }[];
};

export const healthy: Health = { inARow: 0, recent: [] };

const rules = { inARow: 5, share: 0.7, least: 10, windowMs: MINUTE, kept: 50 } as const;
/**
 * Milliseconds of the first and of the longest pause: short in the sandbox, so that tests of a failing receiver need
 * not wait.
 */
const pausesMs: Readonly<Record<Environment, { readonly first: number; readonly most: number }>> = {
  live: { first: MINUTE, most: 15 * MINUTE },
  sandbox: { first: 5 * SECOND, most: MINUTE },
};

/** The health after one more outcome. Times are real milliseconds. */
export function addOutcome({ inARow, recent }: Health, outcome: { at: number; ok: boolean }): Health {
  const first = recent.findIndex(({ at }) => outcome.at - at < rules.windowMs);
  const window = first < 0 ? [] : recent.slice(Math.max(first, recent.length - rules.kept + 1));
  window.push(outcome);
  return { inARow: outcome.ok ? 0 : inARow + 1, recent: window };
}

/** Whether an endpoint must be paused: five failures in a row, or seven in ten of at least ten within a minute. */
export function mustOpen({ inARow, recent }: Health): boolean {
  if (inARow >= rules.inARow) return true;
  const bad = recent.filter(({ ok }) => !ok).length;
  return recent.length >= rules.least && bad >= rules.share * recent.length;
}

/** Milliseconds until the next probe. `trips` is the number of consecutive openings, from 1. */
export function pauseMs(environment: Environment, trips: number): number {
  const { first, most } = pausesMs[environment];
  return Math.min(first * 2 ** Math.max(0, trips - 1), most);
}

/**
 * Milliseconds of failures without a success after which an endpoint is disabled. The attempts of one event take three
 * of the five days.
 */
export const failingMsMax = 120 * HOUR;

/** Whether a failure now disables the endpoint. */
export const hasFailedTooLong = (failingSince: number | null, now: number): boolean =>
  failingSince !== null && now - failingSince >= failingMsMax;
