// Transactions in the order of their commits, for exports.
import { exportRowsMax, type ExportRowsInput, type SeenRow } from '@pay/contract/export-rows';
import { TransactionStatus, transactionTypes } from '@pay/contract/transfer/transaction';
import { uuidAt, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { whereCommittedBetween, positionIn, positionText, snapshotsOf } from '@pay/kernel/commit-mark';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { statusCodes, typeCodes } from './codes.ts';
import { openColumns, toStoredTransaction, toStoredView, transactionColumns, type ReadRow } from './transaction-rows.ts';

type ExportRow = ReadRow & { readonly xid: string; readonly wanted: boolean };

/** Open rows also have the status of their open transaction; an unknown type or status matches no row. */
const rowsSql = `
  select ${transactionColumns}, ${openColumns}, t.created_xid::text as xid,
    ($8::uuid is null or t.id >= $8) and ($9::uuid is null or t.id < $9)
    and ($10::uuid is null or t.customer_id = $10) and ($11::uuid is null or t.wallet_id = $11 or t.destination_wallet_id = $11)
    and ($12::smallint is null or t.type = $12)
    and ($13::smallint is null or coalesce(o.status, nullif(t.status, 0), t.rare_status) = $13) as wanted
  from (
    select * from transactions t where t.account = $1 and t.environment = $2 and (t.created_xid, t.id) > ($3::bigint, $4::uuid)
      and ${whereCommittedBetween('t', { since: '$5', until: '$6' })}
    order by t.created_xid, t.id limit $7) t
  left join open_transactions o on o.id = t.id order by t.created_xid, t.id`;

/** Number of rows that fit into an answer without filters: rows beyond that would be read twice. */
const unfilteredRows = { objects: 200, csv: 400 } as const;

export function rowsToLookAt({ filters, from, to, csv }: Pick<ExportRowsInput, 'filters' | 'from' | 'to' | 'csv'>): number {
  const isFiltered = Object.keys(filters).length > 0 || from !== undefined || to !== undefined;
  return isFiltered ? exportRowsMax : unfilteredRows[csv === undefined ? 'objects' : 'csv'];
}

export async function transactionsForExport(
  db: Database,
  owner: Owner,
  input: ExportRowsInput & { until: string },
): Promise<SeenRow[]> {
  const { account, environment } = ownerColumns(owner);
  const { filters, from, to } = input;
  const { since, until } = snapshotsOf(input);
  const { xid, id } = positionIn(input.after);
  const type = transactionTypes.find((one) => one === filters['type']);
  const status = TransactionStatus.safeParse(filters['status']).data;
  const none = -1;
  const found = await db.hot.query<ExportRow>('transactions-export', rowsSql, [
    ...[account, environment, xid, id, since, until, rowsToLookAt(input)],
    ...[from === undefined ? null : uuidAt(from), to === undefined ? null : uuidAt(to)],
    ...[uuidOf(filters['customerId'] ?? '') ?? null, uuidOf(filters['walletId'] ?? '') ?? null],
    filters['type'] === undefined ? null : type === undefined ? none : typeCodes.code(type),
    filters['status'] === undefined ? null : status === undefined ? none : statusCodes.code(status),
  ]);
  return found.map((row) => ({
    position: positionText({ xid: row.xid, id: row.id }),
    rows: row.wanted ? [toStoredView(toStoredTransaction(row, db.hot.sealing))] : [],
  }));
}
