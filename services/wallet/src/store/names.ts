// The columns of wallets and virtual accounts that name them.
import type { Currency } from '@pay/core/money';
import { idOf, uuidsOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner } from '@pay/kernel/db';
import { currencyCodes } from './codes.ts';

type Knex = Parameters<typeof ofOwner>[0];
type NamedRow = { readonly id: string; readonly customer_id: string; readonly currency: number };
type Named<K extends 'wallet' | 'virtualAccount'> = {
  readonly id: Id<K>;
  readonly customerId: Id<'customer'>;
  readonly currency: Currency;
};

const namedOf = <K extends 'wallet' | 'virtualAccount'>(kind: K, row: NamedRow): Named<K> => ({
  id: idOf(kind, row.id),
  customerId: idOf('customer', row.customer_id),
  currency: currencyCodes.name(row.currency),
});

/** The wallets of this owner among the ids. */
export async function findNamedWallets(db: Knex, owner: Owner, ids: readonly string[]): Promise<Named<'wallet'>[]> {
  const query = ofOwner(db, owner, 'wallets').whereIn('id', uuidsOfKind('wallet', ids));
  const rows = (await query.select('id', 'customer_id', 'currency')) as NamedRow[];
  return rows.map((row) => namedOf('wallet', row));
}

/** The virtual accounts of this owner among the ids. */
export async function findNamedAccounts(db: Knex, owner: Owner, ids: readonly string[]): Promise<Named<'virtualAccount'>[]> {
  const query = ofOwner(db, owner, 'virtual_accounts').whereIn('id', uuidsOfKind('virtualAccount', ids));
  const rows = (await query.select('id', 'customer_id', 'source_currency as currency')) as NamedRow[];
  return rows.map((row) => namedOf('virtualAccount', row));
}
