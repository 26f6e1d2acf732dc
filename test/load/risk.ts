// The cost of an evaluation with a short past and with a long one, on many cards and on a busy one. Called over the
// bus, like the card service: 64 at a time, so that the service's work dominates the transport.
import { createHash } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import { risk } from '@pay/contract/risk/operations';
import { idOf, randomIds, uuid, type Id } from '@pay/core/id';
import { DAY, systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { Client } from 'pg';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { median, type Plan } from './transfers.ts';

const sizes = { small: 10_000, large: 1_000_000 } as const;
const IN_FLIGHT = 64;
const CALLS = 1_280;
/** Milliseconds over which the past is spread evenly: the days of the default baseline. */
const SPAN_MS = 7 * DAY;

const ids = randomIds();
type Past = { readonly account: Id<'key'>; readonly cards: number };

const cardUuid = (account: string, n: number): string => {
  const digest = createHash('md5').update(`${account}:${n}`).digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20), digest.slice(20)].join('-');
};

/** An owner with `rows` approved authorizations on this many cards, and their sums. */
async function fill(stage: Stage, { rows, cards }: { rows: number; cards: number }): Promise<Past> {
  const account = ids.next('key', systemClock.now());
  const owner = uuid(account);
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query(
    `insert into risk.observations (account, environment, id, kind, outcome, config_version, scope_id, twin_key, amount_units, seen_at, place_key, place_name)
     select $1::uuid, 0, gen_random_uuid(), 0, 1, 0, md5($1 || ':' || n % $2::int)::uuid, md5($1 || n::text)::uuid, 500 + n % 1000,
       $3::bigint - (n::bigint * $4::bigint / $5::bigint), 'id:m-1', 'Merchant'
     from generate_series(1, $5::int) n`,
    [owner, cards, systemClock.now(), SPAN_MS, rows],
  );
  for (const [grain, ms] of [
    [0, 60_000],
    [1, 3_600_000],
  ]) {
    await client.query(
      `insert into risk.buckets (account, environment, scope_id, grain, slot, observations, amount_units)
       select account, environment, scope_id, $2, seen_at / $3, count(*), sum(amount_units) from risk.observations
       where account = $1 group by 1, 2, 3, 5`,
      [owner, grain, ms],
    );
  }
  await client.query('vacuum analyze risk.observations');
  await client.query('vacuum analyze risk.buckets');
  await client.end();
  return { account, cards };
}

type RiskLoadInput = { readonly api: ReturnType<typeof createClient<typeof risk>>['client']; readonly past: Past };

/** Microseconds per evaluation, with all seven rules. */
async function judgeUs({ api, past }: RiskLoadInput, round: number): Promise<number> {
  let next = 0;
  const runCaller = async (): Promise<void> => {
    for (let n = next++; n < CALLS; n = next++) {
      const now = systemClock.now();
      const ctx: Ctx = {
        owner: { account: past.account, environment: 'sandbox' },
        operationId: ids.next('operation', now),
        requestId: ids.next('request', now),
        keyId: past.account,
        deadline: now + 10_000,
      };
      await api.evaluate(ctx, {
        subject: 'card_authorisation',
        subjectId: ids.next('cardTransaction', now),
        cardId: idOf('card', cardUuid(uuid(past.account), (round * CALLS + n) % past.cards)),
        customerId: ids.next('customer', now),
        amountUnits: String(500 + (n % 1_000)),
        currency: 'usd',
        merchant: { name: 'Merchant', id: 'm-1' },
        attestation: { status: 'attested', expectedUnits: '2000', expectedCurrency: 'usd', merchantText: 'Merchant' },
        cooldownMinutes: 0,
        at: now,
      });
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, runCaller));
  return ((performance.now() - startedAt) * 1_000) / CALLS;
}

export async function benchRisk(stage: Stage, plan: Plan): Promise<Row[]> {
  const silent = { write: (): void => undefined, flush: (): void => undefined };
  const log = createLog({ service: 'bench', level: 'error', clock: systemClock, sink: silent });
  const bus = await natsBus({ url: () => stage.infra.nats.url, name: 'bench', prefix: '', log });
  const metrics = createMetrics('bench', false);
  const { client: api, shutdown } = createClient(risk, { bus, clock: systemClock, metrics, strict: false });
  try {
    const rows: Row[] = [];
    for (const [name, cards] of [
      ['10,000 cards', 10_000],
      ['one card', 1],
    ] as const) {
      plan.say(`filling the past of ${name}`);
      const small = await fill(stage, { rows: sizes.small, cards });
      const large = await fill(stage, { rows: sizes.large, cards });
      rows.push(...(await compare({ api, past: small }, { api, past: large }, { name, plan })));
    }
    return rows;
  } finally {
    shutdown();
    await bus.close();
  }
}

async function compare(small: RiskLoadInput, large: RiskLoadInput, { name, plan }: { name: string; plan: Plan }): Promise<Row[]> {
  const times = { small: [] as number[], large: [] as number[] };
  // The first round warms statements and caches. Then the two take turns, so that the machine affects both alike.
  for (let round = 0; round < Math.max(5, plan.rounds); round += 1) {
    const [a, b] = [await judgeUs(small, round), await judgeUs(large, round)];
    if (round === 0) continue;
    times.small.push(a);
    times.large.push(b);
  }
  const ratio = median(times.large.map((after, i) => after / (times.small[i] ?? after)));
  plan.say(
    `  a judgement on ${name}: ${median(times.small).toFixed(0)} µs after 10,000, ${median(times.large).toFixed(0)} µs after 1,000,000 (× ${ratio.toFixed(2)})`,
  );
  const row = (what: string, value: number, more: Pick<Row, 'unit' | 'goal'>): Row => ({
    name: `${what}, ${name}`,
    value,
    better: 'lower',
    ...more,
  });
  return [
    row('judgement after 10,000 authorizations', median(times.small), { unit: 'µs', goal: null }),
    row('judgement after 1,000,000 authorizations', median(times.large), { unit: 'µs', goal: null }),
    row('judgement after 1,000,000 ÷ 10,000', ratio, { unit: '×', goal: 1.5 }),
  ];
}
