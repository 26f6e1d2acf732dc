// `npm run bench` measures transfers, or the topic in its first argument: `npm run bench -- cards --quick`. `--help`
// lists the topics and options. It starts everything that it needs, shows progress, prints a table, and writes it as
// JSON and as a plot, by default into .local. With `--against`, it compares this build with another commit.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';
import { benchAgainst, compare, tableOf } from './against.ts';
import { benchBatches, type BatchPlan } from './batches.ts';
import { benchBudget, statementSettings } from './budget.ts';
import { benchCallers, plotOfCallers } from './callers.ts';
import { benchCards } from './cards.ts';
import { benchDownloads } from './downloads.ts';
import { benchExports } from './exports.ts';
import { benchGrowth, plotOfGrowth, type growthKinds } from './growth.ts';
import { benchIdle } from './idle.ts';
import { benchInternal } from './internal.ts';
import { residentMiB } from './measure.ts';
import { benchPages } from './pages.ts';
import { benchPastBalances } from './past-balances.ts';
import { benchLatency } from './latency.ts';
import { benchOpen } from './open.ts';
import { machine, plot, table, type Row } from './report.ts';
import { benchReads } from './reads.ts';
import { benchRequestLog } from './request-log.ts';
import { archiveSettings, benchRestore, plotOfRestore } from './restore.ts';
import { benchRisk } from './risk.ts';
import { openStage, type Stage } from './stage.ts';
import { benchBlackHoles, benchWebhooks, type WebhookPlan } from './webhooks.ts';
import { benchCompletion, benchTransfers, memoryRows, type Plan } from './transfers.ts';
import { benchYoung } from './young.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    'one-process': { type: 'boolean', default: false },
    json: { type: 'string' },
    svg: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const plan: Plan = values.quick
  ? { rounds: 1, seconds: 4, wallets: 1_000, say }
  : { rounds: 3, seconds: 8, wallets: 10_000, say };
const webhookPlan: WebhookPlan = values.quick
  ? { seconds: 5, fillSeconds: 1, backlog: 2_000, say }
  : { seconds: 20, fillSeconds: 4, backlog: 100_000, say };
const batchPlan: BatchPlan = values.quick
  ? { rounds: 1, rows: 2_000, seconds: 10, say }
  : { rounds: 3, rows: 10_000, seconds: 30, say };
type Subject = {
  readonly title: string;
  readonly run: (stage: Stage) => Promise<Row[]>;
  /** Draws the plot. The default is bars against the goals. */
  readonly plot?: (rows: readonly Row[]) => Promise<string>;
};
function growthOf(kind: keyof typeof growthKinds): Subject {
  const sizes = values.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000, 10_000_000];
  const run: Subject['run'] = (on) => benchGrowth(on, kind, { ...plan, sizes });
  return { title: `New ${kind}, by stored rows`, run, plot: plotOfGrowth };
}
const subjects: Readonly<Record<string, Subject>> = {
  transfers: { title: 'Transfers against the goals', run: benchTheLot },
  cards: { title: 'Card authorizations', run: (on) => benchCards(on, plan) },
  budget: { title: 'Cost of a transfer, by process and statement', run: (on) => benchBudget(on, plan) },
  internal: { title: 'Transfers between wallets', run: (on) => benchInternal(on, plan) },
  batches: { title: 'Batch payouts against the goals', run: (on) => benchBatches(on, batchPlan) },
  exports: {
    title: 'Exports and statements against the goals',
    run: (on) => benchExports(on, { ...plan, rows: values.quick ? 50_000 : 1_000_000 }),
  },
  callers: { title: 'Accepted transfers, by number of callers', run: (on) => benchCallers(on, plan), plot: plotOfCallers },
  growth: growthOf('transfers'),
  'growth-cards': growthOf('cards'),
  'growth-deliveries': growthOf('deliveries'),
  risk: { title: 'Risk rules against the goals', run: (on) => benchRisk(on, plan) },
  idle: { title: 'Memory and CPU of an idle platform', run: benchIdle },
  latency: { title: 'Latency of one caller', run: (on) => benchLatency(on, plan) },
  open: { title: 'Requests at a fixed rate', run: (on) => benchOpen(on, plan) },
  past: { title: 'Balances of a past instant', run: (on) => benchPastBalances(on, plan) },
  reads: { title: 'Cost of reads against the goals', run: (on) => benchReads(on, plan) },
  restore: {
    title: 'Restore of a lost database',
    run: (on) =>
      benchRestore(on, { sizes: values.quick ? [150_000, 450_000] : [600_000, 7_200_000, 28_800_000], seconds: 25, say }),
    plot: plotOfRestore,
  },
  webhooks: { title: 'Webhooks against the goals', run: (on) => benchWebhooks(on, webhookPlan) },
  downloads: {
    title: 'Latency of a caller during downloads of the documentation',
    run: (on) => benchDownloads(on, { rounds: values.quick ? 3 : 9, seconds: 4, say }),
  },
  log: {
    title: 'Callers with and without the request log',
    run: (on) => benchRequestLog(on, { rounds: values.quick ? 2 : 6, seconds: values.quick ? 5 : 20, say }),
  },
  young: {
    title: 'Cost of a completed transfer, by the age of the database',
    run: (on) => benchYoung(on, { perSecond: 40, minutes: values.quick ? 4 : 12, say }),
  },
  'black-holes': { title: 'Webhooks with receivers that never answer', run: (on) => benchBlackHoles(on, webhookPlan) },
};

