// Names of rails and of account types, for people.
import { isFiatRail, railRows } from '@pay/contract/rails';
import { isCurrency } from '@pay/core/money';
import type { Answer } from '../api/call.ts';
import { wordsOf } from './statuses.ts';

type AccountType = Answer<'/v1/counterparties/{counterpartyId}', 'get'>['accountType'];

export const accountTypeWords: Readonly<Record<AccountType, string>> = {
  us_bank: 'US bank account',
  iban: 'IBAN',
  clabe: 'CLABE',
  pix: 'Pix',
  gb_bank: 'UK bank account',
  mobile_money: 'Mobile money',
  ghipss: 'GhIPSS',
  nip: 'NIP',
  swift: 'SWIFT',
};

export const railName = (rail: string): string => (isFiatRail(rail) ? railRows[rail].displayName : wordsOf(rail));

/** The API’s sentence with names for people instead of the values of rails, account types, and currencies. */
export function nameValues(sentence: string): string {
  // Such a list says what a program, or a cell of a file, must send.
  if (sentence.includes(' one of ')) return sentence;
  return sentence.replaceAll(/[a-z]+(?:_[a-z]+)?/g, (word) => {
    if (isCurrency(word)) return word.toUpperCase();
    if (Object.hasOwn(accountTypeWords, word)) return accountTypeWords[word as AccountType].replace(/ account$/, '');
    return isFiatRail(word) ? railName(word) : word;
  });
}
