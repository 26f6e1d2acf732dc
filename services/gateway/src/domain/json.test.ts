import { notAmounts } from '@pay/testkit/amounts';
import fc from 'fast-check';
import { isFault } from '@pay/core/fault';
import { amountPattern, parseUnits } from '@pay/core/money';
import { readJson } from './json.ts';
import type { Json } from './json.ts';

const raw = new Set(['amount']);
const read = (text: string): Json => readJson(Buffer.from(text), raw).value;
const refusal = (text: string | Buffer): string => {
  try {
    readJson(typeof text === 'string' ? Buffer.from(text) : text, raw);
  } catch (error) {
    if (!isFault(error)) throw error;
    return `${error.details[0]?.field}: ${error.details[0]?.code}`;
  }
  return 'accepted';
};

test('every text of JSON.stringify is parsed as by JSON.parse', () => {
  const short = (_key: string, part: unknown): unknown => (typeof part === 'number' ? Math.trunc(part % 1e9) / 100 : part);
  const texts = fc
    .jsonValue({ maxDepth: 6 })
    .map((value) => JSON.stringify(value, short))
    .filter((text) => !/__proto__|constructor|prototype|\\u0000/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      expect(readJson(Buffer.from(text), new Set()).value).toEqual(JSON.parse(text));
    }),
  );
});

test('every text that JSON.parse rejects is rejected', () => {
  const body = '{"amount":"10.00","tags":["a","b"],"nested":{"yes":true,"none":null,"n":1.5e2}}';
  fc.assert(
    fc.property(
      fc.nat(body.length - 1),
      fc.constantFrom('', '"', '{', '}', ',', ':', '\\', '\u0001', '0', '[', ']'),
      (at, piece) => {
        const text = body.slice(0, at) + piece + body.slice(at + 1);
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (!valid) expect(refusal(text)).not.toBe('accepted');
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['{"a":1,"a":2}', 'a: invalid_format'],
  ['{"a":{"b":1,"b":2}}', 'a.b: invalid_format'],
  ['{"a":[{"b":1},{"b":1,"b":2}]}', 'a.1.b: invalid_format'],
  ['{"__proto__":{"x":1}}', '__proto__: not_supported'],
  ['{"a":{"constructor":1}}', 'a.constructor: not_supported'],
  ['{"\\u0070rototype":1}', 'prototype: not_supported'],
  ['{"a":"x\\u0000y"}', 'a: invalid_format'],
  ['{"a":"\\ud800"}', 'a: invalid_format'],
  ['{"\\udc00":1}', 'body: invalid_format'],
  ['{"a":01}', 'body: invalid_format'],
  ['{"a":1.}', 'body: invalid_format'],
  ['{"a":.5}', 'body: invalid_format'],
  ['{"a":+1}', 'body: invalid_format'],
  ['{"a":NaN}', 'body: invalid_format'],
  ['{"a":Infinity}', 'body: invalid_format'],
  ['{"a":0x10}', 'body: invalid_format'],
  ["{'a':1}", 'body: invalid_format'],
  ['{"a":1,}', 'body: invalid_format'],
  ['[1,]', 'body: invalid_format'],
  ['', 'body: invalid_format'],
  ['{} {}', 'body: invalid_format'],
  ['\ufeff{}', 'body: invalid_format'],
  ['{"a":"\n"}', 'body: invalid_format'],
  ['{"a":1e400}', 'a: out_of_range'],
  ['{"a":9007199254740993}', 'a: out_of_range'],
  ['{"a":0.10000000000000001}', 'a: out_of_range'],
])('%s is refused as %s', (text, expectedRefusal) => {
  expect(refusal(text)).toBe(expectedRefusal);
});

test('bytes that are not UTF-8 are rejected', () => {
  expect(refusal(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBe('body: invalid_format');
});

test('depth, members, and elements are limited', () => {
  expect(refusal('['.repeat(20) + ']'.repeat(20))).toBe('accepted');
  expect(refusal('['.repeat(21) + ']'.repeat(21))).toMatch(/out_of_range/);
  expect(refusal('['.repeat(100_000))).toMatch(/out_of_range/);
  const members = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));
  expect(refusal(members(1_000))).toBe('accepted');
  expect(refusal(members(1_001))).toMatch(/too_long/);
  expect(refusal(JSON.stringify(Array.from({ length: 1_001 }, () => 0)))).toMatch(/too_long/);
});

test('a numeric amount arrives as the sent digits, never through a double', () => {
  for (const literal of [
    '10',
    '10.50',
    '9007199254740993',
    '0.10000000000000000555',
    '1e400',
    '1e21',
    '-0',
    '1.001',
    '9'.repeat(31),
  ]) {
    const body = readJson(Buffer.from(`{"amount":${literal},"other":1}`), raw);
    expect(body).toEqual({ value: { amount: literal, other: 1 }, literals: ['amount'] });
  }
  expect(readJson(Buffer.from('{"amount":"10.50"}'), raw).literals).toEqual([]);
});

test('only a direct member is read as raw digits', () => {
  expect(read('{"nested":{"amount":1.5}}')).toEqual({ nested: { amount: 1.5 } });
  expect(read('{"amount":[1.5]}')).toEqual({ amount: [1.5] });
});

// The reader, or the one amount grammar behind it, must reject each of these.
test.each([...notAmounts, '"1.001"'])('the amount %s never becomes usd units', (token) => {
  const text = `{"amount":${token}}`;
  if (refusal(text) !== 'accepted') return;
  const amount = (read(text) as { amount: Json }).amount;
  const accepted = typeof amount === 'string' && amountPattern.test(amount) && parseUnits(amount, 2) !== undefined;
  expect(accepted).toBe(false);
});
