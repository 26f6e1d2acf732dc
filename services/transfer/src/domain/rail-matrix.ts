// Which rail pays what, to whom, with which words. The ten fiat rails and the eight chains are one list
// for callers; everything rail-specific that is not a provider's business lives in these rows.
import { assetsOf, chains } from '@pay/contract/chain';
import { conversionRail, fiatRails, internalRail } from '@pay/contract/transaction';
import { currencies, type Currency } from '@pay/core/money';

export type FiatRail = (typeof fiatRails)[number];
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
  /** Longest reference the recipient's bank is sent, in characters. */
  readonly referenceMax: number;
  readonly referenceCharset: RegExp;
};

// Sources: ACH company entry description; Fedwire's ISO 20022 text; EPC SEPA basic Latin set; SWIFT character set X.
const ach = /^[A-Za-z0-9 \-./]*$/;
const latin = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const fedwire = /^[\x20-\x7e]*$/;
const fasterPayments = /^[A-Za-z0-9 .\-/&]*$/;
const alphanumeric = /^[A-Za-z0-9 ]*$/;
const printable = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

export const fiatRailRows: Readonly<Record<FiatRail, FiatRailRow>> = {
  ach: { accountType: 'us_bank', currencies: ['usd'], referenceMax: 10, referenceCharset: ach },
  wire: { accountType: 'us_bank', currencies: ['usd'], referenceMax: 140, referenceCharset: fedwire },
  sepa: { accountType: 'iban', currencies: ['eur'], referenceMax: 140, referenceCharset: latin },
  faster_payments: { accountType: 'gb_bank', currencies: ['gbp'], referenceMax: 18, referenceCharset: fasterPayments },
  spei: { accountType: 'clabe', currencies: ['mxn'], referenceMax: 40, referenceCharset: alphanumeric },
  pix: { accountType: 'pix', currencies: ['brl'], referenceMax: 140, referenceCharset: printable },
  swift: { accountType: 'swift', currencies: ['usd', 'eur', 'gbp'], referenceMax: 140, referenceCharset: latin },
  mobile_money: {
    accountType: 'mobile_money',
    currencies: ['ghs', 'kes'],
    referenceMax: 40,
    referenceCharset: alphanumeric,
  },
  ghipss: { accountType: 'ghipss', currencies: ['ghs'], referenceMax: 40, referenceCharset: alphanumeric },
  nip: { accountType: 'nip', currencies: ['ngn'], referenceMax: 100, referenceCharset: alphanumeric },
};

/** On-chain transfers keep the reference for the caller only, internal ones show it to the receiver; nothing of it is sent. */
const ownReference = { max: 140, charset: printable } as const;

export const currenciesOn = (rail: Rail): readonly Currency[] =>
  isFiatRail(rail) ? fiatRailRows[rail].currencies : isChain(rail) ? assetsOf[rail] : currencies;

/** Longest reference in characters, and which characters. */
export const referenceRule = (rail: Rail): { readonly max: number; readonly charset: RegExp } =>
  isFiatRail(rail) ? { max: fiatRailRows[rail].referenceMax, charset: fiatRailRows[rail].referenceCharset } : ownReference;
