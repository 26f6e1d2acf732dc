// Validates a transfer. It needs no network: its callers provide the lookups. Transfers, quotes, and forwarded deposits
// use it. It reports every failing field at once.
import { isFiatRail, railRows } from '@pay/contract/rails';
import { referenceProblem } from '@pay/contract/reference-rule';
import { conversionRail, internalRail } from '@pay/contract/transfer/transaction';
import { conflict, invalid, type ConflictCode, type Fault, type FaultDetail } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { currencies, formatUnits, isCurrency, parseUnits, scales, type Currency } from '@pay/core/money';
import { limits } from '@pay/core/limits';
import { checkAddress } from './address.ts';
import { readPrice } from './read-price.ts';
import { hintOfOwner, readPayer, collectInto } from './payer.ts';
import type { Price } from './pricing.ts';
import { isLenient, readRecipient, recipientFault, walletsFault } from './internal-recipient.ts';
import { currenciesOn, isBetweenWallets, isChain, railsCarrying, type Rail } from './rail-matrix.ts';
import type {
  CounterpartyLookup,
  CustomerLookup,
  Destination,
  DestinationContext,
  Refuse,
  TransferLookup,
  TransferPolicy,
  TransferRequest,
  WalletLookup,
} from './transfer-request.ts';

export type ValidTransfer = {
  readonly ok: true;
  readonly rail: Rail;
  readonly sourceCurrency: Currency;
  readonly destinationCurrency: Currency;
  readonly amount: string;
  readonly price: Price;
  readonly destinationAddress: string | null;
  readonly payoutAccountId: string | null;
  readonly destinationWalletId: Id<'wallet'> | null;
};
export type ValidationResult = ValidTransfer | { readonly ok: false; readonly fault: Fault };

export const isCounterpartyId = (text: string): boolean => text.startsWith('pa_');

/**
 * 400 with every wrong field if the request can never succeed; otherwise 409 if the current state forbids the request.
 */
export function validateTransfer(request: TransferRequest, lookup: TransferLookup, policy: TransferPolicy): ValidationResult {
  const errors: FaultDetail[] = [];
  const read = readRequest(request, lookup, { policy, errors });
  if (errors.length > 0 || read === undefined) return { ok: false, fault: invalid(errors) };
  const { customer, source, route, destination, priced } = read;
  const forbidden =
    customerFault(customer, priced.price.amountUnits, { rail: route.rail, currency: source, policy }) ??
    counterpartyFault(destination.counterparty, route.rail, policy) ??
    recipientFault(destination.recipient, policy, 'destinationAddress');
  if (forbidden !== undefined) return { ok: false, fault: forbidden };
  return {
    ok: true,
    rail: route.rail,
    sourceCurrency: source,
    destinationCurrency: route.currency,
    amount: priced.amount,
    price: priced.price,
    destinationAddress: destination.address,
    payoutAccountId: destination.counterparty?.id ?? null,
    destinationWalletId: destination.recipient?.walletId ?? null,
  };
}

type ReadRequestContext = { readonly policy: TransferPolicy; readonly errors: FaultDetail[] };
type Route = { readonly rail: Rail; readonly currency: Currency };
type ReadableRequest = {
  readonly customer: CustomerLookup;
  readonly source: Currency;
  readonly route: Route;
  readonly destination: Destination;
  readonly priced: { readonly amount: string; readonly price: Price };
};

/** Parses every field that it can, regardless of errors in the others; undefined when one is missing. */
function readRequest(
  request: TransferRequest,
  lookup: TransferLookup,
  { policy, errors }: ReadRequestContext,
): ReadableRequest | undefined {
  const refuse = collectInto(errors);
  const { customer } = lookup;
  const wallet = readPayer(request, lookup, refuse);
  const source = readSource(request, wallet, refuse);
  const route = readRoute(request, policy, refuse);
  const destination = route === undefined ? undefined : readDestination(request, lookup, { ...route, wallet, policy, refuse });
  readTexts(request, route?.rail, refuse);
  const priced = readPrice(request, { source, route, rates: policy.rates, feePercentMax: lookup.feePercentMax }, errors);
  if (customer === null || source === undefined || route === undefined || destination === undefined || priced === undefined)
    return undefined;
  return { customer, source, route, destination, priced };
}

