// Loads the facts of a batch. What several of its observations need is asked for once: on a busy card that is nearly all.
import type { RiskRules } from '@pay/contract/risk-config';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import { ownerColumns, type HotTx } from '@pay/kernel/db';
import type { Facts } from '../domain/facts.ts';
import type { Observation, Place } from '../domain/observation.ts';
import { baselineOf, segmentsOf, type Segment } from '../domain/window.ts';
import { grainCodes, isOf } from './observations.ts';

/** `until` ends what counts as the past, `twinUntil` what counts as a twin; in milliseconds, themselves not included. */
export type Question = {
  readonly seen: Observation;
  readonly rules: RiskRules;
  readonly until: number;
  readonly twinUntil: number;
};

/** Facts of each question, in order. */
export async function loadFacts(tx: HotTx, questions: readonly Question[]): Promise<Facts[]> {
  const sums = summing(tx);
  const plans = questions.map((question) => planOf(question, sums));
  const [twins, previous, established] = await Promise.all([
    latest(tx, 'twin', questions),
    latest(tx, 'scope', questions),
    places(tx, questions),
    sums.run(),
  ]);
  return plans.map((plan, i) => ({
    twinAt: twins.get(i) ?? null,
    lastHour: sums.total(plan.hour).count,
    lastDay: sums.total(plan.day).count,
    windowUnits: sums.total(plan.window).units,
    baseline: baseline(sums, plan),
    previousAt: previous.get(i) ?? null,
    established: established.get(i) ?? null,
  }));
}

/** Numbers of sums. */
type Plan = {
  readonly hour: readonly number[];
  readonly day: readonly number[];
  readonly window: readonly number[];
  readonly before: readonly number[];
  readonly present: readonly number[];
};

function planOf({ seen, rules, until }: Question, sums: Sums): Plan {
  const of = (scope: string, from: number): number[] =>
    segmentsOf(from, until).map((segment) => sums.want(seen, { scope, segment, per: 1 }));
  const { velocityLimit, spendSpike } = rules;
  const past = baselineOf(seen.at, spendSpike);
  const segment: Segment = { grain: 'hour', from: past.from, to: past.to };
  return {
    // Half open: what is exactly as old as the window is long has left it.
    hour: velocityLimit.enabled ? of(seen.counted, seen.at - HOUR + 1) : [],
    day: velocityLimit.enabled ? of(seen.counted, seen.at - DAY + 1) : [],
    window: spendSpike.enabled ? of(seen.scope, seen.at - spendSpike.windowMinutes * MINUTE + 1) : [],
    before:
      spendSpike.enabled && past.from < past.to
        ? [sums.want(seen, { scope: seen.scope, segment, per: past.hoursPerWindow })]
        : [],
    present: spendSpike.enabled ? of(seen.scope, past.presentFrom) : [],
  };
}

function baseline(sums: Sums, plan: Plan): Facts['baseline'] {
  const before = sums.total(plan.before);
  const present = sums.total(plan.present);
  return {
    units: before.units + present.units,
    observations: before.count + present.count,
    windows: before.windows,
    present: present.count,
  };
}

