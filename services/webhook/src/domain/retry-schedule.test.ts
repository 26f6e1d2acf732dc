import fc from 'fast-check';
import { DAY, HOUR, MINUTE, SECOND } from '@pay/core/time';
import { attemptsMax, nextAttemptAt } from './retry-schedule.ts';

const now = Date.UTC(2026, 0, 1);
const middle = { now, retryAfterSeconds: null, random: () => 0.5 };
const waits = (environment: 'live' | 'sandbox'): number[] =>
  Array.from({ length: attemptsMax(environment) }, (_, attemptsMade) => {
    const at = nextAttemptAt({ ...middle, environment, attemptsMade });
    return (at?.getTime() ?? 0) - now;
  });

test('a live delivery is attempted ten times over 75 h 35 min 5 s, and a sandbox one five times over 12 min 35 s', () => {
  expect(waits('live')).toEqual([
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ]);
  expect(waits('live').reduce((sum, wait) => sum + wait)).toBe(75 * HOUR + 35 * MINUTE + 5 * SECOND);
  expect(waits('sandbox')).toEqual([0, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE]);
});

test('no attempt follows the last one', () => {
  for (const environment of ['live', 'sandbox'] as const) {
    const attemptsMade = attemptsMax(environment);
    expect(nextAttemptAt({ ...middle, environment, attemptsMade })).toBeUndefined();
    expect(nextAttemptAt({ ...middle, environment, attemptsMade, retryAfterSeconds: 60 })).toBeUndefined();
  }
});

test('jitter changes a wait by at most a tenth, and never the first attempt', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (attemptsMade, chance) => {
      const at = nextAttemptAt({ ...middle, environment: 'live', attemptsMade, random: () => chance });
      const wait = (at?.getTime() ?? Number.NaN) - now;
      const wanted = waits('live')[attemptsMade] ?? Number.NaN;
      return wait >= wanted * 0.9 - 1 && wait <= wanted * 1.1 + 1;
    }),
  );
});

test('Retry-After prolongs a wait, up to a day, and never shortens the schedule', () => {
  const at = (retryAfterSeconds: number): number =>
    (nextAttemptAt({ ...middle, environment: 'sandbox', attemptsMade: 1, retryAfterSeconds })?.getTime() ?? 0) - now;
  expect(at(0)).toBe(5 * SECOND);
  expect(at(3)).toBe(5 * SECOND);
  expect(at(120)).toBe(2 * MINUTE);
  expect(at(86_400)).toBe(DAY);
  expect(at(10_000_000)).toBe(DAY);
  expect(at(120)).toBe(
    (nextAttemptAt({ ...middle, environment: 'sandbox', attemptsMade: 1, retryAfterSeconds: 120, random: () => 0 })?.getTime() ??
      0) - now,
  );
});
