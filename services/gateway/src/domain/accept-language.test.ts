import { choosePageLanguage } from './accept-language.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['DE-ch', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, de;q=0.7', 'de'],
  ['fr-FR,fr;q=0.9,de;q=0.4,en;q=0.3', 'de'],
  ['de,en', 'de'],
  ['en,de', 'en'],
  ['de;q=0', 'en'],
  ['de;q=0.000,en;q=0.001', 'en'],
  ['de;q=2', 'en'],
  ['de;q=x', 'en'],
  ['*', 'en'],
  ['*;q=0.1,de;q=0.5', 'de'],
  ['fr', 'en'],
  ['deutsch', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Accept-Language: %s chooses %s', (header, language) => {
  expect(choosePageLanguage(header)).toBe(language);
});
