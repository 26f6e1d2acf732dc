import { randomBytes } from 'node:crypto';
import { mintKey } from '@pay/core/api-key';
import { findKeyMistake } from './key-mistake.ts';

const key = mintKey('sandbox', randomBytes).text;
const messageOf = (authorization: string | undefined, ...keys: string[]) => findKeyMistake({ authorization, keys })?.message;

test.each([
  ['Basic c3ZjX3Rlc3Q6', 'The Authorization header uses Basic, but API keys use Bearer'],
  ['basic', 'The Authorization header uses Basic, but API keys use Bearer'],
  [key, 'The Authorization header lacks the word Bearer before the key'],
  ['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'The Authorization header lacks the word Bearer before the key'],
  ['Token abc', 'The Authorization header is not `Bearer <key>`'],
  [`Bearer:${key}`, 'The Authorization header is not `Bearer <key>`'],
  ['', 'The header for the API key is empty'],
  ['Bearer', 'The header for the API key is empty'],
  ['bearer  ', 'The header for the API key is empty'],
  [`Bearer ${key} ${key}`, 'The API key contains a space'],
])('Authorization: %s', (authorization, message) => {
  // `request-head.ts` reads no key from such a header.
  expect(messageOf(authorization, '')).toBe(message);
  expect(messageOf(authorization, '', key)).toBe(message);
});

test.each([
  [[], 'The request has no API key'],
  [[''], 'The header for the API key is empty'],
  [[`Bearer ${key}`], 'The API key contains a space'],
  [[key, mintKey('sandbox', randomBytes).text], 'The request has different API keys'],
  [['sk_test_4eC39HqLyjWDarjtT1zdp7dc'], 'The API key does not begin with svc_test_ or svc_live_'],
  [[`pk_${key}`], 'The API key does not begin with svc_test_ or svc_live_'],
  [['svc_test_x'], 'The API key is incomplete or mistyped'],
  [[key.slice(0, -1)], 'The API key is incomplete or mistyped'],
  [[key.replace('svc_test', 'svc_live')], 'The API key is incomplete or mistyped'],
  [['svc_test_'.padEnd(5_000, 'x')], 'The API key is incomplete or mistyped'],
])('the keys %j have a visible mistake', (keys, message) => {
  expect(messageOf(undefined, ...keys)).toBe(message);
});

test('a complete key has no visible mistake, and neither has a console credential', () => {
  expect(messageOf(`Bearer ${key}`, key)).toBeUndefined();
  expect(messageOf(`bearer   ${key}`, key, key)).toBeUndefined();
  expect(messageOf(undefined, key)).toBeUndefined();
  expect(messageOf('Bearer svc_session_x', 'svc_session_x')).toBeUndefined();
});

test('no error text repeats a part of a header', () => {
  const secret = 'zq9secret';
  for (const [authorization, ...keys] of [
    [`Basic ${secret}`, ''],
    [`${secret}_${secret}`, ''],
    [`Token ${secret}`, ''],
    [undefined, `${secret} ${secret}`],
    [undefined, `sk_test_${secret}`],
    [undefined, `svc_test_${secret}`],
    [undefined, key, secret],
  ])
    expect(JSON.stringify(findKeyMistake({ authorization, keys: keys as string[] }))).not.toContain(secret);
});
