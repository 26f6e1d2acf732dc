// Callers' references for the payee, of many transactions at once.
import { idOf, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { openTexts, type TransactionRow } from './transaction-rows.ts';

const referencesSql = `
  select t.id, t.metadata from unnest($3::uuid[]) as u(id)
  cross join lateral (select id, account, environment, metadata from transactions where id = u.id limit 1) t
  where t.account = $1 and t.environment = $2 and t.metadata is not null`;

export type WrittenReference = { readonly transactionId: Id<'transaction'>; readonly reference: string };

/** The references of the owner's transactions; transactions without a reference are omitted. */
export async function referencesOf(db: Database, owner: Owner, ids: readonly string[]): Promise<WrittenReference[]> {
  const { account, environment } = ownerColumns(owner);
  const keys = ids.map(uuidOf).filter((key) => key !== undefined);
  type TextsRow = Pick<TransactionRow, 'id' | 'metadata'>;
  const rows = await db.hot.query<TextsRow>('transaction-references', referencesSql, [account, environment, keys]);
  return rows.flatMap((row) => {
    const { reference } = openTexts(row, db.hot.sealing);
    return reference === null ? [] : [{ transactionId: idOf('transaction', row.id), reference }];
  });
}
