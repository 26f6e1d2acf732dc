import { HOUR } from '@pay/core/time';
import { durationOf, spanOf, stepOf } from './usage.ts';

test('the bucket of a duration is within a tenth of it, or half a millisecond', () => {
  for (let ms = 1; ms < 20_000; ms += 1) {
    const said = durationOf(stepOf(ms));
    expect(said).toBeGreaterThanOrEqual(ms - 0.5);
    expect(said).toBeLessThanOrEqual(ms * 1.1 + 0.5);
  }
});

test('buckets increase with durations', () => {
  const steps = Array.from({ length: 5_000 }, (_, ms) => stepOf(ms));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps[0]).toBe(0);
});

test('a range consists of whole intervals that cover the request', () => {
  const at = Date.parse('2026-11-25T10:20:00Z');
  const hour = at / HOUR - 1 / 3;
  expect(spanOf({ fromMs: at, toMs: at + 1, granularity: 'hour' })).toEqual({ from: hour, to: hour + 1, hours: 1 });
  expect(spanOf({ fromMs: at, toMs: at + 1, granularity: 'day' })).toEqual({ from: hour - 10, to: hour + 14, hours: 24 });
});
