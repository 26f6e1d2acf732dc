// Whether stored transactions make new ones dearer: accepted transfers beside a table that grows by another owner's rows.
import { pictureOf, type Chart } from '../plots/svg-of.ts';
import { fillTransactions } from './pages.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measured, prepareOwner, transferBy, type Plan } from './transfers.ts';

export type GrowthPlan = Plan & { readonly sizes: readonly number[] };

export async function benchGrowth(stage: Stage, plan: GrowthPlan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const requests = wallets.map((wallet) => transferBy(key, wallet));
  const load = { connections: 256, durationMs: plan.seconds * 1_000, requests };
  plan.say('warming up');
  await stage.load(load);
  const rows: Row[] = [];
  let filled = 0;
  for (const size of plan.sizes) {
    plan.say(`filling to ${size.toLocaleString('en')} transactions`);
    await fillTransactions(stage, plan, size - filled);
    filled = size;
    const costs: number[] = [];
    for (let n = 0; n < plan.rounds; n += 1) {
      const one = await measured(stage, load);
      plan.say(lineOf(`${n + 1}/${plan.rounds}`, one));
      costs.push(one.totalCpuUs);
    }
    rows.push(lowerIsBetter(`CPU per accepted transfer beside ${size} transactions`, median(costs), 'µs'));
  }
  const [first, last] = [rows.at(0)?.value ?? 0, rows.at(-1)?.value ?? 0];
  return [...rows, lowerIsBetter('most ÷ fewest rows', last / first, '×')];
}

export function plotOfGrowth(rows: readonly Row[]): Promise<string> {
  const values = rows.flatMap(({ name, value }) => {
    const size = /beside (\d+) transactions/.exec(name)?.[1];
    return size === undefined ? [] : [{ size: Number(size), value }];
  });
  const x = {
    field: 'size',
    type: 'quantitative' as const,
    title: 'transactions stored',
    scale: { type: 'log' as const },
    axis: { format: '~s' },
  };
  const y = {
    field: 'value',
    type: 'quantitative' as const,
    title: 'µs of CPU each',
    axis: { grid: true },
    scale: { zero: true },
  };
  const chart: Chart = {
    title: 'Accepted transfer, by what is stored',
    data: { values },
    width: 520,
    height: 200,
    mark: { type: 'line', point: true, strokeWidth: 2 },
    encoding: { x, y },
  };
  return pictureOf(chart, 'CPU of an accepted transfer, by the number of transactions stored');
}
