// Loads the features of a batch. A sum that several observations need is queried once: on a busy card, nearly all sums.
import type { RiskRules } from '@pay/contract/risk/risk-config';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import { ownerColumns, type HotTx } from '@pay/kernel/db';
import type { Features } from '../domain/features.ts';
import type { Observation, Payee } from '../domain/observation.ts';
import { checksObservation } from '../domain/rules.ts';
import { baselineOf, segmentsOf, type Segment } from '../domain/window.ts';
import { grainCodes, isSameOwner } from './observations.ts';

/** `until` is the end of the past, `duplicateUntil` the end for duplicates; milliseconds, exclusive. */
export type FeatureQuery = {
  readonly observation: Observation;
  readonly rules: RiskRules;
  readonly until: number;
  readonly duplicateUntil: number;
};

/** Features for each query, in order. */
export async function loadFeatures(tx: HotTx, queries: readonly FeatureQuery[]): Promise<Features[]> {
  const sums = sumBatch(tx);
  const plans = queries.map((query) => planOf(query, sums));
  const [duplicates, previous, firstPayees] = await Promise.all([
    latest(tx, 'duplicate', queries),
    latest(tx, 'scope', queries),
    readFirstPayees(tx, queries),
    sums.run(),
  ]);
  return plans.map((plan, i) => ({
    duplicateAt: duplicates.get(i) ?? null,
    lastHour: sums.total(plan.hour).count,
    lastDay: sums.total(plan.day).count,
    windowUnits: sums.total(plan.window).units,
    baseline: baseline(sums, plan),
    previousAt: previous.get(i) ?? null,
    firstPayee: firstPayees.get(i) ?? null,
  }));
}

/** Indexes of sums. */
type Plan = {
  readonly hour: readonly number[];
  readonly day: readonly number[];
  readonly window: readonly number[];
  readonly before: readonly number[];
  readonly present: readonly number[];
};

function planOf({ observation, rules, until }: FeatureQuery, sums: Sums): Plan {
  const of = (scope: string, from: number): number[] =>
    segmentsOf(from, until).map((segment) => sums.want(observation, { scope, segment, per: 1 }));
  const { velocityLimit, spendSpike } = rules;
  const past = baselineOf(observation.at, spendSpike);
  const segment: Segment = { grain: 'hour', from: past.from, to: past.to };
  return {
    // An observation that is exactly as old as the window no longer counts.
    hour: velocityLimit.enabled ? of(observation.velocityScope, observation.at - HOUR + 1) : [],
    day: velocityLimit.enabled ? of(observation.velocityScope, observation.at - DAY + 1) : [],
    window: spendSpike.enabled ? of(observation.scope, observation.at - spendSpike.windowMinutes * MINUTE + 1) : [],
    before:
      spendSpike.enabled && past.from < past.to
        ? [sums.want(observation, { scope: observation.scope, segment, per: past.hoursPerWindow })]
        : [],
    present: spendSpike.enabled ? of(observation.scope, past.presentFrom) : [],
  };
}

function baseline(sums: Sums, plan: Plan): Features['baseline'] {
  const before = sums.total(plan.before);
  const present = sums.total(plan.present);
  return {
    units: before.units + present.units,
    observations: before.count + present.count,
    windows: before.windows,
    present: present.count,
  };
}

type SumQuery = { readonly scope: string; readonly segment: Segment; readonly per: number };
type NumberedSumQuery = SumQuery & {
  readonly n: number;
  readonly account: string;
  readonly environment: number;
  readonly byAgent: boolean;
};
type Total = { readonly count: number; readonly units: bigint; readonly windows: number };
type Sums = {
  /** Adds a sum to the batch and returns its index. */
  want(observation: Observation, query: SumQuery): number;
  run(): Promise<void>;
  total(numbers: readonly number[]): Total;
};

const bucketSql = `
  select s.n, b.count, b.units, b.windows
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[], $6::bigint[], $7::smallint[], $8::int[])
    as s(n, account, environment, scope, from_slot, to_slot, grain, per)
  cross join lateral (
    select sum(observations)::float8 as count, sum(amount_units)::text as units, count(distinct slot / s.per)::int as windows
    from buckets r where scope_id = s.scope and grain = s.grain and slot >= s.from_slot and slot < s.to_slot
      and ${isSameOwner('r', 's')} and observations > 0) b
  where b.count is not null`;

const rowSql = (column: string): string => `
  select s.n, o.count, o.units, 0 as windows
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[], $6::bigint[])
    as s(n, account, environment, scope, from_at, to_at)
  cross join lateral (
    select count(*)::float8 as count, sum(amount_units)::text as units from observations r
    where ${column} = s.scope and seen_at >= s.from_at and seen_at < s.to_at and outcome < 2
      and ${isSameOwner('r', 's')}) o
  where o.count > 0`;

type SumRow = { n: number; count: number; units: string; windows: number };
const none: Total = { count: 0, units: 0n, windows: 0 };

