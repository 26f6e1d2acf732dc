import { idOf, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';

const namesSql = `
  select t.id, t.merchant ->> 'name' as name from unnest($3::uuid[]) as u(id)
  cross join lateral (select id, account, environment, merchant from card_transactions where id = u.id limit 1) t
  where t.account = $1 and t.environment = $2`;

export type MerchantName = { readonly cardTransactionId: Id<'cardTransaction'>; readonly name: string };

export async function merchantNamesOf(db: Database, owner: Owner, ids: readonly string[]): Promise<MerchantName[]> {
  const { account, environment } = ownerColumns(owner);
  const keys = ids.map(uuidOf).filter((key) => key !== undefined);
  const rows = await db.hot.query<{ id: string; name: string }>('merchant-names', namesSql, [account, environment, keys]);
  return rows.map(({ id, name }) => ({ cardTransactionId: idOf('cardTransaction', id), name }));
}