function readSource(request: TransferRequest, wallet: WalletLookup | null, refuse: Refuse): Currency | undefined {
  if (request.sourceCurrency !== undefined && wallet !== null && request.sourceCurrency !== wallet.currency) {
    refuse(
      'sourceCurrency',
      'mismatch',
      `The wallet holds ${wallet.currency}`,
      `Remove sourceCurrency, or send ${wallet.currency}.`,
    );
  }
  if (wallet !== null) return isCurrency(wallet.currency) ? wallet.currency : undefined;
  return request.sourceCurrency !== undefined && isCurrency(request.sourceCurrency) ? request.sourceCurrency : undefined;
}

function readRoute(request: TransferRequest, policy: TransferPolicy, refuse: Refuse): Route | undefined {
  const { destinationPaymentRail: rail, destinationCurrency: currency } = request;
  const knownRail = isChain(rail) || isFiatRail(rail) || rail === internalRail;
  const knownCurrency = isCurrency(currency);
  if (rail === conversionRail)
    refuse(
      'destinationPaymentRail',
      'not_supported',
      'Use POST /v1/conversions to exchange between wallets',
      'Send it to POST /v1/conversions.',
    );
  else if (!knownRail) refuse('destinationPaymentRail', 'invalid_enum', 'No such payment rail', 'GET /v1/rails lists them.');
  if (!knownCurrency) refuse('destinationCurrency', 'invalid_enum', 'No such currency', `Send one of ${currencies.join(', ')}.`);
  if (!knownRail || !knownCurrency) return undefined;
  if (!currenciesOn(rail).includes(currency)) {
    const [some, others] = [currenciesOn(rail).join(', '), railsCarrying(currency).join(', ')];
    refuse(
      'destinationPaymentRail',
      'not_supported',
      `${rail} does not support ${currency}`,
      `${rail} supports ${some}. These rails support ${currency}: ${others}.`,
    );
  } else if (!policy.railConfigured(rail)) {
    refuse(
      'destinationPaymentRail',
      'not_supported',
      `${rail} is not available in this environment`,
      'GET /v1/rails lists the rails of this key.',
    );
  }
  return { rail, currency };
}

function readDestination(request: TransferRequest, lookup: TransferLookup, context: DestinationContext): Destination | undefined {
  const text = request.destinationAddress;
  if (isBetweenWallets(context.rail)) return readRecipient(request, lookup, context);
  if (text === undefined) return { address: null, counterparty: null };
  const field = 'destinationAddress';
  if (isChain(context.rail)) {
    if (isCounterpartyId(text)) {
      context.refuse(
        field,
        'mismatch',
        `${context.rail} pays to an on-chain address, not to a counterparty`,
        'Send an address on that chain.',
      );
      return undefined;
    }
    return readAddress(text, context);
  }
  if (!isCounterpartyId(text)) {
    context.refuse(field, 'mismatch', `${context.rail} pays to a counterparty`, 'Create a counterparty and send its id (pa_…).');
    return undefined;
  }
  const counterparty = lookup.counterparty;
  if (counterparty === null) {
    context.refuse(field, 'not_found', 'No such counterparty');
    return undefined;
  }
  if (counterparty.customerId !== request.customerId) {
    context.refuse(field, 'not_found', 'The counterparty belongs to another customer', hintOfOwner('counterparty'));
    return undefined;
  }
  const row = railRows[context.rail];
  if (counterparty.accountType !== row.accountType) {
    context.refuse(
      field,
      'mismatch',
      `${context.rail} pays to ${row.accountType} accounts, but this counterparty is of type ${counterparty.accountType}`,
      `Send a counterparty of type ${row.accountType}, or another destinationPaymentRail.`,
    );
  } else if (counterparty.currency !== context.currency) {
    context.refuse(
      'destinationCurrency',
      'mismatch',
      `The counterparty uses ${counterparty.currency}`,
      `Send destinationCurrency ${counterparty.currency}, or another counterparty.`,
    );
  }
  return { address: null, counterparty };
}

