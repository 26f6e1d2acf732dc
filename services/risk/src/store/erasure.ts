// What is said of an erased customer: merchants of its cards, and what the customer announced. Ids, amounts, times and sums stay, so every
// limit counts as before.
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { owned, type Tx } from '@pay/kernel/db';

const erasedText = JSON.stringify('[erased]');

/** Rows of each table in one step. */
const ROWS_MAX = 2_000;

/** Returns whether there may be more. */
export async function eraseCustomer(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const key = { customer_id: uuid(customerId) };
  const words = owned(tx, owner, 'observations').where(key).whereNotNull('judged').limit(ROWS_MAX).select('id');
  const observations = await owned(tx, owner, 'observations')
    .whereIn('id', words)
    .update({ judged: null, place_key: null, place_name: null });
  await owned(tx, owner, 'card_merchants').where(key).delete();
  const said = owned(tx, owner, 'anomalies').where(key).whereNot('explanation', '[erased]').limit(ROWS_MAX).select('id');
  const anomalies = await owned(tx, owner, 'anomalies')
    .whereIn('id', said)
    .update({ explanation: '[erased]', observed: withoutText(tx, 'observed'), threshold: withoutText(tx, 'threshold') });
  return Math.max(observations, anomalies) === ROWS_MAX;
}

/** A column of JSON: numbers stay, and texts, which may name a merchant, go. */
const withoutText = (tx: Tx, column: string) => tx.raw(`case when ?? like '"%' then ? else ?? end`, [column, erasedText, column]);
