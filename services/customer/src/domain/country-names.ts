// Countries as the choices of a page: named in its language, sorted by name.
import type { PageLanguage } from '@pay/contract/hosted-page-texts';
import { countries } from './countries.ts';

type CountryChoice = { readonly value: string; readonly name: string };
const choices = new Map<PageLanguage, readonly CountryChoice[]>();

export function listCountryChoices(language: PageLanguage): readonly CountryChoice[] {
  const known = choices.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const sorted = countries
    .map(({ code, name }): CountryChoice => ({ value: code, name: names.of(code) ?? name }))
    .toSorted((a, b) => compare(a.name, b.name));
  choices.set(language, sorted);
  return sorted;
}
