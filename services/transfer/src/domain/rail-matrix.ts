// Fiat rails, chains, and the rails between wallets as one list.
import { assetsOf, chains } from '@pay/contract/chain';
import { fiatRails, isFiatRail, railRows, type FiatRail } from '@pay/contract/rails';
import { conversionRail, internalRail } from '@pay/contract/transfer/transaction';
import { currencies, type Currency } from '@pay/core/money';
import { DAY } from '@pay/core/time';

export type Chain = (typeof chains)[number];
export type Rail = FiatRail | Chain | typeof internalRail | typeof conversionRail;
/** The rails that a transfer may use. */
export const allRails: readonly Rail[] = [...fiatRails, ...chains, internalRail];

export const isChain = (rail: string): rail is Chain => (chains as readonly string[]).includes(rail);
/** Whether both ends are wallets of one owner: no provider takes part. */
export const isBetweenWallets = (rail: string): rail is typeof internalRail | typeof conversionRail =>
  rail === internalRail || rail === conversionRail;
export const currenciesOn = (rail: Rail): readonly Currency[] =>
  isFiatRail(rail) ? railRows[rail].currencies : isChain(rail) ? assetsOf[rail] : currencies;

/** Milliseconds from completion until a payment on this rail can no longer be returned; 0 if completion is final. */
export const returnWindowMs = (rail: Rail): number => (isFiatRail(rail) ? railRows[rail].returnDays * DAY : 0);

/** Rails that carry a currency out of the platform. */
export const railsCarrying = (currency: Currency): readonly Rail[] =>
  [...fiatRails, ...chains].filter((rail) => currenciesOn(rail).includes(currency));
