// Data about an erased customer: merchants of its cards, the purchases that the customer announced, and people's notes.
// Ids, amounts, times, and sums stay, so every limit counts as before.
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner, ownerColumns, type HotTx, type Tx } from '@pay/kernel/db';

const erasedText = JSON.stringify('[erased]');

/** Maximum number of rows of each table per step. */
const ROWS_MAX = 2_000;

const lockOf = (customer: string): string => `erase|${customer}`;

/**
 * Erases a limited number of rows and returns whether there may be more. Waits for transactions that record events of
 * the customer. Later transactions find the customer erased.
 */
export async function eraseCustomer(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const key = { customer_id: uuid(customerId) };
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockOf(key.customer_id)]);
  await tx('erased_customers')
    .insert({ ...ownerColumns(owner), ...key })
    .onConflict()
    .ignore();
  const words = ofOwner(tx, owner, 'observations').where(key).whereNotNull('judged').limit(ROWS_MAX).select('id');
  const observations = await ofOwner(tx, owner, 'observations')
    .whereIn('id', words)
    .update({ judged: null, place_key: null, place_name: null });
  await ofOwner(tx, owner, 'card_merchants').where(key).delete();
  const said = ofOwner(tx, owner, 'anomalies').where(key).whereNot('explanation', '[erased]').limit(ROWS_MAX).select('id');
  const anomalies = await ofOwner(tx, owner, 'anomalies')
    .whereIn('id', said)
    .update({ explanation: '[erased]', observed: withoutText(tx, 'observed'), threshold: withoutText(tx, 'threshold') });
  const about = ofOwner(tx, owner, 'notes').where(key).limit(ROWS_MAX).select('id');
  const notes = await ofOwner(tx, owner, 'notes').whereIn('id', about).delete();
  return Math.max(observations, anomalies, notes) === ROWS_MAX;
}

/** Whether the customer is erased. If not, it cannot be erased before this transaction ends. */
export async function isErased(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const key = { customer_id: uuid(customerId) };
  await tx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockOf(key.customer_id)]);
  return (await ofOwner(tx, owner, 'erased_customers').where(key).first('customer_id')) !== undefined;
}

/** A column of JSON: numbers stay, and texts, which may name a merchant, are removed. */
const withoutText = (tx: Tx, column: string) => tx.raw(`case when ?? like '"%' then ? else ?? end`, [column, erasedText, column]);

type CustomerOf = { readonly owner: Owner; readonly customerId: string };

const lockSql = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))';
const erasedSql = `
  select e.customer_id from erased_customers e
  join unnest($1::uuid[], $2::smallint[], $3::uuid[]) as c(account, environment, customer_id) using (customer_id, account, environment)`;

/** The uuids of the customers that are erased. The others cannot be erased before this transaction ends. */
export async function findErased(tx: HotTx, customers: readonly CustomerOf[]): Promise<ReadonlySet<string>> {
  if (customers.length === 0) return new Set();
  const keys = customers.map(({ customerId }) => uuid(customerId));
  // In one order: two transactions never deadlock through two erasures.
  for (const key of [...new Set(keys)].sort()) await tx.query('erased-lock', lockSql, [lockOf(key)]);
  const owners = customers.map(({ owner }) => ownerColumns(owner));
  const rows = await tx.query<{ customer_id: string }>('erased-among', erasedSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    keys,
  ]);
  return new Set(rows.map((row) => row.customer_id));
}
