import fc from 'fast-check';
import { rateHeaders, rateLimiter, shareOf } from './rate-limit.ts';
import type { RatePolicy } from './rate-limit.ts';

const write: RatePolicy = { count: 50, windowS: 1, burst: 100 };
const ask = (key: string, nowMs: number, share = 1) => ({ key, policy: write, nowMs, share });

test('no key exceeds its burst plus its rate, in any window', () => {
  const gaps = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 400 });
  const policy = fc.record({
    count: fc.integer({ min: 1, max: 200 }),
    windowS: fc.constantFrom(1, 60),
    burst: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(gaps, policy, fc.constantFrom(1, 0.5, 0.25), (times, rate, share) => {
      const limiter = rateLimiter();
      const granted: number[] = [];
      let nowMs = 1;
      for (const gap of times) {
        nowMs += gap;
        if (limiter.take({ key: 'k', policy: rate, nowMs, share }).allowed) granted.push(nowMs);
      }
      const perMs = (rate.count * share) / (rate.windowS * 1_000);
      const burst = Math.max(1, rate.burst * share);
      granted.forEach((from, first) => {
        granted.slice(first).forEach((to, count) => {
          expect(count + 1).toBeLessThanOrEqual(burst + perMs * (to - from) + 1e-6);
        });
      });
    }),
    { numRuns: 300 },
  );
});

test('a full bucket admits its whole burst, at any moment', () => {
  const moment = fc.integer({ min: 1, max: 1e9 }).map((n) => n * 1.0137);
  const policy = fc.record({
    count: fc.integer({ min: 1, max: 200 }),
    windowS: fc.constantFrom(1, 60),
    burst: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(moment, policy, (nowMs, rate) => {
      const limiter = rateLimiter();
      const takeOne = (): boolean => limiter.take({ key: 'k', policy: rate, nowMs, share: 1 }).allowed;
      const taken = Array.from({ length: rate.burst }, takeOne);
      expect(taken).not.toContain(false);
      expect(takeOne()).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('a caller gets exact whole seconds to wait, at any moment', () => {
  const moment = fc.integer({ min: 1, max: 1e9 }).map((n) => n * 1.0137);
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 86_400 }), (nowMs, windowS) => {
      const limiter = rateLimiter();
      const takeOne = () => limiter.take({ key: 'k', policy: { count: 1, windowS, burst: 1 }, nowMs, share: 1 });
      expect(takeOne()).toMatchObject({ allowed: true, resetS: windowS, retryAfterS: 0 });
      expect(takeOne()).toMatchObject({ allowed: false, resetS: windowS, retryAfterS: windowS });
    }),
    { numRuns: 300 },
  );
});

test('a rejected caller that waits the stated time succeeds', () => {
  const limiter = rateLimiter();
  let decision = limiter.take(ask('k', 0));
  while (decision.allowed) decision = limiter.take(ask('k', 0));
  expect(decision.remaining).toBe(0);
  expect(decision.retryAfterS).toBeGreaterThanOrEqual(1);
  expect(limiter.take(ask('k', decision.retryAfterS * 1_000)).allowed).toBe(true);
});

test('the remaining count drops by one, and rejections add no debt', () => {
  const limiter = rateLimiter();
  const seen = Array.from({ length: 103 }, () => limiter.take(ask('k', 0)).remaining);
  expect(seen.slice(0, 3)).toEqual([99, 98, 97]);
  expect(seen.slice(-4)).toEqual([0, 0, 0, 0]);
  expect(limiter.take(ask('k', 20)).allowed).toBe(true);
});

test('reading a bucket takes no token from it', () => {
  const limiter = rateLimiter();
  limiter.take(ask('k', 0));
  expect([limiter.look(ask('k', 0)).remaining, limiter.look(ask('k', 0)).remaining]).toEqual([99, 99]);
  expect(limiter.take(ask('k', 0)).remaining).toBe(98);
});

test('keys do not use each other’s tokens, and a returned token can be used again', () => {
  const limiter = rateLimiter();
  for (let i = 0; i < 100; i += 1) limiter.take(ask('a', 0));
  expect(limiter.take(ask('a', 0)).allowed).toBe(false);
  expect(limiter.take(ask('b', 0)).allowed).toBe(true);
  limiter.giveBack(ask('a', 0));
  expect(limiter.take(ask('a', 0)).allowed).toBe(true);
});

test('headers state the policy, and Retry-After only on a rejection', () => {
  const limiter = rateLimiter();
  const passed = limiter.take({ key: 'k', policy: { count: 1, windowS: 1, burst: 1 }, nowMs: 0, share: 1 });
  const refused = limiter.take({ key: 'k', policy: { count: 1, windowS: 1, burst: 1 }, nowMs: 0, share: 1 });
  expect(rateHeaders(passed)).toEqual({
    'RateLimit-Limit': '1',
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': '1',
    'RateLimit-Policy': '1;w=1;burst=1',
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': '1',
  });
  expect(rateHeaders(refused)['Retry-After']).toBe('1');
});

test('the replicas’ shares of one key add up to the whole limit and follow the demand', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 }), (used) => {
      const shares = used.map((own, i) =>
        shareOf(
          own,
          used.filter((_, j) => j !== i),
        ),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }),
  );
  expect(shareOf(50, [0, 0, 0])).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(0, [])).toBe(1);
});
