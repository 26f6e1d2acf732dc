// References of a payment at its provider (ISO 20022 EndToEndId). If a provider receives two payments under one
// reference, it pays once, even if the platform has forgotten the first one. A reference never depends on
// the time of a repetition alone (ADR-0122).
import { idWithTag, tagOf, timeOf, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { DAY } from '@pay/core/time';
import { rowTagOf } from './batches/row-transaction-id.ts';
import type { PaymentOrigin } from './payment-origin.ts';
import type { Transaction } from './transaction.ts';

/** A payment as a provider has it. */
type KnownPayment = { readonly railKey: Id<'transaction'>; readonly origin: Pick<PaymentOrigin, 'batchId'> | null };

export type PaymentReferences = {
  /** The reference to send under: 26 characters of lower-case letters and digits. */
  readonly current: string;
  /** Other references under which the provider may have the payment. They are looked up before the first attempt. */
  readonly others: readonly string[];
  /** Whether a payment under one of the other references is this one. */
  readonly isSame: (other: KnownPayment) => boolean;
};

type ReferenceInput = Pick<Transaction, 'id' | 'type' | 'virtualAccountId' | 'batchId' | 'batchRow'>;

/**
 * Payments that the platform starts have a tag that derives from their cause, so their reference has no day: a forward
 * is the same payment on each later day. A caller's payment has the day of its key, because an expired key may be used
 * again.
 */
export function referencesOf({ id, type, virtualAccountId, batchId, batchRow }: ReferenceInput): PaymentReferences {
  if (batchId !== null && batchRow !== null) {
    // If a batch is lost and created again with its key after midnight, its rows have the tags of the day before.
    const before = idWithTag('transaction', timeOf(id), rowTagOf({ batchId: dayBefore(batchId), number: batchRow }));
    const isSame = ({ origin }: KnownPayment): boolean => hasBatch(origin) && areOfOneKey(origin.batchId, batchId);
    return { current: withoutDay(id), others: [withoutDay(before)], isSame };
  }
  if (type === 'transfer' && virtualAccountId !== null) return { current: withoutDay(id), others: [], isSame: () => true };
  return { current: onDayOf(id), others: [onDayBefore(id)], isSame: ({ railKey }) => areOfOneKey(railKey, id) };
}

const hasBatch = (origin: KnownPayment['origin']): origin is { readonly batchId: Id<'batch'> } =>
  origin !== null && origin.batchId !== null;

/** References of a payment of which only the id is known. */
export const referencesOfId = (id: Id<'transaction'>): PaymentReferences => ({
  current: withoutDay(id),
  others: [onDayOf(id), onDayBefore(id)],
  isSame: ({ railKey }) => areOfOneKey(railKey, id),
});

/** Whether two requests with one tag are one request, repeated while its key was valid. */
const areOfOneKey = (a: string, b: string): boolean => Math.abs(timeOf(a) - timeOf(b)) < limits.idempotencyKeyMs;

const bodyOf = (time: number, id: string): string => {
  const dated = idWithTag('transaction', Math.max(time, 0), tagOf(id));
  return dated.slice(dated.lastIndexOf('_') + 1);
};
const startOfDay = (time: number): number => time - (time % DAY);
const withoutDay = (id: string): string => bodyOf(0, id);
const onDayOf = (id: string): string => bodyOf(startOfDay(timeOf(id)), id);
const onDayBefore = (id: string): string => bodyOf(startOfDay(timeOf(id)) - DAY, id);
const dayBefore = (id: Id<'batch'>): Id<'batch'> => idWithTag('batch', Math.max(timeOf(id) - DAY, 0), tagOf(id));
