// Rails, payees, and references of many transactions at once.
import type { References } from '@pay/contract/statement-entries';
import { idOf, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { referencesOf } from '../domain/end-to-end-id.ts';
import { railCodes, typeCodes } from './codes.ts';
import { openTexts, type TransactionRow } from './transaction-rows.ts';

const referencesSql = `
  select t.id, t.type, t.rail, t.payout_account_id, t.virtual_account_id, t.destination_address, t.batch_id, t.batch_row, t.metadata
  from unnest($3::uuid[]) as u(id)
  cross join lateral (select * from transactions where id = u.id limit 1) t
  where t.account = $1 and t.environment = $2`;

type Row = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'rail'
  | 'payout_account_id'
  | 'virtual_account_id'
  | 'destination_address'
  | 'batch_id'
  | 'batch_row'
  | 'metadata'
>;

/** The references of the owner's transactions among the ids. */
export async function listReferences(db: Database, owner: Owner, ids: readonly string[]): Promise<References[]> {
  const { account, environment } = ownerColumns(owner);
  const keys = ids.map(uuidOf).filter((key) => key !== undefined);
  const rows = await db.hot.query<Row>('transaction-references', referencesSql, [account, environment, keys]);
  return rows.map((row) => ({
    transactionId: idOf('transaction', row.id),
    reference: openTexts(row, db.hot.sealing).reference,
    rail: railCodes.name(row.rail),
    payoutAccountId: row.payout_account_id === null ? null : idOf('counterparty', row.payout_account_id),
    address: row.destination_address,
    endToEndId: endToEndIdOf(row),
  }));
}

/** Only payments to banks have one. */
function endToEndIdOf(row: Row): string | null {
  if (row.payout_account_id === null) return null;
  return referencesOf({
    id: idOf('transaction', row.id),
    type: typeCodes.name(row.type),
    virtualAccountId: row.virtual_account_id === null ? null : idOf('virtualAccount', row.virtual_account_id),
    batchId: row.batch_id === null ? null : idOf('batch', row.batch_id),
    batchRow: row.batch_row,
  }).current;
}
