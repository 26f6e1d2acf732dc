// Statements that number the journal. Only one process numbers at a time: it holds a lock for its transaction, and so
// does a sandbox reset.

/** Number of consecutive entries that share a row of sums. */
export const chunkSize = 500;

export const tryLock = `select pg_try_advisory_xact_lock(hashtext('wallet.journal')) as taken`;
export const waitForLock = `select pg_advisory_xact_lock(hashtext('wallet.journal'))`;

/**
 * Takes commits out of the queue, oldest first: at most $1 rows, and none once $2 groups are taken. A row is claimed
 * when it is visible, in any order of visibility, so that none is skipped.
 */
export const claim = `
  delete from journal_queue where id = any(array(
    select id from (
      select id, sum(cardinality(group_ids)) over (order by id) - cardinality(group_ids) as before
      from (select id, group_ids from journal_queue order by id limit $1) as oldest) as counted
    where before < $2))
  returning id, group_ids, stages`;

/**
 * Gives groups ($1 ids, $2 stages, in order) the next numbers of their owners' journals; numbered groups are skipped.
 */
export const number = `
  with wanted as (
    select group_id, stage, min(n) as n
    from unnest($1::uuid[], $2::smallint[]) with ordinality as u(group_id, stage, n) group by group_id, stage),
  found as materialized (
    select w.n, w.group_id, w.stage, p.at, a.account, a.environment from wanted w
    cross join lateral (
      select at, debit_account from postings where group_id = w.group_id and stage = w.stage and ordinal = 0 limit 1) p
    cross join lateral (select account, environment from ledger_accounts where id = p.debit_account limit 1) a
    where not exists (select 1 from journal_entries e where e.group_id = w.group_id and e.stage = w.stage)),
  owners as (select account, environment, count(*) as entries from found group by account, environment),
  begun as (
    insert into journals (account, environment, last_number)
    select account, environment, entries from owners o
    where not exists (select 1 from journals j where j.account = o.account and j.environment = o.environment)
    returning id, account, environment, last_number),
  continued as (
    update journals j set last_number = j.last_number + o.entries from owners o
    where j.account = o.account and j.environment = o.environment returning j.id, j.account, j.environment, j.last_number),
  ends as (select * from begun union all select * from continued)
  insert into journal_entries (journal, number, posted_at, group_id, stage)
  select e.id, e.last_number - count(*) over (partition by e.id) + row_number() over (partition by e.id order by f.n), f.at, f.group_id, f.stage
  from found f join ends e on e.account = f.account and e.environment = f.environment
  returning journal, number`;

/** The subject of postings without a transaction. */
const noSubject = '00000000-0000-0000-0000-000000000000';

/** The postings of a group, given by `group_id` and `stage` of the relation `of`, in order. */
export const postingsOf = (of: string): string => `(
  select 0::smallint as ordinal, kind, subject, debit_account, credit_account, debit_version, credit_version, amount
  from postings where group_id = ${of}.group_id and stage = ${of}.stage and ordinal = 0
  union all
  select ordinal, kind, subject, debit_account, credit_account, debit_version, credit_version, amount
  from postings where group_id = ${of}.group_id and stage = ${of}.stage and ordinal > 0)`;

/** Kinds from here on belong to card transactions. */
const cardKinds = 100;

/**
 * Writes the search keys of entries ($1 journals, $2 numbers) and the sums of their chunks. Returns the wallets that
 * they touched.
 */
export const index = `
  with entries as materialized (
    select e.journal, e.number, e.group_id, e.stage, e.posted_at, ((e.number - 1) / ${chunkSize})::integer as chunk
    from unnest($1::integer[], $2::bigint[]) as u(journal, number)
    cross join lateral (select * from journal_entries where journal = u.journal and number = u.number limit 1) e),
  legs as materialized (select e.journal, e.number, e.group_id, e.chunk, p.* from entries e cross join lateral ${postingsOf('e')} p),
  of_wallets as materialized (
    select debit_account as ledger_account, number from legs where debit_version is not null
    union select credit_account, number from legs where credit_version is not null),
  listed as (insert into journal_wallet_entries (ledger_account, number) select ledger_account, number from of_wallets),
  related as (
    insert into journal_related (subject, number, journal) select distinct subject, number, journal from legs
    where subject <> '${noSubject}' and subject <> group_id and kind < ${cardKinds}),
  chunks as (
    insert into journal_chunks as c (journal, chunk, first_at, last_at)
    select journal, chunk, min(posted_at), max(posted_at) from entries group by journal, chunk
    on conflict (journal, chunk) do update
      set first_at = least(c.first_at, excluded.first_at), last_at = greatest(c.last_at, excluded.last_at)),
  sums as (
    insert into journal_sums as s (ledger_account, chunk, debits, credits)
    select account, chunk, sum(debit), sum(credit) from (
      select debit_account as account, chunk, amount as debit, 0::numeric as credit from legs where debit_version is null
      union all select credit_account, chunk, 0, amount from legs where credit_version is null) as system
    group by account, chunk
    on conflict (ledger_account, chunk) do update set debits = s.debits + excluded.debits, credits = s.credits + excluded.credits)
  select distinct ledger_account from of_wallets`;

/** Entries of wallets ($1 accounts) since their histories were read: at most $2 of each, and the known history. */
export const historyNext = `
  select t.account, h.version as known_version, (extract(epoch from h.latest_at) * 1000)::bigint as known_ms,
    l.version, (extract(epoch from l.at) * 1000)::bigint as at_ms
  from unnest($1::integer[]) as t(account)
  left join lateral (select version, latest_at from wallet_histories where ledger_account = t.account limit 1) h on true
  cross join lateral (
    select debit_version as version, at from postings
    where debit_account = t.account and debit_version > coalesce(h.version, 0) and debit_version <= coalesce(h.version, 0) + $2
    union all
    select credit_version, at from postings
    where credit_account = t.account and credit_version > coalesce(h.version, 0) and credit_version <= coalesce(h.version, 0) + $2) l
  order by t.account, l.version`;

export const historySave = `
  with breaks as (
    insert into wallet_history_breaks (ledger_account, version) select * from unnest($4::integer[], $5::integer[]))
  insert into wallet_histories (ledger_account, version, latest_at)
  select * from unnest($1::integer[], $2::integer[], $3::timestamptz[])
  on conflict (ledger_account) do update set version = excluded.version, latest_at = excluded.latest_at`;

export const queueState = `
  select coalesce(sum(cardinality(group_ids)), 0)::int as groups, extract(epoch from now() - min(queued_at))::float8 as age from journal_queue`;
