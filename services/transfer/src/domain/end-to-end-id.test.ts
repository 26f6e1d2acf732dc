import { derive, idWithTag, randomIds, tagOf, type Id } from '@pay/core/id';
import { DAY, HOUR } from '@pay/core/time';
import { rowTransactionIdOf } from './batches/row-transaction-id.ts';
import { referencesOf } from './end-to-end-id.ts';

const midnight = 1_780_012_800_000;
const ids = randomIds();
const plain = { type: 'transfer', virtualAccountId: null, batchId: null, batchRow: null } as const;
const tag = tagOf(ids.next('operation', midnight));
const at = (ms: number): Id<'transaction'> => idWithTag('transaction', midnight + ms, tag);
const ofKey = (ms: number) => referencesOf({ ...plain, id: at(ms) });
const aPayment = (railKey: Id<'transaction'>, batchId: Id<'batch'> | null = null) => ({ railKey, origin: { batchId } });

test('one idempotency key has one reference per day, and another one the next day', () => {
  expect(ofKey(23 * HOUR).current).toBe(ofKey(0).current);
  expect(ofKey(DAY).current).not.toBe(ofKey(0).current);
  expect(ofKey(0).current).toMatch(/^[0-9a-z]{26}$/);
});

test('a request repeated after midnight finds the payment of the previous day until its key expires', () => {
  const repeated = ofKey(DAY + HOUR);
  expect(repeated.others).toEqual([ofKey(0).current]);
  expect(repeated.isSame(aPayment(at(HOUR + 1)))).toBe(true);
  expect(repeated.isSame(aPayment(at(HOUR)))).toBe(false);
});

test('each request without a key has a separate reference', () => {
  const references = Array.from(
    { length: 1_000 },
    () => referencesOf({ ...plain, id: ids.next('transaction', midnight) }).current,
  );
  expect(new Set(references).size).toBe(references.length);
});

test('a forward has the same reference on every day', () => {
  const deposit = ids.next('transaction', midnight);
  const onDay = (days: number) => {
    const id = idWithTag('transaction', midnight + days * DAY, tagOf(derive('operation', deposit, 'forward')));
    return referencesOf({ ...plain, id, virtualAccountId: ids.next('virtualAccount', midnight) });
  };
  expect(new Set([0, 1, 2, 400].map((days) => onDay(days).current)).size).toBe(1);
});

describe('a row of a batch', () => {
  const batch = (ms: number) => idWithTag('batch', midnight + ms, tag);
  const row = (batchId: Id<'batch'>, sentAt: number, batchRow = 7) =>
    referencesOf({ ...plain, id: rowTransactionIdOf({ batchId, number: batchRow }, midnight + sentAt), batchId, batchRow });

  test('has one reference on every day on which it is sent', () => {
    expect(row(batch(1), HOUR).current).toBe(row(batch(DAY - 1), 9 * DAY).current);
    expect(row(batch(1), HOUR).current).not.toBe(row(batch(1), HOUR, 8).current);
  });

  test('of a batch that is recreated after midnight is found under the previous day’s reference', () => {
    const [lost, again] = [batch(2 * HOUR), batch(DAY + HOUR)];
    const repeated = row(again, 3 * DAY);
    expect(repeated.current).not.toBe(row(lost, 2 * HOUR).current);
    expect(repeated.others).toContain(row(lost, 2 * HOUR).current);
    expect(repeated.isSame(aPayment(at(3 * HOUR), lost))).toBe(true);
    expect(repeated.isSame(aPayment(at(3 * HOUR), batch(HOUR)))).toBe(false);
    expect(repeated.isSame(aPayment(at(3 * HOUR)))).toBe(false);
  });
});
