// How often each owner turned their sandbox clock back. An expired link must stay expired, although its owner's clock
// is before its end again.
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';

const table = 'link_epochs';

export async function findLinkEpoch(db: Database['knex'] | Tx, owner: Owner): Promise<number> {
  const row = await db<{ epoch: number }>(table).where(ownerColumns(owner)).first('epoch');
  return row?.epoch ?? 0;
}

/** Ends every existing link of the owner. */
export async function beginLinkEpoch(tx: Tx, owner: Owner): Promise<void> {
  await tx(table)
    .insert({ ...ownerColumns(owner), epoch: 1 })
    .onConflict(['account', 'environment'])
    .merge({ epoch: tx.raw('?? + 1', [`${table}.epoch`]) });
}
