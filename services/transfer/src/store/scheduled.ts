// SQL of scheduled transfers that start: one commit stores their price and ends their wait.
import { uuid, type Id } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import { isFrozenAtStart } from '@pay/kernel/owner-freezes';
import type { Price } from '../domain/pricing.ts';
import type { LeasedTransaction } from './transaction-rows.ts';

export type StartedRow = {
  readonly leased: LeasedTransaction;
  readonly price: Price;
  /** The id for the other side of an internal transfer when it starts. */
  readonly relatedId: Id<'transaction'> | null;
};

const startSql = `
  with started as (
    update open_transactions set waits_until = null, related_id = $3 where id = $1 and version = $2 and waits_until is not null returning id)
  update transactions t set final_units = $4, exchange_fee_units = $5, gas_fee_units = $6, exchange_rate = $7
  from started where t.id = started.id returning t.id`;

/**
 * Writes the fields that are fixed once a transfer starts. `lost`: another worker has the row now. `frozen`: the owner
 * is frozen, and nothing was written.
 */
export async function writeStart(db: Database, { leased, price, relatedId }: StartedRow): Promise<'started' | 'lost' | 'frozen'> {
  const digits = (units: bigint | null): string | null => units?.toString() ?? null;
  const related = relatedId === null ? null : uuid(relatedId);
  const amounts = [digits(price.finalUnits), digits(price.exchangeFeeUnits), digits(price.gasFeeUnits), price.exchangeRate];
  return db.hot.tx(async (tx) => {
    if (await isFrozenAtStart(tx, leased.transaction.owner)) return 'frozen';
    const rows = await tx.query('scheduled-start', startSql, [uuid(leased.id), leased.version, related, ...amounts]);
    return rows.length === 1 ? 'started' : 'lost';
  });
}
