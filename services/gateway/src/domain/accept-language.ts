// The language of a page for the visitor's browser (RFC 9110 §12.5.4).
import { pageLanguages, type PageLanguage } from '@pay/contract/hosted-page-texts';

const fallback: PageLanguage = 'en';

/** The language that an Accept-Language header ranks highest, and the first of equals. A region does not matter. */
export function choosePageLanguage(acceptLanguage = ''): PageLanguage {
  let best: { readonly language: PageLanguage; readonly weight: number } = { language: fallback, weight: 0 };
  for (const entry of acceptLanguage.split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const primary = range.split('-', 1)[0];
    const language = primary === '*' ? fallback : pageLanguages.find((one) => one === primary);
    const weight = weightOf(parameters);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** 0 for a weight that the standard does not allow. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
}
