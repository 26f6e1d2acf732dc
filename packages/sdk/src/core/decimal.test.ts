import { Decimal, Money, plain } from './decimal.ts';

test('decimals add and subtract exactly where floating point does not', () => {
  expect(Decimal.add('0.1', '0.2')).toBe('0.3');
  expect(Decimal.add('1.10', '2')).toBe('3.10');
  expect(Decimal.subtract('0.30', '0.4')).toBe('-0.10');
  expect(Decimal.add('999999999999999.999999', '0.000001')).toBe('1000000000000000.000000');
  expect(Decimal.subtract('1.00', '1')).toBe('0.00');
});

test('comparison is by value, not by text', () => {
  expect(Decimal.compare('1.5', '1.50')).toBe(0);
  expect(Decimal.compare('-2', '1')).toBe(-1);
  expect(Decimal.compare('10', '9.999999')).toBe(1);
});

test.each(['', '1.', '.5', '1,000', ' 1', '--1', 'NaN', '1e999'])('%j is refused as a decimal', (text) => {
  expect(() => Decimal.add(text, '1')).toThrow(RangeError);
});

test('an exponent is written out, and other texts stay as they are', () => {
  expect(['1e-7', '2.5E3', '-1.20e1', '250.10', '1e2'].map(plain)).toEqual(['0.0000001', '2500', '-12.0', '250.10', '100']);
});

test('money of two currencies is never mixed', () => {
  const price = new Money('19.99', 'USD');
  expect(price.plus(new Money('0.01', 'usd'))).toEqual(new Money('20.00', 'usd'));
  expect(price.minus(new Money('20', 'usd')).toString()).toBe('-0.01 usd');
  expect(price.compare(new Money('19.990', 'usd'))).toBe(0);
  expect(() => price.plus(new Money('1', 'eur'))).toThrow(TypeError);
  expect(() => new Money('ten', 'usd')).toThrow(RangeError);
});
