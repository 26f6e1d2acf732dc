// Starts and stops every service in the same order: config → telemetry → database → bus → serve → ready, and drains in
// reverse.
import { eventKeyVariable } from '@pay/contract/variables';
import { setFlagsFromString } from 'node:v8';
import { systemClock, type Clock } from '@pay/core/time';
import { randomIds, type IdSource } from '@pay/core/id';
import { sealingUnder, type EventSealings, type Sealing } from '@pay/core/sealing';
import type { Operation } from '@pay/contract/operation';
import type { Bus, Subscription } from './bus.ts';
import { natsBus } from './bus/nats.ts';
import { createClient } from './client.ts';
import { BaseConfig, environmentVariables, natsTls, parseConfig, type Variables } from './config.ts';
import { isOutage, openDatabase, type Database } from './db.ts';
import type { AnyHandler } from './handler.ts';
import { startAdmin } from './health.ts';
import { startJobs, type Job, type Jobs } from './jobs.ts';
import { serveDeadLetters } from './dead-letters.ts';
import { createLeader } from './leader.ts';
import { keyringOf, watchVariables, type ReloadedVariables } from './secret-reload.ts';
import { createLog, errorOf, stdoutSink, type Log } from './log.ts';
import { collectGaugesJob } from './collect-gauges.ts';
import { createMetrics } from './metrics.ts';
import { startRelay } from './outbox.ts';
import { plaintextIn } from './plaintext.ts';
import { pruneJob } from './prune.ts';
import { reactAll, type Reaction } from './reactions.ts';
import { followRecoveryMode, type RecoveryMode } from './recovery-mode.ts';
import { serveRepublish } from './republish.ts';
import { createWorkGuard, type WorkGuard } from './work-guard.ts';
import { serveSetAsideWork } from './set-aside-work.ts';
import { runProcess, type RunningPart } from './run-process.ts';
import { serve } from './serve.ts';
import type { AnyService } from './service.ts';
import { observeResources, readiness } from './readiness.ts';
import { checkTables } from './table-check.ts';
import { startTelemetry } from '@pay/telemetry/spans';

export type StartOptions = {
  readonly variables: Variables;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  readonly log?: Log;
  /** Wraps access to the outside. Tests use it to make the n-th call fail or to end the process there. */
  readonly wrapDatabase?: (db: Database) => Database;
  readonly wrapBus?: (bus: Bus) => Bus;
  /** Milliseconds to wait for a connection to Postgres. Tests wait longer, because their machine is busy. */
  readonly connectMs?: number;
  /** False if several services share one process, and only one may report on it. */
  readonly processMetrics?: boolean;
};

export interface RunningService extends RunningPart {
  readonly name: string;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly recovery: RecoveryMode;
  /** Address of a second listener for another service, if any. */
  readonly innerUrl: string | undefined;
  /** Publishes all committed events. */
  drainEvents(): Promise<void>;
}

/** A stack of resources to close, last opened first. */
function createCloseStack(log: Log) {
  const steps: { name: string; close: () => Promise<unknown> }[] = [];
  return {
    add: (name: string, close: () => Promise<unknown>): void => void steps.push({ name, close }),
    async run(): Promise<void> {
      for (const step of steps.splice(0).reverse()) {
        await step.close().catch((error: unknown) => log.warn('close failed', { step: step.name, err: errorOf(error) }));
      }
    },
  };
}

/** Starts a service. Resolves when it serves. On failure it closes everything opened so far. */
export async function startService(definition: AnyService, options: StartOptions): Promise<RunningService> {
  const config = parseConfig(BaseConfig.extend(definition.config.shape), options.variables) as BaseConfig;
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog({ ...logOptions(definition.name, config), clock });
  const stack = createCloseStack(log);
  try {
    return await assemble({ definition, config, options, clock, log, stack });
  } catch (error) {
    await stack.run();
    throw error;
  }
}

const logOptions = (service: string, config: BaseConfig) => ({
  service,
  level: config.LOG_LEVEL,
  version: config.BUILD_VERSION,
  environment: config.DEPLOYMENT_ENVIRONMENT,
  sink: stdoutSink(),
});

