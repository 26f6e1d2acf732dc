import { countriesByCurrency, providerAliases, providersByCountry } from '../../data/mobile-money.ts';
import { alpha2Of } from '../countries.ts';
import { readPhone, type Phone } from '../phone.ts';
import type { Report } from '../report.ts';
import { identifyAccount, maskNumber, findMissing, pathOf, present, type AccountReader, type Fields } from './account.ts';

/** Mobile-money wallet: operator and phone number, in the countries that use the currency. */
export const mobileMoney: AccountReader = {
  currencyFits: (currency) => Object.hasOwn(countriesByCurrency, currency),
  read({ fields, currency }, report) {
    const allowed = countriesByCurrency[currency ?? ''] ?? [];
    const said = readCountry(fields, allowed, report);
    const phone = fields.phoneNumber === undefined ? undefined : readPhone(fields.phoneNumber, pathOf('phoneNumber'), report);
    if (phone !== undefined) agree({ phone, said, allowed }, report);
    const country = phone?.country ?? said ?? onlyOne(allowed);
    const provider = readProvider(fields, country === undefined ? allowed : [country], report);
    const phoneNumber = phone?.number;
    return {
      fields: present({ phoneNumber, provider, country }),
      shown: present({ phoneNumberLast4: maskNumber(phoneNumber), provider, country }),
      requirements: findMissing({ provider, phoneNumber }),
      ...present({ country }),
      ...identifyAccount('phoneNumber', phoneNumber, provider ?? ''),
    };
  },
};

const onlyOne = (countries: readonly string[]): string | undefined => (countries.length === 1 ? countries[0] : undefined);

type OperatorClaim = { readonly phone: Phone; readonly said: string | undefined; readonly allowed: readonly string[] };

function agree({ phone, said, allowed }: OperatorClaim, report: Report): void {
  if (allowed.length > 0 && !allowed.includes(phone.country ?? '')) {
    report(pathOf('phoneNumber'), 'mismatch', 'the country of this number does not use the currency');
  } else if (said !== undefined && said !== phone.country)
    report(pathOf('country'), 'mismatch', 'the country and the number do not match');
}

function readCountry(fields: Fields, allowedCountries: readonly string[], report: Report): string | undefined {
  if (fields.country === undefined) return undefined;
  const country = alpha2Of(fields.country);
  if (country === undefined)
    report(pathOf('country'), 'invalid_enum', `${pathOf('country')} must be an ISO country code, such as KE`);
  else if (allowedCountries.length > 0 && !allowedCountries.includes(country))
    report(pathOf('country'), 'mismatch', 'the country does not use this currency');
  return country;
}

function readProvider(fields: Fields, among: readonly string[], report: Report): string | undefined {
  if (fields.provider === undefined) return undefined;
  const text = fields.provider.trim().toLowerCase();
  const provider = providerAliases[text] ?? text;
  const known = [
    ...new Set(
      (among.length > 0 ? among : Object.keys(providersByCountry)).flatMap((country) => providersByCountry[country] ?? []),
    ),
  ];
  if (known.includes(provider)) return provider;
  report(pathOf('provider'), 'invalid_enum', `must be one of ${known.join(', ')}`);
  return undefined;
}
