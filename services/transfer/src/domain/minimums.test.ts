import { internalRail } from '@pay/contract/transfer/transaction';
import { currencies, formatUnits, parseRate, scales, stablecoins, type Currency } from '@pay/core/money';
import { midRate } from '@pay/contract/rates';
import { minimumAmount, minimums } from './minimums.ts';
import { price } from './pricing.ts';
import { currenciesOn, allRails, type Rail } from './rail-matrix.ts';

/** Nothing is exchanged between wallets. */
const sourcesOf = (rail: Rail, to: Currency, others: readonly Currency[]): readonly Currency[] =>
  rail === internalRail ? [to] : others;

test('every rail has a minimum for each currency that it carries', () => {
  for (const rail of allRails) {
    const listed = minimums.filter((row) => row.rail === rail);
    expect(listed.map(({ currency }) => currency)).toEqual([...currenciesOn(rail)]);
    expect(listed.every(({ units }) => units > 0n)).toBe(true);
  }
});

test('the least amount is worth the minimum at the mid rate, and one unit less is worth less', () => {
  for (const { rail, currency: to, units } of minimums) {
    for (const from of sourcesOf(rail, to, currencies)) {
      const least = minimumAmount({ rail, from, to });
      const { numerator, denominator } = parseRate(from === to ? '1' : midRate(from, to));
      const worth = (amount: bigint) => amount * numerator * 10n ** BigInt(scales[to]);
      const needed = units * denominator * 10n ** BigInt(scales[from]);
      expect(worth(least) >= needed && worth(least - 1n) < needed).toBe(true);
    }
  }
});

test('an amount of the minimum arrives on every rail whose gas is below it', () => {
  for (const { rail, currency: to } of minimums) {
    for (const from of sourcesOf(rail, to, stablecoins)) {
      const amountUnits = minimumAmount({ rail, from, to });
      const priced = price({ amountUnits, sourceCurrency: from, destinationCurrency: to, rail });
      expect({
        rail,
        from,
        to,
        least: formatUnits(amountUnits, scales[from]),
        arrives: (priced?.finalUnits ?? 0n) > 0n,
      }).toMatchObject({
        arrives: true,
      });
    }
  }
});
