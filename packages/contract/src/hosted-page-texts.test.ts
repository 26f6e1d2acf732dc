import { findPageLanguage, writeHostedText, hostedTexts, pageLanguages, type HostedTextKey } from './hosted-page-texts.ts';

const keys = Object.keys(hostedTexts.en) as HostedTextKey[];
const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(pageLanguages)('%s has the keys and placeholders of English, and no empty text', (language) => {
  const texts = hostedTexts[language];
  expect(Object.keys(texts)).toEqual(keys);
  for (const key of keys) {
    expect({ key, placeholders: placeholdersIn(texts[key]) }).toEqual({ key, placeholders: placeholdersIn(hostedTexts.en[key]) });
    expect({ key, isEmpty: texts[key].trim() === '' }).toEqual({ key, isEmpty: false });
  }
});

test('a value replaces its placeholder, and braces in the value stay', () => {
  expect(writeHostedText('de', 'fault.requestId', { requestId: '{requestId}$&' })).toBe('Nummer dieser Anfrage: {requestId}$&');
});

test('a gateway that names no language, or a language that this build does not know, gets English', () => {
  expect([undefined, '', 'fr', 'de'].map(findPageLanguage)).toEqual(['en', 'en', 'en', 'de']);
});
