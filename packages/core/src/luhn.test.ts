import { luhnHolds, withLuhn } from './luhn.ts';

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['79927398713', true],
  ['79927398710', false],
  ['0', true],
])('the check digit of %s holds: %s', (digits, holds) => {
  expect(luhnHolds(digits)).toBe(holds);
});

test('any single wrong digit is detected', () => {
  const digits = withLuhn('411111000000123');
  for (let at = 0; at < digits.length; at += 1) {
    for (let add = 1; add < 10; add += 1) {
      const wrong = digits.slice(0, at) + String((Number(digits[at]) + add) % 10) + digits.slice(at + 1);
      expect(luhnHolds(wrong)).toBe(false);
    }
  }
});
