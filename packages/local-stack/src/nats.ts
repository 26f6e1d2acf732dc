// A NATS server with JetStream on loopback, from a given binary, from the machine, or from the optional npm package.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { endLeftover, isOurs, startDaemon, type Daemon } from './daemon.ts';
import { loginOf, urlWith, writeConf, type NatsLogin } from './nats-login.ts';
import { repositoryRoot } from '@pay/platform/paths';
import { freePort } from '@pay/platform/ports';
import { UserError } from '@pay/platform/user-error';
import { runServer, type Server } from './server.ts';

export type NatsBinary = { readonly program: string; readonly version: string; readonly source: string };

export type NatsOptions = {
  readonly binary: NatsBinary;
  readonly folder: string;
  readonly port: number;
  /** Port of the HTTP monitoring endpoint. None if absent. */
  readonly monitoringPort?: number | undefined;
  readonly log: (line: string) => void;
  readonly repairCrashes: boolean;
  /** The server's place in a cluster that replicates streams. */
  readonly cluster?: ClusterPlace;
};

export type ClusterPlace = {
  readonly serverName: string;
  /** The server's own cluster port, and the ports of the other servers. */
  readonly port: number;
  readonly others: readonly number[];
};

export interface NatsServer extends Server {
  readonly url: string;
  /** Version and origin, for people. */
  readonly source: string;
  /** Loses every stream and consumer, like a replaced disk, and restarts. */
  wipe(): Promise<void>;
  /** Saves the current data. The returned function restores it, like an old disk. */
  keepCopy(): Promise<() => Promise<void>>;
}

/** The minimum version in docs/deploy.md. */
const oldest = [2, 10] as const;

/**
 * sha256 of the server inside the npm package, by package version. The package is not official, so its program runs
 * only if it equals the reviewed file byte for byte.
 */
const knownPrograms: Readonly<Record<string, string>> = {
  '1.1.0-2.11.6': 'cc108336c7dede51f4b4e8af237604fd3dd47388327379db6bc4e4f990330e8a',
};

export function findNats(cache: string): NatsBinary | undefined {
  const given = process.env['NATS_SERVER_BIN'];
  if (given !== undefined) {
    const found = probe(given, given);
    if (found !== undefined) return found;
    throw new UserError(
      `NATS_SERVER_BIN (${given}) is not nats-server ${oldest.join('.')} or newer.`,
      'unset NATS_SERVER_BIN && npm start',
    );
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(
    (folder) => folder !== '',
  );
  for (const folder of folders) {
    const found = probe(join(folder, 'nats-server'), folder);
    if (found !== undefined) return found;
  }
  return fromPackage(cache);
}

function probe(program: string, source: string): NatsBinary | undefined {
  if (!existsSync(program)) return undefined;
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [version, major, minor] = /(\d+)\.(\d+)\.\d+/.exec(answer.stdout ?? '') ?? [];
  if (version === undefined) return undefined;
  const isNewEnough = Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
  return isNewEnough ? { program, version, source } : undefined;
}

/**
 * The server from the npm package. Checks the copy of an earlier start under `cache` again, because other users may
 * write there.
 */
export function fromPackage(cache: string): NatsBinary | undefined {
  const folder = join(
    repositoryRoot,
    'node_modules',
    '@gaubee',
    `nats-server-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`,
  );
  const packed = join(folder, 'nats-server');
  if (!existsSync(packed)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const program = join(cache, `nats-server-${version}`);
  const known = knownPrograms[version];
  if (!existsSync(program) || digestOf(program) !== known) {
    const digest = digestOf(packed);
    if (digest !== known) {
      throw new UserError(
        `The checksum of the nats-server in ${folder} is wrong (sha256 ${digest}).`,
        'export NATS_SERVER_BIN=/path/to/nats-server && npm start',
      );
    }
    mkdirSync(cache, { recursive: true });
    const aside = `${program}.${process.pid}`;
    copyFileSync(packed, aside);
    chmodSync(aside, 0o755);
    // Replaces the file atomically, even if another user owns it. A running server keeps running.
    renameSync(aside, program);
  }
  return probe(program, 'npm package');
}

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Starts a server whose streams are in `folder`. */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const { folder } = options;
  const login = loginOf(folder);
  await endStale(folder);
  const port = await freePort(options.port);
  if (options.port > 0 && port !== options.port) options.log(`port ${options.port} is in use, so NATS uses ${port}`);
  const launch = (): Promise<Daemon> => launchServer(options, port);
  const store = join(folder, 'store');
  const server = await runServer({ ...options, name: 'NATS', launch, stopSignal: 'SIGTERM' });
  // Assigned instead of spread, which would freeze the process id.
  return Object.assign(server, {
    url: urlWith(login, port),
    source: `nats ${options.binary.version} (${options.binary.source})`,
    wipe: async () => {
      await server.kill();
      rmSync(store, { recursive: true, force: true });
      await server.start();
    },
    keepCopy: async () => {
      const copy = join(folder, 'copy');
      await server.kill();
      rmSync(copy, { recursive: true, force: true });
      cpSync(store, copy, { recursive: true });
      await server.start();
      return async () => {
        await server.kill();
        rmSync(store, { recursive: true, force: true });
        cpSync(copy, store, { recursive: true });
        await server.start();
      };
    },
  });
}

async function launchServer(options: NatsOptions, port: number): Promise<Daemon> {
  const { folder, binary, monitoringPort } = options;
  const logFile = join(folder, 'nats.log');
  const settings = {
    host: '127.0.0.1',
    port,
    pid_file: pidFile(folder),
    ...(monitoringPort === undefined ? {} : { http_port: monitoringPort }),
    // Streams reserve their maximum size, and many platforms of a test run share one server. A reservation uses no
    // space, so the sum of the reservations may exceed a small disk.
    jetstream: { store_dir: join(folder, 'store'), max_file_store: 1024 ** 4 },
  };
  const configFile = join(folder, 'nats.conf');
  const login = loginOf(folder);
  writeConf(configFile, { ...settings, ...clusterSettings(options.cluster, login) }, login);
  const daemon = startDaemon({ program: binary.program, args: ['-c', configFile], cwd: folder, logFile });
  for (let waitedMs = 0; waitedMs < 30_000 && !daemon.hasExited(); waitedMs += 20) {
    if (await answers(port)) return daemon;
    await systemClock.sleep(20);
  }
  await daemon.end('SIGKILL', 1_000);
  throw new UserError(`NATS did not start: ${daemon.lastWords()}`, `tail -n 30 ${logFile}`);
}

/** The servers require the same login from each other as from their clients. */
function clusterSettings(place: ClusterPlace | undefined, login: NatsLogin): object {
  if (place === undefined) return {};
  const routes = place.others.map((port) => urlWith(login, port));
  return {
    server_name: place.serverName,
    cluster: { name: 'local', host: '127.0.0.1', port: place.port, authorization: login, routes },
  };
}

const pidFile = (folder: string): string => join(folder, 'nats.pid');

async function endStale(folder: string): Promise<void> {
  if (!existsSync(pidFile(folder))) return;
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  if (pid > 0 && isOurs(pid, folder)) await endLeftover(pid, folder, 'SIGTERM');
}

/** A NATS server greets with an INFO line that says whether JetStream is ready. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const conclude = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('error', () => conclude(false));
    socket.setTimeout(1_000, () => conclude(false));
    socket.once('data', (greeting) => conclude(greeting.toString('utf8').includes('"jetstream":true')));
  });
}
