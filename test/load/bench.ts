// `npm run bench [-- --quick] [-- --json FILE] [-- --svg FILE]`: starts what it needs, shows progress, prints a table and
// writes it as JSON and as a plot, into .local unless told where.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { localFolder } from '@pay/local/paths';
import { residentMiB } from './measure.ts';
import { benchPages } from './pages.ts';
import { machine, plot, table, type Row } from './report.ts';
import { openStage } from './stage.ts';
import { benchCompletion, benchTransfers, memoryRows, type Plan } from './transfers.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: join(localFolder, 'bench.json') },
    svg: { type: 'string', default: join(localFolder, 'bench.svg') },
  },
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
  mkdirSync(localFolder, { recursive: true });
  writeFileSync(values.json, `${JSON.stringify({ machine: machine(), summary: rows }, null, 2)}\n`);
  writeFileSync(values.svg, plot(rows, 'Transfers: what was reached, against the goals'));
  say(`written: ${values.json} and ${values.svg}`);
} finally {
  await stage.stop();
}
