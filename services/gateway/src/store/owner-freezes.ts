// Owners that the platform froze.
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { owned, ownerColumns, type Database, type Tx } from '@pay/kernel/db';

const table = 'owner_freezes';

export const isFrozen = async (db: Database['knex'] | Tx, owner: Owner): Promise<boolean> =>
  (await owned(db, owner, table).first()) !== undefined;

/** False when the owner was frozen already. */
export async function freezeOwner(tx: Tx, owner: Owner, at: number): Promise<boolean> {
  const rows: unknown[] = await tx(table)
    .insert({ ...ownerColumns(owner), frozen_at: iso(at) })
    .onConflict(['account', 'environment'])
    .ignore()
    .returning('account');
  return rows.length === 1;
}

/** False when the owner was not frozen. */
export const unfreezeOwner = async (tx: Tx, owner: Owner): Promise<boolean> => (await owned(tx, owner, table).delete()) === 1;
