// The columns of wallets and virtual accounts that name them.
import type { Currency } from '@pay/core/money';
import { idOf, uuidsOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner } from '@pay/kernel/db';
import { currencyCodes } from './codes.ts';

type Knex = Parameters<typeof ofOwner>[0];
type StoredNameRow = { readonly id: string; readonly customer_id: string; readonly currency: number };
type NameRow<K extends 'wallet' | 'virtualAccount'> = {
  readonly id: Id<K>;
  readonly customerId: Id<'customer'>;
  readonly currency: Currency;
};

const toNameRow = <K extends 'wallet' | 'virtualAccount'>(kind: K, row: StoredNameRow): NameRow<K> => ({
  id: idOf(kind, row.id),
  customerId: idOf('customer', row.customer_id),
  currency: currencyCodes.name(row.currency),
});

/** The wallets of this owner among the ids. */
export async function findNamedWallets(db: Knex, owner: Owner, ids: readonly string[]): Promise<NameRow<'wallet'>[]> {
  const query = ofOwner(db, owner, 'wallets').whereIn('id', uuidsOfKind('wallet', ids));
  const rows = await query.select<StoredNameRow[]>('id', 'customer_id', 'currency');
  return rows.map((row) => toNameRow('wallet', row));
}

/** The virtual accounts of this owner among the ids. */
export async function findNamedAccounts(db: Knex, owner: Owner, ids: readonly string[]): Promise<NameRow<'virtualAccount'>[]> {
  const query = ofOwner(db, owner, 'virtual_accounts').whereIn('id', uuidsOfKind('virtualAccount', ids));
  const rows = await query.select<StoredNameRow[]>('id', 'customer_id', 'source_currency as currency');
  return rows.map((row) => toNameRow('virtualAccount', row));
}
