// `npm run nightly`: our own fuzzer and Schemathesis against a platform of real processes. It ends with 1 where an answer is 5xx,
// has a status that the OpenAPI document does not list, or has another form than it says. `SEED=` repeats a run.
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { testFleet } from '@pay/testkit/fleet';
import { seedOfRun } from '@pay/testkit/ids';
import { must } from '../e2e/support/answers.ts';
import { closeExchanges } from './exchange.ts';
import { fuzz, left } from './fuzzer.ts';
import { schemathesis } from './schemathesis.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    requests: { type: 'string', default: 'Infinity' },
    examples: { type: 'string', default: '60' },
    tool: { type: 'string', default: 'both' },
    operation: { type: 'string', default: '' },
    hold: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seed = seedOfRun();
const seconds = Number(values.seconds);

const plenty = '999999;w=1;burst=999999';
const rates = ['READ', 'WRITE', 'CARD_CREATION', 'CARD_DETAILS', 'CARD_DETAILS_SANDBOX', 'WEBHOOK_TEST', 'WEBHOOK_TEST_SANDBOX'];
const unlimited = Object.fromEntries([...rates, 'FAILED_AUTH', 'PAGES'].map((name) => [`RATE_${name}`, plenty]));

say(`SEED=${seed}, ${seconds} seconds for each tool`);
const fleet = await testFleet({ extra: unlimited });
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
let isGood = true;
try {
  if (values.tool !== 'schemathesis') isGood = (await fuzzed()) && isGood;
  if (values.tool !== 'fuzzer') isGood = (await generated()) && isGood;
  const restarts = fleet.said.filter((line) => line.includes('starting it again'));
  for (const line of restarts) say(`FINDING a process died: ${line}`);
  isGood &&= restarts.length === 0;
  for (const line of isGood ? [] : fleet.lines.filter((one) => /"level":"(error|fatal)"/.test(one)).slice(-20)) say(line);
  if (values.hold && !isGood) {
    say(`The platform at ${fleet.url} stays until Ctrl-C, for the lines above.`);
    await systemClock.sleep(2 ** 31 - 1, stopping.signal);
  }
} finally {
  closeExchanges();
  await fleet.stop();
}
say(`Nightly: ${isGood ? 'passed' : 'FAILED'}, SEED=${seed}`);
process.exit(isGood ? 0 : 1);

async function fuzzed(): Promise<boolean> {
  for (const [line, reason] of Object.entries(left)) say(`  not sent: ${line}: ${reason}`);
  const { findings, requests, operations, statuses } = await fuzz({
    fleet,
    seed,
    seconds,
    requestsMax: Number(values.requests),
    only: values.operation,
    say,
  });
  for (const line of findings.lines()) say(line);
  say(`  statuses: ${JSON.stringify(statuses)}`);
  say(
    `Fuzzer: ${findings.count === 0 ? 'passed' : 'FAILED'}, ${requests} requests of ${operations} operations, ${findings.count} findings`,
  );
  return findings.count === 0;
}

async function generated(): Promise<boolean> {
  const api = await fleet.asOwner('sandbox');
  must(await api.get('/v1/health'));
  const leftPaths = Object.keys(left).map((line) => line.split(' ')[1] ?? '');
  const result = await schemathesis({
    url: fleet.url,
    key: api.key,
    seed,
    seconds,
    examplesMax: Number(values.examples),
    leftPaths,
    say,
  });
  return result !== 'failed';
}
