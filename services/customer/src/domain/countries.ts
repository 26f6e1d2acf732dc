// Countries by their ISO codes.
import { countryRows as rows } from '../data/countries.ts';

export type Country = {
  readonly code: string;
  readonly alpha3: string;
  readonly name: string;
  readonly callingCode?: string;
  readonly currency?: string;
};

export const countries: readonly Country[] = rows.map(([code, alpha3, name, callingCode, currency]) => ({
  code,
  alpha3,
  name,
  ...(callingCode === '' ? {} : { callingCode }),
  ...(currency === '' ? {} : { currency }),
}));

const byAlpha2 = new Map(countries.map((country) => [country.code, country]));
const byAlpha3 = new Map(countries.map((country) => [country.alpha3, country]));

export const countryByCode = (code: string): Country | undefined => byAlpha2.get(code);

/** The alpha-2 code of a country written in either ISO form and any case; undefined when there is none. */
export function alpha2Of(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return (byAlpha2.get(code) ?? byAlpha3.get(code))?.code;
}
