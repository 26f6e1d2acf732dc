// Exchange rates. In the sandbox the table is fixed so that callers can assert amounts. Every rate is an exact decimal
// text, and conversions use that text, so the published rate is the applied rate.
import { midRate, ratioText, type RateOverrides } from '@pay/contract/rates';
import { currencies, parseRate, type Currency, type Rate } from '@pay/core/money';

/** Our margin in millionths of the amount, taken as exchangeFee and never hidden in the rate. */
export const SPREAD_MILLIONTHS = 5_000n;

export type QuotedRate = {
  readonly from: Currency;
  readonly to: Currency;
  readonly mid: string;
  readonly buy: string;
  readonly sell: string;
};

/**
 * The rate in `GET /v1/rates`. `sell` is the amount of `to` that a caller gets per unit of `from` after our margin,
 * which applies to a transfer. `buy` is the price of one unit of `from` in `to`.
 */
export function quoteRate(from: Currency, to: Currency, overrides: RateOverrides = {}): QuotedRate {
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

export const pairs: readonly (readonly [Currency, Currency])[] = currencies.flatMap((from) =>
  currencies.filter((to) => to !== from).map((to) => [from, to] as const),
);
