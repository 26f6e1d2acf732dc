// Which rail pays what, and to whom. The ten fiat rails and the eight chains are one list
// for callers; everything rail-specific that is not a provider's business lives in these rows.
import { assetsOf, chains } from '@pay/contract/chain';
import type { FiatRail } from '@pay/contract/reference-rule';
import { conversionRail, fiatRails, internalRail } from '@pay/contract/transaction';
import { currencies, type Currency } from '@pay/core/money';

export type Chain = (typeof chains)[number];
export type Rail = FiatRail | Chain | typeof internalRail | typeof conversionRail;
/** What a transfer may be sent over. */
export const allRails: readonly Rail[] = [...fiatRails, ...chains, internalRail];

export const isChain = (rail: string): rail is Chain => (chains as readonly string[]).includes(rail);
/** Whether both ends are wallets of one owner: no provider takes part. */
export const isBetweenWallets = (rail: string): rail is typeof internalRail | typeof conversionRail =>
  rail === internalRail || rail === conversionRail;
export const isFiatRail = (rail: string): rail is FiatRail => (fiatRails as readonly string[]).includes(rail);

export type AccountType = 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift';

export type FiatRailRow = { readonly accountType: AccountType; readonly currencies: readonly Currency[] };

export const fiatRailRows: Readonly<Record<FiatRail, FiatRailRow>> = {
  ach: { accountType: 'us_bank', currencies: ['usd'] },
  wire: { accountType: 'us_bank', currencies: ['usd'] },
  sepa: { accountType: 'iban', currencies: ['eur'] },
  faster_payments: { accountType: 'gb_bank', currencies: ['gbp'] },
  spei: { accountType: 'clabe', currencies: ['mxn'] },
  pix: { accountType: 'pix', currencies: ['brl'] },
  swift: { accountType: 'swift', currencies: ['usd', 'eur', 'gbp'] },
  mobile_money: { accountType: 'mobile_money', currencies: ['ghs', 'kes'] },
  ghipss: { accountType: 'ghipss', currencies: ['ghs'] },
  nip: { accountType: 'nip', currencies: ['ngn'] },
};

export const currenciesOn = (rail: Rail): readonly Currency[] =>
  isFiatRail(rail) ? fiatRailRows[rail].currencies : isChain(rail) ? assetsOf[rail] : currencies;

/** Rails that carry a currency out of the platform. */
export const railsCarrying = (currency: Currency): readonly Rail[] =>
  [...fiatRails, ...chains].filter((rail) => currenciesOn(rail).includes(currency));
