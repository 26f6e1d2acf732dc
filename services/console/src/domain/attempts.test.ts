import { attemptBounds, attemptKinds, pauseAfter, type AttemptKind } from './attempts.ts';

const kinds = Object.keys(attemptKinds) as AttemptKind[];

test.each(kinds)('%s: pauses begin after the free attempts, double, and have a maximum', (kind) => {
  const { free, pauseMs, pauseMsMax } = attemptBounds[kind];
  expect(pauseAfter(kind, free - 1)).toBe(0);
  expect(pauseAfter(kind, free)).toBe(pauseMs);
  expect(pauseAfter(kind, free + 1)).toBe(2 * pauseMs);
  expect(pauseAfter(kind, 10_000)).toBe(pauseMsMax);
});
