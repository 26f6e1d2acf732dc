// The texts that a visitor of a hosted page reads, compared with the catalog of texts.
import { hostedTexts, type PageLanguage } from '@pay/contract/hosted-page-texts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Title, headings, labels, hints, errors, choices, and buttons, in their order. */
export const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<style>[^<]*<\/style>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity).trim())
    .filter((text) => text !== '');

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Texts of a page that are neither in the catalog of its language nor in `data`. */
export function findForeignTexts(html: string, language: PageLanguage, data: readonly string[] = []): string[] {
  const patterns = Object.values(hostedTexts[language]).map(
    (text) => new RegExp(`^${escapePattern(text).replaceAll(/\{\w+\}/g, '.+')}$`),
  );
  const isKnown = (text: string): boolean => data.includes(text) || patterns.some((pattern) => pattern.test(text));
  // The name of a fact has a colon.
  return textsOf(html).filter((text) => !isKnown(text) && !isKnown(text.replace(/:$/, '')));
}
