// Durations are counted in steps of a tenth: step n holds durations of at most 1.1^n milliseconds and more than
// 1.1^(n-1).
import { DAY, HOUR } from '@pay/core/time';

const stepFactor = 1.1;

/** The step of a duration; 0 for at most one millisecond. */
export const stepOf = (durationMs: number): number =>
  durationMs <= 1 ? 0 : Math.ceil(Math.log(durationMs) / Math.log(stepFactor) - 1e-9);

/** Whole milliseconds that represent a step. */
export const durationOf = (step: number): number => Math.round(stepFactor ** step);

/**
 * Identifies the console in `request_usage.key_id`. No key has this id. Another column of the primary key would stop
 * the previous build: its statement names that key.
 */
export const consoleKeyId = '00000000-0000-0000-0000-000000000000';

/** The hour of an instant, since the epoch. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR);

type SpanInput = { readonly fromMs: number; readonly toMs: number; readonly granularity: 'hour' | 'day' };

/** Whole hours or days that cover a time span, in hours since the epoch. */
export function spanOf({ fromMs, toMs, granularity }: SpanInput): { from: number; to: number; hours: number } {
  const hours = granularity === 'day' ? DAY / HOUR : 1;
  const size = hours * HOUR;
  return { from: Math.floor(fromMs / size) * hours, to: Math.ceil(toMs / size) * hours, hours };
}
