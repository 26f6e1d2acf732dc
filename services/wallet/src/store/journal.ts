// Numbers groups of postings: takes keys from the queue that each commit fills, and writes the journal's indexes.
import { hotOf, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import { extendHistory, type DatedVersion, type ReadHistory } from '../domain/wallet-history.ts';
import { array, instant } from './arrays.ts';
import * as sql from './journal-sql.ts';

/** Maximum number of commits and groups per batch; a commit has at most a few hundred groups. */
const commitsMax = 64;
const groupsMax = 1_000;
/** Maximum number of entries of one wallet per read; a batch has fewer. */
const historyMax = 2_000;

/** Number of entries that got a number, and whether more may follow. */
export type NumberingResult = { readonly entries: number; readonly more: boolean };
const nothing: NumberingResult = { entries: 0, more: false };

type GroupKeys = { readonly ids: readonly string[]; readonly stages: readonly number[] };

/**
 * One bounded batch in one commit. Does nothing while another numbering process, or a sandbox reset, holds the lock.
 */
export const numberNext = (db: Database): Promise<NumberingResult> =>
  db.hot.tx(async (tx) => {
    const [lock] = await tx.query<{ taken: boolean }>('journal-lock', sql.tryLock, []);
    if (lock?.taken !== true) return nothing;
    const groups = await takeFromQueue(tx);
    if (groups.ids.length === 0) return nothing;
    const entries = await tx.query<{ journal: number; number: string }>('journal-number', sql.number, [
      array(groups.ids),
      array(groups.stages),
    ]);
    if (entries.length > 0) await indexEntries(tx, entries);
    return { entries: entries.length, more: true };
  });

/**
 * Blocks numbering until the commit. A journal and its ledger accounts change their owner together: numbering must not
 * read one before and write the other after.
 */
export async function waitForNumberer(tx: Tx): Promise<void> {
  await (await hotOf(tx)).query('journal-wait', sql.waitForLock, []);
}

type QueueRow = { id: string; group_ids: string[]; stages: number[] };

/** In the order of their ids: two commits that touched one account have ids in the order of their locks. */
async function takeFromQueue(tx: HotTx): Promise<GroupKeys> {
  const rows = await tx.query<QueueRow>('journal-claim', sql.claim, [commitsMax, groupsMax]);
  const inOrder = rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  return { ids: inOrder.flatMap((row) => row.group_ids), stages: inOrder.flatMap((row) => row.stages) };
}

async function indexEntries(tx: HotTx, entries: readonly { journal: number; number: string }[]): Promise<void> {
  const wallets = await tx.query<{ ledger_account: number }>('journal-index', sql.index, [
    array(entries.map(({ journal }) => journal)),
    array(entries.map((entry) => entry.number)),
  ]);
  if (wallets.length > 0) await readHistories(tx, array(wallets.map((wallet) => wallet.ledger_account)));
}

type HistoryRow = { account: number; known_version: number | null; known_ms: string; version: number; at_ms: string };
type OpenHistory = { readonly known: ReadHistory | undefined; readonly entries: DatedVersion[] };

async function readHistories(tx: HotTx, accounts: string): Promise<void> {
  const rows = await tx.query<HistoryRow>('history-next', sql.historyNext, [accounts, historyMax]);
  const open = new Map<number, OpenHistory>();
  for (const row of rows) {
    const known = row.known_version === null ? undefined : { version: row.known_version, latestAt: Number(row.known_ms) };
    const history = open.get(row.account) ?? { known, entries: [] };
    history.entries.push({ version: row.version, at: Number(row.at_ms) });
    open.set(row.account, history);
  }
  const read = [...open].map(([account, { known, entries }]) => ({ account, ...extendHistory(known, entries) }));
  const breaks = read.flatMap(({ account, breaks: versions }) => versions.map((version) => ({ account, version })));
  await tx.query('history-save', sql.historySave, [
    array(read.map(({ account }) => account)),
    array(read.map(({ history }) => history.version)),
    array(read.map(({ history }) => instant(history.latestAt))),
    array(breaks.map(({ account }) => account)),
    array(breaks.map(({ version }) => version)),
  ]);
}

/** Groups that wait for their number, and the age of the oldest in seconds. */
export async function journalQueue(db: Database): Promise<{ groups: number; ageS: number }> {
  const [row] = await db.hot.query<{ groups: number; age: number | null }>('journal-queue', sql.queueState, []);
  return { groups: row?.groups ?? 0, ageS: Math.max(0, row?.age ?? 0) };
}
