// Changes of a caller's texts on a transaction. They lock only the permanent row, so a transaction in progress
// continues.
import { uuid, uuidOfKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner, ownerColumns, sealingOf, type Tx } from '@pay/kernel/db';
import { replaceTags } from '@pay/kernel/metadata-tags';
import type { Transaction } from '../domain/transaction.ts';
import { toTaggedResource } from './transactions.ts';
import {
  openColumns,
  sealTexts,
  toStoredTransaction,
  transactionColumns,
  type ReadRow,
  type StoredTransaction,
} from './transaction-rows.ts';

const lockSql = `
  select ${transactionColumns}, ${openColumns} from transactions t left join open_transactions o on o.id = t.id
  where t.id = ? and t.account = ? and t.environment = ? for no key update of t`;

/**
 * One of the owner's transactions, its permanent row locked until the commit. Undefined when missing, malformed, or
 * another owner's.
 */
export async function lockOne(tx: Tx, owner: Owner, id: string): Promise<StoredTransaction | undefined> {
  const key = uuidOfKind('transaction', id);
  if (key === undefined || !id.startsWith('txn_')) return undefined;
  const { account, environment } = ownerColumns(owner);
  const { rows } = await tx.raw<{ rows: ReadRow[] }>(lockSql, [key, account, environment]);
  return rows[0] === undefined ? undefined : toStoredTransaction(rows[0], sealingOf(tx));
}

/** Writes reference and metadata of a locked transaction. */
export async function saveCallerTexts(tx: Tx, transaction: Transaction): Promise<void> {
  await ofOwner(tx, transaction.owner, 'transactions')
    .where({ id: uuid(transaction.id) })
    .update({ metadata: sealTexts(transaction, sealingOf(tx)) });
  await replaceTags(tx, toTaggedResource(transaction));
}
