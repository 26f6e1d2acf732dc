import { isId, timeOf, uuidOf } from '@pay/core/id';
import { createSeededIds } from './ids.ts';

test('the same seed gives the same ids in the same order', () => {
  const [one, two] = [createSeededIds('a'), createSeededIds('a')];
  expect([one.next('wallet', 5), one.next('wallet', 6)]).toEqual([two.next('wallet', 5), two.next('wallet', 6)]);
  expect(createSeededIds('b').next('wallet', 5)).not.toBe(createSeededIds('a').next('wallet', 5));
});

test('seeded ids are well-formed, carry their time and rise within one millisecond', () => {
  const ids = createSeededIds(1);
  const [first, second] = [ids.next('transaction', 1_700_000_000_000), ids.next('transaction', 1_700_000_000_000)];
  expect(isId('transaction', first)).toBe(true);
  expect(timeOf(first)).toBe(1_700_000_000_000);
  expect(first < second).toBe(true);
  expect(uuidOf(first)).toMatch(/^[0-9a-f]{8}-/);
});
