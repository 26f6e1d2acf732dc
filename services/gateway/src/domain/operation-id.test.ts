import { randomBytes } from 'node:crypto';
import { isId, randomIds, tagOf, timeOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { parseKeyring } from '@pay/core/sealing';
import { operationIdOf } from './operation-id.ts';

const now = 1_780_000_000_000;
const secret = (): string => randomBytes(32).toString('base64');
const [first, second] = [secret(), secret()];
const keyring = parseKeyring(`a:${first}`);
const owner: Owner = { account: randomIds().next('key', now), environment: 'live' };

test('the tag is the same for each use of a key, and the time is the time of the use', () => {
  const [one, later] = [now, now + 1_000].map((at) => operationIdOf(keyring, { owner, key: 'k-1' }, at));
  expect(isId('operation', one ?? '')).toBe(true);
  expect([timeOf(one ?? ''), timeOf(later ?? '')]).toEqual([now, now + 1_000]);
  expect(tagOf(later ?? '')).toEqual(tagOf(one ?? ''));
});

test('another key, another owner, and the other environment have another tag', () => {
  const others = [
    { owner, key: 'k-2' },
    { owner: { ...owner, account: randomIds().next('key', now) }, key: 'k-1' },
    { owner: { ...owner, environment: 'sandbox' as const }, key: 'k-1' },
  ];
  const ids = [{ owner, key: 'k-1' }, ...others].map((input) => operationIdOf(keyring, input, now));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a new first sealing key leaves tags unchanged', () => {
  const rotated = parseKeyring(`b:${second},a:${first}`);
  expect(operationIdOf(rotated, { owner, key: 'k-1' }, now)).toBe(operationIdOf(keyring, { owner, key: 'k-1' }, now));
});
