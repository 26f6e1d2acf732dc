// Which events concern an erased customer, and what remains of them: type, ids and time.
import { MINUTE } from '@pay/core/time';

type Data = Readonly<Record<string, unknown>>;

/** Customers that a snapshot is about; those of others never have such a member. */
export function customerOf({ id, customerId }: Data): string | undefined {
  if (typeof customerId === 'string') return customerId;
  return typeof id === 'string' && id.startsWith('cus_') ? id : undefined;
}

/** Milliseconds by which clocks of services may differ: an event published so soon after may be from before. */
const skewMs = MINUTE;

/** Snapshots of those that come later say nothing any more, and the fact of the erasure never did. */
export const isErased = (event: { readonly createdAt: number; readonly data: Data }, erasedAt: number | undefined): boolean =>
  erasedAt !== undefined && event.createdAt <= erasedAt + skewMs && event.data['erasedAt'] === undefined;

export const leftOfErased = ({ id, customerId }: Data): Data => ({
  ...(id === undefined ? {} : { id }),
  ...(customerId === undefined ? {} : { customerId }),
  erased: true,
});
