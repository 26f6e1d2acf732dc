import { keyVariables } from '@pay/contract/variables';
import { Config } from '../../config.ts';
import { createRateLimits, type RateLimitInput } from './rate-limits.ts';
import { createRateLimitShares } from './rate-limit-shares.ts';

const unusedKeys = Object.fromEntries(keyVariables(Config).map((name) => [name, 'unused']));
const rates = () =>
  createRateLimits(
    Config.parse(unusedKeys),
    createRateLimitShares('r', () => 0),
    () => 1_000,
  );

const createInput = (over: Partial<RateLimitInput> & { keyId: string; account?: string }): RateLimitInput => {
  const { keyId, account = 'key_owner', ...rest } = over;
  const principal = {
    keyId,
    owner: { account: account as `key_${string}`, environment: 'live' as const },
    rateLimits: undefined,
  };
  return { principal, rate: 'cardDetails', resource: 'crd_1', ...rest };
};

test('requests for card details share one limit over all keys of their owner, and no other owner can use it up', () => {
  const taken = rates();
  const takeToken = (one: RateLimitInput): boolean => taken.take(one).allowed;
  const asked = Array.from({ length: 30 }, (_, i) => takeToken(createInput({ keyId: `key_${i % 3}` })));
  expect(asked.filter(Boolean)).toHaveLength(10);
  expect(takeToken(createInput({ keyId: 'key_0', resource: 'crd_2' }))).toBe(true);
  expect(takeToken(createInput({ keyId: 'key_9', account: 'key_9' }))).toBe(true);
});

test('webhook test events share one too; reads and writes stay separate per key', () => {
  const taken = rates();
  const tests = Array.from(
    { length: 30 },
    (_, i) => taken.take(createInput({ keyId: `key_${i % 3}`, rate: 'webhookTest' })).allowed,
  );
  expect(tests.filter(Boolean)).toHaveLength(10);
  const reads = Array.from(
    { length: 600 },
    (_, i) => taken.take(createInput({ keyId: `key_${i % 2}`, rate: 'read', resource: '' })).allowed,
  );
  expect(reads.filter(Boolean)).toHaveLength(400);
});

test('pages and bad keys are limited by address, separately from each other', () => {
  const taken = rates();
  const pages = Array.from({ length: 100 }, () => taken.page('10.0.0.1').allowed);
  expect(pages.filter(Boolean)).toHaveLength(40);
  expect(taken.failedAuthLeft('10.0.0.1').remaining).toBe(20);
  taken.failedAuth('10.0.0.1');
  expect(taken.failedAuthLeft('10.0.0.1').remaining).toBe(19);
  expect(taken.page('10.0.0.2').allowed).toBe(true);
});
