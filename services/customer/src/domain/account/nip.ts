import { nigerianBank, nubanPlausible } from '../nigeria.ts';
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

/** Bank account in Nigeria: ten-digit account and the bank's Central Bank or instant-payment code. */
export const nip: AccountReader = {
  currencyFits: (currency) => currency === 'ngn',
  read({ fields }, report) {
    const accountNumber = readDigits(fields, { name: 'accountNumber', min: 10, max: 10 }, report);
    const bankCode = readBankCode(fields, report);
    if (accountNumber !== undefined && bankCode !== undefined && !nubanPlausible(bankCode, accountNumber)) {
      report(pathOf('accountNumber'), 'invalid_check_digit', 'the check digit does not match the account and the bank');
    }
    const bank = bankCode === undefined ? undefined : nigerianBank(bankCode);
    return {
      fields: present({ accountNumber, bankCode }),
      shown: present({ accountNumberLast4: maskNumber(accountNumber), bankCode }),
      country: 'NG',
      requirements: findMissing({ accountNumber, bankCode }),
      ...present({ bankName: bank?.name }),
      // The same bank under its two codes is one account.
      ...identifyAccount('accountNumber', accountNumber, bank?.code ?? bankCode ?? ''),
    };
  },
};

function readBankCode(fields: Fields, report: Report): string | undefined {
  if (fields.bankCode === undefined) return undefined;
  const code = plainDigits(fields.bankCode);
  if (/^(\d{3}|\d{6})$/.test(code)) return code;
  report(pathOf('bankCode'), 'invalid_format', 'a bank code must have three digits, or six for an instant-payment institution');
  return undefined;
}
