import { DAY, HOUR, MINUTE } from '@pay/core/time';
import fc from 'fast-check';
import { baselineOf, segmentsOf, type Segment } from './window.ts';

const size = { row: 1, minute: MINUTE, hour: HOUR } as const;
const spanOf = ({ grain, from, to }: Segment): [number, number] => [from * size[grain], to * size[grain]];

const instant = fc.integer({ min: 0, max: 400 * DAY });

test('the segments of a window cover exactly its milliseconds, each once', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 92 * DAY }), (from, length) => {
      const spans = segmentsOf(from, from + length)
        .map(spanOf)
        .sort(([a], [b]) => a - b);
      expect(spans[0]?.[0]).toBe(from);
      expect(spans.at(-1)?.[1]).toBe(from + length);
      spans.slice(1).forEach(([start], i) => expect(start).toBe(spans[i]?.[1]));
    }),
  );
});

test('less than two minutes are counted row by row, for every length of the window', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 92 * DAY }), (from, length) => {
      const rows = segmentsOf(from, from + length).filter(({ grain }) => grain === 'row');
      expect(rows.reduce((sum, { from: start, to }) => sum + to - start, 0)).toBeLessThan(2 * MINUTE);
    }),
  );
});

test.each([
  [5, 5],
  [7, 3],
])('a window from %i to %i has no segments', (from, to) => expect(segmentsOf(from, to)).toEqual([]));

test.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [90, 2],
  [1_440, 24],
])('a spike’s window of %i minutes is averaged over windows of %i hours', (windowMinutes, hours) => {
  const at = 1_000 * DAY + 5 * HOUR + 7;
  const { hoursPerWindow, from, to, presentFrom } = baselineOf(at, { windowMinutes, baselineDays: 7 });
  expect(hoursPerWindow).toBe(hours);
  expect(to % hours).toBe(0);
  expect(presentFrom).toBe(to * HOUR);
  expect(presentFrom).toBeLessThanOrEqual(at);
  expect(at - presentFrom).toBeLessThan(hours * HOUR);
  expect(at - from * HOUR).toBeGreaterThanOrEqual(7 * DAY);
});
