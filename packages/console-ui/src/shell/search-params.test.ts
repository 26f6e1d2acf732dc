import fc from 'fast-check';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each(['4190', '0012', '12.50', '1e3', 'true', 'false', 'null', '-0', '{}', '[1]', '"x"', 'Infinity', 'a b+c&d=e', 'é'])(
  '%s stays the text that it is',
  (text) => {
    expect(parseSearch(`?text=${encodeURIComponent(text)}`)).toEqual({ text });
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text });
  },
);

test('every value of an address is text, also numbers and booleans', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      for (const value of Object.values(parseSearch(`?${query}`))) expect(typeof value).toBe('string');
    }),
  );
});

test('a value written to the address is read back; undefined values are omitted', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      expect(Object.entries(parseSearch(stringifySearch(search)))).toEqual(Object.entries(search));
    }),
  );
  expect(stringifySearch({ cursor: undefined })).toBe('');
});
