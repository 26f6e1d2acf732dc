import fc from 'fast-check';
import { DAY } from '@pay/core/time';
import { emptyWindow, shiftWindow, shiftTo, addToWindow, countSpend, windowStart, type SpendWindow } from './spend-window.ts';

type Line = { at: number; units: bigint };

/** Moves the window like the store, which adds up only the spends in between. */
function moveWindow(window: SpendWindow, lines: readonly Line[], start: number): SpendWindow {
  const shift = shiftTo(window, start);
  if (shift === undefined) return window;
  const sum = lines.filter(({ at }) => at > shift.lo && at <= shift.hi).reduce((total, { units }) => total + units, 0n);
  return shiftWindow(window, shift, sum);
}

test('the running sum equals a full sum, for any clock movement', () => {
  const steps = fc.array(
    fc.record({ byMs: fc.integer({ min: -3 * DAY, max: 3 * DAY }), units: fc.bigInt({ min: 0n, max: 500n }) }),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(steps, fc.constantFrom('per24HourPeriod', 'per7DayPeriod', 'per30DayPeriod'), (sequence, frequency) => {
      let now = Date.UTC(2026, 0, 1);
      let window = emptyWindow;
      const lines: Line[] = [];
      for (const { byMs, units } of sequence) {
        now += byMs;
        const start = windowStart(frequency, now) ?? 0;
        window = moveWindow(window, lines, start);
        const whole = lines.filter(({ at }) => at > start).reduce((sum, line) => sum + line.units, 0n);
        expect(countSpend(window, frequency)).toBe(whole);
        lines.push({ at: now, units });
        window = addToWindow(window, units, now);
      }
      expect(countSpend(window, 'allTime')).toBe(lines.reduce((sum, { units }) => sum + units, 0n));
    }),
  );
});

test('an amount counts for exactly the length of the window, and permanently against a lifetime limit', () => {
  const spentAt = Date.UTC(2026, 0, 1);
  const lines = [{ at: spentAt, units: 60n }];
  const window = addToWindow(emptyWindow, 60n, spentAt);
  const after = (ms: number): bigint =>
    countSpend(moveWindow(window, lines, windowStart('per24HourPeriod', spentAt + ms) ?? 0), 'per24HourPeriod');
  expect([after(DAY - 1), after(DAY)]).toEqual([60n, 0n]);
  expect(windowStart('allTime', spentAt)).toBeNull();
});
