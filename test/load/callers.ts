// Accepted transfers with a growing number of callers: answers per second, and their median and 99th percentile times.
import { palette, pictureOf, type Chart } from '../plots/svg-of.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measureTransfers, prepareOwner, transferBy, type Plan, type TransferMeasurement } from './transfers.ts';

const callers = [8, 16, 32, 64, 128, 256, 512] as const;

export async function benchCallers(stage: Stage, plan: Plan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const requests = wallets.map((wallet) => transferBy(key, wallet));
  const durationMs = plan.seconds * 1_000;
  plan.say('warming up');
  await stage.load({ connections: 64, durationMs, requests });
  const found = new Map<number, TransferMeasurement[]>(callers.map((connections) => [connections, []]));
  for (let n = 1; n <= plan.rounds; n += 1) {
    plan.say(`round ${n}/${plan.rounds}`);
    for (const [connections, measurements] of found) {
      const one = await measureTransfers(stage, { connections, durationMs, requests });
      plan.say(lineOf(`${connections} callers`, one));
      measurements.push(one);
    }
  }
  return [...found].flatMap(([connections, measurements]) => {
    const of = (pick: (one: TransferMeasurement) => number): number => median(measurements.map(pick));
    const row = (name: string, value: number, unit: string): Row => lowerIsBetter(`${connections} callers, ${name}`, value, unit);
    return [
      {
        ...row(
          figures.rate,
          of((one) => one.perSecond),
          'transfers/s',
        ),
        better: 'higher' as const,
      },
      row(
        figures.p50,
        of((one) => one.p50Ms),
        'ms',
      ),
      row(
        figures.p99,
        of((one) => one.p99Ms),
        'ms',
      ),
      row(
        figures.cpu,
        of((one) => one.totalCpuUs),
        'µs',
      ),
    ];
  });
}

const figures = { rate: 'accepted', p50: 'p50', p99: 'p99', cpu: 'CPU each' } as const;

/** Two panels over the number of callers: answers, and their duration. */
export function plotOfCallers(rows: readonly Row[]): Promise<string> {
  const values = rows.flatMap(({ name, value }) => {
    const [, count, figure] = /^(\d+) callers, (.*)$/.exec(name) ?? [];
    return count === undefined ? [] : [{ callers: Number(count), figure, value }];
  });
  const x = {
    field: 'callers',
    type: 'quantitative' as const,
    title: 'callers',
    scale: { type: 'log' as const, base: 2, nice: false },
    axis: { values: [...callers] },
  };
  const panel = (title: string, figureNames: readonly string[], scale: object) => ({
    title: { text: title, fontSize: 12 },
    width: 520,
    height: 170,
    transform: [{ filter: { field: 'figure', oneOf: [...figureNames] } }],
    mark: { type: 'line' as const, point: true, strokeWidth: 2 },
    encoding: {
      x,
      y: { field: 'value', type: 'quantitative' as const, scale, axis: { grid: true, tickCount: 5 } },
      color: { field: 'figure', scale: { domain: Object.values(figures), range: palette }, legend: null },
      detail: { field: 'figure' },
    },
  });
  const chart: Chart = {
    title: 'Accepted transfers as callers become more',
    data: { values },
    vconcat: [
      panel('accepted a second', [figures.rate], { zero: true }),
      panel(
        'milliseconds: half of the callers wait less than the lower line, 99 of 100 less than the upper',
        [figures.p50, figures.p99],
        {
          type: 'log',
        },
      ),
    ],
  };
  return pictureOf(chart, 'Transfers accepted a second, and waiting, by number of callers');
}
