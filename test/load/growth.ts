// Whether what is stored makes what is new dearer: accepted transfers, card decisions and deliveries beside tables that grow by
// copies, from ten thousand rows to ten million.
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { pictureOf, type Chart } from '../plots/svg-of.ts';
import { prepareCards } from './cards.ts';
import { atCopy, idOfCopy, insertCopies, type Copies } from './copies.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measured, prepareOwner, transferBy, type Plan } from './transfers.ts';
import { deliverers } from './webhooks.ts';

export type GrowthPlan = Plan & { readonly sizes: readonly number[] };

type Growth = {
  /** What is measured, and the rows that it is measured beside. */
  readonly what: string;
  readonly rows: string;
  /** Stores so many more; `untilMs` tells them from those of other calls. */
  fill(client: Client, more: number, untilMs: number): Promise<void>;
  /** Microseconds of CPU each. */
  measure(round: string): Promise<number>;
  end?(): void;
};
type GrowthKind = (stage: Stage, plan: GrowthPlan) => Promise<Growth>;

/** Ten million rows are a month. */
const stepMs = 250;

const telling =
  ({ say }: GrowthPlan, table: string) =>
  (done: number) =>
    say(`  ${table}: ${done.toLocaleString('en')}`);

/** The newest row is the one to copy: what was made last is over. */
const newest = (table: string, where = 'true'): string =>
  `o.id = (select id from ${table} where ${where} order by id desc limit 1)`;

const transfers: GrowthKind = async (stage, plan) => {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const load = { connections: 256, durationMs: plan.seconds * 1_000, requests: wallets.map((wallet) => transferBy(key, wallet)) };
  return {
    ...{ what: 'accepted transfer', rows: 'transactions' },
    fill: async (client, count, untilMs) => {
      const past = { untilMs, stepMs };
      const table = 'transfer.transactions';
      await insertCopies(
        client,
        { table, count, original: newest(table), set: { id: idOfCopy(past, `${untilMs}`) }, omit: ['created_xid'] },
        telling(plan, table),
      );
    },
    measure: async (round) => {
      const one = await measured(stage, load);
      plan.say(lineOf(round, one));
      return one.totalCpuUs;
    },
  };
};

/** Past charges of the cards that are charged now. */
const cards: GrowthKind = async (stage, plan) => {
  const { cards: charged, requests } = await prepareCards(stage, plan);
  const load = { connections: 256, durationMs: plan.seconds * 1_000, requests };
  const card = `('{${charged.map((id) => uuid(id)).join(',')}}'::uuid[])[1 + n % ${charged.length}]`;
  return {
    ...{ what: 'card decision', rows: 'charges' },
    fill: async (client, count, untilMs) => {
      const past = { untilMs, stepMs };
      const [at, id] = [atCopy(past), idOfCopy(past, `${untilMs}`)];
      const tables: Copies[] = [
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
          set: { id: idOfCopy(past, `${untilMs}s`), transaction_id: id, card_id: card, at },
        },
      ];
      for (const one of tables) await insertCopies(client, one, telling(plan, one.table));
    },
    measure: async (round) => {
      const one = await measured(stage, load);
      plan.say(lineOf(round, one));
      return one.totalCpuUs;
    },
  };
};

/** Events of another owner, each delivered once. */
const deliveries: GrowthKind = async (stage, plan) => {
  const { run, end } = await deliverers(stage, { fillSeconds: plan.seconds / 2, say: () => undefined });
  return {
    ...{ what: 'delivery', rows: 'events' },
    fill: async (client, count, untilMs) => {
      const past = { untilMs, stepMs };
      const [at, id] = [atCopy(past), idOfCopy(past, `${untilMs}`)];
      const tables: Copies[] = [
        {
          ...{ table: 'webhook.events', count, original: newest('webhook.events'), omit: ['xid', 'seq'] },
          set: { id, at, resource_id: `o.resource_id || n` },
        },
        {
          ...{ table: 'webhook.attempts', count, original: newest('webhook.attempts'), omit: ['created_xid'] },
          set: { id: idOfCopy(past, `${untilMs}d`), event_id: id, at },
        },
      ];
      for (const one of tables) await insertCopies(client, one, telling(plan, one.table));
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
      // As of before the first row of this run, and each time further back, so that no two copies are of one instant.
      await growth.fill(client, size - filled, systemClock.now() - filled * stepMs);
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
    title: `One ${what}, by what is stored`,
    data: { values: found },
    width: 520,
    height: 200,
    mark: { type: 'line', point: true, strokeWidth: 2 },
    encoding: { x, y },
  };
  return pictureOf(chart, `CPU of one ${what}, by the number of ${stored} stored`);
}
