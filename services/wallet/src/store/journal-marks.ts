// Marks of the journal for exports. A number is assigned some time after the commit. So a mark is first the position in
// the queue that follows all commits until then. It becomes the last number once nothing waits before that position.
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';

const fenceSql = 'select coalesce(max(id), 0)::text as fence from journal_queue';

const resolveSql = `
  select exists (select 1 from journal_queue where id <= $3::bigint) as waits,
    (select last_number::text from journals where account = $1 and environment = $2) as number`;

const ofQueue = 'q';
const ofNumber = 'n';

/** The mark of the current time. */
export async function journalMark(db: Database, owner: Owner): Promise<string> {
  const [row] = await db.hot.query<{ fence: string }>('journal-fence', fenceSql, []);
  const [mark] = await resolveMark(db, owner, `${ofQueue}${row?.fence ?? '0'}`);
  return mark;
}

/** The number of a mark; undefined while it is a position in the queue. */
export const numberOf = (mark: string): number | undefined => (mark.startsWith(ofNumber) ? Number(mark.slice(1)) : undefined);

/** The mark, and whether everything before it has its number. One statement, so that both are from one snapshot. */
export async function resolveMark(db: Database, owner: Owner, mark: string): Promise<[mark: string, isSettled: boolean]> {
  const { account, environment } = ownerColumns(owner);
  type ResolveRow = { waits: boolean; number: string | null };
  const [row] = await db.hot.query<ResolveRow>('journal-settled', resolveSql, [account, environment, mark.slice(1)]);
  return row === undefined || row.waits ? [mark, false] : [`${ofNumber}${row.number ?? '0'}`, true];
}
