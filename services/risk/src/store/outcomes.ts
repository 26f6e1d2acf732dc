// Outcomes of observations. A change of outcome and of its sums is one commit. Each statement changes a row only if it
// still has the expected outcome. So events that are received twice, late, or in another order have the same result.
import { idOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { addToBuckets, isSameOwner, kindCodes, outcomeCodes, type ObservationOutcome } from './observations.ts';

type ChangedRow = { account: string; environment: number; scope_id: string; agent_id: string | null; units: string; at: number };
const changedColumns = 'o.account, o.environment, o.scope_id, o.agent_id, o.amount_units::text as units, o.seen_at::float8 as at';

const bucketChangeOf = (row: ChangedRow, sign: 1n | -1n) => ({
  owner: { account: idOf('key', row.account), environment: row.environment === 1 ? 'live' : 'sandbox' } as Owner,
  scope: row.scope_id,
  velocityScope: row.agent_id ?? row.scope_id,
  units: BigInt(row.units),
  at: row.at,
  sign,
});

export type DecisionOutcome = { readonly owner: Owner; readonly id: string; readonly outcome: 'approved' | 'declined' };

// The outcome is compared as an expression, which no index can serve. The index of undecided rows seems small to the
// planner. But between two runs of vacuum it has an entry for each row that was undecided (measured: 40,466 read to
// find 16, 7 ms a batch).
const outcomeSql = (from: readonly ObservationOutcome[], to: ObservationOutcome): string => `
  update observations o set outcome = ${outcomeCodes[to]}
  from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as h(account, environment, id)
  where o.id = h.id and ${isSameOwner('o', 'h')}
    and o.outcome + 0 in (${from.map((outcome) => outcomeCodes[outcome]).join(', ')}) returning ${changedColumns}`;

async function changeOutcome(
  tx: HotTx,
  outcomes: readonly DecisionOutcome[],
  { from, to }: { from: readonly ObservationOutcome[]; to: ObservationOutcome },
): Promise<ChangedRow[]> {
  if (outcomes.length === 0) return [];
  const owners = outcomes.map(({ owner }) => ownerColumns(owner));
  return tx.query<ChangedRow>(`outcome-${from.join('-')}-${to}`, outcomeSql(from, to), [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    outcomes.map(({ id }) => uuid(id)),
  ]);
}

/** Stores decisions of other services. Skips a subject without a row. */
export async function saveOutcomes(tx: HotTx, outcomes: readonly DecisionOutcome[]): Promise<void> {
  const approved = outcomes.filter(({ outcome }) => outcome === 'approved');
  const declined = outcomes.filter(({ outcome }) => outcome === 'declined');
  const confirmed = await changeOutcome(tx, approved, { from: ['tentative'], to: 'approved' });
  const lapsed = confirmed.length === approved.length ? [] : approved;
  const restored = await changeOutcome(tx, lapsed, { from: ['lapsed'], to: 'approved' });
  const removed = await changeOutcome(tx, declined, { from: ['tentative', 'approved'], to: 'declined' });
  await changeOutcome(tx, declined, { from: ['lapsed'], to: 'declined' });
  await addToBuckets(tx, [...restored.map((row) => bucketChangeOf(row, 1n)), ...removed.map((row) => bucketChangeOf(row, -1n))]);
}

const lapseSql = `
  update observations o set outcome = ${outcomeCodes.lapsed} where o.outcome = ${outcomeCodes.tentative} and o.id in (
    select id from observations where outcome = ${outcomeCodes.tentative} and noted_at < to_timestamp($1 / 1000.0::float8)
    order by noted_at limit $2 for update skip locked) returning ${changedColumns}`;

/**
 * Marks undecided observations from before a time (real milliseconds) as lapsed, which do not count. Returns their
 * number.
 */
export const lapseUndecided = (db: Database, before: number, limit: number): Promise<number> =>
  db.hot.tx(async (tx) => {
    const rows = await tx.query<ChangedRow>('observations-lapse', lapseSql, [before, limit]);
    await addToBuckets(
      tx,
      rows.map((row) => bucketChangeOf(row, -1n)),
    );
    return rows.length;
  });

const forgetSql = `
  with old as (
    delete from observations where id in (
      select id from observations where noted_at < to_timestamp($1 / 1000.0::float8) limit $2) returning *),
  kept as (
    insert into card_merchants (account, environment, card_id, place_key, place_name, customer_id)
    select distinct on (scope_id) account, environment, scope_id, place_key, place_name, customer_id from old
    where kind = ${kindCodes.card_authorisation} and outcome < ${outcomeCodes.declined} and place_key is not null
    order by scope_id, seen_at
    on conflict (card_id) do nothing)
  select count(*)::int as count from old`;

const forgetBucketsSql = `
  with old as (
    delete from buckets where ctid in (
      select ctid from buckets where created_at < to_timestamp($1 / 1000.0::float8) limit $2) returning 1)
  select count(*)::int as count from old`;

/**
 * Deletes a limited number of observations and of sums from before a time (real milliseconds). Returns the larger
 * number.
 */
export async function deleteOldObservations(db: Database, before: number, limit: number): Promise<number> {
  const rows = await db.hot.query<{ count: number }>('observations-forget', forgetSql, [before, limit]);
  const sums = await db.hot.query<{ count: number }>('buckets-forget', forgetBucketsSql, [before, limit]);
  return Math.max(rows[0]?.count ?? 0, sums[0]?.count ?? 0);
}
