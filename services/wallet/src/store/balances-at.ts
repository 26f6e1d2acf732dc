// Balances at an instant: the sum of all postings until then, in time that does not grow with a wallet's history. A
// wallet's versions are dense and have running balances, so they are searched. domain/wallet-history explains why that
// is correct. System accounts have no versions: their sums come from chunks of the journal.
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type HotTx } from '@pay/kernel/db';
import { disorderMs } from '../domain/wallet-history.ts';
import { array, instant } from './arrays.ts';
import { chunkSize, postingsOf } from './journal-sql.ts';

const entryOf = (account: string, version: string): string => `(
  select at, debit_balance as balance, debit_held as held from postings where debit_account = ${account} and debit_version = ${version}
  union all
  select at, credit_balance, credit_held from postings where credit_account = ${account} and credit_version = ${version}
  limit 1)`;
const entriesBetween = (account: string, after: string, until: string): string => `(
  select debit_version as version, at, -amount as units from postings
  where debit_account = ${account} and debit_version > ${after} and debit_version <= ${until}
  union all
  select credit_version, at, amount from postings
  where credit_account = ${account} and credit_version > ${after} and credit_version <= ${until})`;

/** Versions are int. No version reaches this one. */
const pastAll = 2_147_483_647;

/**
 * $1 accounts, $2 the instant, inclusive. In each run of a history, the search finds the last entry that is certainly
 * before the instant and the last entry that may be. Entries between them, and entries not read yet, are checked one by
 * one.
 */
const walletsSql = `
  with recursive runs as (
    select t.account, s.first, coalesce(lead(s.first) over (partition by t.account order by s.first) - 1, h.version) as last, h.version as read
    from unnest($1::integer[]) as t(account)
    cross join lateral (select version from wallet_histories where ledger_account = t.account limit 1) h
    cross join lateral (
      select 1 as first union all select version from wallet_history_breaks where ledger_account = t.account) s),
  search (account, first, bound, lo, hi) as (
    select account, first, b.bound, first - 1, last + 1 from runs cross join (values
      ($2::timestamptz - interval '${disorderMs} ms'), ($2::timestamptz + interval '${disorderMs} ms')) as b(bound)
    union all
    select s.account, s.first, s.bound, case when e.at <= s.bound then m.mid else s.lo end, case when e.at <= s.bound then s.hi else m.mid end
    from search s cross join lateral (select (s.lo + s.hi) / 2 as mid) m cross join lateral ${entryOf('s.account', 'm.mid')} e
    where s.hi - s.lo > 1),
  found as (select account, first, min(lo) as surely, max(lo) as perhaps from search where hi - lo = 1 group by account, first),
  parts as (
    select f.account, coalesce(e.balance, 0) - coalesce(b.balance, 0) as units, case when f.surely >= f.first then f.surely end as version
    from found f
    left join lateral ${entryOf('f.account', 'f.surely')} e on true
    left join lateral ${entryOf('f.account', 'f.first - 1')} b on true
    union all
    select f.account, l.units, l.version from found f
    cross join lateral ${entriesBetween('f.account', 'f.surely', 'f.perhaps')} l where l.at <= $2
    union all
    select t.account, l.units, l.version from unnest($1::integer[]) as t(account)
    left join lateral (select version from wallet_histories where ledger_account = t.account limit 1) h on true
    cross join lateral ${entriesBetween('t.account', 'coalesce(h.version, 0)', String(pastAll))} l where l.at <= $2),
  sums as (select account, sum(units) as units, max(version) as version from parts group by account)
  select s.account, s.units::text as units, e.held::text as held
  from sums s cross join lateral ${entryOf('s.account', 's.version')} e`;

/** A connection or a transaction: one statement has one snapshot, but several need a transaction. */
type Reader = Pick<HotTx, 'query'>;
/** Units. `held` is from the newest entry until then, because holds themselves have no history. */
export type PastBalance = { readonly units: bigint; readonly held: bigint };

/**
 * Balances of wallets' accounts at an instant (milliseconds, inclusive), by account; accounts without an entry by then
 * are omitted.
 */
export async function ofWallets(db: Reader, accounts: readonly number[], at: number): Promise<Map<number, PastBalance>> {
  type BalanceRow = { account: number; units: string; held: string };
  const rows = await db.query<BalanceRow>('wallets-at', walletsSql, [array(accounts), instant(at)]);
  return new Map(rows.map(({ account, units, held }) => [account, { units: BigInt(units), held: BigInt(held) }]));
}

/**
 * $1 and $2 the owner, $3 the instant: chunks that are complete by then, entries of the other chunks, and entries
 * without a number.
 */
const systemSql = `
  with mine as materialized (select id from ledger_accounts where account = $1 and environment = $2 and not floor_zero),
  chunks as materialized (
    select c.* from journals j join journal_chunks c on c.journal = j.id
    where j.account = $1 and j.environment = $2 and c.first_at <= $3::timestamptz),
  groups as (
    select e.group_id, e.stage from chunks c cross join lateral (
      select group_id, stage from journal_entries
      where journal = c.journal and number > c.chunk::bigint * ${chunkSize} and number <= (c.chunk + 1)::bigint * ${chunkSize}
        and posted_at <= $3) e
    where c.last_at > $3
    union
    select u.group_id, u.stage from journal_queue q cross join lateral unnest(q.group_ids, q.stages) as u(group_id, stage)
    cross join lateral (
      select debit_account from postings where group_id = u.group_id and stage = u.stage and ordinal = 0 and at <= $3 limit 1) p
    where exists (select 1 from ledger_accounts a where a.id = p.debit_account and a.account = $1 and a.environment = $2)
      and not exists (select 1 from journal_entries e where e.group_id = u.group_id and e.stage = u.stage)),
  moved as (
    select s.ledger_account, s.debits, s.credits from mine m
    cross join lateral (select * from journal_sums where ledger_account = m.id) s
    join chunks c on c.chunk = s.chunk and c.last_at <= $3
    union all
    select p.debit_account, p.amount, 0 from groups g cross join lateral ${postingsOf('g')} p where p.debit_version is null
    union all
    select p.credit_account, 0, p.amount from groups g cross join lateral ${postingsOf('g')} p where p.credit_version is null)
  select ledger_account, sum(credits - debits)::text as units from moved group by ledger_account`;

/** Credits minus debits of an owner's system accounts at an instant (milliseconds, inclusive), by account. */
export async function ofSystem(db: Reader, owner: Owner, at: number): Promise<Map<number, bigint>> {
  const { account, environment } = ownerColumns(owner);
  type UnitsRow = { ledger_account: number; units: string };
  const rows = await db.query<UnitsRow>('system-at', systemSql, [account, environment, instant(at)]);
  return new Map(rows.map((row) => [row.ledger_account, BigInt(row.units)]));
}
