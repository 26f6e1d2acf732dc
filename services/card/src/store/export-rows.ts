// Card transactions in the order of their commits, for exports.
import { exportRowsMax, type ExportRowsInput, type SeenRow } from '@pay/contract/export-rows';
import { uuidAt, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { whereCommittedBetween, positionIn, positionText, snapshotsOf } from '@pay/kernel/commit-mark';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { transactionView } from '../domain/card-transaction.ts';
import { columns, fromRow, type Row } from './card-transactions.ts';

type ExportRow = Row & { readonly xid: string; readonly wanted: boolean };

const rowsSql = `
  select ${columns}, t.created_xid::text as xid,
    ($8::uuid is null or t.id >= $8) and ($9::uuid is null or t.id < $9) and ($10::uuid is null or t.card_id = $10)
    and ($11::uuid is null or t.customer_id = $11) and ($12::uuid is null or t.agent_id = $12) and ($13::text is null or t.status = $13) as wanted
  from card_transactions t where t.account = $1 and t.environment = $2 and (t.created_xid, t.id) > ($3::bigint, $4::uuid)
    and ${whereCommittedBetween('t', { since: '$5', until: '$6' })}
  order by t.created_xid, t.id limit $7`;

export async function cardTransactionsForExport(
  db: Database,
  owner: Owner,
  input: ExportRowsInput & { until: string },
): Promise<SeenRow[]> {
  const { account, environment } = ownerColumns(owner);
  const { filters, from, to } = input;
  const { since, until } = snapshotsOf(input);
  const { xid, id } = positionIn(input.after);
  const key = (name: string): string | null => uuidOf(filters[name] ?? '') ?? null;
  const found = await db.hot.query<ExportRow>('card-transactions-export', rowsSql, [
    ...[account, environment, xid, id, since, until, exportRowsMax],
    ...[from === undefined ? null : uuidAt(from), to === undefined ? null : uuidAt(to)],
    ...[key('cardId'), key('customerId'), key('agentId'), filters['status'] ?? null],
  ]);
  return found.map((row) => ({
    position: positionText({ xid: row.xid, id: row.id }),
    rows: row.wanted ? [transactionView(fromRow(row))] : [],
  }));
}
