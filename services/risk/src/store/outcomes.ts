// What became of observations. A change of outcome and of the sums it is in are one commit; each statement changes a row
// only where it is still what it was, so that hearing twice, late or in another order ends the same.
import { idOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { addUp, isOf, kindCodes, outcomeCodes, type Outcome } from './observations.ts';

type Changed = { account: string; environment: number; scope_id: string; agent_id: string | null; units: string; at: number };
const changed = 'o.account, o.environment, o.scope_id, o.agent_id, o.amount_units::text as units, o.seen_at::float8 as at';

const countedOf = (row: Changed, sign: 1n | -1n) => ({
  owner: { account: idOf('key', row.account), environment: row.environment === 1 ? 'live' : 'sandbox' } as Owner,
  scope: row.scope_id,
  counted: row.agent_id ?? row.scope_id,
  units: BigInt(row.units),
  at: row.at,
  sign,
});

export type Heard = { readonly owner: Owner; readonly id: string; readonly outcome: 'approved' | 'declined' };

const outcomeSql = (from: readonly Outcome[], to: Outcome): string => `
  update observations o set outcome = ${outcomeCodes[to]}
  from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as h(account, environment, id)
  where o.id = h.id and ${isOf('o', 'h')}
    and o.outcome in (${from.map((outcome) => outcomeCodes[outcome]).join(', ')}) returning ${changed}`;

async function move(
  tx: HotTx,
  heard: readonly Heard[],
  { from, to }: { from: readonly Outcome[]; to: Outcome },
): Promise<Changed[]> {
  if (heard.length === 0) return [];
  const owners = heard.map(({ owner }) => ownerColumns(owner));
  return tx.query<Changed>(`outcome-${from.join('-')}-${to}`, outcomeSql(from, to), [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    heard.map(({ id }) => uuid(id)),
  ]);
}

/** Takes over what was decided elsewhere. What is not known here is passed over. */
export async function settle(tx: HotTx, heard: readonly Heard[]): Promise<void> {
  const approved = heard.filter(({ outcome }) => outcome === 'approved');
  const declined = heard.filter(({ outcome }) => outcome === 'declined');
  const moved = await move(tx, approved, { from: ['tentative'], to: 'approved' });
  const rest = moved.length === approved.length ? [] : approved;
  const back = await move(tx, rest, { from: ['lapsed'], to: 'approved' });
  const gone = await move(tx, declined, { from: ['tentative', 'approved'], to: 'declined' });
  await move(tx, declined, { from: ['lapsed'], to: 'declined' });
  await addUp(tx, [...back.map((row) => countedOf(row, 1n)), ...gone.map((row) => countedOf(row, -1n))]);
}

const lapseSql = `
  update observations o set outcome = ${outcomeCodes.lapsed} where o.outcome = ${outcomeCodes.tentative} and o.id in (
    select id from observations where outcome = ${outcomeCodes.tentative} and noted_at < to_timestamp($1 / 1000.0::float8)
    order by noted_at limit $2 for update skip locked) returning ${changed}`;

/** Lets undecided observations from before a moment (real milliseconds) count no longer; returns how many. */
export const lapse = (db: Database, before: number, limit: number): Promise<number> =>
  db.hot.tx(async (tx) => {
    const rows = await tx.query<Changed>('observations-lapse', lapseSql, [before, limit]);
    await addUp(
      tx,
      rows.map((row) => countedOf(row, -1n)),
    );
    return rows.length;
  });

const forgetSql = `
  with old as (
    delete from observations where id in (
      select id from observations where noted_at < to_timestamp($1 / 1000.0::float8) limit $2) returning *),
  kept as (
    insert into card_merchants (account, environment, card_id, place_key, place_name)
    select distinct on (scope_id) account, environment, scope_id, place_key, place_name from old
    where kind = ${kindCodes.card_authorisation} and outcome < ${outcomeCodes.declined} and place_key is not null
    order by scope_id, seen_at
    on conflict (card_id) do nothing)
  select count(*)::int as count from old`;

const forgetBucketsSql = `
  with old as (
    delete from buckets where ctid in (
      select ctid from buckets where created_at < to_timestamp($1 / 1000.0::float8) limit $2) returning 1)
  select count(*)::int as count from old`;

/** Deletes a bounded number of observations and of sums from before a moment (real milliseconds); returns the larger number. */
export async function forget(db: Database, before: number, limit: number): Promise<number> {
  const rows = await db.hot.query<{ count: number }>('observations-forget', forgetSql, [before, limit]);
  const sums = await db.hot.query<{ count: number }>('buckets-forget', forgetBucketsSql, [before, limit]);
  return Math.max(rows[0]?.count ?? 0, sums[0]?.count ?? 0);
}
