// Reads of the journal: pages of numbered groups, found by callers' filters, and the postings of each.
import { isId, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { accountsOfCode, type CodedAccount } from '../domain/chart-of-accounts.ts';
import { findReturnedTransaction, type EntryPosition, type JournalPosting, type NumberedGroup } from '../domain/journal-entry.ts';
import { array, instant } from './arrays.ts';
import { accountKindCodes, currencyCodes, postingKindOf } from './codes.ts';
import { chunkSize, postingsOf } from './journal-sql.ts';
import { noSubject } from './ledger.ts';

/** `from` inclusive, `to` exclusive, in milliseconds; ids and codes as callers wrote them. */
export type JournalFilter = {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly account?: string | undefined;
  readonly walletId?: string | undefined;
  readonly transactionId?: string | undefined;
};
/** Numbers after `after`, lowest first. */
export type JournalRange = JournalFilter & { readonly after: number; readonly rows: number };

type EntryRow = {
  journal: number;
  number: string;
  posted_ms: string;
  group_id: string;
  stage: number;
  first_number: string | null;
  first_ms: string | null;
};

/** Entries of one owner, oldest first. Another owner's or unknown values match nothing. */
export async function list(db: Database, owner: Owner, range: JournalRange): Promise<NumberedGroup[]> {
  const journal = await journalOf(db, owner);
  const found = journal === undefined ? undefined : await selection(db, owner, range);
  if (journal === undefined || found === undefined) return [];
  const { text, parameters } = statementOf(found, range);
  const rows = await db.hot.query<EntryRow>('journal-list', text, [journal, range.after, range.rows, ...parameters]);
  return withPostings(db, rows);
}

export async function at(db: Database, owner: Owner, number: number): Promise<NumberedGroup | undefined> {
  const [entry] = await list(db, owner, { after: number - 1, rows: 1 });
  return entry?.number === number ? entry : undefined;
}

const journalSql = 'select id from journals where account = $1 and environment = $2';

export async function journalOf(db: Database, owner: Owner): Promise<number | undefined> {
  const { account, environment } = ownerColumns(owner);
  const [row] = await db.hot.query<{ id: number }>('journal-of', journalSql, [account, environment]);
  return row?.id;
}

/** A filter's values as account numbers and uuids. */
type Selection = {
  readonly wallets: readonly number[];
  readonly system: readonly number[] | undefined;
  readonly transaction: string | undefined;
};

const accountsSql = `
  select a.id from unnest($3::smallint[], $4::text[]) as w(kind, key) cross join lateral (
    select id from ledger_accounts where account = $1 and environment = $2 and kind = w.kind and (w.key is null or key = w.key)) a`;

async function selection(db: Database, owner: Owner, filter: JournalFilter): Promise<Selection | undefined> {
  const { account, environment } = ownerColumns(owner);
  const idsOf = async (accounts: readonly CodedAccount[]): Promise<number[]> => {
    const parameters = [
      account,
      environment,
      accounts.map(({ kind }) => accountKindCodes.code(kind)),
      accounts.map(({ key }) => key ?? null),
    ];
    return (await db.hot.query<{ id: number }>('journal-accounts-of', accountsSql, parameters)).map(({ id }) => id);
  };
  const refs = filter.account === undefined ? undefined : accountsOfCode(filter.account);
  const walletRefs = (refs ?? []).filter(({ kind }) => kind === 'wallet');
  // A wallet's code selects the same as the wallet's id.
  const system = refs === undefined || walletRefs.length > 0 ? undefined : await idsOf(refs);
  if (filter.walletId !== undefined) walletRefs.push({ kind: 'wallet', key: filter.walletId });
  const wallets = await Promise.all(walletRefs.map((ref) => idsOf([ref])));
  const transaction = filter.transactionId === undefined ? undefined : transactionUuid(filter.transactionId);
  if (wallets.some((ids) => ids.length === 0) || system?.length === 0 || transaction === null) return undefined;
  return { wallets: wallets.flat(), system, transaction };
}

const transactionUuid = (id: string): string | null => (isId('transaction', id) ? (uuidOf(id) ?? null) : null);

/** $1 is the journal, $2 the number to continue after, and $3 the rows; the rest is the filter. */
function statementOf(accountSelection: Selection, filter: JournalFilter): { text: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown): string => `$${3 + parameters.push(value)}`;
  const conditions = ['e.journal = $1', 'e.number > $2::bigint'];
  const chunks = ['c.journal = $1', `c.chunk >= ($2::bigint / ${chunkSize})::integer`];
  if (filter.from !== undefined) {
    const from = bind(instant(filter.from));
    conditions.push(`e.posted_at >= ${from}::timestamptz`);
    chunks.push(`c.last_at >= ${from}::timestamptz`);
  }
  if (filter.to !== undefined) {
    const to = bind(instant(filter.to));
    conditions.push(`e.posted_at < ${to}::timestamptz`);
    chunks.push(`c.first_at < ${to}::timestamptz`);
  }
  if (accountSelection.system !== undefined) {
    const system = `any(${bind(array(accountSelection.system))}::integer[])`;
    chunks.push(`exists (select 1 from journal_sums s where s.ledger_account = ${system} and s.chunk = c.chunk)`);
    conditions.push(
      `exists (select 1 from ${postingsOf('e')} p where p.debit_account = ${system} or p.credit_account = ${system})`,
    );
  }
  const wallets = accountSelection.wallets.map((id) => `${bind(id)}::integer`);
  const transaction = accountSelection.transaction === undefined ? undefined : `${bind(accountSelection.transaction)}::uuid`;
  const source = sourceOf({ wallets, transaction, chunks: chunks.length > 2 ? chunks : [] });
  const others = wallets.map(
    (id) => `exists (select 1 from journal_wallet_entries w where w.ledger_account = ${id} and w.number = e.number)`,
  );
  const text = `
    select e.journal, e.number, (extract(epoch from e.posted_at) * 1000)::bigint as posted_ms, e.group_id, e.stage,
      f.number as first_number, (extract(epoch from f.posted_at) * 1000)::bigint as first_ms
    from ${source}
    left join lateral (
      select number, posted_at from journal_entries where group_id = e.group_id and number < e.number order by number limit 1) f on true
    where ${[...conditions, ...others].join(' and ')} order by e.number limit $3`;
  return { text, parameters };
}

