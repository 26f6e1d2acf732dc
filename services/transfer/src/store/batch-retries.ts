// The rows of a batch that other batches retry.
import { batchStatuses } from '@pay/contract/transfer/batch';
import { idOf, uuid, type Id } from '@pay/core/id';
import { ownerColumns, type Tx } from '@pay/kernel/db';
import { rowStates, type Batch } from '../domain/batches/batch.ts';

export type RetriedRow = {
  readonly retriedBy: Id<'batch'>;
  readonly number: number;
};

const retriedSql = `
  select b.id, r.retry_of_row from batches b join batch_rows r on r.batch_id = b.id
  where b.account = :account and b.environment = :environment and b.retry_of = :batch
    and b.status <> ${batchStatuses.indexOf('invalid')} and r.state <> ${rowStates.indexOf('invalid')}
  order by b.id`;

/**
 * Rows that a retry contains, oldest first. Rows that the retry found invalid, and all rows of an invalid retry, are
 * not included.
 */
export async function listRetriedRows(tx: Tx, { id, owner }: Batch): Promise<RetriedRow[]> {
  const { rows } = await tx.raw<{ rows: { id: string; retry_of_row: number }[] }>(retriedSql, {
    ...ownerColumns(owner),
    batch: uuid(id),
  });
  return rows.map((row) => ({ retriedBy: idOf('batch', row.id), number: row.retry_of_row }));
}
