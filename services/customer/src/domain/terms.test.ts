import { pageLanguages } from '@pay/contract/hosted-page-texts';
import { termsVersions } from '../data/terms.ts';
import { currentTerms, findAcceptedText, termsTextOf } from './terms.ts';

const environments = ['sandbox', 'live'] as const;
const all = environments.flatMap((environment) => termsVersions[environment].map((one) => ({ environment, ...one })));

test('no version of the terms that was ever published changes or disappears', () => {
  const hashes = all.map((one) => [one.environment, one.version, termsTextOf(one, 'en').hash, termsTextOf(one, 'de').hash]);
  // Append a row for a new version. Never change a row.
  expect(hashes).toEqual([
    [
      ...['sandbox', '2026-11-28'],
      '0ab0a78a6d7ab95ffdbc9baabc43557766530b00ae252b256a5832ad7842bfa7',
      '4e511a3b234a6978a697925afbbe0ef4dd98a2bc1a9eaafdff14f857615a17a2',
    ],
    [
      ...['live', '2026-11-28'],
      '811f9ca7acd06b03b2ce59130121da46b8fecff0bcc909eb639a5cfeb9f1656e',
      '1d5843cc9c4a177e42354489922a9acb23c825ce20068f55f3c171a5d6d4b925',
    ],
  ]);
});

test.each(all)(
  'version $version of $environment has the same number of paragraphs in each language, and fits on a page',
  (one) => {
    const texts = pageLanguages.map((language) => termsTextOf(one, language).paragraphs);
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
    for (const text of texts) expect(text.join('').length).toBeLessThan(20_000);
  },
);

test.each(environments)('versions of %s have different names', (environment) => {
  const names = termsVersions[environment].map(({ version }) => version);
  expect(new Set(names).size).toBe(names.length);
});

test('the button accepts the text of its page, in any language of the request', () => {
  const german = currentTerms('live').de;
  expect(findAcceptedText({ environment: 'live', hash: german.hash, language: 'en' })).toEqual(german);
});

test('a text that is not in force, or of the other environment, is not accepted', () => {
  for (const hash of ['0'.repeat(64), currentTerms('sandbox').en.hash])
    expect(findAcceptedText({ environment: 'live', hash, language: 'en' })).toBeUndefined();
});

test('without a hash, the terms in force are accepted in the language of the request', () => {
  for (const language of pageLanguages)
    expect(findAcceptedText({ environment: 'live', hash: undefined, language })).toEqual(currentTerms('live')[language]);
});
