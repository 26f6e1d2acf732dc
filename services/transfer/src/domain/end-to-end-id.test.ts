import { idWithTag, randomIds, tagOf } from '@pay/core/id';
import { DAY, HOUR } from '@pay/core/time';
import { endToEndIdOf } from './end-to-end-id.ts';

const midnight = 1_780_012_800_000;
const ids = randomIds();

test('one idempotency key has one reference for a day, and another one the next day', () => {
  const tag = tagOf(ids.next('operation', midnight));
  const at = (ms: number) => endToEndIdOf(idWithTag('transaction', midnight + ms, tag));
  expect(at(23 * HOUR)).toBe(at(0));
  expect(at(DAY)).not.toBe(at(0));
  expect(at(0)).toMatch(/^[0-9a-z]{26}$/);
});

test('requests without a key have a reference each', () => {
  const references = Array.from({ length: 1_000 }, () => endToEndIdOf(ids.next('transaction', midnight)));
  expect(new Set(references).size).toBe(references.length);
});
