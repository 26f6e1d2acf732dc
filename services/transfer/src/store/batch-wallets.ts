// The amounts that the wallets of a batch pay, and the hold that covers the unsent rows.
import { idOf, uuid } from '@pay/core/id';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { Batch, BatchWallet } from '../domain/batches/batch.ts';
import { currencyCodes } from './codes.ts';

type Reader = Database['knex'] | Tx;

type WalletRow = {
  wallet_id: string;
  currency: number;
  amount_units: string;
  fee_units: string;
  remaining_units: string;
  part: number;
};

export async function walletsOf(db: Reader, { id }: Pick<Batch, 'id'>): Promise<BatchWallet[]> {
  const rows: WalletRow[] = await db('batch_wallets')
    .where({ batch_id: uuid(id) })
    .orderBy('wallet_id');
  return rows.map((row) => ({
    walletId: idOf('wallet', row.wallet_id),
    currency: currencyCodes.name(row.currency),
    amountUnits: BigInt(row.amount_units),
    feeUnits: BigInt(row.fee_units),
    remainingUnits: BigInt(row.remaining_units),
    part: row.part,
  }));
}

/** Adds the totals of more valid rows. */
export async function addToWallets(tx: Tx, { id, owner }: Batch, wallets: readonly BatchWallet[]): Promise<void> {
  for (const wallet of wallets) {
    await tx('batch_wallets')
      .insert({
        ...ownerColumns(owner),
        batch_id: uuid(id),
        wallet_id: uuid(wallet.walletId),
        currency: currencyCodes.code(wallet.currency),
        amount_units: wallet.amountUnits.toString(),
        fee_units: wallet.feeUnits.toString(),
      })
      .onConflict(['batch_id', 'wallet_id'])
      .merge({
        amount_units: tx.raw('batch_wallets.amount_units + excluded.amount_units'),
        fee_units: tx.raw('batch_wallets.fee_units + excluded.fee_units'),
      });
  }
}

/** Stores the number of a wallet's hold, and the amount that it still covers. */
export async function saveWallet(tx: Tx, { id, owner }: Pick<Batch, 'id' | 'owner'>, wallet: BatchWallet): Promise<void> {
  await ofOwner(tx, owner, 'batch_wallets')
    .where({ batch_id: uuid(id), wallet_id: uuid(wallet.walletId) })
    .update({ remaining_units: wallet.remainingUnits.toString(), part: wallet.part });
}
