// Payouts of developer fees that are decided but not yet recorded as transactions.
import { idOf, uuid, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { FeePayout } from '../domain/fee-payout.ts';
import { currencyCodes, environmentOf } from './codes.ts';

const table = 'fee_payouts';

type Row = {
  account: string;
  environment: number;
  id: string;
  customer_id: string;
  wallet_id: string;
  currency: number;
  amount: string;
  units: string;
};

const payoutOf = (row: Row): FeePayout => ({
  id: idOf('transaction', row.id),
  owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
  customerId: idOf('customer', row.customer_id),
  walletId: idOf('wallet', row.wallet_id),
  currency: currencyCodes.name(row.currency),
  amount: row.amount,
  units: BigInt(row.units),
});

/** Skips an existing id. `takeOverAt` is real time. */
export async function insertPayouts(tx: Database['knex'] | Tx, payouts: readonly FeePayout[], takeOverAt: number): Promise<void> {
  if (payouts.length === 0) return;
  const rows = payouts.map((payout) => ({
    ...ownerColumns(payout.owner),
    id: uuid(payout.id),
    customer_id: uuid(payout.customerId),
    wallet_id: uuid(payout.walletId),
    currency: currencyCodes.code(payout.currency),
    amount: payout.amount,
    units: payout.units.toString(),
    take_over_at: iso(takeOverAt),
  }));
  await tx(table).insert(rows).onConflict('id').ignore();
}

export async function findPayout(db: Database, id: Id<'transaction'>): Promise<FeePayout | undefined> {
  const row = (await db
    .knex(table)
    .where({ id: uuid(id) })
    .first()) as Row | undefined;
  return row === undefined ? undefined : payoutOf(row);
}

/** Called once the payout is recorded or was refused. */
export async function deletePayout(tx: Database['knex'] | Tx, id: Id<'transaction'>): Promise<void> {
  await tx(table)
    .where({ id: uuid(id) })
    .delete();
}

/** The guard's name for the work on a payout. */
export const feePayoutWork = 'fee_payout';

const leaseSql = `
  update fee_payouts set take_over_at = ? where id in (
    select id from fee_payouts where take_over_at <= ? and ${notSetAside(feePayoutWork, 'fee_payouts.id::text')} order by take_over_at limit ? for update skip locked)
  returning *`;

/** Payouts whose request has not ended them, leased until `until`. Real time. */
export async function leasePayouts(
  db: Database,
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<FeePayout[]> {
  const { rows } = await db.knex.raw<{ rows: Row[] }>(leaseSql, [iso(until), iso(now), limit]);
  return rows.map(payoutOf);
}
