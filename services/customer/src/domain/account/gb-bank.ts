import { bankNameOfSortCode } from '../bank-names.ts';
import { demand, last4, present, readDigits, required, type AccountReader } from './account.ts';

/** Sort code and account number in the United Kingdom. The Vocalink modulus tables are not vendored: any pair passes. */
export const gbBank: AccountReader = {
  currencyFits: (currency) => currency === 'gbp',
  read({ fields }, report) {
    demand(fields, 'account', report);
    // Older banks print six or seven digits; the scheme carries them with zeros in front.
    const account = readDigits(fields, { name: 'account', min: 6, max: 8 }, report)?.padStart(8, '0');
    const sortCode = readDigits(fields, { name: 'sortCode', min: 6, max: 6 }, report);
    return {
      fields: present({ account, sortCode }),
      shown: present({ accountNumberLast4: account && last4(account), sortCode }),
      country: 'GB',
      requirements: sortCode === undefined ? [required('details.sortCode')] : [],
      ...present({ bankName: sortCode && bankNameOfSortCode(sortCode) }),
      ...(account === undefined
        ? {}
        : { identifier: { field: 'account', text: account }, last4: last4(account), fingerprint: `${account}|${sortCode ?? ''}` }),
    };
  },
};
