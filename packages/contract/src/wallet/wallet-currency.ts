// Which type of wallet holds which currency.
import { isStablecoin, type Currency } from '@pay/core/money';
import { virtualAccountCurrencies } from './virtual-account.ts';

type WalletType = 'crypto' | 'virtual_account';

/** A wallet's default currency. */
export const defaultCurrency = (type: WalletType): Currency => (type === 'crypto' ? 'usdc' : 'usd');

/** Why a wallet of this type cannot hold the currency, and which type can. Undefined if it can. */
export function currencyRefusal(type: WalletType, currency: Currency): string | undefined {
  const isToken = isStablecoin(currency);
  const isFiat = (virtualAccountCurrencies as readonly string[]).includes(currency);
  if (type === 'crypto' ? isToken : isFiat) return undefined;
  const mended = isToken ? 'send type crypto' : isFiat ? 'send type virtual_account' : 'no wallet holds it';
  return `currency ${currency} does not match type ${type}; ${mended}`;
}