function sumBatch(tx: HotTx): Sums {
  const numbered = new Map<string, NumberedSumQuery>();
  const found = new Map<number, Total>();
  const toColumns = (rows: readonly NumberedSumQuery[]): unknown[] => [
    rows.map(({ n }) => n),
    rows.map(({ account }) => account),
    rows.map(({ environment }) => environment),
    rows.map(({ scope }) => scope),
    rows.map(({ segment }) => segment.from),
    rows.map(({ segment }) => segment.to),
  ];
  const run = async (name: string, sql: string, rows: readonly NumberedSumQuery[], more: unknown[] = []) => {
    if (rows.length === 0) return;
    for (const row of await tx.query<SumRow>(name, sql, [...toColumns(rows), ...more]))
      found.set(row.n, { count: row.count, units: BigInt(row.units), windows: row.windows });
  };
  return {
    want(observation, query) {
      const { scope, segment, per } = query;
      const name = `${scope}:${segment.grain}:${segment.from}:${segment.to}:${per}`;
      const before = numbered.get(name);
      if (before !== undefined) return before.n;
      const n = numbered.size;
      numbered.set(name, { ...query, n, ...ownerColumns(observation.owner), byAgent: scope !== observation.scope });
      return n;
    },
    async run() {
      const all = [...numbered.values()];
      const buckets = all.filter(({ segment }) => segment.grain !== 'row');
      const rows = all.filter(({ segment }) => segment.grain === 'row');
      await Promise.all([
        run('facts-buckets', bucketSql, buckets, [
          buckets.map(({ segment }) => (segment.grain === 'hour' ? grainCodes.hour : grainCodes.minute)),
          buckets.map(({ per }) => per),
        ]),
        run(
          'facts-rows',
          rowSql('scope_id'),
          rows.filter(({ byAgent }) => !byAgent),
        ),
        run(
          'facts-agent-rows',
          rowSql('agent_id'),
          rows.filter(({ byAgent }) => byAgent),
        ),
      ]);
    },
    total: (numbers) =>
      numbers.reduce((sum, n) => {
        const part = found.get(n) ?? none;
        return { count: sum.count + part.count, units: sum.units + part.units, windows: sum.windows + part.windows };
      }, none),
  };
}

const latestSql = (column: string): string => `
  select i.n, o.seen_at::float8 as at
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[]) as i(n, account, environment, key, until)
  cross join lateral (
    select seen_at from observations r where ${column} = i.key and seen_at < i.until and outcome < 2
      and ${isSameOwner('r', 'i')} order by seen_at desc limit 1) o`;

/** The time of the last observation with the same duplicate key, or of the same card, by the query's position. */
async function latest(tx: HotTx, by: 'duplicate' | 'scope', queries: readonly FeatureQuery[]): Promise<Map<number, number>> {
  const lookups = queries.flatMap(({ observation, rules, ...bounds }, n) => {
    const until = by === 'duplicate' ? bounds.duplicateUntil : bounds.until;
    const needed =
      by === 'duplicate' ? rules.duplicateDetection.enabled : hasCooldown(observation) && rules.cooldownViolation.enabled;
    return needed
      ? [{ n, key: by === 'duplicate' ? observation.duplicateKey : observation.scope, until, ...ownerColumns(observation.owner) }]
      : [];
  });
  if (lookups.length === 0) return new Map();
  const rows = await tx.query<{ n: number; at: number }>(
    by === 'duplicate' ? 'facts-twin' : 'facts-scope',
    latestSql(by === 'duplicate' ? 'twin_key' : 'scope_id'),
    [
      lookups.map(({ n }) => n),
      lookups.map(({ account }) => account),
      lookups.map(({ environment }) => environment),
      lookups.map(({ key }) => key),
      lookups.map(({ until }) => until),
    ],
  );
  return new Map(rows.map(({ n, at }) => [n, at]));
}

const hasCooldown = ({ request }: Observation): boolean =>
  request.subject !== 'transfer' && request.cooldownMinutes !== undefined;

// The merchant of a card's first use: in a separate table once that observation is deleted, else from the oldest row
// that counts.
const firstPayeesSql = `
  select i.n, p.place_key, p.place_name
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[]) as i(n, account, environment, card, until)
  cross join lateral (
    select place_key, place_name from (
      (select 0 as turn, place_key, place_name from card_merchants r
        where card_id = i.card and ${isSameOwner('r', 'i')})
      union all
      (select 1 as turn, place_key, place_name from observations r
        where scope_id = i.card and seen_at < i.until and outcome < 2 and place_key is not null and ${isSameOwner('r', 'i')}
        order by seen_at limit 1)) f
    order by turn limit 1) p`;

async function readFirstPayees(tx: HotTx, queries: readonly FeatureQuery[]): Promise<Map<number, Payee>> {
  const lookups = queries.flatMap(({ observation, rules, until }, n) =>
    observation.payee !== null && checksObservation('merchantDrift', { observation, rules })
      ? [{ n, card: observation.scope, until, ...ownerColumns(observation.owner) }]
      : [],
  );
  if (lookups.length === 0) return new Map();
  const rows = await tx.query<{ n: number; place_key: string; place_name: string }>('facts-places', firstPayeesSql, [
    lookups.map(({ n }) => n),
    lookups.map(({ account }) => account),
    lookups.map(({ environment }) => environment),
    lookups.map(({ card }) => card),
    lookups.map(({ until }) => until),
  ]);
  return new Map(rows.map(({ n, place_key, place_name }) => [n, { key: place_key, name: place_name }]));
}
