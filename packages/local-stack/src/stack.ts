// `npm start`: starts servers, schemas, services, and keys, checks health, and prints the summary. Runs until Ctrl-C or
// `npm run stop`. Its data persists until the next start.
import { randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { bundleOf } from './bundle.ts';
import { ensureDemoOperators, ensureDemoUser, ensureFirstUser, ensureKeys, works } from './first-start.ts';
import { startFleet, type Fleet } from '@pay/platform/fleet';
import { eraseInfra, startInfra, type Infra } from './infra.ts';
import { startObservatory, type Observatory } from './observability.ts';
import { Pay } from '@pay/sdk';
import { seedCompany } from './demo/seed-company.ts';
import { connectOperator } from '@pay/ops/operator';
import { repositoryRoot } from '@pay/platform/paths';
import { dropSchemas, ensureDatabase, migrateAll } from '@pay/platform/provision';
import { isServiceName, serviceNames, type ServiceName } from '@pay/platform/services/names';
import { UserError } from '@pay/platform/user-error';
import type { Secrets } from '@pay/platform/secrets';
import {
  claimStack,
  files,
  keepKeys,
  ensureSecrets,
  readStack,
  releaseStack,
  findRunningStack,
  writeConnections,
  writeStack,
  type FirstUser,
  type Keys,
  type StackFile,
} from './state.ts';
import { createClosedFolder, linePrinter } from './line-printer.ts';
import { explain, note, parseOrExit, say, step } from '@pay/platform/terminal';
import { keylessSummary, summary } from './stack-summary.ts';

const ports = { api: 8080, console: 8081, postgres: 54_329, nats: 42_229, prometheus: 9_090, grafana: 3_000 } as const;

const usage = `npm start [-- options]
Start the platform on this machine, with Postgres and NATS. Stop it with Ctrl-C or \`npm run stop\`.
  --reset            Delete all stored data first.
  --demo             Create a demonstration company in a separate sandbox: thirty customers and a month of payments.
                     Also create two operators, to try reviews and approvals by two people.
  --verbose          Show every log line, not only warnings.
  --one-process      Run all services in one process, which needs much less memory.
  --inspect SERVICE  Run this service with Node's inspector, for a debugger.
  --observe          Run Prometheus and Grafana, if installed, with the platform's rules and dashboards.
  --background       Return when the platform is ready. Stop it with \`npm run stop\`.
  --help             Show this text.`;

const options = parseOrExit(() =>
  parseArgs({
    options: {
      reset: { type: 'boolean' },
      verbose: { type: 'boolean' },
      background: { type: 'boolean' },
      observe: { type: 'boolean' },
      demo: { type: 'boolean' },
      'one-process': { type: 'boolean' },
      inspect: { type: 'string' },
      // `--background` passes this to the program that it starts, whose terminal is a file.
      unattended: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }),
).values;

const inspectedName = parseOrExit(() => readInspectOption(options.inspect));

type OpenStack = { infra?: Infra; fleet?: Fleet; observatory?: Observatory };

if (options.help === true) say(usage);
else if (options.background === true) await startInBackground();
else await startHere();

function readInspectOption(name: string | undefined): ServiceName | undefined {
  if (name === undefined || isServiceName(name)) return name;
  throw new Error(`Unknown service: ${name}. --inspect accepts ${serviceNames.join(', ')}.`);
}

async function startHere(): Promise<void> {
  const opened: OpenStack = {};
  const startedAt = systemClock.now();
  let stopping: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => (stopping ??= closeAll(opened));
  const onSignal = (): void => {
    // npm, the shell, and this program's parent each forward a Ctrl-C, so repetitions within a second are one request.
    if (stopping === undefined) say('\n  stopping (services finish their requests)');
    void stopOnce().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    refuseSecond();
    const stack = await open(opened);
    if (stopping !== undefined) return;
    writeStack(stack);
    step(`ready in ${((systemClock.now() - startedAt) / 1_000).toFixed(1)} s`);
    buildPages();
    say(options.unattended === true ? keylessSummary(stack) : summary(stack, `ada.${randomInt(1e6, 1e7)}@example.com`));
  } catch (error) {
    if (stopping === undefined) explain(error);
    await stopOnce();
    process.exit(1);
  }
}

function refuseSecond(): void {
  const pid = findRunningStack();
  if (pid === undefined) return claimStack();
  const running = readStack();
  throw new UserError(
    `A stack of this checkout is already running (process ${pid}${running === undefined ? '' : `, ${running.api}`}).`,
    'npm run stop',
  );
}

async function open(openStack: OpenStack): Promise<StackFile> {
  const external = process.env['DATABASE_URL'];
  if (options.reset === true) {
    eraseInfra(files.data);
    rmSync(files.kept, { force: true });
    rmSync(files.demoOperators, { force: true });
    for (const name of [...serviceNames, 'platform']) rmSync(join(files.log, `${name}.log`), { force: true });
    if (external !== undefined) await dropSchemas(external);
    note('deleted all stored data');
  }
  const { secrets, keys: kept } = ensureSecrets();
  const settings = { dataDir: files.data, postgresPort: ports.postgres, natsPort: ports.nats, repairCrashes: true, log: note };
  openStack.infra = await startInfra(settings);
  const { postgres, nats } = openStack.infra;
  step(`${postgres.source}, ${nats.source}`);
  // Our own cluster gets a separate database. A database given by URL is used as is.
  const databaseUrl = external ?? (await ensureDatabase(postgres.adminUrl, 'payments'));
  await migrateAll(databaseUrl, secrets);
  step(`migrated the schemas of ${serviceNames.join(', ')}`);
  writeConnections({ databaseUrl, natsUrl: nats.url });
  const onLine = linePrinter(files.log, options.verbose === true ? 'debug' : 'warn');
  // Lets stack traces in the log show the sources. This costs each service 25 MiB, which tests save.
  const extra = { NODE_OPTIONS: '--enable-source-maps', ...readForwardedVariables() };
  // A debugger shows the sources, so an inspected stack runs them.
  const inspect = inspectedName === undefined ? { bundleOf } : { inspect: inspectedName };
  // A developer's machine sends no mails, and the same person invites and accepts.
  const console = { TRUST_INVITERS: 'true' };
  const perService = { gateway: { DOCS_KEY_FILE: files.stack }, console };
  const settled = {
    databaseUrl,
    natsUrl: nats.url,
    secrets,
    extra,
    perService,
    apiPort: ports.api,
    consolePort: ports.console,
    oneProcess: options['one-process'] === true,
    ...inspect,
  };
  openStack.fleet = await startFleet({ ...settled, log: note, onLine });
  const { url, adminUrls, inspector = null } = openStack.fleet;
  step(`services on ${url}${options['one-process'] === true ? ', in one process' : ''}`);
  const metrics = Object.fromEntries(Object.entries(adminUrls).map(([service, address]) => [service, `${address}/metrics`]));
  if (options.observe === true) openStack.observatory = await observe(metrics);
  const keys = await ensureKeys(url, { natsUrl: nats.url, secrets, keys: kept });
  const withDemo = await ensureDemo(url, { natsUrl: nats.url, secrets, keys });
  return {
    api: url,
    docs: `${url}/docs`,
    console: `${openStack.fleet.consoleUrl}/console`,
    inspector,
    metrics,
    prometheus: openStack.observatory?.prometheus ?? null,
    grafana: openStack.observatory?.grafana ?? null,
    firstUser: await ensureFirstUser(url, { natsUrl: nats.url, keys }),
    demoUser: await ensureDemoUser(url, { natsUrl: nats.url, keys: withDemo }),
    demoOperators: await createDemoOperators(nats.url, openStack.fleet.consoleUrl),
    keys: withDemo,
  };
}

/**
 * Updates the documentation and the console's screens, in separate processes and after everything else. Until then,
 * `/docs` and `/console` show a waiting page that reloads. Nothing waits for the processes, which do almost nothing if
 * the sources are unchanged.
 */
function buildPages(): void {
  for (const [what, program, command] of [
    ['the screens', ['console-ui', 'build', 'write-screens.ts'], 'build:console'],
    ['the documentation', ['docs-site', 'src', 'write-site.ts'], 'build:docs'],
  ] as const) {
    const file = join(repositoryRoot, 'packages', ...program);
    const child = spawn(process.execPath, ['--no-warnings', file], { stdio: 'ignore' });
    child.once('exit', (code) => {
      if (code !== 0 && code !== null) note(`the build of ${what} failed; npm run ${command} shows the error`);
    });
    child.unref();
  }
}

/** The measurements persist like the database, and are deleted with it. */
async function observe(metrics: Readonly<Record<string, string>>): Promise<Observatory> {
  const folder = join(files.data, 'observe');
  const { prometheus, grafana } = ports;
  const observatory = await startObservatory({ folder, metrics, log: note, prometheusPort: prometheus, grafanaPort: grafana });
  if (observatory.prometheus !== undefined) step(`Prometheus on ${observatory.prometheus}`);
  if (observatory.grafana !== undefined) step(`Grafana on ${observatory.grafana}`);
  return observatory;
}

/** Service variables that the user set for the stack, such as LOG_LEVEL or higher rate limits. */
function readForwardedVariables(): Record<string, string> {
  const names =
    /^(LOG_LEVEL|RATE_[A-Z_]+|SIMULATOR_DATABASE_URL|OTEL_EXPORTER_OTLP_ENDPOINT|TRACE_RATIO|POOL_MAX|HOT_POOL_MAX|HTTP_IN_FLIGHT_MAX|PUBLIC_HEALTH)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => names.test(pair[0]) && pair[1] !== undefined),
  );
}

