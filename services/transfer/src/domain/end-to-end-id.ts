// The reference of a payment at its provider (ISO 20022 EndToEndId): a function of the transaction's id alone, and the same for every use of
// one idempotency key in one UTC day. A provider that is asked twice under one reference pays once, also when the platform has
// forgotten the first time (ADR-0115).
import { idWithTag, tagOf, timeOf, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';

/** 26 characters of lower-case letters and digits. A key is valid for 24 hours, so two payments under one reference are one request. */
export function endToEndIdOf(id: Id<'transaction'>): string {
  const time = timeOf(id);
  const sameForTheDay = idWithTag('transaction', time - (time % DAY), tagOf(id));
  return sameForTheDay.slice(sameForTheDay.lastIndexOf('_') + 1);
}