function readAddress(text: string, { rail, currency, wallet, policy, refuse }: DestinationContext): Destination | undefined {
  if (!isChain(rail)) return undefined;
  const check = checkAddress(rail, currency, text);
  if (!check.ok) {
    refuse('destinationAddress', check.code, check.message);
    return undefined;
  }
  if (policy.sanctioned(check.address)) refuse('destinationAddress', 'blocked', 'Transfers to this address are not allowed');
  if (wallet?.depositAddresses.some((own) => sameAddress(own.address, check.address)) === true) {
    refuse(
      'destinationAddress',
      'not_supported',
      'The destination must not be the source wallet’s own address',
      'Send the address of the recipient.',
    );
  }
  return { address: check.address, counterparty: null };
}

const sameAddress = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && b.startsWith('0x') && a.toLowerCase() === b.toLowerCase());

function readTexts(request: TransferRequest, rail: Rail | undefined, refuse: Refuse): void {
  const { reference, clientReferenceId } = request;
  const unfit = reference === undefined || rail === undefined ? undefined : referenceProblem(rail, reference);
  if (unfit !== undefined) refuse('reference', unfit.code, unfit.message, { hint: unfit.hint, params: unfit.params });
  if (clientReferenceId === undefined) return;
  if (clientReferenceId.length === 0) refuse('clientReferenceId', 'too_short', 'must have at least one character');
  else if (clientReferenceId.length > limits.clientReferenceId)
    refuse('clientReferenceId', 'too_long', `must have at most ${limits.clientReferenceId} characters`);
  else if (!/^[\x20-\x7e]+$/.test(clientReferenceId)) refuse('clientReferenceId', 'invalid_format', 'must be printable ASCII');
}

type CustomerFaultContext = { rail: Rail; currency: Currency; policy: TransferPolicy };

function customerFault(
  customer: CustomerLookup,
  amountUnits: bigint,
  { rail, currency, policy }: CustomerFaultContext,
): Fault | undefined {
  const forbid = (code: ConflictCode, message: string): Fault => conflict(code, 'customerId', message);
  if (rail === internalRail) return walletsFault(customer, policy, 'customerId');
  if (customer.status !== 'active') return forbid('customer_not_active', `The customer is ${customer.status}`);
  if (isLenient(customer, policy)) return undefined;
  // A periodic re-check leaves the capabilities enabled, so the capability decides before the status.
  if (customer.capabilities.transfers) return undefined;
  if (!isChain(rail) || customer.kycStatus === 'rejected') {
    if (customer.kycStatus !== 'approved')
      return forbid('kyc_not_approved', `The customer’s KYC status is ${customer.kycStatus}`);
    return forbid('capability_missing', 'The customer cannot send transfers yet');
  }
  if (customer.tosStatus !== 'approved') return forbid('capability_missing', 'The customer has not accepted the terms');
  const ceiling = parseUnits(policy.onChainWithoutKycMax, scales[currency]) ?? 0n;
  if (customer.kycStatus !== 'approved' && amountUnits > ceiling) {
    const message = `Without approved KYC, the limit is ${formatUnits(ceiling, scales[currency])} ${currency}`;
    return conflict('limit_exceeded', 'amount', message, {
      hint: 'Send a smaller amount, or send the customer to their `kycLink`.',
    });
  }
  return undefined;
}

/** Requirements that block one rail. */
const findMissing = (rail: Rail, { openRequirements }: CounterpartyLookup): readonly string[] =>
  openRequirements
    .map(({ field }) => field)
    .filter((field) => field !== 'address' || !isFiatRail(rail) || railRows[rail].needsAddress);

function counterpartyFault(counterparty: CounterpartyLookup | null, rail: Rail, policy: TransferPolicy): Fault | undefined {
  if (counterparty === null) return undefined;
  if (counterparty.status !== 'active') {
    return conflict('counterparty_not_active', 'destinationAddress', `The payout account is ${counterparty.status}`);
  }
  const strict = policy.environment === 'live' || policy.counterpartyEnforcement === 'live';
  const missing = findMissing(rail, counterparty);
  if (!strict || missing.length === 0) return undefined;
  return conflict('counterparty_incomplete', 'destinationAddress', `The payout account still needs ${missing.join(', ')}`);
}
