import { countriesByCurrency, providerAliases, providersByCountry } from '../../data/mobile-money.ts';
import { alpha2Of } from '../countries.ts';
import { readPhone } from '../phone.ts';
import type { Report } from '../report.ts';
import { last4, pathOf, present, required, type AccountReader, type Fields } from './account.ts';

/** Mobile-money wallet: operator and telephone number, in the countries that use the currency. */
export const mobileMoney: AccountReader = {
  currencyFits: (currency) => Object.hasOwn(countriesByCurrency, currency),
  read({ fields, currency }, report) {
    const allowed = countriesByCurrency[currency ?? ''] ?? [];
    const said = readCountry(fields, allowed, report);
    const phone = fields.phoneNumber === undefined ? undefined : readPhone(fields.phoneNumber, pathOf('phoneNumber'), report);
    if (phone !== undefined && allowed.length > 0 && !allowed.includes(phone.country ?? '')) {
      report(pathOf('phoneNumber'), 'mismatch', `this number is not in a country that pays in ${currency}`);
    } else if (phone !== undefined && said !== undefined && said !== phone.country) {
      report(pathOf('country'), 'mismatch', 'the country and the number differ');
    }
    const country = phone?.country ?? said ?? (allowed.length === 1 ? allowed[0] : undefined);
    const provider = readProvider(fields, country === undefined ? allowed : [country], report);
    const number = phone?.number;
    return {
      fields: present({ phoneNumber: number, provider, country }),
      shown: present({ phoneNumberLast4: number && last4(number), provider, country }),
      requirements: [
        ...(provider === undefined ? [required('details.provider')] : []),
        ...(number === undefined ? [required('details.phoneNumber')] : []),
      ],
      ...present({ country }),
      ...(number === undefined
        ? {}
        : { identifier: { field: 'phoneNumber', text: number }, last4: last4(number), fingerprint: `${number}|${provider ?? ''}` }),
    };
  },
};

function readCountry(fields: Fields, allowed: readonly string[], report: Report): string | undefined {
  if (fields.country === undefined) return undefined;
  const country = alpha2Of(fields.country);
  if (country === undefined) report(pathOf('country'), 'invalid_enum', 'not an ISO country code');
  else if (allowed.length > 0 && !allowed.includes(country)) report(pathOf('country'), 'mismatch', 'the country does not use this currency');
  return country;
}

function readProvider(fields: Fields, among: readonly string[], report: Report): string | undefined {
  if (fields.provider === undefined) return undefined;
  const text = fields.provider.trim().toLowerCase();
  const provider = providerAliases[text] ?? text;
  const known = [...new Set((among.length > 0 ? among : Object.keys(providersByCountry)).flatMap((country) => providersByCountry[country] ?? []))];
  if (known.includes(provider)) return provider;
  report(pathOf('provider'), 'invalid_enum', `must be one of ${known.join(', ')}`);
  return undefined;
}
