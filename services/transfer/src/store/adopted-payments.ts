// Maps each payment that a rail made for a lost transaction to the transaction that adopted the payment, which a
// repeated request created. The rail knows the payment only by the lost transaction's id.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ownerColumns, type HotTx } from '@pay/kernel/db';

type TransactionId = Id<'transaction'>;
export type AdoptedPayment = { readonly id: TransactionId; readonly transactionId: TransactionId; readonly owner: Owner };
type Hot = { readonly hot: Pick<HotTx, 'query'> };
type Row = { id: string; transaction_id: string };

const insertSql = `
  insert into adopted_payments (account, environment, id, transaction_id, adopted_at) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`;

/** Runs in the commit that submits the transaction. A payment is adopted once. */
export async function insertAdopted(tx: HotTx, payments: readonly AdoptedPayment[], now: number): Promise<void> {
  for (const { id, transactionId, owner } of payments) {
    const { account, environment } = ownerColumns(owner);
    await tx.query('adopted-insert', insertSql, [account, environment, uuid(id), uuid(transactionId), iso(now)]);
  }
}

/** The transactions that adopted these payments, by the keys of the payments. */
export const findAdopters = async ({ hot }: Hot, keys: readonly TransactionId[]): Promise<Map<TransactionId, TransactionId>> =>
  new Map((await find(hot, 'id', keys)).map((row) => [idOf('transaction', row.id), idOf('transaction', row.transaction_id)]));

/** The keys of the payments that these transactions adopted, by the transactions. */
export const findAdopted = async ({ hot }: Hot, ids: readonly TransactionId[]): Promise<Map<TransactionId, TransactionId>> =>
  new Map(
    (await find(hot, 'transaction_id', ids)).map((row) => [idOf('transaction', row.transaction_id), idOf('transaction', row.id)]),
  );

async function find(hot: Hot['hot'], column: keyof Row, ids: readonly TransactionId[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const sql = `select id, transaction_id from adopted_payments where ${column} = any($1::uuid[])`;
  return hot.query<Row>(`adopted-by-${column}`, sql, [ids.map(uuid)]);
}
