import { cvvOf } from './cvv.ts';

const key = Buffer.alloc(32, 9);
const expiration = { expirationMonth: 4, expirationYear: 2029 };
const panOf = (i: number): string => `411111${String(i).padStart(10, '0')}`;

test('a code has three digits and is the same each time', () => {
  for (let i = 0; i < 1_000; i += 1) {
    const code = cvvOf(key, panOf(i), expiration);
    expect(code).toMatch(/^\d{3}$/);
    expect(cvvOf(key, panOf(i), expiration)).toBe(code);
  }
});

test('the code depends on number, expiry, and key', () => {
  const codes = (make: (i: number) => string): string => Array.from({ length: 20 }, (_, i) => make(i)).join();
  const base = codes((i) => cvvOf(key, panOf(i), expiration));
  expect(codes((i) => cvvOf(Buffer.alloc(32, 8), panOf(i), expiration))).not.toBe(base);
  expect(codes((i) => cvvOf(key, panOf(i + 1), expiration))).not.toBe(base);
  expect(codes((i) => cvvOf(key, panOf(i), { ...expiration, expirationMonth: 5 }))).not.toBe(base);
  expect(codes((i) => cvvOf(key, panOf(i), { ...expiration, expirationYear: 2030 }))).not.toBe(base);
});

test('every one of the thousand codes is equally likely', () => {
  const count = 50_000;
  const counts = new Array<number>(1_000).fill(0);
  for (let i = 0; i < count; i += 1) {
    const code = Number(cvvOf(key, panOf(i), expiration));
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const expected = count / 1_000;
  const chiSquare = counts.reduce((sum, frequency) => sum + (frequency - expected) ** 2 / expected, 0);
  // 999 degrees of freedom: mean 999, deviation 45. The input is fixed, so the result is stable.
  expect(chiSquare).toBeLessThan(999 + 4 * 45);
});
