// The four statements of a batch. Locking is a separate statement, so that the later ones see the commits for which the
// lock waited. A single statement would read an old snapshot and refuse postings despite sufficient funds.

/** $1 account numbers, $2 ids of holds to resolve. Locks in number order, so that batches never deadlock. */
export const lockAccounts = `
  select id, account, environment, kind, key, currency, floor_zero, status, debits_pending, debits_posted, credits_pending, credits_posted, version
  from ledger_accounts where id = any(array(
    select unnest($1::integer[])
    union select debit_account from holds where id = any($2::uuid[])
    union select h.credit_account from holds h
      where h.id = any($2::uuid[]) and (select c.floor_zero from ledger_accounts c where c.id = h.credit_account)))
  order by id for no key update`;

export const readHolds = `
  select h.id, h.debit_account, h.credit_account, h.amount, h.kind, h.state, (extract(epoch from h.expires_at) * 1000)::bigint as expires_ms,
    coalesce(h.resolved_group, h.id) as resolved_group, h.resolved_stage, h.subject,
    (select c.floor_zero from ledger_accounts c where c.id = h.credit_account) as credit_pends
  from holds h where h.id = any($1::uuid[])`;

// Lateral, so that a plan made while the table was still empty can only be an index lookup per group. A plain join was
// planned as a scan, and a busy platform scanned more and more until the next analyze (measured).
export const readApplied = `
  select g.id as group_id, g.stage, p.debit_account, p.credit_account, p.amount, p.kind
  from unnest($1::uuid[], $2::smallint[]) as g(id, stage) cross join lateral (
    select debit_account, credit_account, amount, kind from postings
    where group_id = g.id and stage = g.stage and ordinal = 0 limit 1) p`;

export const readRefusals = `
  select g.id as group_id, g.stage, r.reason
  from unnest($1::uuid[], $2::smallint[]) as g(id, stage) cross join lateral (
    select reason from refusals where group_id = g.id and stage = g.stage limit 1) r`;

/**
 * All changes of a batch in one statement. The counts let the caller verify that every row existed. The `any` beside
 * each join keeps updates on the index for the same reason as above.
 */
export const writeBatch = `
  with p as (
    insert into postings (group_id, stage, ordinal, at, kind, subject, debit_account, credit_account, amount,
      debit_version, debit_balance, debit_held, credit_version, credit_balance, credit_held)
    select * from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::smallint[], $6::uuid[], $7::integer[], $8::integer[],
      $9::numeric[], $10::integer[], $11::numeric[], $12::numeric[], $13::integer[], $14::numeric[], $15::numeric[])
    returning 1),
  a as (
    update ledger_accounts t set debits_pending = u.dp, debits_posted = u.db, credits_pending = u.cp, credits_posted = u.cb, version = u.v
    from unnest($16::integer[], $17::bigint[], $18::numeric[], $19::numeric[], $20::numeric[], $21::numeric[], $22::bigint[]) as u(id, v0, dp, db, cp, cb, v)
    where t.id = u.id and t.id = any($16::integer[]) and t.version = u.v0 returning 1),
  h as (
    insert into holds (id, debit_account, credit_account, amount, kind, state, expires_at, resolved_group, resolved_stage, subject)
    select * from unnest($23::uuid[], $24::integer[], $25::integer[], $26::numeric[], $27::smallint[], $28::smallint[], $29::timestamptz[], $30::uuid[], $31::smallint[],
      $32::uuid[])
    returning 1),
  r as (
    update holds t set state = u.state, expires_at = null, resolved_group = u.g, resolved_stage = u.s
    from unnest($33::uuid[], $34::smallint[], $35::uuid[], $36::smallint[]) as u(id, state, g, s) where t.id = u.id and t.id = any($33::uuid[]) and t.state = 1 returning 1),
  f as (
    insert into refusals (group_id, stage, reason) select * from unnest($37::uuid[], $38::smallint[], $39::smallint[]) on conflict do nothing returning 1)
  select (select count(*) from p)::int as postings, (select count(*) from a)::int as accounts, (select count(*) from h)::int as holds,
    (select count(*) from r)::int as resolved`;
