// The last known standing of each customer, for facts that arrive out of order or while a card is being made.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { owned, ownerColumns, type Tx } from '@pay/kernel/db';

type Heard = { readonly customerId: string; readonly version: number; readonly active: boolean };

/** Remembers a customer's standing. False when something newer is known already. */
export async function remember(tx: Tx, owner: Owner, { customerId, version, active }: Heard): Promise<boolean> {
  const rows: unknown[] = await tx('customer_states')
    .insert({ ...ownerColumns(owner), customer_id: uuid(customerId), version, active })
    .onConflict(['account', 'environment', 'customer_id'])
    .merge()
    .where('customer_states.version', '<', version)
    .returning('customer_id');
  return rows.length === 1;
}

/** False when the customer is known not to be active. Shares the row's lock, so that a suspension waits and then sees the card. */
export async function isActive(tx: Tx, owner: Owner, customerId: string): Promise<boolean> {
  const row = await owned(tx, owner, 'customer_states')
    .where({ customer_id: uuid(customerId) })
    .forShare()
    .first<{ active: boolean } | undefined>('active');
  return row?.active ?? true;
}
