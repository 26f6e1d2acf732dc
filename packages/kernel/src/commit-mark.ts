// Marks of commits, for reading a table in parts that neither miss a row nor repeat one, whatever commits meanwhile and in which
// order. A row has the id of the transaction that wrote it in `created_xid`; a mark is a snapshot of the server, which knows for each
// transaction whether it had committed. A row belongs to the part from one mark to the next if the later snapshot sees its
// transaction and the earlier one does not. Times and sequences can not tell that: they are drawn before the commit.
import { invalidField } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from './db.ts';

/** A column that is filled by its default; rows from before it have 0, which every snapshot sees. */
export const addCreatedXid = (table: string): string => `
  alter table ${table} add column created_xid bigint not null default 0;
  alter table ${table} alter column created_xid set default pg_current_xact_id()::text::bigint;`;

// Ids of transactions begin anew in a server that a dump was restored into. Rows from the old one that seem to be of the future
// would be in no snapshot: they are taken for rows from before the column.
const resetFutureIdsSql = (table: string): string => `
  update ${table} set created_xid = 0
  where account = $1 and environment = $2 and created_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
const markSql = `
  select pg_current_snapshot()::text as snapshot, (select system_identifier::text from pg_control_system()) as server`;

/** The mark of this moment, for an owner's rows of one table. */
export async function takeMark(db: Database, owner: Owner, table: string): Promise<string> {
  const { account, environment } = ownerColumns(owner);
  await db.hot.query(`settle-${table}`, resetFutureIdsSql(table), [account, environment]);
  const [row] = await db.hot.query<{ snapshot: string; server: string }>('commit-mark', markSql, []);
  return `${row?.server ?? ''}/${row?.snapshot ?? ''}`;
}

export type Marks = { readonly since?: string | undefined; readonly until: string };

/** The snapshots of two marks. Throws 400 on `since` for a mark of another server: what came since is not known there. */
export function snapshotsOf({ since, until }: Marks): { since: string | null; until: string } {
  const [server = '', untilSnapshot = ''] = until.split('/');
  if (since === undefined) return { since: null, until: untilSnapshot };
  const [sinceServer = '', sinceSnapshot = ''] = since.split('/');
  if (sinceServer === server) return { since: sinceSnapshot, until: untilSnapshot };
  throw invalidField('since', 'invalid_format', 'since is a watermark from before a restore of the platform', {
    hint: 'Export without since once, then continue with the new watermark.',
  });
}

/** Condition on `created_xid` of a relation: committed by the snapshot `until`, and not by `since` unless that is null. Parameters are written as given. */
export const whereCommittedBetween = (of: string, { since, until }: { since: string; until: string }): string => `
  ${of}.created_xid < pg_snapshot_xmax(${until}::pg_snapshot)::text::bigint
  and pg_visible_in_snapshot(${of}.created_xid::text::xid8, ${until}::pg_snapshot)
  and (${since}::pg_snapshot is null or (${of}.created_xid >= pg_snapshot_xmin(${since}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(${of}.created_xid::text::xid8, ${since}::pg_snapshot)))`;

/** Where a reader of rows in the order of (created_xid, id) is. */
export type RowPosition = { readonly xid: string; readonly id: string };

export const positionText = ({ xid, id }: RowPosition): string => `${xid}:${id}`;
export function positionIn(text: string | undefined): RowPosition {
  const [xid = '-1', id = '00000000-0000-0000-0000-000000000000'] = text === undefined ? [] : text.split(':');
  return { xid, id };
}