/** The key of the demonstration company, whose month is created once. */
async function ensureDemo(
  api: string,
  { natsUrl, secrets, keys }: { natsUrl: string; secrets: Secrets; keys: Keys },
): Promise<Keys> {
  const isThere = keys.demo !== undefined && (await works(api, keys.demo));
  if (options.demo !== true || isThere) return isThere ? keys : withoutDemo(keys);
  const operator = await connectOperator({ natsUrl });
  try {
    const roomy = '1000;w=1;burst=1000';
    const rateLimits = { read: roomy, write: roomy, cardCreation: roomy, files: roomy, batches: roomy, exports: roomy };
    const { text: demo } = await operator.createKey('sandbox', 'demo', { rateLimits });
    const counts = await seedCompany({
      pay: new Pay({ baseUrl: api, apiKey: demo }),
      nowMs: systemClock.now(),
      onDay: (day, of) => void (day % 10 === 0 && note(`creating the demonstration company: day ${day} of ${of}`)),
    });
    step(
      `created ${counts.customers} customers, ${counts.transfers + counts.deposits} transfers and deposits, ${counts.cardTransactions} card payments`,
    );
    const kept = { ...keys, demo };
    // Stored only when complete: an interrupted start creates another company instead of half of one.
    keepKeys(secrets, kept);
    return kept;
  } finally {
    await operator.close();
  }
}

