import { abaHolds, abaPrefixKnown } from '../check-digits.ts';
import { bankNameOfRouting } from '../bank-names.ts';
import type { Report } from '../report.ts';
import {
  reportMissing,
  identifyAccount,
  maskNumber,
  findMissing,
  pathOf,
  plainDigits,
  present,
  readDigits,
  toRequirement,
  type AccountReader,
  type Fields,
} from './account.ts';

/** Account and ABA routing number in the United States. */
export const usBank: AccountReader = {
  currencyFits: (currency) => currency === 'usd',
  read({ fields, environment, hasAddress }, report) {
    reportMissing(fields, 'account', report);
    const account = readDigits(fields, { name: 'account', min: 4, max: 17 }, report);
    const routingNumber = readRouting(fields, report);
    const accountKind = readKind(fields, report);
    // Wires name the owner's address to the receiving bank. The sandbox has no bank.
    const needsAddress = environment === 'live' && !hasAddress;
    return {
      fields: present({ account, routingNumber, accountKind }),
      shown: present({ accountNumberLast4: maskNumber(account), routingNumber, accountKind }),
      country: 'US',
      requirements: [...findMissing({ routingNumber }), ...(needsAddress ? [toRequirement('address')] : [])],
      ...present({ bankName: routingNumber && bankNameOfRouting(routingNumber) }),
      ...identifyAccount('account', account, routingNumber ?? ''),
    };
  },
};

function readRouting(fields: Fields, report: Report): string | undefined {
  if (fields.routingNumber === undefined) return undefined;
  const digits = plainDigits(fields.routingNumber);
  const field = pathOf('routingNumber');
  if (!/^\d{9}$/.test(digits)) report(field, 'invalid_format', 'a routing number must have nine digits');
  else if (!abaPrefixKnown(digits)) report(field, 'invalid_format', 'the first two digits must name a Federal Reserve district');
  else if (!abaHolds(digits)) report(field, 'invalid_check_digit', 'the check digit of this routing number is wrong');
  else return digits;
  return undefined;
}

function readKind(fields: Fields, report: Report): string | undefined {
  const kind = fields.accountKind?.trim().toLowerCase() ?? 'checking';
  if (kind === 'checking' || kind === 'savings') return kind;
  report(pathOf('accountKind'), 'invalid_enum', 'must be checking or savings');
  return undefined;
}
