// Which events concern an erased customer, and their remaining fields: type, ids, and time.
import { MINUTE } from '@pay/core/time';

type Data = Readonly<Record<string, unknown>>;

/**
 * The customer of a snapshot. Agents and card transactions name it `userId`. Snapshots without a customer have no such
 * member.
 */
export const customerOf = ({ id, customerId, userId }: Data): string | undefined =>
  [customerId, userId, id].find((one): one is string => typeof one === 'string' && one.startsWith('cus_'));

/** Milliseconds by which clocks of services may differ: the data of an event soon after the erasure may be older. */
const skewMs = MINUTE;

/** Later snapshots no longer contain personal data, and the event of the erasure never did. */
export const isErased = (event: { readonly createdAt: number; readonly data: Data }, erasedAt: number | undefined): boolean =>
  erasedAt !== undefined && event.createdAt <= erasedAt + skewMs && event.data['erasedAt'] === undefined;

export const leftOfErased = ({ id, customerId, userId }: Data): Data => ({
  ...(id === undefined ? {} : { id }),
  ...(customerId === undefined ? {} : { customerId }),
  ...(userId === undefined ? {} : { userId }),
  erased: true,
});