type Assembly = {
  readonly definition: AnyService;
  readonly config: BaseConfig;
  readonly options: StartOptions;
  readonly clock: Clock;
  readonly log: Log;
  readonly stack: ReturnType<typeof createCloseStack>;
};

async function foundations(assembly: Assembly) {
  const { definition, config, options, clock, log, stack } = assembly;
  const ids = options.ids ?? randomIds();
  const metrics = createMetrics(definition.name, options.processMetrics ?? true);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
    const { BUILD_VERSION: version, DEPLOYMENT_ENVIRONMENT: environment, TRACE_RATIO: ratio } = config;
    stack.add('telemetry', await startTelemetry({ service: definition.name, version, environment, endpoint, ratio }));
  }
  const secrets = watchVariables(options.variables, { log, metrics, clock });
  stack.add('secret reload', () => secrets.close());
  secrets.follow(['DATABASE_URL', 'NATS_URL'], () => refusePlaintext(config, secrets));
  const keyring = keyringOf(secrets, 'SEALING_KEYS');
  const eventSealings = eventSealingsOf(assembly, secrets);
  const opened = openDatabase({
    url: () => secrets.text('DATABASE_URL'),
    poolMax: config.POOL_MAX,
    hotPoolMax: config.HOT_POOL_MAX,
    connectMs: options.connectMs,
    clock,
    applicationName: definition.name,
    metrics,
    sealing: { ...sealingUnder(keyring), events: eventSealings.get(definition.name) as Sealing },
  });
  const db = options.wrapDatabase?.(opened) ?? opened;
  stack.add('database', () => opened.close());
  await waitForDatabase(opened, log);
  // Uses the unwrapped database: it polls in real time, between the calls that tests count.
  const recovery = await followRecoveryMode({ db: opened, log, metrics });
  stack.add('recovery mode', () => recovery.close());
  const connected = await natsBus({
    url: () => secrets.text('NATS_URL'),
    tls: natsTls(config),
    name: definition.name,
    prefix: config.BUS_PREFIX,
    streamReplicas: config.STREAM_REPLICAS,
    log,
  });
  stack.add('bus', () => connected.close());
  const bus = options.wrapBus?.(connected) ?? connected;
  observeResources({ config, metrics, db, bus });
  const shared = { bus, clock, metrics, strict: config.STRICT_WIRE };
  const clients = Object.entries(definition.needs).map(([need, contract]) => {
    const { client, shutdown } = createClient(contract, shared);
    stack.add(`client ${need}`, () => Promise.resolve(shutdown()));
    return [need, client] as const;
  });
  return { ids, metrics, db, bus, clients: Object.fromEntries(clients), keyring, eventSealings, secrets, recovery };
}

/**
 * Opens the events of this service and of the services whose streams it consumes. Each sealing follows its variable.
 */
function eventSealingsOf({ definition: { name, reactions = [] } }: Assembly, secrets: ReloadedVariables): EventSealings {
  const services = new Set([name, ...reactions.map(({ source }) => source)]);
  const sealingFor = (service: string) => sealingUnder(keyringOf(secrets, eventKeyVariable(service)));
  return new Map([...services].map((service) => [service, sealingFor(service)]));
}

/** Applies the encryption checks of the configuration to reloaded addresses. */
function refusePlaintext(config: BaseConfig, secrets: ReloadedVariables): object {
  const problems = plaintextIn({ ...config, DATABASE_URL: secrets.text('DATABASE_URL'), NATS_URL: secrets.text('NATS_URL') });
  if (problems.length > 0) throw new Error(problems.join('; '));
  return {};
}

const reachAttemptsMax = 5;

/**
 * Waits until each pool has a working connection, which takes longer than a request waits (2 s) on a busy machine. If
 * the database stays unavailable, /readyz reports it, which avoids a restart loop.
 */
async function waitForDatabase(db: Database, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await Promise.all([db.ping(), db.knex.raw('select 1')]);
      return;
    } catch (error) {
      log.warn('database unreachable', { attempt, err: errorOf(error) });
      if (attempt === reachAttemptsMax || !isOutage(error)) return;
      await systemClock.sleep(500);
    }
  }
}

