// Small numbers that stand for words in stored rows. Positions are for ever: append, never reorder.
import { failureCodes, transactionStatuses, transactionTypes } from '@pay/contract/transaction';
import { assert } from '@pay/core/fault';
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import type { Rail } from '../domain/rail-matrix.ts';
import type { PaymentEnding } from '../domain/simulator-ledger.ts';

type Codes<T extends string> = { readonly code: (word: T) => number; readonly word: (code: number) => T };

function codes<T extends string>(words: readonly T[]): Codes<T> {
  const positions = new Map(words.map((word, i) => [word, i]));
  return {
    code: (word) => {
      const code = positions.get(word);
      assert(code !== undefined, `a code for ${word}`);
      return code;
    },
    word: (code) => {
      const word = words[code];
      assert(word !== undefined, `a word for code ${code}`);
      return word;
    },
  };
}

// Repeats the order of the contract's rails on purpose: a rail that the contract inserts must not move a stored position.
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

export const statusCodes = codes(transactionStatuses);
export const typeCodes = codes(transactionTypes);
export const failureCodeCodes = codes(failureCodes);
// Without a type argument, so that a rail or a currency that the list lacks does not compile.
export const railCodes: Codes<Rail> = codes(rails);
export const currencyCodes: Codes<Currency> = codes(currencies);
export const endingCodes = codes<PaymentEnding>(['completed', 'returned', 'failed', 'open']);
const environments: readonly [Environment, Environment] = ['sandbox', 'live'];
export const environmentOf = (code: number): Environment => (code === 1 ? environments[1] : environments[0]);
