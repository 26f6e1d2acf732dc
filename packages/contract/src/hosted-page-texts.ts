// The texts of hosted pages by language. Every language has the same keys, with the same placeholders in braces.
import { english } from './data/hosted-texts/english.ts';
import { german } from './data/hosted-texts/german.ts';

export type HostedTextKey = keyof typeof english;
export type HostedTexts = Readonly<Record<HostedTextKey, string>>;

export const hostedTexts = { en: english, de: german } as const satisfies Record<string, HostedTexts>;
export type PageLanguage = keyof typeof hostedTexts;
export const pageLanguages = Object.keys(hostedTexts) as readonly PageLanguage[];

/** English without a tag, which older gateways omit, and for a language that only a newer gateway knows. */
export const findPageLanguage = (tag: string | undefined): PageLanguage => pageLanguages.find((one) => one === tag) ?? 'en';

type Values = Readonly<Record<string, string>>;

/** A text of the catalog, with a value for each placeholder; or `text`, which is data and no wording of a page. */
export type PageWords = HostedTextKey | readonly [key: HostedTextKey, values: Values] | { readonly text: string };

/** The text in this language, with a value for each placeholder. */
export const writeHostedText = (language: PageLanguage, key: HostedTextKey, values: Values = {}): string =>
  hostedTexts[language][key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export function writePageWords(language: PageLanguage, words: PageWords): string {
  if (typeof words === 'string') return writeHostedText(language, words);
  return 'text' in words ? words.text : writeHostedText(language, words[0], words[1]);
}