type Sources = {
  readonly wallets: readonly string[];
  readonly transaction: string | undefined;
  readonly chunks: readonly string[];
};

/** The relation `e` of candidate entries, by the narrowest of the filters; the others are conditions on it. */
function sourceOf({ wallets, transaction, chunks }: Sources): string {
  if (transaction !== undefined) {
    return `(
      select * from journal_entries where group_id = ${transaction}
      union select e.* from journal_related r join journal_entries e on e.journal = r.journal and e.number = r.number
        where r.subject = ${transaction}) e`;
  }
  if (wallets[0] !== undefined) {
    return `(select number from journal_wallet_entries where ledger_account = ${wallets[0]} and number > $2::bigint order by number) l
      cross join lateral (select * from journal_entries where journal = $1 and number = l.number) e`;
  }
  if (chunks.length === 0) return 'journal_entries e';
  return `(select chunk from journal_chunks c where ${chunks.join(' and ')} order by chunk) k
    cross join lateral (
      select * from journal_entries where journal = $1 and number > k.chunk::bigint * ${chunkSize} and number <= (k.chunk + 1)::bigint * ${chunkSize}
      order by number) e`;
}

const postingsSql = `
  select e.n, p.kind, coalesce(p.subject, e.group_id) as subject, p.amount, d.currency, d.kind as debit_kind, d.key as debit_key,
    c.kind as credit_kind, c.key as credit_key
  from unnest($1::integer[], $2::uuid[], $3::smallint[]) as e(n, group_id, stage)
  cross join lateral ${postingsOf('e')} p
  cross join lateral (select kind, key, currency from ledger_accounts where id = p.debit_account limit 1) d
  cross join lateral (select kind, key from ledger_accounts where id = p.credit_account limit 1) c
  order by e.n, p.ordinal`;

type PostingRow = {
  n: number;
  kind: number;
  subject: string;
  amount: string;
  currency: number;
  debit_kind: number;
  debit_key: string;
  credit_kind: number;
  credit_key: string;
};

async function withPostings(db: Database, rows: readonly EntryRow[]): Promise<NumberedGroup[]> {
  if (rows.length === 0) return [];
  const found = await db.hot.query<PostingRow>('journal-postings', postingsSql, [
    array(rows.keys()),
    array(rows.map((row) => row.group_id)),
    array(rows.map((row) => row.stage)),
  ]);
  const postings = Map.groupBy(found, ({ n }) => n);
  const groups = rows.map((row, n) => ({
    ...positionOf(row.journal, row.number, row.posted_ms),
    group: row.group_id,
    postings: (postings.get(n) ?? []).map(postingOf),
    first:
      row.first_number === null || row.first_ms === null ? undefined : positionOf(row.journal, row.first_number, row.first_ms),
  }));
  return withOriginals(db, groups);
}

const firstSql = `
  select e.journal, e.number, (extract(epoch from e.posted_at) * 1000)::bigint as posted_ms, e.group_id
  from unnest($1::uuid[]) as g(group_id) cross join lateral (
    select journal, number, posted_at, group_id from journal_entries where group_id = g.group_id and journal = $2
    order by number limit 1) e`;

type FirstRow = Pick<EntryRow, 'journal' | 'number' | 'posted_ms' | 'group_id'>;

/** Late returns are rare, so most pages need no further statement. */
async function withOriginals(db: Database, groups: readonly Omit<NumberedGroup, 'original'>[]): Promise<NumberedGroup[]> {
  const named = [...new Set(groups.flatMap((group) => findReturnedTransaction(group) ?? []))];
  const journal = groups[0]?.journal;
  const rows = named.length === 0 ? [] : await db.hot.query<FirstRow>('journal-first', firstSql, [array(named), journal]);
  const first = new Map(rows.map((row) => [row.group_id, positionOf(row.journal, row.number, row.posted_ms)]));
  return groups.map((group) => ({ ...group, original: first.get(findReturnedTransaction(group) ?? '') }));
}

const positionOf = (journal: number, number: string, postedMs: string): EntryPosition => ({
  journal,
  number: Number(number),
  postedAt: Number(postedMs),
});

const postingOf = (row: PostingRow): JournalPosting => ({
  ...postingKindOf(row.kind),
  subject: row.subject === noSubject ? null : row.subject,
  debit: { kind: accountKindCodes.name(row.debit_kind), id: row.debit_key },
  credit: { kind: accountKindCodes.name(row.credit_kind), id: row.credit_key },
  units: BigInt(row.amount),
  currency: currencyCodes.name(row.currency),
});
