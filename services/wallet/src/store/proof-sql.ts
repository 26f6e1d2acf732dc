// Statements that find violations. Each row has the check and the account. A correct ledger has no rows.

const open = 1;

/** Per environment and currency, debits minus credits. `scope` restricts accounts to one owner. */
export const trialBalance = (scope: string): string => `
  select environment, currency, (sum(debits_posted) - sum(credits_posted))::text as units
  from ledger_accounts ${scope} group by environment, currency`;

export const floors = (scope: string): string => `
  select 'floor' as check, id::text as example from ledger_accounts
  ${scope === '' ? 'where' : `${scope} and`} floor_zero and credits_posted < debits_posted + debits_pending`;

/** A wallet's pending sum equals the total of its open holds. */
export const toPendingSumsSql = (scope: string): string => `
  select 'pending' as check, a.id::text as example from (select * from ledger_accounts ${scope}) a
  left join (select debit_account as id, sum(amount) as units from holds where state = ${open} group by 1) d on d.id = a.id
  left join (select credit_account as id, sum(amount) as units from holds where state = ${open} group by 1) c on c.id = a.id
  where a.floor_zero and (a.debits_pending <> coalesce(d.units, 0) or a.credits_pending <> coalesce(c.units, 0))`;

/** Counters of every account equal the fold of its postings. Reads all postings: for small ledgers and tests. */
export const folds = (scope: string): string => `
  with a as (select * from ledger_accounts ${scope}),
  d as (select debit_account as id, sum(amount) as units, count(*) as legs from postings group by 1),
  c as (select credit_account as id, sum(amount) as units, count(*) as legs from postings group by 1)
  select 'fold' as check, a.id::text as example from a left join d on d.id = a.id left join c on c.id = a.id
  where a.debits_posted <> coalesce(d.units, 0) or a.credits_posted <> coalesce(c.units, 0)
    or a.version <> coalesce(d.legs, 0) + coalesce(c.legs, 0)`;

/** Both ends of a posting have one owner and one currency. */
export const pairs = (scope: string): string => `
  select 'pair' as check, p.group_id || '/' || p.stage as example
  from (select id, account, environment, currency from ledger_accounts ${scope}) d
  join postings p on p.debit_account = d.id join ledger_accounts c on c.id = p.credit_account
  where (d.account, d.environment, d.currency) <> (c.account, c.environment, c.currency)`;

/**
 * A slice of wallet accounts, each from its last proved position ($1 after this account, $2 accounts, $3 postings
 * each). Versions have no gaps, every stored balance equals the running sum, and the counters equal the end of the
 * chain.
 */
export const chains = `
  with slice as materialized (
    select a.id, a.version, a.debits_posted, a.credits_posted,
      coalesce(f.version, 0) as v0, coalesce(f.debits_posted, 0) as d0, coalesce(f.credits_posted, 0) as c0
    from (select * from ledger_accounts where floor_zero and id > $1 order by id limit $2) a
    left join lateral (select * from ledger_proofs where id = a.id limit 1) f on true),
  legs as (
    select s.id, s.v0, s.c0 - s.d0 as b0, l.* from slice s cross join lateral (
      select debit_version as version, amount as debit, 0::numeric as credit, debit_balance as balance from postings
      where debit_account = s.id and debit_version > s.v0 and debit_version <= s.v0 + $3
      union all
      select credit_version, 0, amount, credit_balance from postings
      where credit_account = s.id and credit_version > s.v0 and credit_version <= s.v0 + $3) l),
  steps as (
    select id, version, debit, credit, balance,
      v0 + row_number() over w as dense, b0 + sum(credit - debit) over w as running
    from legs window w as (partition by id order by version)),
  proved as (
    select s.id, s.v0 + count(t.id) as version, s.d0 + coalesce(sum(t.debit), 0) as debits, s.c0 + coalesce(sum(t.credit), 0) as credits,
      coalesce(bool_and(t.version = t.dense and t.balance = t.running), true) as sound
    from slice s left join steps t on t.id = s.id group by s.id, s.v0, s.d0, s.c0)
  select p.id, p.version::text as version, p.debits::text as debits, p.credits::text as credits, p.version < s.version as more,
    p.sound and (p.version < s.version and p.version - s.v0 = $3
      or p.version = s.version and p.debits = s.debits_posted and p.credits = s.credits_posted) as sound
  from proved p join slice s on s.id = p.id order by p.id`;

/** A position never goes back: a recount may have moved it while this slice was read. */
export const remember = `
  insert into ledger_proofs (id, version, debits_posted, credits_posted)
  select * from unnest($1::integer[], $2::bigint[], $3::numeric[], $4::numeric[])
  on conflict (id) do update set version = excluded.version, debits_posted = excluded.debits_posted, credits_posted = excluded.credits_posted
  where ledger_proofs.version <= excluded.version`;
