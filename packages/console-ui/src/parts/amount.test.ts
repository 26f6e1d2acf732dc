import { decimalOf, groupAmount, sumOf } from './amount.ts';

test('amounts are grouped, have the decimals of their currency, and keep every digit', () => {
  expect(groupAmount('1234567.5')).toBe('1,234,567.50');
  expect(groupAmount('999999999999999.99')).toBe('999,999,999,999,999.99');
  expect(groupAmount('12.500000')).toBe('12.50');
  expect(groupAmount('1.821300')).toBe('1.8213');
  expect(groupAmount('12')).toBe('12.00');
  expect(groupAmount('-0.1')).toBe('−0.10');
  expect(groupAmount('n/a')).toBe('n/a');
});

test('sums are exact where a floating-point number would not be', () => {
  expect(sumOf(['0.10', '0.20'], 'usd')).toBe('0.30');
  expect(sumOf(['999999999999999.999999', '0.000001'], 'usdc')).toBe('1000000000000000.000000');
  expect(sumOf(['-5.00', '2.50'], 'eur')).toBe('-2.50');
  expect(sumOf([], 'eur')).toBe('0.00');
});

test('the amounts of cards, which are JSON numbers, keep their digits', () => {
  expect(groupAmount(decimalOf(1_000_000.1))).toBe('1,000,000.10');
});
