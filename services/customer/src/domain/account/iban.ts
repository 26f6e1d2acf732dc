import { bicCountry, compact, readBic, readIban } from '../iban-bic.ts';
import { bankNameOfIban } from '../bank-names.ts';
import { countryByCode } from '../countries.ts';
import { reportMissing, identifyAccount, maskNumber, pathOf, present, type AccountReader } from './account.ts';

/** IBAN with an optional BIC. Euro everywhere; otherwise the currency of the IBAN's country. */
export const iban: AccountReader = {
  currencyFits: (currency, fields) =>
    currency === 'eur' || fields.iban === undefined || countryByCode(compact(fields.iban).slice(0, 2))?.currency === currency,
  read({ fields, environment }, report) {
    reportMissing(fields, 'iban', report);
    const number = fields.iban === undefined ? undefined : readIban(fields.iban, pathOf('iban'), report);
    const bic = fields.bic === undefined ? undefined : readBic({ text: fields.bic, field: pathOf('bic'), environment }, report);
    const country = number?.slice(0, 2);
    if (bic !== undefined && country !== undefined && bicCountry(bic) !== country) {
      report(pathOf('bic'), 'mismatch', 'the BIC and the IBAN have different countries');
    }
    return {
      fields: present({ iban: number, bic }),
      shown: present({ ibanLast4: maskNumber(number), country, bic }),
      requirements: [],
      ...present({ country, bankName: number && bankNameOfIban(number) }),
      ...identifyAccount('iban', number),
    };
  },
};
