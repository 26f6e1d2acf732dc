import { HOUR, MINUTE, SECOND } from '@pay/core/time';
import { hasFailedTooLong, healthy, mustOpen, addOutcome, pauseMs, type Health } from './breaker.ts';

const after = (outcomes: string, stepMs = SECOND): Health =>
  [...outcomes].reduce((health, one, n) => addOutcome(health, { at: n * stepMs, ok: one === '+' }), healthy);

test.each([
  ['five failures in a row', '-----', SECOND, true],
  ['four failures in a row', '----', SECOND, false],
  ['seven failures in ten', '--+--+--+-', SECOND, true],
  ['six failures in ten', '--+--+--++', SECOND, false],
  ['a flapping receiver', '+-+-+-+-+-+-', SECOND, false],
  ['failures that are minutes apart, with successes between', '-+--+--+--+--', 2 * MINUTE, false],
])('%s: left alone %s', (_, outcomes, stepMs, open) => {
  expect(mustOpen(after(outcomes, stepMs))).toBe(open);
});

test('pauses double up to a maximum, and are short in the sandbox', () => {
  expect([1, 2, 3, 9].map((trips) => pauseMs('live', trips))).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 15 * MINUTE]);
  expect([1, 2, 9].map((trips) => pauseMs('sandbox', trips))).toEqual([5 * SECOND, 10 * SECOND, MINUTE]);
});

test('exactly five days without a success disable an endpoint', () => {
  expect(hasFailedTooLong(null, 500 * HOUR)).toBe(false);
  expect(hasFailedTooLong(0, 120 * HOUR - 1)).toBe(false);
  expect(hasFailedTooLong(0, 120 * HOUR)).toBe(true);
});
