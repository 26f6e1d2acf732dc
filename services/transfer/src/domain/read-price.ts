// Parses a transfer's amount and developer fee and prices them. Errors name the wrong field.
import { readAmount, readAmountOrZero } from '@pay/contract/amount';
import { feePercentDefaultMax } from '@pay/contract/wallet/fee';
import type { RateOverrides } from '@pay/contract/rates';
import type { FaultDetail } from '@pay/core/fault';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { minimumAmount } from './minimums.ts';
import { netUnits, price, type Price, type PriceRequest } from './pricing.ts';
import { currenciesOn, type Rail } from './rail-matrix.ts';
import type { TransferRequest } from './transfer-request.ts';

type PriceText = Pick<TransferRequest, 'amount' | 'developerFee' | 'feeBase'>;
type Route = { readonly rail: Rail; readonly currency: Currency };

/** The facts that are known when an amount is parsed. An unknown currency is an error of another field. */
type PriceContext = {
  source: Currency | undefined;
  route: Route | undefined;
  rates: RateOverrides;
  feePercentMax: number | undefined;
};

/** The amount with its price; undefined if `errors` has the reason. */
export function readPrice(
  request: PriceText,
  { source, route, rates, feePercentMax }: PriceContext,
  errors: FaultDetail[],
): { amount: string; price: Price } | undefined {
  // Without a wallet the currency is unknown. The widest scale still finds format errors.
  const currency = source ?? 'usdc';
  const amount = readAmount('amount', request.amount, currency);
  if (!amount.ok) errors.push(amount.detail);
  const fee = readFee(request, { currency, feePercentMax });
  if ('detail' in fee) errors.push(fee.detail);
  if (!amount.ok || 'detail' in fee || source === undefined || route === undefined) return undefined;
  const wanted = {
    amountUnits: amount.units,
    sourceCurrency: source,
    destinationCurrency: route.currency,
    rail: route.rail,
    rates,
  };
  const priced = priceOrDetail({ ...wanted, developerFeeUnits: fee.units });
  if (!('detail' in priced)) return { amount: amount.text, price: priced };
  if (priced.detail !== undefined) errors.push(priced.detail);
  return undefined;
}

type FeeContext = { readonly currency: Currency; readonly feePercentMax: number | undefined };

/** The developer fee, or its error. Without a valid amount only its format can be checked. */
function readFee(
  { amount, feeBase = amount, developerFee }: PriceText,
  { currency, feePercentMax }: FeeContext,
): { readonly units: bigint | undefined } | { readonly detail: FaultDetail } {
  if (developerFee === undefined) return { units: undefined };
  const fee = readAmountOrZero('developerFee', developerFee, currency);
  if (!fee.ok) return { detail: fee.detail };
  const base = readAmount('amount', feeBase, currency);
  const tooLarge = base.ok ? feeDetail({ feeUnits: fee.units, amountUnits: base.units, currency, feePercentMax }) : undefined;
  return tooLarge === undefined ? { units: fee.units } : { detail: tooLarge };
}

type FeeShare = {
  readonly feeUnits: bigint;
  readonly amountUnits: bigint;
  readonly currency: Currency;
  readonly feePercentMax: number | undefined;
};

/** The error of a fee above the owner's limit, a percentage of the amount. */
function feeDetail({ feeUnits, amountUnits, currency, feePercentMax = feePercentDefaultMax }: FeeShare): FaultDetail | undefined {
  if (feeUnits * 100n <= amountUnits * BigInt(feePercentMax)) return undefined;
  const max = formatUnits((amountUnits * BigInt(feePercentMax)) / 100n, scales[currency]);
  return {
    field: 'developerFee',
    code: 'out_of_range',
    message: `\`developerFee\` must be at most ${max}, which is ${feePercentMax} % of the amount`,
    hint: `Send at most ${max}, or a larger amount.`,
    params: { max, maxPercent: feePercentMax, currency },
  };
}

/** The price, or why there is none; without a reason if the rail is already wrong. */
function priceOrDetail(request: PriceRequest): Price | { readonly detail: FaultDetail | undefined } {
  const { amountUnits, sourceCurrency: from, destinationCurrency: to, rail, rates } = request;
  if (!currenciesOn(rail).includes(to)) return { detail: undefined };
  const formatAmount = (units: bigint): string => `${formatUnits(units, scales[from])} ${from}`;
  const refuse = (field: string, message: string, remedy: Pick<FaultDetail, 'hint' | 'params'>) => ({
    detail: { field, code: 'out_of_range' as const, message, ...remedy },
  });
  const least = minimumAmount({ rail, from, to }, rates);
  if (amountUnits < least) {
    const min = formatUnits(least, scales[from]);
    const hint = `Send at least ${min}. GET /v1/rails lists the minimum of each rail.`;
    return refuse('amount', `The minimum for ${to} over ${rail} is ${formatAmount(least)}`, {
      hint,
      params: { min, currency: from },
    });
  }
  const priced = price(request);
  if (priced !== undefined) return priced;
  const unit = `${formatUnits(1n, scales[to])} ${to}`;
  const withoutFee = price({ ...request, developerFeeUnits: undefined });
  if (withoutFee === undefined)
    return refuse('amount', `After the fees, less than ${unit} would arrive`, { hint: 'Send a larger amount.' });
  const left = formatAmount(netUnits(withoutFee));
  return refuse('developerFee', `The other fees leave ${left}. After the developer fee, less than ${unit} would arrive`, {
    hint: 'Send a smaller developerFee or a larger amount.',
  });
}
