import { ghana } from '../../data/banks.ts';
import type { Report } from '../report.ts';
import {
  identifyAccount,
  maskNumber,
  findMissing,
  pathOf,
  plainDigits,
  present,
  readDigits,
  type AccountReader,
  type Fields,
} from './account.ts';

const bankOf = new Map(ghana.map((bank) => [bank.code, bank.name]));

/** Bank account in Ghana. Bank and branch code are optional. A bank code is GH with six digits, or six digits alone. */
export const ghipss: AccountReader = {
  currencyFits: (currency) => currency === 'ghs',
  read({ fields }, report) {
    const accountNumber = readDigits(fields, { name: 'accountNumber', min: 8, max: 17 }, report);
    const bankCode = readBankCode(fields, report);
    const branchCode = readDigits(fields, { name: 'branchCode', min: 2, max: 6 }, report);
    const digits = bankCode?.replace('GH', '') ?? '';
    return {
      fields: present({ accountNumber, bankCode, branchCode }),
      shown: present({ accountNumberLast4: maskNumber(accountNumber), bankCode, branchCode }),
      country: 'GH',
      requirements: findMissing({ accountNumber }),
      ...present({ bankName: bankOf.get(`GH${digits}`) }),
      ...identifyAccount('accountNumber', accountNumber, digits),
    };
  },
};

function readBankCode(fields: Fields, report: Report): string | undefined {
  if (fields.bankCode === undefined) return undefined;
  const code = plainDigits(fields.bankCode).toUpperCase();
  if (/^(GH)?\d{6}$/.test(code)) return code;
  report(pathOf('bankCode'), 'invalid_format', 'a bank code must be GH and six digits, or a six-digit sort code');
  return undefined;
}
