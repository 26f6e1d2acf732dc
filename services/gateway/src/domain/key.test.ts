import { randomBytes } from 'node:crypto';
import { mintKey, parseKey } from '@pay/core/api-key';
import { hashKey, matchKey } from './key.ts';

const peppers = { current: 'p2', byId: { p1: Buffer.alloc(32, 1), p2: Buffer.alloc(32, 2) } };

test('a new key has the public form and parses into its parts', () => {
  for (const environment of ['sandbox', 'live'] as const) {
    const key = mintKey(environment, randomBytes);
    expect(key.text).toMatch(/^svc_(test|live)_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/);
    expect(key.text.length).toBeLessThanOrEqual(80);
    expect(parseKey(key.text)).toEqual(key);
  }
});

test('one changed character anywhere makes a key malformed', () => {
  const { text } = mintKey('sandbox', randomBytes);
  for (let i = 0; i < text.length; i += 1) {
    const other = text.charAt(i) === 'A' ? 'B' : 'A';
    expect(parseKey(text.slice(0, i) + other + text.slice(i + 1))).toBeUndefined();
  }
});

test.each([
  '',
  'svc_test_',
  'svc_prod_abcdefghijkl_' + 'a'.repeat(49),
  'svc_test_abc_' + 'a'.repeat(49),
  ' svc_test_x',
  'svc_test_abcdefghijkl_' + 'a'.repeat(300),
])('%j is not a key', (text) => {
  expect(parseKey(text)).toBeUndefined();
});

test('a key matches only its own hash, under the pepper with which it was stored', () => {
  const key = mintKey('sandbox', randomBytes).text;
  const other = mintKey('sandbox', randomBytes).text;
  const stored = [
    { name: 'other', pepperId: 'p2', hash: hashKey(peppers, 'p2', other) },
    { name: 'own', pepperId: 'p1', hash: hashKey(peppers, 'p1', key) },
  ];
  expect(matchKey(peppers, key, stored)?.name).toBe('own');
  expect(matchKey(peppers, key, stored.slice(0, 1))).toBeUndefined();
  expect(matchKey(peppers, key, [])).toBeUndefined();
});

test('a hash under a removed pepper, or a damaged one, never matches', () => {
  const key = mintKey('sandbox', randomBytes).text;
  const gone = [{ pepperId: 'p0', hash: hashKey(peppers, 'p0', key) }];
  expect(matchKey(peppers, key, gone)).toBeUndefined();
  expect(matchKey(peppers, key, [{ pepperId: 'p1', hash: Buffer.alloc(5) }])).toBeUndefined();
});
