import { ageOf, millisecondsOf, utcTime } from './instants.ts';

test('an instant is parsed from text, seconds, or milliseconds', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5);
  for (const form of ['2026-01-02T03:04:05.000Z', at, at / 1_000]) {
    expect(millisecondsOf(form)).toBe(at);
    expect(utcTime(form)).toBe('2026-01-02 03:04:05');
  }
});

test('an age is shown in its largest unit, for past and future times', () => {
  const now = Date.UTC(2026, 0, 2);
  expect(ageOf(now - 3 * 3_600_000, now)).toBe('3 hours ago');
  expect(ageOf(now + 2 * 60_000, now)).toBe('in 2 minutes');
});
