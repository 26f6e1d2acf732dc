// CPU of a completed transfer by the age of the database. Plans for empty tables are expensive until the first ANALYZE.
import { systemClock } from '@pay/core/time';
import { cpuByProcess } from './measure.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { steadily } from './steady.ts';
import { prepareOwner, transferBy, type Plan } from './transfers.ts';

type YoungPlan = Pick<Plan, 'say'> & { readonly perSecond: number; readonly minutes: number };

const minuteMs = 60_000;

/** Runs a steady load from the first minute on. Measures microseconds per transfer, including idle use. */
export async function benchYoung(stage: Stage, { perSecond, minutes, say }: YoungPlan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, { wallets: 100, say }, { autoAdvance: true });
  const used: number[] = [];
  let isOver = false;
  // All amounts differ, because equal ones would be duplicates to risk.
  const requests = Array.from({ length: perSecond * 60 * (minutes + 1) }, (_, n) => {
    const request = transferBy(key, wallets[n % wallets.length] as (typeof wallets)[number]);
    return { ...request, body: (request.body ?? '').replace('{amount}', ((n + 100) / 100).toFixed(2)).replace('{n}', String(n)) };
  });
  const load = steadily(stage, { requests, perSecond, until: () => isOver });
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = cpuByProcess(stage.processes());
    await systemClock.sleep(minuteMs);
    const after = cpuByProcess(stage.processes());
    const shares = Object.keys(after).map(
      (name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / (perSecond * 60)] as const,
    );
    const total = shares.reduce((sum, [, us]) => sum + us, 0);
    used.push(total);
    say(`minute ${minute}: ${total.toFixed(0)} µs (${shares.map(([name, us]) => `${name} ${us.toFixed(0)}`).join(', ')})`);
  }
  isOver = true;
  await load;
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [young, old] = [mean(used.slice(0, 2)), mean(used.slice(-2))];
  return [
    lowerIsBetter('CPU of a completed transfer, first two minutes', young, 'µs'),
    lowerIsBetter('CPU of a completed transfer, last two minutes', old, 'µs'),
    lowerIsBetter('first ÷ last', young / old, '×', 1.15),
  ];
}
