import { amountIn, isSameAmount } from './same-amount.ts';

test('an amount is found for any form of its zeros and grouping', () => {
  expect(amountIn('1,234.50')).toBe('1234.50');
  expect(isSameAmount('1234.50', '1234.5')).toBe(true);
  expect(isSameAmount('-012.500000', '12.5')).toBe(true);
  expect(isSameAmount('12.5', '12.05')).toBe(false);
  expect(isSameAmount('9007199254740993', '9007199254740992')).toBe(false);
});

test.each([
  ...['12,500', '12500', '12500.00', '12 500.00', '12’500', '12,500.000000', '-12,500', '−12500'],
  ...['12500,00', '12.500,00', '12 500,0', '12.500,000000 €'],
  ...['$12,500', '12,500 USD', '12500 usdc', '€ 12500', '12500.00 €', '012500'],
])('%p is the amount 12500', (text) => {
  expect(isSameAmount(amountIn(text) ?? '', '12500.000000')).toBe(true);
});

test.each(['', 'abc', 'USD', '$', '1.2.3', '-', '12.', '12,', '1,2,3', '1.23,45', 'txn_1'])('%p is not an amount', (text) => {
  expect(amountIn(text)).toBeUndefined();
});