type Wanted = { readonly scope: string; readonly segment: Segment; readonly per: number };
type Asked = Wanted & { readonly n: number; readonly account: string; readonly environment: number; readonly byAgent: boolean };
type Total = { readonly count: number; readonly units: bigint; readonly windows: number };
type Sums = {
  /** Asks for a sum and numbers it. */
  want(seen: Observation, wanted: Wanted): number;
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
      and ${isOf('r', 's')} and observations > 0) b
  where b.count is not null`;

const rowSql = (column: string): string => `
  select s.n, o.count, o.units, 0 as windows
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[], $6::bigint[])
    as s(n, account, environment, scope, from_at, to_at)
  cross join lateral (
    select count(*)::float8 as count, sum(amount_units)::text as units from observations r
    where ${column} = s.scope and seen_at >= s.from_at and seen_at < s.to_at and outcome < 2
      and ${isOf('r', 's')}) o
  where o.count > 0`;

type SumRow = { n: number; count: number; units: string; windows: number };
const none: Total = { count: 0, units: 0n, windows: 0 };

function summing(tx: HotTx): Sums {
  const asked = new Map<string, Asked>();
  const found = new Map<number, Total>();
  const shared = (rows: readonly Asked[]): unknown[] => [
    rows.map(({ n }) => n),
    rows.map(({ account }) => account),
    rows.map(({ environment }) => environment),
    rows.map(({ scope }) => scope),
    rows.map(({ segment }) => segment.from),
    rows.map(({ segment }) => segment.to),
  ];
  const ask = async (name: string, sql: string, rows: readonly Asked[], more: unknown[] = []) => {
    if (rows.length === 0) return;
    for (const row of await tx.query<SumRow>(name, sql, [...shared(rows), ...more]))
      found.set(row.n, { count: row.count, units: BigInt(row.units), windows: row.windows });
  };
  return {
    want(seen, wanted) {
      const { scope, segment, per } = wanted;
      const name = `${scope}:${segment.grain}:${segment.from}:${segment.to}:${per}`;
      const before = asked.get(name);
      if (before !== undefined) return before.n;
      const n = asked.size;
      asked.set(name, { ...wanted, n, ...ownerColumns(seen.owner), byAgent: scope !== seen.scope });
      return n;
    },
    async run() {
      const all = [...asked.values()];
      const buckets = all.filter(({ segment }) => segment.grain !== 'row');
      const rows = all.filter(({ segment }) => segment.grain === 'row');
      await Promise.all([
        ask('facts-buckets', bucketSql, buckets, [
          buckets.map(({ segment }) => (segment.grain === 'hour' ? grainCodes.hour : grainCodes.minute)),
          buckets.map(({ per }) => per),
        ]),
        ask(
          'facts-rows',
          rowSql('scope_id'),
          rows.filter(({ byAgent }) => !byAgent),
        ),
        ask(
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
      and ${isOf('r', 'i')} order by seen_at desc limit 1) o`;

/** When the last observation with the same twin key, or of the same card, was; by the question's position. */
async function latest(tx: HotTx, by: 'twin' | 'scope', questions: readonly Question[]): Promise<Map<number, number>> {
  const asking = questions.flatMap(({ seen, rules, ...bounds }, n) => {
    const until = by === 'twin' ? bounds.twinUntil : bounds.until;
    const needed = by === 'twin' ? rules.duplicateDetection.enabled : cooldownOf(seen) && rules.cooldownViolation.enabled;
    return needed ? [{ n, key: by === 'twin' ? seen.twin : seen.scope, until, ...ownerColumns(seen.owner) }] : [];
  });
  if (asking.length === 0) return new Map();
  const rows = await tx.query<{ n: number; at: number }>(`facts-${by}`, latestSql(by === 'twin' ? 'twin_key' : 'scope_id'), [
    asking.map(({ n }) => n),
    asking.map(({ account }) => account),
    asking.map(({ environment }) => environment),
    asking.map(({ key }) => key),
    asking.map(({ until }) => until),
  ]);
  return new Map(rows.map(({ n, at }) => [n, at]));
}

const cooldownOf = ({ judged }: Observation): boolean => judged.subject !== 'transfer' && judged.cooldownMinutes !== undefined;

// Where a card was first used: kept apart once that observation is forgotten, else the oldest row that counts.
const placesSql = `
  select i.n, p.place_key, p.place_name
  from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[]) as i(n, account, environment, card, until)
  cross join lateral (
    select place_key, place_name from (
      (select 0 as turn, place_key, place_name from card_merchants r
        where card_id = i.card and ${isOf('r', 'i')})
      union all
      (select 1 as turn, place_key, place_name from observations r
        where scope_id = i.card and seen_at < i.until and outcome < 2 and ${isOf('r', 'i')}
        order by seen_at limit 1)) f
    order by turn limit 1) p`;

async function places(tx: HotTx, questions: readonly Question[]): Promise<Map<number, Place>> {
  const asking = questions.flatMap(({ seen, rules, until }, n) =>
    seen.place !== null && rules.merchantDrift.enabled ? [{ n, card: seen.scope, until, ...ownerColumns(seen.owner) }] : [],
  );
  if (asking.length === 0) return new Map();
  const rows = await tx.query<{ n: number; place_key: string; place_name: string }>('facts-places', placesSql, [
    asking.map(({ n }) => n),
    asking.map(({ account }) => account),
    asking.map(({ environment }) => environment),
    asking.map(({ card }) => card),
    asking.map(({ until }) => until),
  ]);
  return new Map(rows.map(({ n, place_key, place_name }) => [n, { key: place_key, name: place_name }]));
}