const [name = 'transfers'] = positionals;
if (values.help) {
  say(describeUse(name));
  process.exit(0);
}
if (values.against !== undefined) {
  try {
    compareWith(values.against);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(`${error.message}\n  try: ${error.command}`);
    process.exit(2);
  }
  process.exit(0);
}
if (name === 'console') {
  // The console's check measures in a browser, with a separate platform.
  const check = [join(repositoryRoot, 'test', 'console', 'check.ts'), '--speed', '--require'];
  process.exit(spawnSync(process.execPath, ['--no-warnings', ...check], { stdio: 'inherit' }).status ?? 1);
}
const subject = subjects[name];
if (subject === undefined) {
  say(`Unknown benchmark: ${name}. Use one of ${[...Object.keys(subjects), 'console'].join(', ')}.`);
  process.exit(2);
}
/** A benchmark's settings for its database. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  budget: statementSettings,
  restore: archiveSettings,
};
const suffix = name === 'transfers' ? '' : `-${name}`;

say('starting the platform');
const oneProcess = values['one-process'];
const stage = await openStage(say, { oneProcess, ...(settings[name] === undefined ? {} : { postgresSettings: settings[name] }) });
try {
  await systemClock.sleep(3_000);
  const rows: Row[] = [
    { name: 'ready after', value: stage.readyMs / 1_000, unit: 's', better: 'lower', goal: 10 },
    ...memoryRows(
      Object.fromEntries(Object.entries(stage.processes()).map(([process, pid]) => [process, residentMiB(pid)])),
      'idle',
      150,
    ),
    ...(await subject.run(stage)),
  ];
  say(await describeAnomalies(stage));
  process.stdout.write(`\n${table(rows)}\n`);
  mkdirSync(localFolder, { recursive: true });
  const [json, svg] = [
    values.json ?? join(localFolder, `bench${suffix}.json`),
    values.svg ?? join(localFolder, `bench${suffix}.svg`),
  ];
  writeFileSync(json, `${JSON.stringify({ machine: machine(), summary: rows }, null, 2)}\n`);
  writeFileSync(svg, await (subject.plot?.(rows) ?? plot(rows, subject.title)));
  say(`written: ${json} and ${svg}`);
} finally {
  await stage.stop();
}

/** The topics and options, or those of one topic. */
function describeUse(topic: string): string {
  const known = { ...subjects, console: { title: 'Pages of the console in a browser' } };
  const chosen = positionals.length === 0 ? Object.entries(known) : Object.entries(known).filter(([one]) => one === topic);
  return [
    'npm run bench [-- TOPIC] [--quick] [--one-process] [--json FILE] [--svg FILE] [--against REF [--rounds 3]]',
    ...chosen.map(([one, { title }]) => `  ${one.padEnd(18)} ${title}`),
    '--quick        Run fewer and shorter rounds.',
    '--one-process  Run all services in one process.',
    '--json FILE    Write the figures to FILE. The default is a file in .local.',
    '--svg FILE     Write the plot to FILE. The default is a file in .local.',
    '--against REF  Alternate rounds of REF and this build, and print the ratio of each figure.',
    '--rounds N     Set the number of rounds for --against. The default is 3.',
  ].join('\n');
}

function compareWith(ref: string): void {
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1)
    throw new UserError('--rounds must be a whole number of at least 1.', 'npm run bench -- --help');
  const args = [...positionals, ...(values.quick ? ['--quick'] : []), ...(values['one-process'] ? ['--one-process'] : [])];
  const { revision, rounds } = benchAgainst({ ref, args, rounds: count, say });
  const comparisons = compare(rounds);
  process.stdout.write(`\n${tableOf(comparisons)}\n`);
  const json = values.json ?? join(localFolder, `bench-against-${name}.json`);
  writeFileSync(json, `${JSON.stringify({ machine: machine(), revision, comparisons, rounds }, null, 2)}\n`);
  say(`written: ${json}`);
}

/** Describes the rules that fired. Each adds an anomaly and an event to the measured work. */
async function describeAnomalies({ databaseUrl }: Stage): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ fired: string | null }>(
      `select string_agg(rule || ' ' || times, ', ') as fired from (select rule, count(*) as times from risk.anomalies group by rule) r`,
    );
    return `risk fired: ${rows[0]?.fired ?? 'nothing'}`;
  } finally {
    await client.end();
  }
}

async function benchTheLot(on: Stage): Promise<Row[]> {
  return [...(await benchTransfers(on, plan)), ...(await benchCompletion(on, plan)), ...(await benchPages(on, plan))];
}
