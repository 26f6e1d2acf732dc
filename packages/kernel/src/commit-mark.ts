// Commit marks: read a table in parts that neither miss nor repeat a row, independent of concurrent commits and their
// order. A row stores the id of its transaction in `created_xid`. A mark is a server snapshot, which knows for each
// transaction whether it had committed. A row belongs to the part between two marks if the later snapshot sees its
// transaction and the earlier one does not. Times and sequences cannot do this: they are assigned before the commit.
import { invalidField } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from './db.ts';

/** For a table whose rows are exported. The default fills the column. */
export const createdXidColumn = 'created_xid bigint not null default pg_current_xact_id()::text::bigint';

// After a dump is restored into another server, transaction ids start again. No snapshot would contain old rows whose
// ids seem to lie in the future. These rows get 0, which every snapshot contains.
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

/**
 * The snapshots of two marks. Throws 400 on `since` for another server's mark, which this server cannot compare.
 */
export function snapshotsOf({ since, until }: Marks): { since: string | null; until: string } {
  const [server = '', untilSnapshot = ''] = until.split('/');
  if (since === undefined) return { since: null, until: untilSnapshot };
  const [sinceServer = '', sinceSnapshot = ''] = since.split('/');
  if (sinceServer === server) return { since: sinceSnapshot, until: untilSnapshot };
  throw invalidField('since', 'invalid_format', 'since is a watermark from before a restore of the platform', {
    hint: 'Create one export without since, then use its watermark.',
  });
}

/**
 * SQL condition on `created_xid`: committed according to the snapshot `until`, and not according to `since` unless that
 * is null. Inserts the parameters' text unchanged.
 */
export const whereCommittedBetween = (of: string, { since, until }: { since: string; until: string }): string => `
  ${of}.created_xid < pg_snapshot_xmax(${until}::pg_snapshot)::text::bigint
  and pg_visible_in_snapshot(${of}.created_xid::text::xid8, ${until}::pg_snapshot)
  and (${since}::pg_snapshot is null or (${of}.created_xid >= pg_snapshot_xmin(${since}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(${of}.created_xid::text::xid8, ${since}::pg_snapshot)))`;

/** The position of a reader of rows in the order of (created_xid, id). */
export type RowPosition = { readonly xid: string; readonly id: string };

export const positionText = ({ xid, id }: RowPosition): string => `${xid}:${id}`;
export function positionIn(text: string | undefined): RowPosition {
  const [xid = '-1', id = '00000000-0000-0000-0000-000000000000'] = text === undefined ? [] : text.split(':');
  return { xid, id };
}
