import { bankNameOfSortCode } from '../bank-names.ts';
import { reportMissing, identifyAccount, maskNumber, findMissing, present, readDigits, type AccountReader } from './account.ts';

/**
 * Sort code and account number in the United Kingdom. The Vocalink modulus tables are not vendored: any pair passes.
 */
export const gbBank: AccountReader = {
  currencyFits: (currency) => currency === 'gbp',
  read({ fields }, report) {
    reportMissing(fields, 'account', report);
    // Older banks print six or seven digits. The scheme carries them with leading zeros.
    const account = readDigits(fields, { name: 'account', min: 6, max: 8 }, report)?.padStart(8, '0');
    const sortCode = readDigits(fields, { name: 'sortCode', min: 6, max: 6 }, report);
    return {
      fields: present({ account, sortCode }),
      shown: present({ accountNumberLast4: maskNumber(account), sortCode }),
      country: 'GB',
      requirements: findMissing({ sortCode }),
      ...present({ bankName: sortCode && bankNameOfSortCode(sortCode) }),
      ...identifyAccount('account', account, sortCode ?? ''),
    };
  },
};
