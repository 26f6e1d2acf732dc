// All facts about a fiat rail, one row each. To add a rail, add a row here and its stored code in
// services/transfer/src/store/codes.ts. Docs, console, SDKs, and checks derive from the row.
import type { Currency } from '@pay/core/money';
import type { AccountType } from './customer/counterparty.ts';

/**
 * The maximum characters of the reference for the payee's bank, the allowed characters, and their description.
 */
export type ReferenceRule = { readonly max: number; readonly charset: RegExp; readonly characters: string };

export type RailRow = {
  /** Name on screens. */
  readonly displayName: string;
  /** Type of the payout accounts that it pays. */
  readonly accountType: AccountType;
  /** Currencies that the rail pays to the payee. */
  readonly currencies: readonly Currency[];
  /** Currencies in which virtual accounts receive deposits over it. */
  readonly depositCurrencies: readonly Currency[];
  readonly reference: ReferenceRule;
  /** Whether a payment needs the postal address of the payout account's owner. */
  readonly needsAddress: boolean;
  /** A wire costs more than a local payment, and its minimum amount is higher. */
  readonly cost: 'local' | 'wire';
  /** Whether the payee has the money within seconds of the instruction. */
  readonly isInstant: boolean;
  /**
   * Days after completion within which a payment may still come back. Developer fees stay pending for this long
   * (ADR-0100).
   */
  readonly returnDays: number;
};

const alphanumeric = { charset: /^[A-Za-z0-9 ]*$/, characters: 'letters A to Z, digits, and spaces' };
const latin = {
  charset: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  characters: "letters A to Z, digits, spaces, and / - ? : ( ) . , ' +",
};
export const printable = { charset: /^[^\p{C}\p{Zl}\p{Zp}]*$/u, characters: 'any visible characters' };

/** Shared values of most local rails. */
const local = { depositCurrencies: [], needsAddress: false, cost: 'local', isInstant: false } as const;
const wire = { needsAddress: true, cost: 'wire', isInstant: false } as const;

// Sources of the references:
// - ACH: company entry description.
// - Fedwire: its ISO 20022 text.
// - SEPA, RTP, and FedNow (ISO 20022 pacs.008): the EPC SEPA basic Latin set.
// - SWIFT: character set X.
const rows = {
  ach: {
    ...local,
    displayName: 'ACH',
    accountType: 'us_bank',
    currencies: ['usd'],
    depositCurrencies: ['usd'],
    reference: { max: 10, charset: /^[A-Za-z0-9 \-./]*$/, characters: 'letters A to Z, digits, spaces, and - . /' },
    returnDays: 60,
  },
  wire: {
    ...wire,
    displayName: 'Wire',
    accountType: 'us_bank',
    currencies: ['usd'],
    depositCurrencies: ['usd'],
    reference: { max: 140, charset: /^[\x20-\x7e]*$/, characters: 'printable ASCII characters' },
    returnDays: 10,
  },
  rtp: {
    ...local,
    displayName: 'RTP',
    accountType: 'us_bank',
    currencies: ['usd'],
    reference: { max: 140, ...latin },
    isInstant: true,
    returnDays: 10,
  },
  fednow: {
    ...local,
    displayName: 'FedNow',
    accountType: 'us_bank',
    currencies: ['usd'],
    reference: { max: 140, ...latin },
    isInstant: true,
    returnDays: 10,
  },
  sepa: {
    ...local,
    displayName: 'SEPA',
    accountType: 'iban',
    currencies: ['eur'],
    depositCurrencies: ['eur'],
    reference: { max: 140, ...latin },
    returnDays: 14,
  },
  faster_payments: {
    ...local,
    displayName: 'Faster Payments',
    accountType: 'gb_bank',
    currencies: ['gbp'],
    depositCurrencies: ['gbp'],
    reference: { max: 18, charset: /^[A-Za-z0-9 .\-/&]*$/, characters: 'letters A to Z, digits, spaces, and . - / &' },
    returnDays: 14,
  },
  spei: {
    ...local,
    displayName: 'SPEI',
    accountType: 'clabe',
    currencies: ['mxn'],
    depositCurrencies: ['mxn'],
    reference: { max: 40, ...alphanumeric },
    returnDays: 10,
  },
  pix: {
    ...local,
    displayName: 'Pix',
    accountType: 'pix',
    currencies: ['brl'],
    depositCurrencies: ['brl'],
    reference: { max: 140, ...printable },
    returnDays: 90,
  },
  swift: {
    ...wire,
    displayName: 'SWIFT',
    accountType: 'swift',
    currencies: ['usd', 'eur', 'gbp'],
    depositCurrencies: [],
    reference: { max: 140, ...latin },
    returnDays: 60,
  },
  mobile_money: {
    ...local,
    displayName: 'Mobile money',
    accountType: 'mobile_money',
    currencies: ['ghs', 'kes'],
    reference: { max: 40, ...alphanumeric },
    returnDays: 10,
  },
  ghipss: {
    ...local,
    displayName: 'GhIPSS',
    accountType: 'ghipss',
    currencies: ['ghs'],
    reference: { max: 40, ...alphanumeric },
    returnDays: 10,
  },
  nip: {
    ...local,
    displayName: 'NIP',
    accountType: 'nip',
    currencies: ['ngn'],
    reference: { max: 100, ...alphanumeric },
    returnDays: 10,
  },
} as const satisfies Readonly<Record<string, RailRow>>;

export type FiatRail = keyof typeof rows;
export const railRows: Readonly<Record<FiatRail, RailRow>> = rows;
/** In documentation order. */
export const fiatRails = Object.keys(rows) as [FiatRail, ...FiatRail[]];

export const isFiatRail = (rail: string): rail is FiatRail => Object.hasOwn(rows, rail);

/** Rails over which virtual accounts of a currency receive deposits. */
export const depositRailsOf = (currency: Currency): readonly FiatRail[] =>
  fiatRails.filter((rail) => railRows[rail].depositCurrencies.includes(currency));
