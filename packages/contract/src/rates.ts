// The sandbox's fixed table of rates. All code that shows or applies a rate uses it, so rates cannot disagree.
import { divide, formatUnits, parseRate, type Currency } from '@pay/core/money';

/** US dollars for one unit. Invented round figures near real ones. They only have to stay constant. */
export const dollars: Readonly<Record<Currency, string>> = {
  usd: '1',
  eur: '1.08',
  gbp: '1.25',
  mxn: '0.05',
  brl: '0.2',
  ghs: '0.08',
  ngn: '0.000625',
  kes: '0.008',
  usdc: '1',
  usdt: '1',
  pyusd: '1',
  eurc: '1.08',
};

/** Decimals of a derived rate: enough for ngn→gbp with fifteen digits to be exact to the smallest unit. */
const rateDecimals = 12;

/** Overrides of single pairs, `eur_usd` → `"1.10"`, from an owner's sandbox settings. */
export type RateOverrides = Readonly<Record<string, string>>;

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text);

/** A ratio as the plain decimal text that conversions use, half-even to twelve decimals. */
export const ratioText = (numerator: bigint, denominator: bigint): string =>
  trimZeros(formatUnits(divide(numerator * 10n ** BigInt(rateDecimals), denominator, 'half-even'), rateDecimals));

/** The mid rate as a plain decimal: `to` for one `from`, both in major units. */
export function midRate(from: Currency, to: Currency, overrides: RateOverrides = {}): string {
  const own = overrides[`${from}_${to}`];
  if (own !== undefined) return trimZeros(own);
  const a = parseRate(dollars[from]);
  const b = parseRate(dollars[to]);
  return ratioText(a.numerator * b.denominator, a.denominator * b.numerator);
}
