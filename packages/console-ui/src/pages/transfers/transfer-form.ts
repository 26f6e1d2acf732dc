// The wizard's state, its valid options, and its requests. Pure functions.
import type { Answer, Input } from '../../api/call.ts';
import type { Counterparty } from '../counterparties/counterparties-table.tsx';
import type { Wallet } from '../wallets/wallets-table.tsx';

export type Rail = Answer<'/v1/rails', 'get'>['items'][number];
export type CreateTransfer = Input<'/v1/transfers', 'post'>['body'];
type CreateQuote = Input<'/v1/quotes', 'post'>['body'];

/** The payee: a counterparty, an address on a chain, or another wallet. */
export type Payee =
  | { readonly kind: 'counterparty'; readonly counterparty: Counterparty | undefined }
  | { readonly kind: 'chain'; readonly address: string }
  | { readonly kind: 'wallet'; readonly wallet: Wallet | undefined };

export type TransferForm = {
  readonly wallet: Wallet | undefined;
  readonly payee: Payee;
  readonly rail: Rail | undefined;
  readonly amount: string;
  readonly reference: string;
  readonly clientReferenceId: string;
};

/** The offered rails: those that reach the payee from this wallet. */
export function railsFor({ wallet, payee }: Pick<TransferForm, 'wallet' | 'payee'>, rails: readonly Rail[]): Rail[] {
  if (wallet === undefined) return [];
  switch (payee.kind) {
    case 'counterparty':
      return rails.filter(
        ({ accountType, currency }) =>
          accountType !== null && accountType === payee.counterparty?.accountType && currency === payee.counterparty.currency,
      );
    case 'chain':
      // Chains carry stablecoins. The wallet's own currency comes first, because it needs no exchange.
      return rails
        .filter(({ accountType, rail }) => accountType === null && rail !== 'internal' && rail !== 'conversion')
        .sort((one, other) => Number(other.currency === wallet.currency) - Number(one.currency === wallet.currency));
    case 'wallet':
      return payee.wallet === undefined || payee.wallet.currency !== wallet.currency
        ? []
        : [{ rail: 'internal', currency: wallet.currency, minimumAmount: '0', accountType: null, referenceMax: 140 }];
  }
}

export const amountPattern = /^(0|[1-9]\d{0,14})(\.\d{1,6})?$/;
export const isAmount = (text: string): boolean => amountPattern.test(text) && /[1-9]/.test(text);

/** The quote request, once the form has enough input. */
export function quoteBody({ wallet, payee, rail, amount }: TransferForm): CreateQuote | undefined {
  if (wallet === undefined || rail === undefined || !isAmount(amount)) return undefined;
  const to = payee.kind === 'wallet' && payee.wallet !== undefined ? { destinationWalletId: payee.wallet.id } : {};
  return {
    customerId: wallet.customerId,
    walletId: wallet.id,
    amount,
    destinationCurrency: rail.currency,
    destinationPaymentRail: rail.rail,
    ...to,
  };
}

/** The transfer request. Undefined while input is missing. */
export function transferBody(form: TransferForm, quoteId: string | undefined): CreateTransfer | undefined {
  const quote = quoteBody(form);
  const address = addressOf(form.payee);
  if (quote === undefined || address === undefined || form.rail === undefined) return undefined;
  return {
    customerId: quote.customerId,
    walletId: quote.walletId,
    amount: form.amount,
    destinationCurrency: form.rail.currency,
    destinationPaymentRail: form.rail.rail,
    destinationAddress: address,
    ...(form.reference === '' ? {} : { reference: form.reference }),
    ...(form.clientReferenceId === '' ? {} : { clientReferenceId: form.clientReferenceId }),
    ...(quoteId === undefined ? {} : { quoteId }),
  };
}

function addressOf(payee: Payee): string | undefined {
  if (payee.kind === 'counterparty') return payee.counterparty?.id;
  if (payee.kind === 'wallet') return payee.wallet?.id;
  return payee.address.trim() === '' ? undefined : payee.address.trim();
}
