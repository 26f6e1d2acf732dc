// The inputs of a new conversion, and how they become a quote and a request.
import type { Input } from '../../api/call.ts';
import { isAmount } from '../transfers/transfer-form.ts';
import type { Wallet } from '../wallets/wallets-table.tsx';

export type ConversionForm = {
  readonly from: Wallet | undefined;
  readonly to: Wallet | undefined;
  /** Whether the amount is the one that leaves or the one that arrives. */
  readonly side: 'amount' | 'destinationAmount';
  readonly amount: string;
  readonly clientReferenceId: string;
};
type QuoteBody = Input<'/v1/quotes', 'post'>['body'];
type ConversionBody = NonNullable<Input<'/v1/conversions', 'post'>['body']>;

/** The quote request, once the form has enough input. */
export function quoteBody(form: ConversionForm): QuoteBody | undefined {
  const shared = buildSharedBody(form);
  return shared === undefined ? undefined : { ...shared, destinationPaymentRail: 'conversion' };
}

/** The conversion at the price of a quote. */
export function conversionBody(form: ConversionForm, quoteId: string | undefined): ConversionBody | undefined {
  const shared = buildSharedBody(form);
  if (shared === undefined || quoteId === undefined) return undefined;
  const reference = form.clientReferenceId.trim();
  return { ...shared, quoteId, ...(reference === '' ? {} : { clientReferenceId: reference }) };
}

function buildSharedBody({ from, to, side, amount }: ConversionForm) {
  if (from === undefined || to === undefined || !isAmount(amount)) return undefined;
  return {
    ...{ customerId: from.customerId, walletId: from.id, destinationWalletId: to.id },
    ...(side === 'amount' ? { amount } : { destinationAmount: amount }),
  };
}

/** Another wallet in another currency. */
export const canReceive = (from: Wallet, to: Wallet): boolean => to.id !== from.id && to.currency !== from.currency;
