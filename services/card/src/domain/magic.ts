// Endings of a merchant's name that decide an authorisation in the sandbox (contract §5.3).
import type { DeclinedReason } from '@pay/contract/card-transaction';

export type Magic = DeclinedReason | 'expires';

const endings: Readonly<Record<string, Magic>> = {
  ' 002': 'insufficient_funds',
  ' 003': 'card_frozen',
  ' 004': 'suspected_fraud',
  ' 005': 'issuer_unavailable',
  ' 006': 'expires',
};

/** What a merchant's name asks for; undefined for ordinary names. */
export const magicOf = (merchantName: string): Magic | undefined => endings[merchantName.slice(-4)];

/** Cents. A card created with this limit meets an issuer that does not answer its first authorisation. */
export const SILENT_ISSUER_LIMIT = 900_105n;
