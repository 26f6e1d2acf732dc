// The minimum amount of each rail and currency. It is about our cost of one payment on the rail, so that no payment
// costs more than its amount. Reference data: if a provider has a minimum, enter it here.
import { railRows } from '@pay/contract/rails';
import { midRate, type RateOverrides } from '@pay/contract/rates';
import { divide, parseRate, scales, type Currency } from '@pay/core/money';
import { currenciesOn, isBetweenWallets, isChain, allRails, type Chain, type Rail } from './rail-matrix.ts';

/** Minimums in smallest units of the destination currency, on rails that pay into local accounts. */
const local: Readonly<Partial<Record<Currency, bigint>>> = {
  usd: 50n,
  eur: 50n,
  gbp: 50n,
  mxn: 500n,
  brl: 100n,
  ghs: 100n,
  kes: 1_000n,
  ngn: 10_000n,
};
/** Minimum for wires, which cost more than local payments. */
const WIRED = 100n;
/** Minimums on chains, in millionths of a coin. */
const ON_CHAIN = 100_000n;
const DEAR_CHAIN = 500_000n;
const dearChains: readonly Chain[] = ['ethereum', 'tron'];

/** The minimum value of a payment on this rail, in smallest units of the destination currency. */
export function minimumUnits(rail: Rail, currency: Currency): bigint {
  // A transfer between wallets costs no payment to a provider.
  if (isBetweenWallets(rail)) return 1n;
  if (isChain(rail)) return dearChains.includes(rail) ? DEAR_CHAIN : ON_CHAIN;
  return railRows[rail].cost === 'wire' ? WIRED : (local[currency] ?? WIRED);
}

export type CurrencyRoute = { readonly rail: Rail; readonly from: Currency; readonly to: Currency };

/**
 * The minimum in smallest units of the source currency, at the mid rate, rounded up: every smaller amount is worth too
 * little.
 */
export function minimumAmount({ rail, from, to }: CurrencyRoute, rates: RateOverrides = {}): bigint {
  const units = minimumUnits(rail, to);
  if (from === to) return units;
  const { numerator, denominator } = parseRate(midRate(from, to, rates));
  return divide(units * denominator * 10n ** BigInt(scales[from]), numerator * 10n ** BigInt(scales[to]), 'up');
}

export const minimums = allRails.flatMap((rail) =>
  currenciesOn(rail).map((currency) => ({ rail, currency, units: minimumUnits(rail, currency) })),
);
