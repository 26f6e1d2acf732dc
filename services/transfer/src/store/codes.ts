// Small numbers that stand for words in stored rows. Positions are permanent: append, never reorder.
import { failureCodes, transactionStatuses, transactionTypes } from '@pay/contract/transfer/transaction';
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import type { Rail } from '../domain/rail-matrix.ts';
import type { PaymentEnding } from '../domain/simulator-ledger.ts';
import { codesByPosition, type StoredCodes } from '@pay/core/stored-codes';

// Repeats the order of the contract's rails on purpose: if the contract inserts a rail, stored positions must not
// change.
const rails = [
  'ach',
  'wire',
  'sepa',
  'faster_payments',
  'spei',
  'pix',
  'swift',
  'mobile_money',
  'ghipss',
  'nip',
  'solana',
  'ethereum',
  'polygon',
  'arbitrum',
  'base',
  'optimism',
  'avalanche',
  'tron',
  'internal',
  'conversion',
  'rtp',
  'fednow',
] as const satisfies readonly Rail[];
const currencies = [
  'usd',
  'eur',
  'gbp',
  'mxn',
  'brl',
  'ghs',
  'ngn',
  'kes',
  'usdc',
  'usdt',
  'pyusd',
  'eurc',
] as const satisfies readonly Currency[];

export const statusCodes = codesByPosition(transactionStatuses);
export const typeCodes = codesByPosition(transactionTypes);
export const failureCodeCodes = codesByPosition(failureCodes);
// Without a type argument, so that a rail or a currency that the list lacks does not compile.
export const railCodes: StoredCodes<Rail> = codesByPosition(rails);
export const currencyCodes: StoredCodes<Currency> = codesByPosition(currencies);
export const endingCodes = codesByPosition<PaymentEnding>(['completed', 'returned', 'failed', 'open']);
const environments: readonly [Environment, Environment] = ['sandbox', 'live'];
export const environmentOf = (code: number): Environment => (code === 1 ? environments[1] : environments[0]);
