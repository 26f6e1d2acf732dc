// `npm run nightly`: scaffolds, linters and client generators on the OpenAPI document, then our own fuzzer and
// Schemathesis against a platform of real processes. It exits with 1 if an answer is a 5xx, has a status that the
// OpenAPI document does not list, or differs from its schema. `SEED=` repeats a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { testFleet } from '@pay/testkit/fleet';
import { seedOfRun } from '@pay/testkit/ids';
import { documentTools, runQuickStarts } from './document-tools.ts';
import { closeExchanges } from './exchange.ts';
import { walkMoney } from './money.ts';
import { fuzz, excludedOperations } from './fuzzer.ts';
import { sandboxParty } from './parties.ts';
import { measureGrowth } from './growth.ts';
import { reachLine, reachOf } from './reach.ts';
import { checkScaffolds } from './scaffold.ts';
import { schemathesis } from './schemathesis.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    requests: { type: 'string', default: 'Infinity' },
    examples: { type: 'string', default: '60' },
    tool: { type: 'string', default: 'all' },
    operation: { type: 'string', default: '' },
    operations: { type: 'string', default: '200000' },
    without: { type: 'string', default: '' },
    hold: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seed = seedOfRun();
const [seconds = 0, requestsMax = 0, examplesMax = 0, operations = 0] = [
  values.seconds,
  values.requests,
  values.examples,
  values.operations,
].map(Number);
if (
  !(seconds >= 1 && requestsMax >= 1 && examplesMax >= 1 && operations >= 1) ||
  !['all', 'scaffold', 'growth', 'document', 'release', 'money', 'fuzzer', 'schemathesis'].includes(values.tool)
) {
  say(
    'nightly: --seconds, --requests, --examples, and --operations must be at least 1. --tool must be all, scaffold, growth, document, release, money, fuzzer, or schemathesis.',
  );
  process.exit(2);
}

const plenty = '999999;w=1;burst=999999';
const rates = [
  'READ',
  'WRITE',
  'BATCHES',
  'CARD_CREATION',
  'CARD_DETAILS',
  'CARD_DETAILS_SANDBOX',
  'WEBHOOK_TEST',
  'WEBHOOK_TEST_SANDBOX',
];
const unlimitedRates = Object.fromEntries([...rates, 'FAILED_AUTH', 'PAGES'].map((name) => [`RATE_${name}`, plenty]));

const isWanted = (tool: string): boolean => values.tool === 'all' || values.tool === tool;
// Tools that need no platform run first, and report their findings at once.
const isScaffolded = !isWanted('scaffold') || checkScaffolds(say);
const isReadable = !isWanted('document') || documentTools(say);
const isLinear = !isWanted('growth') || measureGrowth(say);
// The rehearsal's platform ends before ours starts.
const isReleasable = !isWanted('release') || rehearseRelease();

say(`SEED=${seed}, ${seconds} seconds for each tool`);
const fleet = await testFleet({ extra: unlimitedRates });
const abortController = new AbortController();
process.once('SIGINT', () => abortController.abort());
process.once('SIGTERM', () => abortController.abort());
let isGood = isScaffolded && isReadable && isLinear && isReleasable;
try {
  if (isWanted('document')) isGood = (await runQuickStarts(say, freshKey)) && isGood;
  const without = values.without.split(',').filter((kind) => kind !== '');
  const walkInput = { fleet, seed, operations, without, signal: abortController.signal, say };
  if (isWanted('money')) isGood = (await walkMoney(walkInput)) && isGood;
  if (isWanted('fuzzer')) isGood = (await withReach(runFuzzer)) && isGood;
  if (isWanted('schemathesis') && !abortController.signal.aborted) isGood = (await withReach(runSchemathesis)) && isGood;
  const restarts = fleet.said.filter((line) => line.includes(', restarting'));
  for (const line of restarts) say(`FINDING a process died: ${line}`);
  isGood &&= restarts.length === 0;
  for (const line of fleet.lines.filter((one) => /"level":"(error|fatal)"/.test(one)).slice(-40)) say(line);
  if (values.hold && !isGood) {
    say(`The platform at ${fleet.url} keeps running until Ctrl-C, so that you can investigate.`);
    await systemClock.sleep(2 ** 31 - 1, abortController.signal);
  }
} finally {
  closeExchanges();
  await fleet.stop();
}
say(`Nightly: ${isGood ? 'passed' : 'FAILED'}, SEED=${seed}`);
process.exit(isGood ? 0 : 1);

/** Builds and tries the artifacts of a release, even from a tree with changes. */
function rehearseRelease(): boolean {
  const program = join(import.meta.dirname, '..', 'release', 'release.ts');
  return spawnSync(process.execPath, ['--no-warnings', program, '--allow-dirty'], { stdio: 'inherit' }).status === 0;
}

/** Each client's quick start has a separate owner. */
async function freshKey(): Promise<{ url: string; key: string }> {
  const { text } = await fleet.operator.createKey('sandbox', 'quick start');
  return { url: fleet.url, key: text };
}

async function withReach(run: () => Promise<boolean>): Promise<boolean> {
  const before = await reachOf(fleet.adminUrls.gateway);
  const result = await run();
  say(`  ${reachLine(before, await reachOf(fleet.adminUrls.gateway))}`);
  return result;
}

async function runFuzzer(): Promise<boolean> {
  for (const [line, reason] of Object.entries(excludedOperations)) say(`  not sent: ${line}: ${reason}`);
  const { findings, requests, operations, statuses } = await fuzz({
    fleet,
    seed,
    seconds,
    requestsMax: requestsMax,
    only: values.operation,
    signal: abortController.signal,
    say,
  });
  for (const line of findings.lines()) say(line);
  // Without requests there are no findings, which proves nothing.
  const isPassed = findings.count === 0 && requests > 0;
  say(`  statuses: ${JSON.stringify(statuses)}`);
  say(`Fuzzer: ${isPassed ? 'passed' : 'FAILED'}, ${requests} requests of ${operations} operations, ${findings.count} findings`);
  return isPassed;
}

async function runSchemathesis(): Promise<boolean> {
  const { api, ids } = await sandboxParty(fleet);
  const others = await sandboxParty(fleet);
  const excludedPaths = Object.keys(excludedOperations).map((line) => line.split(' ')[1] ?? '');
  const names = Object.keys(ids).filter((name) => name.endsWith('Id'));
  const result = await schemathesis({
    url: fleet.url,
    key: api.key,
    seed,
    seconds,
    ids: Object.fromEntries(names.map((name) => [name, [ids[name] ?? '', others.ids[name] ?? '']])),
    examplesMax,
    excludedPaths,
    signal: abortController.signal,
    say,
  });
  return result !== 'failed';
}
