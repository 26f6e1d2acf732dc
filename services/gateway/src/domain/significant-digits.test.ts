import fc from 'fast-check';
import { significantDigits } from './significant-digits.ts';

test.each([
  ['1234567890123456', 16],
  ['-0.0000000000001234', 4],
  ['1000000000000000000', 1],
  ['1000000000000000001', 19],
  ['1.000000000000000000', 19],
  ['0.000000000000000000', 0],
  ['120000000000000000e-17', 2],
])('%s has %i digits that count', (literal, digits) => expect(significantDigits(literal)).toBe(digits));

test('zeros around the digits and an exponent are ignored', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9](\d{0,20}[1-9])?$/), fc.nat(400), fc.nat(400), (digits, before, after) => {
      const zeros = '0'.repeat(after);
      const counted = digits.length > 15 ? digits.length : undefined;
      if (digits.length + after > 15) expect(significantDigits(`${digits}${zeros}e-${after}`)).toBe(digits.length);
      if (counted !== undefined) expect(significantDigits(`-0.${'0'.repeat(before)}${digits}`)).toBe(counted);
    }),
  ));
