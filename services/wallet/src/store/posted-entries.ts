// A wallet's entries in the order of posting, for statements. Entries are found by version, but a period consists of
// times. domain/wallet-history explains how to derive one from the other. Entries that the history does not cover yet
// are read and checked.
import type { Database } from '@pay/kernel/db';
import { disorderMs } from '../domain/wallet-history.ts';
import { instant } from './arrays.ts';
import { entryOf, pastAll, type Entry, type EntryRow } from './entries.ts';

export type PostedRange = {
  readonly account: number;
  readonly afterVersion: number;
  /** Milliseconds: `from` inclusive, `to` exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
};

/** Up to `limit` entries after a version, lowest first. If it returns fewer, no entry follows them. */
export async function listPosted(db: Database, range: PostedRange): Promise<Entry[]> {
  const bounds = await boundsOf(db, range);
  const found = await read(db, range, { after: Math.max(range.afterVersion, bounds.after), before: bounds.before });
  if (found.length === range.limit || bounds.before === pastAll) return found;
  // After the known history nothing is certain: the clock may have been turned back since.
  const after = Math.max(range.afterVersion, bounds.known);
  const rest = { ...range, limit: range.limit - found.length };
  return [...found, ...(await read(db, rest, { after, before: pastAll }))];
}

const side = (name: 'debit' | 'credit', sign: string): string => `
  (select ${name}_version as version, ${sign}amount as amount, ${name}_balance as balance, ${name}_held as held, kind,
     coalesce(subject, group_id) as subject, (extract(epoch from at) * 1000)::bigint as at_ms
   from postings where ${name}_account = $1 and ${name}_version > $2 and ${name}_version < $3
     and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
   order by ${name}_version limit $6)`;

const entriesSql = `select * from (${side('debit', '-')} union all ${side('credit', '')}) as e order by version limit $6`;

/** Exclusive versions. */
type Versions = { readonly after: number; readonly before: number };

async function read(db: Database, range: PostedRange, { after, before }: Versions): Promise<Entry[]> {
  const time = (ms: number | undefined): string | null => (ms === undefined ? null : instant(ms));
  const parameters = [range.account, after, before, time(range.from), time(range.to), range.limit];
  return (await db.hot.query<EntryRow>('posted-entries', entriesSql, parameters)).map(entryOf);
}

const atOf = (version: string): string => `(
  select at from postings where debit_account = $1 and debit_version = ${version}
  union all select at from postings where credit_account = $1 and credit_version = ${version} limit 1)`;

/**
 * Searches a history for the last version before $2 and the first from $3 on, each with the versions that may be out of
 * order. A wallet whose clock was turned back has no order to search by.
 */
const boundsSql = `
  with recursive known as (
    select version from wallet_histories h where ledger_account = $1
      and not exists (select 1 from wallet_history_breaks b where b.ledger_account = h.ledger_account)),
  search (bound, lo, hi) as (
    select b.bound, 0, version + 1 from known cross join (values
      ($2::timestamptz - interval '${disorderMs} ms'), ($3::timestamptz + interval '${disorderMs} ms')) as b(bound)
    union all
    select s.bound, case when e.at < s.bound then m.mid else s.lo end, case when e.at < s.bound then s.hi else m.mid end
    from search s cross join lateral (select (s.lo + s.hi) / 2 as mid) m cross join lateral ${atOf('m.mid')} e
    where s.hi - s.lo > 1)
  select min(k.version) as known, min(s.lo) as after, max(s.hi) as before
  from search s cross join known k where s.hi - s.lo = 1`;

/** The search bounds for a range without a start or an end. */
const [always, never] = ['-infinity', 'infinity'];

async function boundsOf(db: Database, { account, from, to }: PostedRange): Promise<Versions & { readonly known: number }> {
  const all = { after: 0, before: pastAll, known: 0 };
  if (from === undefined && to === undefined) return all;
  const time = (ms: number | undefined, none: string): string => (ms === undefined ? none : instant(ms));
  const parameters = [account, time(from, always), time(to, never)];
  type BoundsRow = { known: number | null; after: number; before: number };
  const [row] = await db.hot.query<BoundsRow>('posted-bounds', boundsSql, parameters);
  return row === undefined || row.known === null ? all : { ...row, known: row.known };
}
