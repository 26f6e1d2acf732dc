// Limits of developer fees, in percent of the amount.
import { feePercentDefaultMax } from '@pay/contract/wallet/fee';
import type { Owner } from '@pay/core/owner';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';

const table = 'fee_limits';
type Row = { max_percent: number };

export async function feePercentMax(db: Database['knex'] | Tx, owner: Owner): Promise<number> {
  const row = (await ofOwner(db, owner, table).first()) as Row | undefined;
  return row?.max_percent ?? feePercentDefaultMax;
}

export async function saveFeePercentMax(tx: Tx, owner: Owner, maxPercent: number): Promise<void> {
  await tx(table)
    .insert({ ...ownerColumns(owner), max_percent: maxPercent })
    .onConflict(['account', 'environment'])
    .merge();
}
