// The last known status of each customer, for events that arrive out of order or during the creation of a wallet.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Tx } from '@pay/kernel/db';

/** Stores a customer's status. Returns false if a newer one is known. */
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

type OwnedCustomer = { readonly owner: Owner; readonly customerId: string };

const lockSql = `
  select w.i, c.active from unnest(?::uuid[], ?::smallint[], ?::uuid[]) with ordinality as w(account, environment, customer_id, i)
  join customer_states c using (account, environment, customer_id) order by c.customer_id for share of c`;

/**
 * For each customer, whether a wallet may be opened: false when the customer is known to be inactive. Takes shared row
 * locks, so that a suspension waits and then sees the wallets.
 */
export async function lockActive(tx: Tx, customers: readonly OwnedCustomer[]): Promise<boolean[]> {
  const owners = customers.map(({ owner }) => ownerColumns(owner));
  const { rows } = await tx.raw<{ rows: { i: string; active: boolean }[] }>(lockSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    customers.map(({ customerId }) => uuid(customerId)),
  ]);
  const known = new Map(rows.map(({ i, active }) => [Number(i) - 1, active]));
  return customers.map((_, i) => known.get(i) ?? true);
}

export const mayOpen = async (tx: Tx, owner: Owner, customerId: string): Promise<boolean> =>
  (await lockActive(tx, [{ owner, customerId }]))[0] ?? true;
