// The amount that counts against a limit now, without adding up the past each time: a running sum, and the time from
// which it counts. Moving that time forward subtracts the few amounts in between, so each amount is subtracted once.
import type { LimitFrequency } from '@pay/contract/card/spending-limit';
import { DAY } from '@pay/core/time';

export type SpendWindow = {
  /** Cents approved after `from`, minus their reversals and refunds. */
  readonly units: bigint;
  /** Milliseconds, exclusive. */
  readonly from: number;
  /** Cents approved over all time, minus their reversals and refunds. */
  readonly totalUnits: bigint;
};

export const emptyWindow: SpendWindow = { units: 0n, from: 0, totalUnits: 0n };

const lengths: Readonly<Record<LimitFrequency, number | null>> = {
  per24HourPeriod: DAY,
  per7DayPeriod: 7 * DAY,
  per30DayPeriod: 30 * DAY,
  allTime: null,
};

/** The current start of a limit's window (milliseconds, exclusive); null for a limit over all time. */
export const windowStart = (frequency: LimitFrequency, now: number): number | null => {
  const length = lengths[frequency];
  return length === null ? null : now - length;
};

/**
 * When every current amount has left the window of a limit (milliseconds); null for a limit over all time. Each amount
 * leaves separately, one window after its approval: the remaining limit rises before that time, and is complete by
 * then.
 */
export const windowEnd = (frequency: LimitFrequency, now: number): number | null => {
  const length = lengths[frequency];
  return length === null ? null : now + length;
};

/** The amounts by which the running sum is moved: after `lo`, up to and including `hi`. */
export type WindowShift = { readonly lo: number; readonly hi: number; readonly sign: 1n | -1n };

/** The shift to a new start. If a sandbox clock went back, the amounts in between count again. */
export function shiftTo(window: SpendWindow, start: number): WindowShift | undefined {
  if (start === window.from) return undefined;
  return start > window.from ? { lo: window.from, hi: start, sign: -1n } : { lo: start, hi: window.from, sign: 1n };
}

export const shiftWindow = (window: SpendWindow, { lo, hi, sign }: WindowShift, sum: bigint): SpendWindow => ({
  ...window,
  units: window.units + sign * sum,
  from: sign === -1n ? hi : lo,
});

/** Cents that count against a limit; the window must begin where the limit's window begins. */
export const countSpend = (window: SpendWindow, frequency: LimitFrequency): bigint =>
  lengths[frequency] === null ? window.totalUnits : window.units;

/** Adds an amount. It is outside the running sum only if a clock went back to before the window's start. */
export const addToWindow = (window: SpendWindow, units: bigint, at: number): SpendWindow => ({
  ...window,
  units: at > window.from ? window.units + units : window.units,
  totalUnits: window.totalUnits + units,
});
