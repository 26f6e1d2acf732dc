import { idWithTag, randomIds, tagOf, timeOf, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';
import { referencesOf } from '../end-to-end-id.ts';
import { rowTransactionIdOf } from './row-transaction-id.ts';

const midnight = Date.UTC(2026, 10, 26);
const tag = tagOf(randomIds().next('batch', midnight));
const createBatchId = (ms: number) => idWithTag('batch', midnight + ms, tag);
const now = midnight + DAY / 2;
const referenceOf = (id: Id<'transaction'>, batchId: Id<'batch'>): string =>
  referencesOf({ id, type: 'transfer', virtualAccountId: null, batchId, batchRow: 7 }).current;

test('a row of a batch that is recreated with its key on the same day has the same reference', () => {
  const [first, again] = [1, DAY - 1].map((ms) => rowTransactionIdOf({ batchId: createBatchId(ms), number: 7 }, now + ms / 4));
  expect(first).not.toBe(again);
  expect(referenceOf(first as Id<'transaction'>, createBatchId(1))).toBe(
    referenceOf(again as Id<'transaction'>, createBatchId(DAY - 1)),
  );
  expect(timeOf(first as string)).toBe(now);
});

test('rows, batches, and days of creation have different references', () => {
  const other = randomIds().next('batch', midnight);
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ batchId: createBatchId(1), number: at + 1 }));
  const ids = [...rows, { batchId: other, number: 1 }, { batchId: createBatchId(DAY), number: 1 }].map((row) =>
    rowTransactionIdOf(row, now),
  );
  expect(new Set(ids.map((id) => referenceOf(id, other))).size).toBe(ids.length);
});
