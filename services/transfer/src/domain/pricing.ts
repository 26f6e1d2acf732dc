// Computes the costs of a transfer and the amount that arrives. One pure function returns all amounts. Quotes,
// transfers, and forwarded deposits use it, so a quote cannot differ from the booking.
import { midRate, type RateOverrides } from '@pay/contract/rates';
import { convert, parseRate, scales, share, type Currency } from '@pay/core/money';
import { isChain, type Chain, type Rail } from './rail-matrix.ts';
import { SPREAD_MILLIONTHS } from './rates.ts';

export type Price = {
  readonly amountUnits: bigint;
  /** Null when nothing is exchanged. Source currency. */
  readonly exchangeFeeUnits: bigint | null;
  /** Null on fiat rails. Source currency. */
  readonly gasFeeUnits: bigint | null;
  /** Null when the caller requested none. Source currency. */
  readonly developerFeeUnits: bigint | null;
  /** Exact mid rate used; null when both currencies are the same. */
  readonly exchangeRate: string | null;
  /** The amount that the recipient gets, in the destination currency. */
  readonly finalUnits: bigint;
};

export type Route = {
  readonly sourceCurrency: Currency;
  readonly destinationCurrency: Currency;
  readonly rail: Rail;
  readonly rates?: RateOverrides | undefined;
};
export type PriceRequest = Route & { readonly amountUnits: bigint; readonly developerFeeUnits?: bigint | undefined };

/** Gas price of an on-chain transfer, in millionths of a US dollar. Flat estimates: callers can assert them. */
const gasMillionths: Readonly<Record<Chain, bigint>> = {
  solana: 1_000n,
  ethereum: 100_000n,
  polygon: 2_000n,
  arbitrum: 5_000n,
  base: 2_000n,
  optimism: 5_000n,
  avalanche: 10_000n,
  tron: 100_000n,
};

/** Gas in the source currency, rounded up to its smallest unit: we must not pay the difference. */
export function gasFee(rail: Rail, currency: Currency, rates: RateOverrides = {}): bigint | null {
  if (!isChain(rail)) return null;
  // usdc represents the dollar here because it has the six decimals that the table is written in.
  return convert({ currency: 'usdc', units: gasMillionths[rail] }, currency, parseRate(midRate('usd', currency, rates)), 'up')
    .units;
}

/**
 * finalAmount = (amount − fees) × rate, down to the destination's smallest unit. Rounding up would create money that a
 * caller could earn repeatedly. `undefined` when the fees leave nothing to send.
 */
export function price(request: PriceRequest): Price | undefined {
  const { amountUnits, sourceCurrency: from, destinationCurrency: to, rail } = request;
  const exchanging = from !== to;
  const exchangeFeeUnits = exchanging ? exchangeFee(amountUnits, from) : null;
  const gasFeeUnits = gasFee(rail, from, request.rates);
  const developerFeeUnits = request.developerFeeUnits ?? null;
  const net = amountUnits - (exchangeFeeUnits ?? 0n) - (gasFeeUnits ?? 0n) - (developerFeeUnits ?? 0n);
  if (net <= 0n) return undefined;
  const exchangeRate = exchanging ? midRate(from, to, request.rates) : null;
  const finalUnits =
    exchangeRate === null ? net : convert({ currency: from, units: net }, to, parseRate(exchangeRate), 'down').units;
  if (finalUnits <= 0n) return undefined;
  return { amountUnits, exchangeFeeUnits, gasFeeUnits, developerFeeUnits, exchangeRate, finalUnits };
}

/** One more than the largest amount that can be written, in units. */
const amountsEnd = (currency: Currency): bigint => 10n ** BigInt(15 + scales[currency]);

/**
 * The price of the smallest amount that pays at least this much. Exactly this amount arrives, and the rounding
 * remainder stays with the liquidity account. `undefined` when no valid amount is large enough.
 */
export function priceOfFinal(finalUnits: bigint, route: Route): Price | undefined {
  const pays = (amountUnits: bigint): boolean => (price({ ...route, amountUnits })?.finalUnits ?? 0n) >= finalUnits;
  // A larger amount never pays less: for each additional unit, its fee grows by one unit at most.
  let [tooLittle, enough] = [0n, amountsEnd(route.sourceCurrency)];
  while (enough - tooLittle > 1n) {
    const middle = (tooLittle + enough) / 2n;
    if (pays(middle)) enough = middle;
    else tooLittle = middle;
  }
  const found = enough === amountsEnd(route.sourceCurrency) ? undefined : price({ ...route, amountUnits: enough });
  return found && { ...found, finalUnits };
}

/** At least one smallest unit: an exchange is never free because it is small. */
function exchangeFee(units: bigint, currency: Currency): bigint {
  const fee = share({ currency, units }, SPREAD_MILLIONTHS, 'half-even').units;
  return fee > 0n ? fee : 1n;
}

/** The rest of an amount after its fees, in the source currency. */
export const netUnits = (p: Omit<Price, 'finalUnits' | 'exchangeRate'>): bigint =>
  p.amountUnits - (p.exchangeFeeUnits ?? 0n) - (p.gasFeeUnits ?? 0n) - (p.developerFeeUnits ?? 0n);

/**
 * A percentage written as a plain decimal, in millionths of the whole; undefined unless 0–100 with at most 4 decimals.
 */
export function percentMillionths(text: string): bigint | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const millionths = BigInt(whole + fraction.padEnd(4, '0'));
  return millionths <= 100n * 10_000n ? millionths : undefined;
}

/** A deposit's developer fee: a share of the amount received, rounded down in the customer's favor. */
export const percentFee = (amountUnits: bigint, currency: Currency, percent: string): bigint =>
  share({ currency, units: amountUnits }, percentMillionths(percent) ?? 0n, 'down').units;

export const scaleOf = (currency: Currency): number => scales[currency];
