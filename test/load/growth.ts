// Measures whether stored rows make new work more expensive: accepted transfers, card decisions, and deliveries while
// tables grow by copies, from ten thousand rows to ten million.
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { pictureOf, type Chart } from '../plots/svg-of.ts';
import { prepareCards } from './cards.ts';
import { atCopy, idOfCopy, insertCopies, type Copies, type Past } from './copies.ts';
import type { Load } from './generator.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measureTransfers, prepareOwner, transferBy, type Plan } from './transfers.ts';
import { deliverers } from './webhooks.ts';

export type GrowthPlan = Plan & { readonly sizes: readonly number[] };

type Growth = {
  /** The measured work, and the stored rows. */
  readonly what: string;
  readonly rows: string;
  /** The copies that add this many rows. */
  copies(count: number, past: Past): Copies[];
  /** Measures the microseconds of CPU of one piece of the work. */
  measure(round: string): Promise<number>;
  end?(): void;
};
type GrowthKind = (stage: Stage, plan: GrowthPlan) => Promise<Growth>;

/** Milliseconds between two rows, so that ten million rows cover a month. */
const stepMs = 250;

/** Selects the newest row as the original, whose work has ended. */
const newest = (table: string, where = 'true'): string =>
  `o.id = (select id from ${table} where ${where} order by id desc limit 1)`;

const measureRequests =
  (stage: Stage, plan: GrowthPlan, requests: Load['requests']): Growth['measure'] =>
  async (round) => {
    const one = await measureTransfers(stage, { connections: 256, durationMs: plan.seconds * 1_000, requests });
    plan.say(lineOf(round, one));
    return one.totalCpuUs;
  };

const transfers: GrowthKind = async (stage, plan) => {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const table = 'transfer.transactions';
  return {
    ...{ what: 'accepted transfer', rows: 'transactions' },
    copies: (count, past) => [{ table, count, original: newest(table), set: { id: idOfCopy(past, 't') }, omit: ['created_xid'] }],
    measure: measureRequests(
      stage,
      plan,
      wallets.map((wallet) => transferBy(key, wallet)),
    ),
  };
};

/** Past purchases of the measured cards. */
const cards: GrowthKind = async (stage, plan) => {
  const { cards: charged, requests } = await prepareCards(stage, plan);
  const card = `('{${charged.map((id) => uuid(id)).join(',')}}'::uuid[])[1 + n % ${charged.length}]`;
  return {
    ...{ what: 'card decision', rows: 'charges' },
    copies: (count, past) => {
      const [at, id] = [atCopy(past), idOfCopy(past, 't')];
      return [
        {
          ...{ table: 'card.card_transactions', count, original: newest('card.card_transactions', "status = 'pending'") },
          ...{ omit: ['created_xid'] },
          set: {
            ...{ id, card_id: card, authorized_at: at, posted_at: at, expires_at: 'null', status: "'posted'" },
            ...{ cleared_units: 'o.authorized_units', paid_units: 'o.authorized_units' },
          },
        },
        {
          ...{ table: 'card.card_spends', count, original: newest('card.card_spends') },
          set: { id: idOfCopy(past, 's'), transaction_id: id, card_id: card, at },
        },
      ];
    },
    measure: measureRequests(stage, plan, requests),
  };
};

/** Events of another owner, each delivered once. */
const deliveries: GrowthKind = async (stage, plan) => {
  const { run, end } = await deliverers(stage, { fillSeconds: plan.seconds / 2, say: () => undefined });
  return {
    ...{ what: 'delivery', rows: 'events' },
    copies: (count, past) => {
      const [at, id] = [atCopy(past), idOfCopy(past, 'e')];
      return [
        {
          ...{ table: 'webhook.events', count, original: newest('webhook.events'), omit: ['xid', 'seq'] },
          set: { id, at, resource_id: `o.resource_id || n` },
        },
        {
          ...{ table: 'webhook.attempts', count, original: newest('webhook.attempts'), omit: ['created_xid'] },
          set: { id: idOfCopy(past, 'd'), event_id: id, at },
        },
      ];
    },
    measure: async (round) => {
      const { count, perSecond, cpuUs } = await run();
      plan.say(
        `  ${round} ${count} at ${perSecond.toFixed(0)}/s, CPU webhook ${cpuUs.webhook.toFixed(0)} + postgres ${cpuUs.postgres.toFixed(0)} µs`,
      );
      return cpuUs.webhook + cpuUs.postgres;
    },
    end,
  };
};

export const growthKinds = { transfers, cards, deliveries };

export async function benchGrowth(stage: Stage, kind: keyof typeof growthKinds, plan: GrowthPlan): Promise<Row[]> {
  const growth = await growthKinds[kind](stage, plan);
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    plan.say('warming up');
    await growth.measure('warm');
    const rows: Row[] = [];
    let filled = 0;
    for (const size of plan.sizes) {
      plan.say(`filling to ${size.toLocaleString('en')} ${growth.rows}`);
      // Each round's copies are further back, so that all copies form one past.
      const past = { untilMs: systemClock.now() - filled * stepMs, stepMs };
      for (const one of growth.copies(size - filled, past))
        await insertCopies(client, one, (rowCount) => plan.say(`  ${one.table}: ${rowCount.toLocaleString('en')}`));
      filled = size;
      const costs: number[] = [];
      for (let n = 1; n <= plan.rounds; n += 1) costs.push(await growth.measure(`${n}/${plan.rounds}`));
      rows.push(lowerIsBetter(`CPU per ${growth.what} beside ${size} ${growth.rows}`, median(costs), 'µs'));
    }
    const [first, last] = [rows.at(0)?.value ?? 0, rows.at(-1)?.value ?? 0];
    return [...rows, lowerIsBetter('most ÷ fewest rows', last / first, '×')];
  } finally {
    growth.end?.();
    await client.end();
  }
}

export function plotOfGrowth(rows: readonly Row[]): Promise<string> {
  const found = rows.flatMap(({ name, value }) => {
    const [, what = '', size, stored = ''] = /^CPU per (.+) beside (\d+) (\w+)$/.exec(name) ?? [];
    return size === undefined ? [] : [{ what, stored, size: Number(size), value }];
  });
  const { what = '', stored = '' } = found[0] ?? {};
  const x = {
    field: 'size',
    type: 'quantitative' as const,
    title: `${stored} stored`,
    scale: { type: 'log' as const },
    axis: { format: '~s', values: found.map(({ size }) => size) },
  };
  const y = {
    field: 'value',
    type: 'quantitative' as const,
    title: 'µs of CPU each',
    axis: { grid: true },
    scale: { zero: true },
  };
  const chart: Chart = {
    title: `One ${what}, by stored rows`,
    data: { values: found },
    width: 520,
    height: 200,
    mark: { type: 'line', point: true, strokeWidth: 2 },
    encoding: { x, y },
  };
  return pictureOf(chart, `CPU of one ${what}, by the number of ${stored} stored`);
}
