import { isIsoCurrency } from '../currencies.ts';
import { bicCountry, compact, looksLikeIban, readBic } from '../iban-bic.ts';
import { mod97 } from '../check-digits.ts';
import { alpha2Of } from '../countries.ts';
import type { Report } from '../report.ts';
import {
  identifyAccount,
  maskNumber,
  findMissing,
  pathOf,
  present,
  toRequirement,
  type AccountReader,
  type Fields,
} from './account.ts';

/** Account at any bank in the world: account number (or IBAN) and BIC, owner's address. */
export const swift: AccountReader = {
  currencyFits: (currency) => isIsoCurrency(currency),
  read({ fields, environment, hasAddress }, report) {
    const readCode = (name: 'swiftCode' | 'intermediarySwiftCode'): string | undefined => {
      const text = fields[name];
      return text === undefined ? undefined : readBic({ text, field: pathOf(name), environment }, report);
    };
    const swiftCode = readCode('swiftCode');
    const intermediarySwiftCode = readCode('intermediarySwiftCode');
    const accountNumber = readAccount(fields, swiftCode, report);
    const bankCountry = readCountry(fields, swiftCode, report);
    const country = swiftCode === undefined ? bankCountry : bicCountry(swiftCode);
    return {
      fields: present({ accountNumber, swiftCode, bankCountry, intermediarySwiftCode }),
      shown: present({ accountNumberLast4: maskNumber(accountNumber), swiftCode, bankCountry, intermediarySwiftCode }),
      requirements: [...findMissing({ accountNumber, swiftCode }), ...(hasAddress ? [] : [toRequirement('address')])],
      ...present({ country }),
      // The eight characters of a head office, and the same with XXX, are one bank.
      ...identifyAccount('accountNumber', accountNumber, swiftCode?.replace(/XXX$/, '') ?? ''),
    };
  },
};

function readAccount(fields: Fields, swiftCode: string | undefined, report: Report): string | undefined {
  if (fields.accountNumber === undefined) return undefined;
  const account = compact(fields.accountNumber);
  const field = pathOf('accountNumber');
  if (account.length > 34) report(field, 'too_long', 'an account number must have at most 34 characters');
  else if (!/^[A-Z0-9/]+$/.test(account)) report(field, 'invalid_format', 'an account number must have only letters and digits');
  else if (looksLikeIban(account) && mod97(account) !== 1)
    report(field, 'invalid_checksum', 'the check digits of this IBAN are wrong');
  else if (looksLikeIban(account) && swiftCode !== undefined && bicCountry(swiftCode) !== account.slice(0, 2)) {
    report(field, 'mismatch', 'the IBAN and the BIC have different countries');
  } else return account;
  return undefined;
}

function readCountry(fields: Fields, swiftCode: string | undefined, report: Report): string | undefined {
  if (fields.bankCountry === undefined) return undefined;
  const country = alpha2Of(fields.bankCountry);
  if (country === undefined)
    report(pathOf('bankCountry'), 'invalid_enum', `${pathOf('bankCountry')} must be an ISO country code, such as JP`);
  else if (swiftCode !== undefined && bicCountry(swiftCode) !== country) {
    report(pathOf('bankCountry'), 'mismatch', 'the country and the BIC do not match');
  } else return country;
  return undefined;
}
