// Finds the account that pays for a card, and the exchange rate.
import { midRate } from '@pay/contract/rates';
import { sameBody } from '@pay/core/id';
import { isCurrency, type Currency } from '@pay/core/money';
import type { Funding } from '../../domain/funding.ts';
import type { AuthorizationContext } from './context.ts';
import { ratesOf, type AuthorizationRequest } from './request.ts';

/** The account that pays and the rate, or null when no account pays. */
export async function findFunding(
  { wallet, walletCurrencies }: Pick<AuthorizationContext, 'wallet' | 'walletCurrencies'>,
  request: Pick<AuthorizationRequest, 'ctx' | 'card'>,
): Promise<Funding | null> {
  const { ctx, card } = request;
  const { customerId, walletId } = card;
  if (walletId === null) {
    const oldest = await wallet.cardFunding(ctx, { customerId });
    return oldest === null ? programFundingFor(request) : walletFundingFor(request, oldest);
  }
  const currency = walletCurrencies.get(walletId);
  if (currency !== undefined) return walletFundingFor(request, { walletId, currency });
  const named = await wallet.cardFunding(ctx, { customerId, walletId });
  if (named === null) return null;
  cacheCurrency(walletCurrencies, walletId, named.currency);
  return walletFundingFor(request, named);
}

/** Maximum number of cached currencies: about ten megabytes. */
const CURRENCIES_MAX = 100_000;

function cacheCurrency(currencies: Map<string, Currency>, walletId: string, currency: string): void {
  if (!isCurrency(currency)) return;
  if (currencies.size >= CURRENCIES_MAX) currencies.clear();
  currencies.set(walletId, currency);
}

/**
 * The program pays for a sandbox card whose customer has no wallet, so that a first authorization works without one.
 */
const programFundingFor = ({ ctx }: Pick<AuthorizationRequest, 'ctx'>): Funding | null =>
  ctx.owner.environment === 'sandbox' ? { walletId: null, currency: 'usd', rate: '1' } : null;

type FundingWallet = { readonly walletId: string; readonly currency: string };

function walletFundingFor({ ctx }: Pick<AuthorizationRequest, 'ctx'>, { walletId, currency }: FundingWallet): Funding | null {
  if (!isCurrency(currency)) return null;
  const rate = currency === 'usd' ? '1' : midRate('usd', currency, ratesOf(ctx));
  return { walletId: sameBody('wallet', walletId), currency, rate };
}
