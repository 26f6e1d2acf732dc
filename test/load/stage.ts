// The platform of the benchmark: real processes on a separate Postgres and NATS, with everything enabled (validation,
// idempotency, rate accounting, logs, metrics). Limits are raised so that they count without rejecting.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFleet, type Fleet } from '@pay/platform/fleet';
import { bundleOf } from '@pay/local-stack/bundle';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { connectOperator } from '@pay/ops/operator';
import { ensureDatabase, migrateAll } from '@pay/platform/provision';
import { serviceNames } from '@pay/platform/services/names';
import { newSecrets, type Secrets } from '@pay/platform/secrets';
import { systemClock } from '@pay/core/time';
import type { Load, LoadResult } from './generator.ts';
import type { Processes } from './measure.ts';

export type Stage = {
  readonly fleet: Fleet;
  readonly infra: Infra;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly port: number;
  /**
   * Milliseconds from the start of the first process until the platform serves. Excludes installation and migrations.
   */
  readonly readyMs: number;
  readonly processes: () => Processes;
  newKey(environment?: 'sandbox' | 'live'): Promise<string>;
  call<T>(key: string, method: string, path: string, body?: unknown): Promise<T>;
  load(load: Omit<Load, 'port' | 'run'>): Promise<LoadResult>;
  stop(): Promise<void>;
};

const plenty = '999999;w=1;burst=999999';
const many = '4096';
const roomy = {
  ...{ RATE_READ: plenty, RATE_WRITE: plenty, RATE_BATCHES: plenty, RATE_EXPORTS: plenty },
  // A request counts as in flight until its answer is stored, so callers on 256 connections have more than 256.
  ...{ HTTP_IN_FLIGHT_MAX: many, HTTP_IN_FLIGHT_SANDBOX_MAX: many, HTTP_IN_FLIGHT_PER_OWNER_MAX: many },
};

type StageOptions = {
  readonly variables?: Readonly<Record<string, string>>;
  readonly postgresSettings?: Readonly<Record<string, string>>;
  /** Runs all services in one process, which is `platform` among the processes. */
  readonly oneProcess?: boolean;
};

/** `variables` apply to every service. The default raises limits, so that they count without rejecting. */
export async function openStage(
  say: (line: string) => void,
  { variables = roomy, postgresSettings = {}, oneProcess = false }: StageOptions = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-bench-'));
  const startedAt = systemClock.now();
  const infra = await startInfra({ ownServers: true, log: say, postgresSettings });
  const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, 'bench');
  const secrets = newSecrets();
  await migrateAll(databaseUrl, secrets);
  mkdirSync(join(folder, 'log'), { recursive: true });
  const fleet = await startFleet({
    databaseUrl,
    natsUrl: infra.nats.url,
    secrets,
    log: say,
    onLine: () => undefined,
    logFolder: join(folder, 'log'),
    oneProcess,
    bundleOf,
    extra: variables,
  });
  const readyMs = systemClock.now() - startedAt;
  const operator = await connectOperator({ natsUrl: infra.nats.url, busPrefix: '' });
  const generator = fork(join(import.meta.dirname, 'generator.ts'), { execArgv: [] });
  await reply(generator);
  const port = Number(new URL(fleet.url).port);
  let runs = 0;
  return {
    fleet,
    infra,
    databaseUrl,
    secrets,
    port,
    readyMs,
    processes: () => ({
      ...(oneProcess
        ? { platform: fleet.pid('gateway') }
        : Object.fromEntries(serviceNames.map((name) => [name, fleet.pid(name)]))),
      postgres: infra.postgres.pid ?? -1,
      nats: infra.nats.pid ?? -1,
    }),
    newKey: async (environment = 'sandbox') => (await operator.createKey(environment, 'bench')).text,
    async call(key, method, path, body) {
      const response = await fetch(`${fleet.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      const answer = (await response.json()) as { data?: unknown };
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      // Callers name the type that the contract defines for the path.
      return answer.data as never;
    },
    async load(load) {
      runs += 1;
      generator.send({ ...load, port, run: `r${runs}` } satisfies Load);
      const answer = await reply(generator);
      if (answer.failure !== undefined) throw new Error(`load generator: ${answer.failure}`);
      return answer.result as LoadResult;
    },
    async stop() {
      generator.disconnect();
      await operator.close();
      await fleet.stop();
      await infra.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Reply = { ready?: number; result?: LoadResult; failure?: string };
const reply = async (generator: ChildProcess): Promise<Reply> => {
  const [message] = (await once(generator, 'message')) as [Reply];
  return message;
};
