// Magic values of the sandbox: endings of a merchant's name that decide an authorization.
import type { DeclinedReason } from '@pay/contract/card/card-transaction';

export type MagicValue = DeclinedReason | 'expires';

export const magicMerchants: Readonly<Record<string, MagicValue>> = {
  ' 002': 'insufficient_funds',
  ' 003': 'card_frozen',
  ' 004': 'suspected_fraud',
  ' 005': 'issuer_unavailable',
  ' 006': 'expires',
};

export const magicValueOf = (merchantName: string): MagicValue | undefined => magicMerchants[merchantName.slice(-4)];

/** Cents. The first authorization on a card with this limit is declined as if its issuer did not answer. */
export const ISSUER_UNAVAILABLE_LIMIT_UNITS = 900_105n;
