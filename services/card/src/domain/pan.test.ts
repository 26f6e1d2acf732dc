import { randomInt } from 'node:crypto';
import { luhnHolds } from '@pay/core/luhn';
import { newPan } from './pan.ts';

const digit = (): number => randomInt(10);

test('a hundred thousand numbers are sixteen digits of the range, pass Luhn, and spread evenly', () => {
  const count = 100_000;
  const seen = new Set<string>();
  const digits = Array.from({ length: 9 }, () => new Array<number>(10).fill(0));
  for (let i = 0; i < count; i += 1) {
    const pan = newPan('411111', digit);
    seen.add(pan);
    if (!/^411111\d{10}$/.test(pan) || !luhnHolds(pan)) throw new Error('a number is not of the range or fails Luhn');
    digits.forEach((counts, at) => {
      const value = Number(pan[6 + at]);
      counts[value] = (counts[value] ?? 0) + 1;
    });
  }
  // By chance about five numbers repeat in a range of a billion; the store's index makes them unique.
  expect(count - seen.size).toBeLessThan(40);
  for (const counts of digits) {
    const chiSquare = counts.reduce((sum, frequency) => sum + (frequency - count / 10) ** 2 / (count / 10), 0);
    // 9 degrees of freedom: above 40 less than once in a hundred thousand runs.
    expect(chiSquare).toBeLessThan(40);
  }
});

test('a longer range leaves fewer random digits, and the number still has sixteen', () => {
  for (const bin of ['999990', '40000012', '99999012345678']) {
    const pan = newPan(bin, digit);
    expect(pan).toMatch(new RegExp(`^${bin}\\d{${16 - bin.length}}$`));
    expect(luhnHolds(pan)).toBe(true);
  }
});
