// Exchange rates. In the sandbox the table is fixed so that callers can assert amounts; every rate is an exact decimal
// text, and that text is what conversions use, so what a caller reads is what was applied.
import { dollars } from '@pay/contract/rates';
import { currencies, divide, formatUnits, parseRate, type Currency, type Rate } from '@pay/core/money';

/** Decimals a derived rate keeps: enough for ngn→gbp at fifteen digits to be right to the smallest unit. */
const RATE_DECIMALS = 12;

/** Our margin in millionths of the amount, taken as exchangeFee and never hidden in the rate (contract 2.7). */
export const SPREAD_MILLIONTHS = 5_000n;

/** Overrides of single pairs, `eur_usd` → `"1.10"`, from an owner's sandbox settings. */
export type RateOverrides = Readonly<Record<string, string>>;

export type QuotedRate = {
  readonly from: Currency;
  readonly to: Currency;
  readonly mid: string;
  readonly buy: string;
  readonly sell: string;
};

export const pairKey = (from: Currency, to: Currency): string => `${from}_${to}`;

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const ratioText = (numerator: bigint, denominator: bigint): string =>
  trimmed(formatUnits(divide(numerator * 10n ** BigInt(RATE_DECIMALS), denominator, 'half-even'), RATE_DECIMALS));

/** The mid rate as a plain decimal: `to` for one `from`. */
export function midRate(from: Currency, to: Currency, overrides: RateOverrides = {}): string {
  const own = overrides[pairKey(from, to)];
  if (own !== undefined) return trimmed(own);
  const a = parseRate(dollars[from]);
  const b = parseRate(dollars[to]);
  return ratioText(a.numerator * b.denominator, a.denominator * b.numerator);
}

/**
 * What `GET /v1/rates` shows. `sell` is what a caller effectively gets per unit of `from` after our margin, which is the
 * side a transfer is on; `buy` is what one unit of `from` costs in `to`.
 */
export function quotedRate(from: Currency, to: Currency, overrides: RateOverrides = {}): QuotedRate {
  const mid = midRate(from, to, overrides);
  const rate: Rate = parseRate(mid);
  const spread = from === to ? 0n : SPREAD_MILLIONTHS;
  const million = 1_000_000n;
  return {
    from,
    to,
    mid,
    buy: ratioText(rate.numerator * (million + spread), rate.denominator * million),
    sell: ratioText(rate.numerator * (million - spread), rate.denominator * million),
  };
}

/** Every ordered pair of two different currencies. */
export const pairs: readonly (readonly [Currency, Currency])[] = currencies.flatMap((from) =>
  currencies.filter((to) => to !== from).map((to) => [from, to] as const),
);
