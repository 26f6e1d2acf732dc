// The id of the transfer that pays a row of a batch. Its tag derives from the batch's tag, the batch's UTC day, and the
// row number. Suppose that a batch is lost in a restore and created again with the same idempotency key. It has the
// same tags, so its rows have the same references at their providers, and no row is paid twice (ADR-0122).
import { derive, idWithTag, tagOf, timeOf, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';

type Row = { readonly batchId: Id<'batch'>; readonly number: number };

/** `now` is milliseconds on the owner's clock: lists show a transfer at the time of its creation. */
export const rowTransactionIdOf = (row: Row, now: number): Id<'transaction'> => idWithTag('transaction', now, rowTagOf(row));

/**
 * The tag is the same for all batches that one key creates on one UTC day. A key that is used again on another day
 * creates another batch.
 */
export function rowTagOf({ batchId, number }: Row): Uint8Array {
  const time = timeOf(batchId);
  const sameForTheDay = idWithTag('batch', time - (time % DAY), tagOf(batchId));
  return tagOf(derive('transaction', sameForTheDay, `row:${number}`));
}
