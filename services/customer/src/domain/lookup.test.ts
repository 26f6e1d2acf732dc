import { countryRows as rows } from '../data/countries.ts';
import { industryCodes } from '../data/industry-codes.ts';
import { occupationCodes } from '../data/occupation-codes.ts';
import { alpha2Of } from './countries.ts';
import { findMatching } from './lookup.ts';

const occupations = occupationCodes.map(([code, name]) => ({ code, name }));

test('the vendored lists are complete and well formed', () => {
  expect([occupationCodes.length, industryCodes.length, rows.length]).toEqual([867, 1012, 249]);
  for (const [code] of [...occupationCodes, ...industryCodes]) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(occupationCodes.map(([code]) => code)).size).toBe(867);
  expect(new Set(industryCodes.map(([code]) => code)).size).toBe(1012);
  expect(new Set(rows.map(([, alpha3]) => alpha3)).size).toBe(249);
});

test('search matches beginnings of words in any order, and codes', () => {
  expect(findMatching(occupations, 'auditor accountant').map(({ code }) => code)).toEqual(['132011']);
  expect(findMatching(occupations, '132011')).toHaveLength(1);
  expect(findMatching(occupations, 'zzz')).toEqual([]);
  expect(findMatching(occupations, ' ')).toHaveLength(867);
});

test('a country is found by either code in upper or lower case', () => {
  expect([alpha2Of('gbr'), alpha2Of('GB'), alpha2Of('USA'), alpha2Of('XX')]).toEqual(['GB', 'GB', 'US', undefined]);
});
