// Rows of observations and the sums beside them. Every statement takes a whole batch.
import type { RiskDecision } from '@pay/contract/risk';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type HotTx } from '@pay/kernel/db';
import { hourOf, minuteOf } from '../domain/window.ts';
import type { Observation } from '../domain/observation.ts';

/** Tentative until its outcome is heard; only these two count. */
export type Outcome = 'tentative' | 'approved' | 'declined' | 'lapsed';
export const outcomeCodes: Readonly<Record<Outcome, number>> = { tentative: 0, approved: 1, declined: 2, lapsed: 3 };
export const grainCodes = { minute: 0, hour: 1 } as const;
export const kindCodes: Readonly<Record<RiskDecision['subject'], number>> = { card_authorisation: 0, transfer: 1 };

/**
 * Whether a row is its asker's, as a check on a row that was found by its own key. Written with `=` it could be searched by, and
 * a plan made while tables are young then reads all of an owner's rows for each question (measured: batches of 120 ms instead of 15).
 */
export const isOf = (row: string, asker: string): string =>
  `${row}.account is not distinct from ${asker}.account and ${row}.environment is not distinct from ${asker}.environment`;

/** One after another for everything that is counted together: two that decide at once would each miss the other. */
export async function lockScopes(tx: HotTx, seen: readonly Observation[]): Promise<void> {
  const keys = new Set(seen.flatMap(({ scope, counted, twin }) => [scope, counted, twin].map(lockKey)));
  // In one order everywhere, so that two batches wait for each other instead of deadlocking.
  const ordered = [...keys].sort((a, b) => (a < b ? -1 : 1)).map(String);
  await tx.query('scopes-lock', 'select pg_advisory_xact_lock(k) from unnest($1::bigint[]) as u(k)', [ordered]);
}

/** The random half of the uuid, as the signed number that advisory locks are named by. */
const lockKey = (scope: string): bigint => BigInt.asIntN(64, BigInt(`0x${scope.replaceAll('-', '').slice(16)}`));

export type Judgement = { readonly seen: Observation; readonly outcome: Outcome; readonly configVersion: number };

const insertSql = `
  insert into observations (account, environment, id, kind, outcome, config_version, scope_id, agent_id, twin_key, amount_units, seen_at, place_key, place_name, judged)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::smallint[], $6::int[], $7::uuid[], $8::uuid[], $9::uuid[], $10::numeric[], $11::bigint[], $12::text[], $13::text[], $14::text[])
  on conflict (id) do nothing returning id`;

/** Writes observations and counts those that count. Returns the uuids of the ones that were new. */
export async function insert(tx: HotTx, judgements: readonly Judgement[]): Promise<Set<string>> {
  if (judgements.length === 0) return new Set();
  const owners = judgements.map(({ seen }) => ownerColumns(seen.owner));
  const rows = await tx.query<{ id: string }>('observations-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    judgements.map(({ seen }) => seen.id),
    judgements.map(({ seen }) => kindCodes[seen.judged.subject]),
    judgements.map(({ outcome }) => outcomeCodes[outcome]),
    judgements.map(({ configVersion }) => configVersion),
    judgements.map(({ seen }) => seen.scope),
    judgements.map(({ seen }) => (seen.counted === seen.scope ? null : seen.counted)),
    judgements.map(({ seen }) => seen.twin),
    judgements.map(({ seen }) => seen.units.toString()),
    judgements.map(({ seen }) => seen.at),
    judgements.map(({ seen }) => seen.place?.key ?? null),
    judgements.map(({ seen }) => seen.place?.name ?? null),
    // Only card transactions are replayed; a transfer's row stays small.
    judgements.map(({ seen }) => (seen.place === null ? null : JSON.stringify(seen.judged))),
  ]);
  const fresh = new Set(rows.map(({ id }) => id));
  // Two events of one authorisation may be here together: its row is the first one's, and it counts once.
  const uncounted = new Set(fresh);
  const counting = judgements.filter(
    ({ seen, outcome }) => uncounted.delete(seen.id) && outcomeCodes[outcome] < outcomeCodes.declined,
  );
  await addUp(
    tx,
    counting.map(({ seen }) => ({ ...seen, sign: 1n })),
  );
  return fresh;
}

export type Counted = Pick<Observation, 'owner' | 'scope' | 'counted' | 'units' | 'at'> & { readonly sign: 1n | -1n };

const addSql = `
  insert into buckets as b (account, environment, scope_id, grain, slot, observations, amount_units)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::int[], $6::int[], $7::numeric[])
  on conflict (scope_id, grain, slot) do update
  set observations = b.observations + excluded.observations, amount_units = b.amount_units + excluded.amount_units`;

type Sum = { owner: Owner; scope: string; grain: number; slot: number; count: bigint; units: bigint };

/** Adds observations to the sums of their minutes and hours, or takes them out. */
export async function addUp(tx: HotTx, counted: readonly Counted[]): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const { owner, scope, counted: together, units, at, sign } of counted) {
    for (const id of new Set([scope, together])) {
      for (const [grain, slot] of [
        [grainCodes.minute, minuteOf(at)],
        [grainCodes.hour, hourOf(at)],
      ] as const) {
        const key = `${id}:${grain}:${slot}`;
        const sum = sums.get(key) ?? { owner, scope: id, grain, slot, count: 0n, units: 0n };
        sums.set(key, { ...sum, count: sum.count + sign, units: sum.units + sign * units });
      }
    }
  }
  if (sums.size === 0) return;
  // In one order everywhere: rows of sums are shared with writers that hold no lock on the scope.
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  const owners = rows.map(({ owner }) => ownerColumns(owner));
  await tx.query('buckets-add', addSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    rows.map(({ scope }) => scope),
    rows.map(({ grain }) => grain),
    rows.map(({ slot }) => slot),
    rows.map(({ count }) => Number(count)),
    rows.map(({ units }) => units.toString()),
  ]);
}

const knownSql = `
  select o.id from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as i(account, environment, id)
  join observations o on o.id = i.id and ${isOf('o', 'i')}`;

/** uuids of those that were judged, or heard of, before. */
export async function findKnown(tx: HotTx, seen: readonly Pick<Observation, 'owner' | 'id'>[]): Promise<Set<string>> {
  if (seen.length === 0) return new Set();
  const owners = seen.map(({ owner }) => ownerColumns(owner));
  const rows = await tx.query<{ id: string }>('observations-known', knownSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    seen.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => id));
}
