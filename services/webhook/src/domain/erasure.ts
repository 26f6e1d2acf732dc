// Which events concern an erased customer, and what remains of them: type, ids and time.
import { MINUTE } from '@pay/core/time';

type Data = Readonly<Record<string, unknown>>;

/**
 * The customer that a snapshot is about. Agents and card transactions name it `userId`. Snapshots that are about no customer have no such
 * member.
 */
export const customerOf = ({ id, customerId, userId }: Data): string | undefined =>
  [customerId, userId, id].find((one): one is string => typeof one === 'string' && one.startsWith('cus_'));

/** Milliseconds by which clocks of services may differ: an event published so soon after may be from before. */
const skewMs = MINUTE;

/** Snapshots of those that come later say nothing any more, and the fact of the erasure never did. */
export const isErased = (event: { readonly createdAt: number; readonly data: Data }, erasedAt: number | undefined): boolean =>
  erasedAt !== undefined && event.createdAt <= erasedAt + skewMs && event.data['erasedAt'] === undefined;

export const leftOfErased = ({ id, customerId, userId }: Data): Data => ({
  ...(id === undefined ? {} : { id }),
  ...(customerId === undefined ? {} : { customerId }),
  ...(userId === undefined ? {} : { userId }),
  erased: true,
});
