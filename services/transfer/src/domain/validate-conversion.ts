// Validates a conversion like validateTransfer does a transfer: without network, every failing field at once. Used by
// conversions and their quotes.
import { readAmount } from '@pay/contract/amount';
import { conversionRail } from '@pay/contract/transfer/transaction';
import { invalid, type FaultDetail } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { formatUnits, isCurrency, scales, type Currency } from '@pay/core/money';
import { recipientFault, walletsFault } from './internal-recipient.ts';
import type { RateOverrides } from '@pay/contract/rates';
import { readPayer, readWalletOf, collectInto } from './payer.ts';
import { price, priceOfFinal, type Price, type Route } from './pricing.ts';
import type { Recipient, Refuse, TransferLookup, TransferPolicy } from './transfer-request.ts';
import type { ValidationResult } from './validate-transfer.ts';

export type ConversionRequest = {
  readonly customerId: string;
  readonly walletId: string;
  readonly destinationWalletId: string;
  /** Exactly one of the two. */
  readonly amount?: string | number | undefined;
  readonly destinationAmount?: string | number | undefined;
  readonly destinationCurrency?: string | undefined;
};

/**
 * 400 with every wrong field if the request can never succeed; otherwise 409 if the current state forbids the request.
 */
export function validateConversion(request: ConversionRequest, lookup: TransferLookup, policy: TransferPolicy): ValidationResult {
  const errors: FaultDetail[] = [];
  const read = readConversion(request, lookup, { policy, errors });
  if (errors.length > 0 || read === undefined) return { ok: false, fault: invalid(errors) };
  const { customer, source, receiver, priced } = read;
  const forbidden = walletsFault(customer, policy, 'customerId') ?? recipientFault(receiver.found, policy, 'destinationWalletId');
  if (forbidden !== undefined) return { ok: false, fault: forbidden };
  return {
    ok: true,
    rail: conversionRail,
    sourceCurrency: source,
    destinationCurrency: receiver.currency,
    amount: priced.amount,
    price: priced.price,
    destinationAddress: null,
    payoutAccountId: null,
    destinationWalletId: receiver.found.walletId,
  };
}

/** Parses every field that it can, regardless of errors in the others; undefined when one is missing. */
function readConversion(
  request: ConversionRequest,
  lookup: TransferLookup,
  { policy, errors }: { readonly policy: TransferPolicy; readonly errors: FaultDetail[] },
) {
  const refuse = collectInto(errors);
  const { customer } = lookup;
  const wallet = readPayer(request, lookup, refuse);
  const source = wallet !== null && isCurrency(wallet.currency) ? wallet.currency : undefined;
  const receiver = readReceiver(request, lookup, { source, refuse });
  const priced = readAmounts(request, { source, destination: receiver?.currency, rates: policy.rates }, errors);
  if (customer === null || source === undefined || receiver === undefined || priced === undefined) return undefined;
  return { customer, source, receiver, priced };
}

type Receiver = { readonly found: Recipient; readonly currency: Currency };

/** The receiving wallet; undefined after a call of `refuse`. */
function readReceiver(
  request: ConversionRequest,
  lookup: TransferLookup,
  { source, refuse }: { readonly source: Currency | undefined; readonly refuse: Refuse },
): Receiver | undefined {
  const field = 'destinationWalletId';
  const recipient = readWalletOf(request, lookup.recipient, { field, refuse });
  if (recipient === null) return undefined;
  const { currency } = recipient;
  if (!isCurrency(currency)) return undefined;
  if (currency === source) {
    const other = 'Use POST /v1/transfers with the rail internal to move money in one currency';
    refuse(field, 'mismatch', `Both wallets hold ${currency}. ${other}`);
  }
  if (request.destinationCurrency !== undefined && request.destinationCurrency !== currency)
    refuse('destinationCurrency', 'mismatch', `The receiving wallet holds ${currency}`);
  return { found: { ...recipient, walletId: sameBody('wallet', request.destinationWalletId) }, currency };
}

type AmountPrice = { readonly amount: string; readonly price: Price };
/** Currencies of the known wallets. */
type AmountContext = {
  readonly source: Currency | undefined;
  readonly destination: Currency | undefined;
  readonly rates: RateOverrides;
};

/** The source amount with its price; undefined if `errors` has the reason. */
function readAmounts(
  { amount, destinationAmount }: ConversionRequest,
  { source, destination, rates }: AmountContext,
  errors: FaultDetail[],
): AmountPrice | undefined {
  const isFinal = amount === undefined;
  const [field, text, currency] = isFinal
    ? (['destinationAmount', destinationAmount, destination] as const)
    : (['amount', amount, source] as const);
  // Without a wallet the currency is unknown. The widest scale still finds format errors.
  const read = readAmount(field, text ?? '', currency ?? 'usdc');
  if (!read.ok) errors.push(read.detail);
  if (!read.ok || source === undefined || destination === undefined || source === destination) return undefined;
  const route: Route = { sourceCurrency: source, destinationCurrency: destination, rail: conversionRail, rates };
  const priced = isFinal ? priceOfFinal(read.units, route) : price({ ...route, amountUnits: read.units });
  if (priced !== undefined)
    return { amount: isFinal ? formatUnits(priced.amountUnits, scales[source]) : read.text, price: priced };
  errors.push({ field, code: 'out_of_range', ...(isFinal ? tooMuch(route) : tooLittle(route)) });
  return undefined;
}

/** The error of an amount that yields nothing, with the smallest amount that yields a unit. */
function tooLittle(route: Route): Pick<FaultDetail, 'message' | 'params'> {
  const { sourceCurrency: from, destinationCurrency: to } = route;
  const least = formatUnits(priceOfFinal(1n, route)?.amountUnits ?? 1n, scales[from]);
  return { message: `The minimum that yields any ${to} is ${least} ${from}`, params: { least, currency: from } };
}

const tooMuch = ({ sourceCurrency: from }: Route): Pick<FaultDetail, 'message' | 'hint'> => ({
  message: `The required amount of ${from} would have more than 15 digits before the point`,
  hint: 'Send a smaller destinationAmount.',
});
