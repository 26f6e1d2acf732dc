import fc from 'fast-check';
import { currencies, parseRate, scales } from '@pay/core/money';
import { readAmount } from '@pay/contract/amount';
import { gasFee, netUnits, percentFee, percentMillionths, price } from './pricing.ts';
import { midRate } from '@pay/contract/rates';
import { pairs, quotedRate } from './rates.ts';

const euros = (amountUnits: bigint) => price({ amountUnits, sourceCurrency: 'usdc', destinationCurrency: 'eur', rail: 'sepa' });

test('an exchange costs the spread and converts the rest at the mid rate', () => {
  // 100 usdc less 0.5 % is 99.5; at 1/1.08 that is 92.1296… euros.
  expect(euros(100_000_000n)).toEqual({
    amountUnits: 100_000_000n,
    exchangeFeeUnits: 500_000n,
    gasFeeUnits: null,
    developerFeeUnits: null,
    exchangeRate: '0.925925925926',
    finalUnits: 9_213n,
  });
});

test('nothing is exchanged between equal currencies, so only gas is taken', () => {
  expect(
    price({
      amountUnits: 1_000_000n,
      sourceCurrency: 'usdc',
      destinationCurrency: 'usdc',
      rail: 'solana',
      developerFeeUnits: 5n,
    }),
  ).toEqual({
    amountUnits: 1_000_000n,
    exchangeFeeUnits: null,
    gasFeeUnits: 1_000n,
    developerFeeUnits: 5n,
    exchangeRate: null,
    finalUnits: 998_995n,
  });
});

test('an amount that its fees eat up has no price', () => {
  expect(price({ amountUnits: 1_000n, sourceCurrency: 'usdc', destinationCurrency: 'usdc', rail: 'solana' })).toBeUndefined();
  expect(euros(1n)).toBeUndefined();
});

test('gas is rounded up to the smallest unit of the source currency', () => {
  expect(gasFee('solana', 'eur')).toBe(1n);
  expect(gasFee('ach', 'usd')).toBeNull();
});

test('final amounts equal the rational reference rounded half to even, for every pair of currencies', () => {
  const currency = fc.constantFrom(...currencies);
  fc.assert(
    fc.property(currency, currency, fc.bigInt(1n, 10n ** 21n), (from, to, amountUnits) => {
      const priced = price({ amountUnits, sourceCurrency: from, destinationCurrency: to, rail: 'sepa' });
      if (priced === undefined) return;
      const rate = parseRate(priced.exchangeRate ?? '1');
      const top = netUnits(priced) * rate.numerator * 10n ** BigInt(scales[to]);
      const bottom = rate.denominator * 10n ** BigInt(scales[from]);
      // |final − exact| ≤ ½, and an exact half lies on an even number.
      const twice = 2n * (priced.finalUnits * bottom - top);
      expect(twice <= bottom && twice >= -bottom).toBe(true);
      if (twice === bottom || twice === -bottom) expect(priced.finalUnits % 2n).toBe(0n);
      expect(netUnits(priced) + (priced.exchangeFeeUnits ?? 0n)).toBe(amountUnits);
    }),
    { numRuns: 500 },
  );
});

test('there is a rate for every pair and its margin lies on both sides of the middle', () => {
  expect(pairs).toHaveLength(12 * 11);
  for (const [from, to] of pairs) {
    const { buy, mid, sell } = quotedRate(from, to);
    const [b, m, s] = [buy, mid, sell]
      .map((text) => parseRate(text))
      .map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
    expect((b as number) >= (m as number) && (m as number) >= (s as number) && (s as number) > 0).toBe(true);
  }
});

test('an owner’s own rate replaces the table’s', () => {
  expect(midRate('usd', 'mxn')).toBe('20');
  expect(midRate('usd', 'mxn', { usd_mxn: '18.50' })).toBe('18.5');
});

test.each(['1e3', '1.', '-1', '+1', ' 1', '1 ', '1,000', '01', '.5', '', '0x1', '1234567890123456', '1.1234567', 'NaN'])(
  '%p is not an amount',
  (text) => {
    expect(readAmount('amount', text, 'usdc').ok).toBe(false);
  },
);

test('a number and its text are the same amount, and the text is echoed', () => {
  expect(readAmount('amount', 0.1, 'usdc')).toEqual({ ok: true, text: '0.1', units: 100_000n });
  expect(readAmount('amount', '0.1', 'usdc')).toEqual({ ok: true, text: '0.1', units: 100_000n });
  expect(readAmount('amount', '999999999999999.999999', 'usdc')).toMatchObject({ units: 999_999_999_999_999_999_999n });
  expect(readAmount('amount', 1e21, 'usdc').ok).toBe(false);
});

test('more decimals than the currency has are refused, even zeros', () => {
  expect(readAmount('amount', '1.000', 'usd').ok).toBe(false);
  expect(readAmount('amount', '0', 'usd')).toMatchObject({ detail: { code: 'out_of_range' } });
});

test('a percentage becomes an exact share, rounded in the customer’s favour', () => {
  expect(percentMillionths('1.5')).toBe(15_000n);
  expect(percentMillionths('100')).toBe(1_000_000n);
  expect(percentMillionths('100.1')).toBeUndefined();
  expect(percentFee(999n, 'usd', '1')).toBe(9n);
});
