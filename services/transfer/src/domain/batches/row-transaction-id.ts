// The id of the transfer that pays a row of a batch. Its tag follows from the batch's tag, the batch's UTC day, and the row number. A batch that
// was lost in a restore and is created again with the same idempotency key has the same tags, so its rows have the same references at their
// providers, and no row is paid twice (ADR-0115).
import { derive, idWithTag, tagOf, timeOf, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';

type Row = { readonly batchId: Id<'batch'>; readonly number: number };

/** `now` is milliseconds on the owner's clock: lists show a transfer where it was made. */
export function rowTransactionIdOf({ batchId, number }: Row, now: number): Id<'transaction'> {
  const time = timeOf(batchId);
  // A key that is used again on another day is another batch: its rows must not look like those of the first.
  const sameForTheDay = idWithTag('batch', time - (time % DAY), tagOf(batchId));
  return idWithTag('transaction', now, tagOf(derive('transaction', sameForTheDay, `row:${number}`)));
}
