import fc from 'fast-check';
import {
  add,
  convert,
  currencies,
  divide,
  formatUnits,
  parseMoney,
  parseRate,
  parseUnits,
  scales,
  subtract,
  groupDecimal,
} from './money.ts';

test.each([
  '1e21',
  '1e3',
  '-0',
  '-1',
  '+1',
  '01',
  '1.',
  '.5',
  ' 1',
  '1 ',
  '１',
  'NaN',
  'Infinity',
  '1,000',
  '0x10',
  '',
  '1.0000001',
  '1000000000000000',
  '1_000',
])('%p is not a written amount', (text) => {
  expect(parseUnits(text, 6)).toBeUndefined();
});

test('more decimals than the currency has are rejected, never rounded', () => {
  expect(parseMoney('1.001', 'usd')).toBeUndefined();
  expect(parseMoney('1.001', 'usdc')).toEqual({ currency: 'usdc', units: 1_001_000n });
});

test('parsing and formatting return the original text, for every scale', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.constantFrom(0, 2, 6), (units, scale) => {
      const text = formatUnits(units, scale);
      return text.replace('.', '').length > 15 + scale || parseUnits(text, scale) === units;
    }),
  );
});

test('0.1 and 0.2 make 0.3 exactly, and two currencies are never added', () => {
  const usd = (text: string) => parseMoney(text, 'usd') ?? fail();
  expect(add(usd('0.1'), usd('0.2'))).toEqual(usd('0.3'));
  expect(() => add(usd('1'), { currency: 'eur', units: 1n })).toThrow(/add eur|add usd/);
  expect(() => subtract(usd('1'), usd('1.01'))).toThrow('below zero');
});

test('division rounds as requested: halves go to the even neighbor', () => {
  expect([5n, 15n, 25n].map((n) => divide(n, 10n, 'half-even'))).toEqual([0n, 2n, 2n]);
  expect([divide(11n, 10n, 'down'), divide(11n, 10n, 'up'), divide(10n, 10n, 'up')]).toEqual([1n, 2n, 1n]);
});

test('a conversion is the exact rational, rounded once', () => {
  const rate = parseRate('17.1234');
  expect(convert({ currency: 'usd', units: 10_000n }, 'mxn', rate, 'half-even')).toEqual({ currency: 'mxn', units: 171_234n });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...currencies),
      (units, from, to) => {
        const { units: got } = convert({ currency: from, units }, to, rate, 'down');
        const exact = units * 171_234n * 10n ** BigInt(scales[to]);
        const unit = 10_000n * 10n ** BigInt(scales[from]);
        return got * unit <= exact && exact < (got + 1n) * unit;
      },
    ),
  );
});

const fail = (): never => {
  throw new Error('not an amount');
};

test.each([
  ['0', '0.00'],
  ['0.00', '0.00'],
  ['9164.110000', '9,164.11'],
  ['-1234567.5', '-1,234,567.50'],
  ['132.750000', '132.75'],
  ['12500.00', '12,500.00'],
  ['1000000.000001', '1,000,000.000001'],
  ['0.000001', '0.000001'],
  ['-0.132750', '-0.13275'],
  ['999', '999.00'],
  ['999999999999999.999999', '999,999,999,999,999.999999'],
])('people read %s as %s', (text, words) => expect(groupDecimal(text)).toBe(words));
