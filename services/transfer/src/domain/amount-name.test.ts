import { amountName } from './amount-name.ts';

test.each([
  ['132.750000', 'usdc', '132.75 USDC'],
  ['12500.00', 'usd', '12,500.00 USD'],
  ['1000000.000001', 'usdc', '1,000,000.000001 USDC'],
  ['0.10', 'eur', '0.10 EUR'],
  ['999', 'eur', '999.00 EUR'],
])('%s of %s reads as %s', (amount, currency, name) => {
  expect(amountName(amount, currency)).toBe(name);
});
