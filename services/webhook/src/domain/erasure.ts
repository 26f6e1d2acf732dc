// Which events tell of an erased customer, and what is left of them: that they happened, to what, and when.

type Data = Readonly<Record<string, unknown>>;

/** Customers that a snapshot is about; those of others never have such a member. */
export function customerOf({ id, customerId }: Data): string | undefined {
  if (typeof customerId === 'string') return customerId;
  return typeof id === 'string' && id.startsWith('cus_') ? id : undefined;
}

/** An event says nothing of the customer from the erasure on: names are gone from the snapshots of those that come later. */
export const isErased = (event: { readonly createdAt: number; readonly data: Data }, erasedAt: number | undefined): boolean =>
  erasedAt !== undefined && event.createdAt <= erasedAt && event.data['erasedAt'] === undefined;

export const erasedData = ({ id, customerId }: Data): Data => ({
  ...(id === undefined ? {} : { id }),
  ...(customerId === undefined ? {} : { customerId }),
  erased: true,
});