async function assemble(assembly: Assembly): Promise<RunningService> {
  const { definition, config, clock, log, stack } = assembly;
  const base = await foundations(assembly);
  const { db, bus, ids, metrics } = base;
  const relay = startRelay({ service: definition.name, db, bus, clock, ids, log, metrics });
  stack.add('relay', () => relay.stop());
  const republishing = await serveRepublish({ service: definition.name, bus, db });
  stack.add('republish', () => republishing.close());
  const started: { jobs?: Jobs } = {};
  const workGuard = createWorkGuard({ db, log, metrics });
  const wakes = { wakeJob: (name: string) => started.jobs?.wake(name), published: () => relay.wake() };
  const parts = { ...base, ...wakes, config, clock, log, workGuard };
  // The definition's own type proves that `parts` fits `build`. AnyService erases that type.
  const deps = await definition.build(parts as never);
  stack.add('collaborators', async () => definition.close?.(deps as never));
  const tables = await checkTables(async () => definition.checkTables?.(deps as never), log);
  stack.add('table check', () => tables.stop());
  const eventTypes = new Set(Object.keys(definition.events));
  const serving = { ...parts, service: definition.name, deps, strict: config.STRICT_WIRE, eventTypes };
  const jobs = (started.jobs = allJobs(definition, serving, stack));
  stack.add('reactions', closeAll(await reactAll(reactionsOf(definition), serving)));
  const repairs = [...(await serveDeadLetters(reactionsOf(definition), serving)), ...(await serveSetAsideWork(serving))];
  stack.add('operations', closeAll([...(await serveAll(definition, serving)), ...repairs]));
  const front = await definition.http?.(parts as never, deps as never);
  if (front !== undefined) stack.add('http', () => front.close());
  const admin = await startAdmin({
    host: config.ADMIN_HOST,
    port: config.ADMIN_PORT,
    ready: readiness({ definition, db, bus, front, tables }),
    metrics,
  });
  log.info('service started', { admin: admin.url, http: front?.url });
  return {
    name: definition.name,
    adminUrl: admin.url,
    httpUrl: front?.url,
    innerUrl: front?.innerUrl,
    db,
    jobs,
    recovery: base.recovery,
    drainEvents: () => relay.drain(),
    stop: async () => {
      await stack.run();
      await admin.close();
    },
    lost: () => Promise.race([bus.closed(), tables.failed()]),
  };
}

function allJobs(definition: AnyService, input: ServeInput, stack: Assembly['stack']): Jobs {
  const { db, bus, clock, ids, metrics, deps } = input;
  const leader = createLeader({ db, clock, ids, onLoss: () => metrics.withdraw() });
  stack.add('leader', () => leader.resign());
  const own = (definition.jobs ?? []) as readonly Job<unknown>[];
  const jobs = startJobs([...own, pruneJob, collectGaugesJob({ definition, db, bus, metrics }, deps)], { ...input, leader });
  stack.add('jobs', () => jobs.stop());
  return jobs;
}

type ServeInput = Parameters<typeof serve>[2] & { readonly workGuard: WorkGuard; readonly recovery: RecoveryMode };

const serveAll = (definition: AnyService, input: ServeInput): Promise<Subscription[]> =>
  Promise.all(
    Object.entries(definition.contract).map(([name, operation]) => {
      const handler = definition.handlers[name];
      if (handler === undefined) throw new Error(`${definition.name}.${name} has no handler`);
      return serve(operation, handler as AnyHandler<Operation, unknown>, input);
    }),
  );

const reactionsOf = ({ reactions = [] }: AnyService): readonly Reaction<unknown>[] => reactions;

const closeAll = (all: readonly Subscription[]) => () => Promise.all(all.map((subscription) => subscription.close()));

/** The whole of a service's `main.ts`. */
export const run = (definition: AnyService, wraps: Pick<StartOptions, 'wrapDatabase' | 'wrapBus'> = {}): Promise<void> =>
  runProcess(definition.name, async () => {
    const running = await startService(definition, { variables: environmentVariables(), ...wraps });
    // V8 kept marking such a small heap, which took 30 to 45 % of a busy service's CPU. Set this only after the start,
    // which leaves much garbage.
    if (definition.holdsSecrets !== true) setFlagsFromString('--heap-growing-percent=60');
    return running;
  });
