// Reasons in this service that block the erasure of a customer, and the erasure itself. Amounts and states stay.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { erasureBlockersMax, type ErasureBlocker } from '@pay/contract/erasure';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { deleteTags } from '@pay/kernel/metadata-tags';
import { virtualAccountStatusCodes } from './codes.ts';

// Held and incoming amounts count: they may still become money of this wallet.
const fundedSql = `
  select w.id from wallets w join ledger_accounts a on a.id = w.ledger_account
  where w.account = ? and w.environment = ? and w.customer_id = ?
    and (a.credits_posted <> a.debits_posted or a.debits_pending <> 0 or a.credits_pending <> 0)
  order by w.id limit ${erasureBlockersMax}`;

/** Wallets that hold or await money, and virtual accounts that may still receive money. */
export async function blockersOf(db: Database['knex'], owner: Owner, customerId: Id<'customer'>): Promise<ErasureBlocker[]> {
  const { account, environment } = ownerColumns(owner);
  const key = uuid(customerId);
  const { rows: funded } = await db.raw<{ rows: { id: string }[] }>(fundedSql, [account, environment, key]);
  const open: { id: string }[] = await ofOwner(db, owner, 'virtual_accounts')
    .where({ customer_id: key })
    .whereIn('status', [virtualAccountStatusCodes.code('pending'), virtualAccountStatusCodes.code('active')])
    .orderBy('id')
    .limit(erasureBlockersMax)
    .select('id');
  return [
    ...funded.map(({ id }) => ({ code: 'open_balance' as const, about: idOf('wallet', id) })),
    ...open.map(({ id }) => ({ code: 'open_virtual_account' as const, about: idOf('virtualAccount', id) })),
  ];
}

export async function forget(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<void> {
  const key = { customer_id: uuid(customerId) };
  for (const table of ['wallets', 'virtual_accounts', 'manual_holds'])
    await deleteTags(tx, owner, ofOwner(tx, owner, table).where(key).select('id'));
  await ofOwner(tx, owner, 'wallets').where(key).update({ metadata: null });
  await ofOwner(tx, owner, 'virtual_accounts').where(key).update({ metadata: null, client_reference_id: null });
  await ofOwner(tx, owner, 'manual_holds').where(key).update({ words: null, client_reference_id: null });
}
