import fc from 'fast-check';
import { currencies, parseRate, scales, type Currency } from '@pay/core/money';
import { readAmount } from '@pay/contract/amount';
import { gasFee, netUnits, percentFee, percentMillionths, price, priceOfFinal } from './pricing.ts';
import { dollars, midRate } from '@pay/contract/rates';
import { allRails } from './rail-matrix.ts';
import { pairs, quoteRate } from './rates.ts';

const euros = (amountUnits: bigint) => price({ amountUnits, sourceCurrency: 'usdc', destinationCurrency: 'eur', rail: 'sepa' });

test('an exchange costs the spread and converts the rest at the mid rate', () => {
  // 100 usdc less 0.5 % is 99.5; at 1/1.08 that is 92.1296… euros.
  expect(euros(100_000_000n)).toEqual({
    amountUnits: 100_000_000n,
    exchangeFeeUnits: 500_000n,
    gasFeeUnits: null,
    developerFeeUnits: null,
    exchangeRate: '0.925925925926',
    finalUnits: 9_212n,
  });
});

test('equal currencies have no exchange fee, only gas', () => {
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

test('an amount that its fees consume has no price', () => {
  expect(price({ amountUnits: 1_000n, sourceCurrency: 'usdc', destinationCurrency: 'usdc', rail: 'solana' })).toBeUndefined();
  expect(euros(1n)).toBeUndefined();
});

test('gas is rounded up to the smallest unit of the source currency', () => {
  expect(gasFee('solana', 'eur')).toBe(1n);
  expect(gasFee('ach', 'usd')).toBeNull();
});

test('final amounts equal the rational reference rounded down, for every pair of currencies', () => {
  const currency = fc.constantFrom(...currencies);
  fc.assert(
    fc.property(currency, currency, fc.bigInt(1n, 10n ** 21n), (from, to, amountUnits) => {
      const priced = price({ amountUnits, sourceCurrency: from, destinationCurrency: to, rail: 'sepa' });
      if (priced === undefined) return;
      const rate = parseRate(priced.exchangeRate ?? '1');
      const top = netUnits(priced) * rate.numerator * 10n ** BigInt(scales[to]);
      const bottom = rate.denominator * 10n ** BigInt(scales[from]);
      // 0 ≤ exact − final < 1
      const short = top - priced.finalUnits * bottom;
      expect(short >= 0n && short < bottom).toBe(true);
      expect(netUnits(priced) + (priced.exchangeFeeUnits ?? 0n)).toBe(amountUnits);
    }),
    { numRuns: 500 },
  );
});

test('an exchange costs at least one smallest unit, however small it is', () => {
  expect(euros(20_000n)?.exchangeFeeUnits).toBe(100n);
  const cents = price({ amountUnits: 80n, sourceCurrency: 'usd', destinationCurrency: 'mxn', rail: 'spei' });
  expect(cents).toMatchObject({ exchangeFeeUnits: 1n, finalUnits: 1_580n });
});

/** US dollars of an amount at the table's rate, as an exact ratio over one common denominator. */
function worth(currency: Currency, units: bigint): bigint {
  const { numerator, denominator } = parseRate(dollars[currency]);
  return (units * numerator * 10n ** 24n) / (denominator * 10n ** BigInt(scales[currency]));
}

const anAmount = fc.oneof(fc.bigInt(1n, 20_000n), fc.bigInt(1n, 10n ** 15n));
const aFee = fc.oneof(fc.constant(undefined), fc.bigInt(0n, 10_000n));

test('no amount, pair, rail, and fee yields more than its cost at the mid rate', () => {
  const currency = fc.constantFrom(...currencies);
  fc.assert(
    fc.property(
      currency,
      currency,
      fc.constantFrom(...allRails),
      anAmount,
      aFee,
      (from, to, rail, amountUnits, developerFeeUnits) => {
        const priced = price({ amountUnits, sourceCurrency: from, destinationCurrency: to, rail, developerFeeUnits });
        if (priced === undefined) return;
        const paid = worth(from, amountUnits);
        const fees = [priced.exchangeFeeUnits, priced.gasFeeUnits, priced.developerFeeUnits].map((units) =>
          worth(from, units ?? 0n),
        );
        const got = worth(to, priced.finalUnits) + fees.reduce((sum, fee) => sum + fee, 0n);
        // The ratios are cut off below. Four cut-offs and the twelve decimals of a rate explain the whole tolerance.
        expect(got).toBeLessThanOrEqual(paid + paid / 10n ** 9n + 4n);
        expect(worth(to, priced.finalUnits)).toBeLessThanOrEqual(paid);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('no chain of conversions, split or whole, ends with more than its start', () => {
  const path = fc.array(fc.tuple(fc.constantFrom(...currencies), fc.bigInt(1n, 50n)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...currencies), anAmount, path, (start, units, hops) => {
      let [currency, held] = [start, units];
      const began = worth(start, units);
      for (const [to, pieces] of hops) {
        const piece = held / pieces;
        if (piece === 0n) break;
        const priced = price({ amountUnits: piece, sourceCurrency: currency, destinationCurrency: to, rail: 'sepa' });
        // An amount that cannot be exchanged in pieces stays where it is, and the chain ends with it.
        if (priced === undefined) break;
        [currency, held] = [to, priced.finalUnits * pieces];
        expect(worth(currency, held)).toBeLessThanOrEqual(began);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('the price of a final amount is the smallest amount that pays it, and pays it exactly', () => {
  const currency = fc.constantFrom(...currencies);
  fc.assert(
    fc.property(currency, currency, fc.bigInt(1n, 10n ** 12n), (from, to, finalUnits) => {
      fc.pre(from !== to);
      const route = { sourceCurrency: from, destinationCurrency: to, rail: 'conversion' } as const;
      const priced = priceOfFinal(finalUnits, route);
      if (priced === undefined) throw new Error('every amount has a price');
      expect(priced.finalUnits).toBe(finalUnits);
      const { amountUnits } = priced;
      const byFormula = price({ ...route, amountUnits });
      expect((byFormula?.finalUnits ?? 0n) >= finalUnits).toBe(true);
      expect(byFormula).toMatchObject({ exchangeFeeUnits: priced.exchangeFeeUnits, exchangeRate: priced.exchangeRate });
      expect((price({ ...route, amountUnits: amountUnits - 1n })?.finalUnits ?? 0n) < finalUnits).toBe(true);
      expect(worth(to, finalUnits)).toBeLessThanOrEqual(worth(from, amountUnits));
    }),
    { numRuns: 2_000 },
  );
});

test('a final amount that no amount yields has no price', () => {
  const route = { sourceCurrency: 'eur', destinationCurrency: 'ngn', rail: 'conversion' } as const;
  const most = price({ ...route, amountUnits: 10n ** 17n - 1n })?.finalUnits ?? 0n;
  expect(priceOfFinal(most, route)).toBeDefined();
  expect(priceOfFinal(most + 1n, route)).toBeUndefined();
});

test('every pair has a rate, with a margin on both sides of the mid rate', () => {
  expect(pairs).toHaveLength(12 * 11);
  for (const [from, to] of pairs) {
    const { buy, mid, sell } = quoteRate(from, to);
    const [b, m, s] = [buy, mid, sell]
      .map((text) => parseRate(text))
      .map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
    expect((b as number) >= (m as number) && (m as number) >= (s as number) && (s as number) > 0).toBe(true);
  }
});

test('an owner’s own rate replaces the rate of the table', () => {
  expect(midRate('usd', 'mxn')).toBe('20');
  expect(midRate('usd', 'mxn', { usd_mxn: '18.50' })).toBe('18.5');
});

test.each(['1e3', '1.', '-1', '+1', ' 1', '1 ', '1,000', '01', '.5', '', '0x1', '1234567890123456', '1.1234567', 'NaN'])(
  '%p is not an amount',
  (text) => {
    expect(readAmount('amount', text, 'usdc').ok).toBe(false);
  },
);

test('a number and its text are the same amount, and the response repeats the text', () => {
  expect(readAmount('amount', 0.1, 'usdc')).toEqual({ ok: true, text: '0.1', units: 100_000n });
  expect(readAmount('amount', '0.1', 'usdc')).toEqual({ ok: true, text: '0.1', units: 100_000n });
  expect(readAmount('amount', '999999999999999.999999', 'usdc')).toMatchObject({ units: 999_999_999_999_999_999_999n });
  expect(readAmount('amount', 1e21, 'usdc').ok).toBe(false);
});

test('more decimals than the currency has are rejected, even zeros', () => {
  expect(readAmount('amount', '1.000', 'usd').ok).toBe(false);
  expect(readAmount('amount', '0', 'usd')).toMatchObject({ detail: { code: 'out_of_range' } });
});

test('a percentage becomes an exact share, rounded in the customer’s favor', () => {
  expect(percentMillionths('1.5')).toBe(15_000n);
  expect(percentMillionths('100')).toBe(1_000_000n);
  expect(percentMillionths('100.1')).toBeUndefined();
  expect(percentFee(999n, 'usd', '1')).toBe(9n);
});
