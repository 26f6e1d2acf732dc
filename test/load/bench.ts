// `npm run bench [-- --quick] [-- --json FILE] [-- --svg FILE]`: starts what it needs, shows progress, prints a table.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { residentMiB } from './measure.ts';
import { benchPages } from './pages.ts';
import { machine, plot, table, type Row } from './report.ts';
import { openStage } from './stage.ts';
import { benchCompletion, benchTransfers, memoryRows, type Plan } from './transfers.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' }, svg: { type: 'string' } },
});
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const plan: Plan = values.quick
  ? { rounds: 1, seconds: 4, wallets: 1_000, say }
  : { rounds: 3, seconds: 8, wallets: 10_000, say };

say('starting the platform');
const stage = await openStage(say);
try {
  await systemClock.sleep(3_000);
  const idle = memoryRows(
    Object.fromEntries(Object.entries(stage.processes()).map(([name, pid]) => [name, residentMiB(pid)])),
    'idle',
    150,
  );
  const rows: Row[] = [
    { name: 'ready after', value: stage.readyMs / 1_000, unit: 's', better: 'lower', goal: 10 },
    ...idle,
    ...(await benchTransfers(stage, plan)),
    ...(await benchCompletion(stage, plan)),
    ...(await benchPages(stage, plan)),
  ];
  process.stdout.write(`\n${table(rows)}\n`);
  const summary = { machine: machine(), summary: rows };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(summary, null, 2)}\n`);
  if (values.svg !== undefined) writeFileSync(values.svg, plot(rows, 'Transfers: what was reached, against the goals'));
} finally {
  await stage.stop();
}
