// Postgres and NATS for development and tests. For each, the first available source is used, in this order: a URL in
// the environment, the pinned binaries from npm, installed servers, Docker.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerNats, dockerPostgres, hasDocker } from './docker.ts';
import { startNatsCluster } from './nats-cluster.ts';
import { findNats, startNats, type NatsServer } from './nats.ts';
import { reachable, findUnprivilegedAccount } from './os-user.ts';
import { localFolder } from '@pay/platform/paths';
import { startPostgres, type PostgresServer } from './postgres.ts';
import { accepts } from '@pay/platform/ports';
import { findPostgres } from './postgres-binaries.ts';
import { UserError } from '@pay/platform/user-error';
import type { Server } from './server.ts';

export type InfraOptions = {
  /** Folder for data and logs. If absent, a new one that stop() deletes. */
  readonly dataDir?: string;
  readonly log?: (line: string) => void;
  /** Preferred ports. If a port is absent or taken, the server gets a free port. */
  readonly postgresPort?: number;
  readonly natsPort?: number;
  readonly natsMonitoringPort?: number;
  /** Restarts a server that ends unexpectedly. Tests want it to stay down. */
  readonly repairCrashes?: boolean;
  /** Starts servers even if URLs are set, for callers that kill them. */
  readonly ownServers?: boolean;
  readonly postgresSettings?: Readonly<Record<string, string>>;
  /** Folder of a stopped cluster that a new local Postgres copies. A server in Docker always begins empty. */
  readonly postgresTemplate?: string | undefined;
  /** Number of NATS servers that replicate streams. The default is one. Only for started servers, not for a URL. */
  readonly natsServers?: number;
};

export type Infra = {
  readonly postgres: PostgresServer;
  readonly nats: NatsServer;
  /** All NATS servers, including `nats`. */
  readonly natsServers: readonly NatsServer[];
  /** Stops NATS, then Postgres, because the last acknowledgments of NATS's clients are rows in Postgres. */
  stop(): Promise<void>;
};

export async function startInfra(options: InfraOptions = {}): Promise<Infra> {
  const folder = options.dataDir ?? temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const log = options.log ?? ((): void => undefined);
  // Starts both concurrently, because each mostly waits for its process.
  const [postgres, nats] = await Promise.allSettled([obtainPostgres(options, folder, log), obtainNats(options, folder, log)]);
  if (postgres.status === 'rejected' || nats.status === 'rejected') {
    const running = [
      ...(postgres.status === 'fulfilled' ? [postgres.value] : []),
      ...(nats.status === 'fulfilled' ? nats.value : []),
    ];
    await Promise.allSettled(running.map((server) => server.stop()));
    throw postgres.status === 'rejected' ? postgres.reason : (nats as PromiseRejectedResult).reason;
  }
  const [first] = nats.value;
  return {
    postgres: postgres.value,
    nats: first,
    natsServers: nats.value,
    stop: async () => {
      await Promise.all(nats.value.map((server) => server.stop()));
      await postgres.value.stop();
      if (options.dataDir === undefined) eraseInfra(folder);
    },
  };
}

/** Deletes a data folder of startInfra, and Postgres's part elsewhere. Call this only while no server uses them. */
export function eraseInfra(dataDir: string): void {
  rmSync(reachable(postgresHome(dataDir), findUnprivilegedAccount()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

const temporary = /^pay-infra-(\d+)-/;

function temporaryFolder(): string {
  // A killed process could not clean up. Its servers ended with it, so only files remain.
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = temporary.exec(name) ?? [];
    const path = join(tmpdir(), name);
    const isMine = pid !== undefined && statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isMine && !isAlive(Number(pid))) rmSync(path, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), `pay-infra-${process.pid}-`));
  // Postgres's account may traverse this folder but not list it. Other files stay unreadable.
  chmodSync(folder, 0o711);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const postgresHome = (dataDir: string): string => join(dataDir, 'postgres');

async function obtainPostgres(options: InfraOptions, folder: string, log: (line: string) => void): Promise<PostgresServer> {
  const url = options.ownServers === true ? undefined : process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    await mustAnswer('DATABASE_URL', url, 5432);
    return notOurs('Postgres', { adminUrl: url, source: 'postgres (DATABASE_URL)' });
  }
  const [home, port, settings] = [postgresHome(folder), options.postgresPort ?? 0, options.postgresSettings ?? {}];
  const repairCrashes = options.repairCrashes ?? false;
  const binaries = findPostgres();
  const [cache, template] = [join(localFolder, 'cache'), options.postgresTemplate];
  if (binaries !== undefined)
    return startPostgres({ binaries, folder: home, cache, port, settings, log, repairCrashes, template });
  if (hasDocker()) return dockerPostgres(home, port, settings);
  throw new UserError(
    `Postgres for ${process.platform} ${process.arch} is not in npm, not on PATH, and Docker is not available.`,
    'export DATABASE_URL=postgresql://user:password@host:5432/postgres && npm start',
  );
}

type NatsServers = [NatsServer, ...NatsServer[]];

async function obtainNats(options: InfraOptions, folder: string, log: (line: string) => void): Promise<NatsServers> {
  const url = options.ownServers === true ? undefined : process.env['NATS_URL'];
  if (url !== undefined && url !== '') {
    await mustAnswer('NATS_URL', url, 4222);
    const server = { url, source: 'nats (NATS_URL)' };
    const refuse = (): Promise<never> => Promise.reject(new Error('The stack does not erase the NATS of NATS_URL.'));
    return [{ ...notOurs('NATS', server), wipe: refuse, keepCopy: refuse }];
  }
  const [home, port] = [join(folder, 'nats'), options.natsPort ?? 0];
  const repairCrashes = options.repairCrashes ?? false;
  const binary = findNats(join(localFolder, 'cache'));
  const servers = options.natsServers ?? 1;
  if (binary !== undefined && servers > 1)
    return (await startNatsCluster({ binary, folder: home, log, repairCrashes, servers })) as NatsServers;
  if (binary !== undefined)
    return [await startNats({ binary, folder: home, port, monitoringPort: options.natsMonitoringPort, log, repairCrashes })];
  if (hasDocker()) return [await dockerNats(home, port)];
  throw new UserError(
    `nats-server 2.10 for ${process.platform} ${process.arch} is not in npm, not on PATH, and Docker is not available.`,
    'go install github.com/nats-io/nats-server/v2@v2.11.6 && export NATS_SERVER_BIN="$(go env GOPATH)/bin/nats-server" && npm start',
  );
}

/** Reports a wrong address by the name of its variable, before other code fails because of it. */
async function mustAnswer(variable: string, url: string, usualPort: number): Promise<void> {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const port = Number((URL.canParse(url) && new URL(url).port) || usualPort);
  const isThere = host !== '' && (await accepts(host, port));
  if (!isThere)
    throw new UserError(
      `No server answers at ${host || '(no host)'}:${port}, the address in ${variable}.`,
      `unset ${variable} && npm start`,
    );
}

/** An external server: this code must neither stop nor crash it. */
function notOurs<T extends object>(what: string, server: T): T & Server {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error(`${what} has an external URL. The stack can stop and start only its own servers.`));
  return { ...server, pid: undefined, stop: () => Promise.resolve(), kill: refuse, start: refuse, restart: refuse };
}