async function createDemoOperators(natsUrl: string, consoleUrl: string): Promise<FirstUser[]> {
  return options.demo === true ? ensureDemoOperators(natsUrl, consoleUrl) : [];
}

function withoutDemo({ test, test2, live }: Keys): Keys {
  return { test, test2, live };
}

async function closeAll(openStack: OpenStack): Promise<void> {
  const owned = findRunningStack() === undefined;
  await openStack.observatory?.stop();
  await openStack.fleet?.stop();
  await openStack.infra?.stop();
  if (owned) releaseStack();
}

/** Starts the same program detached from this terminal and waits until it reports that it is ready. */
async function startInBackground(): Promise<void> {
  if (findRunningStack() !== undefined) {
    explain(new UserError('A stack of this checkout is already running.', 'npm run stop'));
    process.exit(1);
  }
  createClosedFolder(files.log);
  const logFile = join(files.log, 'stack.log');
  // A file of an earlier version may have been readable by other users.
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'w', 0o600);
  const forwarded = process.argv.slice(2).filter((argument) => argument !== '--background');
  const args = [process.argv[1] ?? '', ...forwarded, '--unattended'];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    detached: true,
    stdio: ['ignore', log, log],
    env: process.env,
  });
  child.unref();
  while (child.exitCode === null && child.signalCode === null) {
    const stack = readStack();
    if (stack !== undefined && findRunningStack() === child.pid) {
      say(summary(stack, `ada.${randomInt(1e6, 1e7)}@example.com`));
      return;
    }
    await systemClock.sleep(100);
  }
  explain(new UserError('The stack did not start.', `cat ${logFile}`));
  process.exit(1);
}
