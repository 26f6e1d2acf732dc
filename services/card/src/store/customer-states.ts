// The last known status of each customer, for events that arrive out of order or while a card is being created.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner, ownerColumns, type Tx } from '@pay/kernel/db';

type CustomerState = { readonly customerId: string; readonly version: number; readonly active: boolean };

/** Stores a customer's status. Returns false when a newer version is stored already. */
export async function saveCustomerState(tx: Tx, owner: Owner, { customerId, version, active }: CustomerState): Promise<boolean> {
  const rows: unknown[] = await tx('customer_states')
    .insert({ ...ownerColumns(owner), customer_id: uuid(customerId), version, active })
    .onConflict(['account', 'environment', 'customer_id'])
    .merge()
    .where('customer_states.version', '<', version)
    .returning('customer_id');
  return rows.length === 1;
}

/**
 * Whether the customer is active. Takes a shared lock on the row, so that a suspension waits and then sees the new
 * card.
 */
export async function isCustomerActive(tx: Tx, owner: Owner, customerId: string): Promise<boolean> {
  const row = await ofOwner(tx, owner, 'customer_states')
    .where({ customer_id: uuid(customerId) })
    .forShare()
    .first<{ active: boolean } | undefined>('active');
  return row?.active ?? true;
}
