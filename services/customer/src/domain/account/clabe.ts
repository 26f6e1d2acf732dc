import { mexico } from '../../data/banks.ts';
import { clabeHolds } from '../check-digits.ts';
import type { Report } from '../report.ts';
import {
  reportMissing,
  identifyAccount,
  maskNumber,
  pathOf,
  plainDigits,
  present,
  type AccountReader,
  type Fields,
} from './account.ts';

const bankOf = new Map(mexico.map((bank) => [bank.code, bank.name]));

/** CLABE in Mexico. An unknown bank code is accepted: new institutions join the scheme every month. */
export const clabe: AccountReader = {
  currencyFits: (currency) => currency === 'mxn',
  read({ fields }, report) {
    reportMissing(fields, 'clabe', report);
    const number = readClabe(fields, report);
    const bankCode = number?.slice(0, 3);
    return {
      fields: present({ clabe: number }),
      shown: present({ clabeLast4: maskNumber(number), bankCode }),
      country: 'MX',
      requirements: [],
      ...present({ bankName: bankCode && bankOf.get(bankCode) }),
      ...identifyAccount('clabe', number),
    };
  },
};

function readClabe(fields: Fields, report: Report): string | undefined {
  if (fields.clabe === undefined) return undefined;
  const digits = plainDigits(fields.clabe);
  if (!/^\d+$/.test(digits)) report(pathOf('clabe'), 'invalid_format', 'a CLABE must have 18 digits');
  else if (digits.length !== 18)
    report(pathOf('clabe'), digits.length < 18 ? 'too_short' : 'too_long', 'a CLABE must have 18 digits');
  else if (!clabeHolds(digits)) report(pathOf('clabe'), 'invalid_check_digit', 'the check digit of this CLABE is wrong');
  else return digits;
  return undefined;
}
