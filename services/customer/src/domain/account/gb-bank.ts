import { bankNameOfSortCode } from '../bank-names.ts';
import { reportMissing, identified, masked, missing, present, readDigits, type AccountReader } from './account.ts';

/** Sort code and account number in the United Kingdom. The Vocalink modulus tables are not vendored: any pair passes. */
export const gbBank: AccountReader = {
  currencyFits: (currency) => currency === 'gbp',
  read({ fields }, report) {
    reportMissing(fields, 'account', report);
    // Older banks print six or seven digits; the scheme carries them with zeros in front.
    const account = readDigits(fields, { name: 'account', min: 6, max: 8 }, report)?.padStart(8, '0');
    const sortCode = readDigits(fields, { name: 'sortCode', min: 6, max: 6 }, report);
    return {
      fields: present({ account, sortCode }),
      shown: present({ accountNumberLast4: masked(account), sortCode }),
      country: 'GB',
      requirements: missing({ sortCode }),
      ...present({ bankName: sortCode && bankNameOfSortCode(sortCode) }),
      ...identified('account', account, sortCode ?? ''),
    };
  },
};
