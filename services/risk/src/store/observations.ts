// Rows of observations and their sums. Every statement processes a whole batch.
import type { RiskRequest } from '@pay/contract/risk/shapes';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type HotTx } from '@pay/kernel/db';
import { hourOf, minuteOf } from '../domain/window.ts';
import type { Observation } from '../domain/observation.ts';

/** `tentative` until the outcome arrives as an event. Only tentative and approved observations count. */
export type ObservationOutcome = 'tentative' | 'approved' | 'declined' | 'lapsed';
export const outcomeCodes: Readonly<Record<ObservationOutcome, number>> = { tentative: 0, approved: 1, declined: 2, lapsed: 3 };
export const grainCodes = { minute: 0, hour: 1 } as const;
export const kindCodes: Readonly<Record<RiskRequest['subject'], number>> = { card_authorisation: 0, transfer: 1 };

/**
 * Whether a row has the owner of the query, as a check on a row that was found by its own key. With `=`, an index could
 * serve it. A plan made while tables are small then reads all rows of an owner for each query (measured: 120 ms a
 * batch, not 15).
 */
export const isSameOwner = (row: string, query: string): string =>
  `${row}.account is not distinct from ${query}.account and ${row}.environment is not distinct from ${query}.environment`;

/** Serializes decisions that count together: two concurrent ones would each miss the other. */
export async function lockScopes(tx: HotTx, observations: readonly Observation[]): Promise<void> {
  const keys = new Set(
    observations.flatMap(({ scope, velocityScope, duplicateKey }) => [scope, velocityScope, duplicateKey].map(lockKey)),
  );
  // In one order everywhere, so that two batches wait for each other instead of deadlocking.
  const ordered = [...keys].sort((a, b) => (a < b ? -1 : 1)).map(String);
  await tx.query('scopes-lock', 'select pg_advisory_xact_lock(k) from unnest($1::bigint[]) as u(k)', [ordered]);
}

/** The random half of the uuid, as the signed number of an advisory lock. */
const lockKey = (scope: string): bigint => BigInt.asIntN(64, BigInt(`0x${scope.replaceAll('-', '').slice(16)}`));

export type ObservationRecord = {
  readonly observation: Observation;
  readonly outcome: ObservationOutcome;
  readonly configVersion: number;
};

const insertSql = `
  insert into observations (account, environment, id, kind, outcome, config_version, scope_id, agent_id, twin_key, amount_units, seen_at, place_key, place_name, judged, customer_id)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::smallint[], $6::int[], $7::uuid[], $8::uuid[], $9::uuid[], $10::numeric[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::uuid[])
  on conflict (id) do nothing returning id`;

/** Writes observations and adds the counting ones to the sums. Returns the uuids of the new rows. */
export async function insertObservations(tx: HotTx, records: readonly ObservationRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const owners = records.map(({ observation }) => ownerColumns(observation.owner));
  const rows = await tx.query<{ id: string }>('observations-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    records.map(({ observation }) => observation.id),
    records.map(({ observation }) => kindCodes[observation.request.subject]),
    records.map(({ outcome }) => outcomeCodes[outcome]),
    records.map(({ configVersion }) => configVersion),
    records.map(({ observation }) => observation.scope),
    records.map(({ observation }) => (observation.velocityScope === observation.scope ? null : observation.velocityScope)),
    records.map(({ observation }) => observation.duplicateKey),
    records.map(({ observation }) => observation.units.toString()),
    records.map(({ observation }) => observation.at),
    records.map(({ observation }) => observation.payee?.key ?? null),
    records.map(({ observation }) => observation.payee?.name ?? null),
    // Only card transactions are replayed. A transfer's row stays small.
    records.map(({ observation }) => (observation.payee === null ? null : JSON.stringify(observation.request))),
    records.map(({ observation }) => (observation.payee === null ? null : uuid(observation.request.customerId))),
  ]);
  const fresh = new Set(rows.map(({ id }) => id));
  // One message may have two events of one authorization: the row of the first event is stored, and it counts once.
  const uncounted = new Set(fresh);
  const counting = records.filter(
    ({ observation, outcome }) => uncounted.delete(observation.id) && outcomeCodes[outcome] < outcomeCodes.declined,
  );
  await addToBuckets(
    tx,
    counting.map(({ observation }) => ({ ...observation, sign: 1n })),
  );
  return fresh;
}

export type BucketChange = Pick<Observation, 'owner' | 'scope' | 'velocityScope' | 'units' | 'at'> & { readonly sign: 1n | -1n };

const addSql = `
  insert into buckets as b (account, environment, scope_id, grain, slot, observations, amount_units)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::int[], $6::int[], $7::numeric[])
  on conflict (scope_id, grain, slot) do update
  set observations = b.observations + excluded.observations, amount_units = b.amount_units + excluded.amount_units`;

type Sum = { owner: Owner; scope: string; grain: number; slot: number; count: bigint; units: bigint };

/** Adds observations to the sums of their minutes and hours, or removes them. */
export async function addToBuckets(tx: HotTx, changes: readonly BucketChange[]): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const { owner, scope, velocityScope, units, at, sign } of changes) {
    for (const id of new Set([scope, velocityScope])) {
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
  join observations o on o.id = i.id and ${isSameOwner('o', 'i')}`;

/** The uuids of the observations that have a row, by an evaluation or by an event. */
export async function findRecorded(tx: HotTx, observations: readonly Pick<Observation, 'owner' | 'id'>[]): Promise<Set<string>> {
  if (observations.length === 0) return new Set();
  const owners = observations.map(({ owner }) => ownerColumns(owner));
  const rows = await tx.query<{ id: string }>('observations-known', knownSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    observations.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => id));
}
