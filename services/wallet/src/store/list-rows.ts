// The page query that lists of wallets and of virtual accounts share.
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import { uuidOfKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner } from '@pay/kernel/db';
import { pageOfRows } from '@pay/kernel/metadata-tags';

type Knex = Parameters<typeof ofOwner>[0];

type RowFilter = {
  readonly table: 'wallets' | 'virtual_accounts';
  readonly customerId: string | undefined;
  readonly statusCode: number | undefined;
  readonly metadata: MetadataFilter | undefined;
};

/** Rows of one owner, newest first. An invalid customer id matches no row. */
export async function listRows<Row>(
  db: Knex,
  owner: Owner,
  { filter, keyset }: { filter: RowFilter; keyset: Keyset },
): Promise<Row[]> {
  const { table, customerId, statusCode, metadata } = filter;
  const customer = customerId === undefined ? undefined : uuidOfKind('customer', customerId);
  if (customerId !== undefined && customer === undefined) return [];
  const query = ofOwner(db, owner, table);
  if (customer !== undefined) void query.where('customer_id', customer);
  if (statusCode !== undefined) void query.where('status', statusCode);
  const kind = table === 'wallets' ? 'wallet' : 'virtualAccount';
  return pageOfRows<Row>(db, query, { owner, kind, metadata, keyset });
}
