// Which rail pays what, and to whom. The ten fiat rails and the eight chains are one list
// for callers; everything rail-specific that is not a provider's business lives in these rows.
import { assetsOf, chains } from '@pay/contract/chain';
import type { FiatRail } from '@pay/contract/reference-rule';
import { conversionRail, fiatRails, internalRail } from '@pay/contract/transaction';
import { currencies, type Currency } from '@pay/core/money';
import { DAY } from '@pay/core/time';

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

export type FiatRailRow = {
  readonly accountType: AccountType;
  readonly currencies: readonly Currency[];
  /** Days after completion within which a payment may still come back. Developer fees stay pending for so long (ADR-0100). */
  readonly returnDays: number;
};

export const fiatRailRows: Readonly<Record<FiatRail, FiatRailRow>> = {
  ach: { accountType: 'us_bank', currencies: ['usd'], returnDays: 60 },
  wire: { accountType: 'us_bank', currencies: ['usd'], returnDays: 10 },
  sepa: { accountType: 'iban', currencies: ['eur'], returnDays: 14 },
  faster_payments: { accountType: 'gb_bank', currencies: ['gbp'], returnDays: 14 },
  spei: { accountType: 'clabe', currencies: ['mxn'], returnDays: 10 },
  pix: { accountType: 'pix', currencies: ['brl'], returnDays: 90 },
  swift: { accountType: 'swift', currencies: ['usd', 'eur', 'gbp'], returnDays: 60 },
  mobile_money: { accountType: 'mobile_money', currencies: ['ghs', 'kes'], returnDays: 10 },
  ghipss: { accountType: 'ghipss', currencies: ['ghs'], returnDays: 10 },
  nip: { accountType: 'nip', currencies: ['ngn'], returnDays: 10 },
};

export const currenciesOn = (rail: Rail): readonly Currency[] =>
  isFiatRail(rail) ? fiatRailRows[rail].currencies : isChain(rail) ? assetsOf[rail] : currencies;

/** Milliseconds from completion until a payment on this rail can no longer come back; 0 where its completion is final. */
export const returnWindowMs = (rail: Rail): number => (isFiatRail(rail) ? fiatRailRows[rail].returnDays * DAY : 0);

/** Rails that carry a currency out of the platform. */
export const railsCarrying = (currency: Currency): readonly Rail[] =>
  [...fiatRails, ...chains].filter((rail) => currenciesOn(rail).includes(currency));
