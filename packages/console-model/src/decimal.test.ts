import fc from 'fast-check';
import { addDecimals, amountText, compareDecimals, groupDecimal, permille, subtractDecimals } from './decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const text = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

test('sums and differences are exact beyond the precision of a floating-point number', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(addDecimals(text(a), text(b))).toBe(text(a + b));
      expect(subtractDecimals(text(a), text(b))).toBe(text(a - b));
      expect(Math.sign(compareDecimals(text(a), text(b)))).toBe(a === b ? 0 : a < b ? -1 : 1);
    }),
  );
});

test('0.1 plus 0.2 is 0.3, also for amounts with different scales', () => {
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
  expect(subtractDecimals('1', '0.000001')).toBe('0.999999');
  expect(compareDecimals('1.50', '1.5')).toBe(0);
});

test('card amounts, which are JSON numbers, keep their digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (units) => {
      const sent = (JSON.parse(`{"amount":${text(BigInt(units))}}`) as { amount: number }).amount;
      expect(compareDecimals(amountText(sent), text(BigInt(units)))).toBe(0);
    }),
  );
});

test('thousands are grouped and decimals filled, and text that is not a number stays unchanged', () => {
  expect(groupDecimal('1234567.5', 2)).toBe('1,234,567.50');
  expect(groupDecimal('-1000')).toBe('-1,000');
  expect(groupDecimal('999.123456', 2)).toBe('999.123456');
  expect(groupDecimal('[masked]', 2)).toBe('[masked]');
});

test('a share is the ratio of two amounts, and is absent if the whole is zero', () => {
  expect(permille('75', '100')).toBe(750);
  expect(permille('0.01', '1000000')).toBe(0);
  expect(permille('5', '0')).toBe(0);
  expect(permille('99999999999999999999.99', '100000000000000000000')).toBe(999);
});
