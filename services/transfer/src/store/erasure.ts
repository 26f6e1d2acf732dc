// Reasons that block erasing a customer here, and callers' texts on its transactions. Data about the money stays.
import { erasureBlockersMax, type ErasureBlocker } from '@pay/contract/erasure';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';

const openSql = `
  select t.id from open_transactions o join transactions t on t.id = o.id
  where o.account = ? and o.environment = ? and t.customer_id = ? limit ${erasureBlockersMax}`;

/** Transactions that have not ended. */
export async function blockersOf(db: Database['knex'], owner: Owner, customerId: Id<'customer'>): Promise<ErasureBlocker[]> {
  const { account, environment } = ownerColumns(owner);
  const { rows } = await db.raw<{ rows: { id: string }[] }>(openSql, [account, environment, uuid(customerId)]);
  return rows.map(({ id }) => ({ code: 'open_transaction', about: idOf('transaction', id) }));
}

const rowsMax = 2_000;
const forgetSql = `
  with forgotten as (
    update transactions set metadata = null, client_reference_id = null where id in (
      select id from transactions where account = ? and environment = ? and customer_id = ?
        and (metadata is not null or client_reference_id is not null) limit ${rowsMax})
    returning id),
  untagged as (delete from metadata_tags where id in (select id from forgotten))
  select id from forgotten`;

/** Deletes the caller's texts of one batch. Returns true while there may be more. */
export async function forgetCallerTexts(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const { account, environment } = ownerColumns(owner);
  const { rowCount } = await tx.raw<{ rowCount: number }>(forgetSql, [account, environment, uuid(customerId)]);
  return rowCount === rowsMax;
}
