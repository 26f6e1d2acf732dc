import { ConnectionError, PayError, type ErrorFacts } from './errors.ts';
import { defaultRetryPolicy, retryDelay } from './retry.ts';

const delayOf = (facts: ErrorFacts, attempt = 0, random = 0.5): number | undefined =>
  retryDelay(new PayError('refused', facts), attempt, defaultRetryPolicy, () => random);

test('pauses double with jitter up to a maximum', () => {
  const facts = { status: 503 };
  expect([0, 1, 2].map((attempt) => delayOf(facts, attempt, 0))).toEqual([125, 250, 500]);
  expect([0, 1, 2].map((attempt) => delayOf(facts, attempt, 1))).toEqual([250, 500, 1_000]);
  expect(delayOf(facts, 3)).toBeUndefined();
  const patient = { ...defaultRetryPolicy, maxRetries: 50 };
  expect(retryDelay(new PayError('', facts), 40, patient, () => 1)).toBe(30_000);
});

test('no pause is shorter than the API requested, and one that is too long ends the attempts', () => {
  expect(delayOf({ status: 429, retryAfterMs: 2_000 }, 0, 0)).toBe(2_000);
  expect(delayOf({ status: 429, retryAfterMs: 30_000 }, 0, 1)).toBe(30_000);
  expect(delayOf({ status: 429, retryAfterMs: 3_600_000 })).toBeUndefined();
});

test('only retryable failures are retried', () => {
  const again = [429, 502, 503, 504].map((status) => delayOf({ status }) !== undefined);
  expect(again).toEqual([true, true, true, true]);
  const never = [400, 401, 403, 404, 409, 500].map((status) => delayOf({ status }));
  expect(never).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  const details = [{ field: 'header:Idempotency-Key', code: 'idempotency_in_progress', message: 'Still running' }];
  expect(delayOf({ status: 409, details })).toBeGreaterThan(0);
  expect(retryDelay(new ConnectionError('lost'), 0, defaultRetryPolicy, () => 0)).toBeGreaterThan(0);
});
