// The last known status of each customer, for events that arrive out of order or during the creation of a wallet.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { owned, ownerColumns, type Tx } from '@pay/kernel/db';

/** Remembers a customer's standing. False when something newer is known already. */
export async function remember(
  tx: Tx,
  owner: Owner,
  state: { customerId: string; version: number; active: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into customer_states (account, environment, customer_id, version, active) values (?, ?, ?, ?, ?)
     on conflict (account, environment, customer_id) do update set version = excluded.version, active = excluded.active
     where customer_states.version < excluded.version`,
    [ownerColumns(owner).account, ownerColumns(owner).environment, uuid(state.customerId), state.version, state.active],
  );
  return rowCount === 1;
}

/** False when the customer is known not to be active. Shares the row's lock, so that a suspension waits and then sees the wallet. */
export async function mayOpen(tx: Tx, owner: Owner, customerId: string): Promise<boolean> {
  const row: { active: boolean } | undefined = await owned(tx, owner, 'customer_states')
    .where({ customer_id: uuid(customerId) })
    .forShare()
    .first('active');
  return row?.active ?? true;
}
