// Runs Postgres directly, from npm's embedded binaries or an installed Postgres. The data folder is an ordinary cluster
// with standard SQL behavior. fsync stays on, because the fault tests rely on it.
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { endLeftover, isOurs, startDaemon, type Daemon } from './daemon.ts';
import { createOwnedFolder, reachable, findUnprivilegedAccount, type RunAs } from './os-user.ts';
import { freePort } from '@pay/platform/ports';
import { prepareBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { UserError } from '@pay/platform/user-error';
import { runServer, type Server } from './server.ts';

export type PostgresOptions = {
  readonly binaries: PostgresBinaries;
  /** Folder for the cluster, its password, and its log. */
  readonly folder: string;
  /** Folder for files that derive from packages and may be deleted at any time. */
  readonly cache: string;
  readonly port: number;
  /** Server settings that override the defaults below. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly repairCrashes: boolean;
  /**
   * The `folder` of a stopped cluster of the same version. A new cluster is a copy of it, with its password. Without a
   * template, `initdb` creates one.
   */
  readonly template?: string | undefined;
};

export interface PostgresServer extends Server {
  /** The superuser's URL of the database `postgres`. */
  readonly adminUrl: string;
  /** Version and origin, for people. */
  readonly source: string;
}

const superuser = 'postgres';

/**
 * Starts a cluster, which the first start creates. Throws UserError if the data folder is of another major version.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const runAs = findUnprivilegedAccount();
  const home = createOwnedFolder(reachable(options.folder, runAs), runAs);
  const data = join(home, 'data');
  const binaries = { ...options.binaries, bin: prepareBinaries(options.binaries, reachable(options.cache, runAs)) };
  const password = existsSync(join(data, 'PG_VERSION'))
    ? readPassword(home, binaries, data)
    : createCluster({ binaries, home, runAs, template: options.template });
  await endStale(data);
  const port = await freePort(options.port);
  if (options.port > 0 && port !== options.port) options.log(`port ${options.port} is in use, so Postgres uses ${port}`);
  const launch = (): Promise<Daemon> => launchServer({ bin: binaries.bin, data, home, port, runAs, settings: options.settings });
  // SIGINT is Postgres's fast shutdown: it rolls back running transactions and leaves a clean cluster.
  const server = await runServer({ ...options, name: 'Postgres', launch, stopSignal: 'SIGINT' });
  // Assigned instead of spread, which would freeze the process id.
  return Object.assign(server, {
    adminUrl: `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    source: `postgres ${binaries.version} (${binaries.source})`,
  });
}

function readPassword(home: string, binaries: PostgresBinaries, data: string): string {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const passwordFile = join(home, 'password');
  if (binaries.version.split('.')[0] !== major || !existsSync(passwordFile)) {
    throw new UserError(
      `The data in ${data} requires Postgres ${major}. This machine runs Postgres ${binaries.version}. --reset deletes the data.`,
      'npm start -- --reset',
    );
  }
  return readFileSync(passwordFile, 'utf8');
}

type NewCluster = {
  readonly binaries: PostgresBinaries;
  readonly home: string;
  readonly runAs: RunAs | undefined;
  readonly template: string | undefined;
};

function createCluster({ binaries, home, runAs, template }: NewCluster): string {
  const data = join(home, 'data');
  // An interrupted initdb leaves a folder without PG_VERSION. Nothing in it is worth keeping.
  rmSync(data, { recursive: true, force: true });
  if (template !== undefined) return copyCluster(template, { home, runAs });
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid);
  const base = ['-D', data, '-U', superuser, '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  // The built-in provider (17 and later) sorts by code point on every machine. Older versions get the same order from
  // the C library.
  const locale =
    Number(binaries.version.split('.')[0]) >= 17 ? ['--locale=C.UTF-8', '--locale-provider=builtin'] : ['--locale=C.UTF-8'];
  const made = spawnSync(join(binaries.bin, 'initdb'), [...base, ...locale], {
    cwd: home,
    env: { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
    ...(runAs ?? {}),
  });
  if (made.status !== 0) {
    const why = (made.error?.message ?? made.stderr).trim().split('\n').slice(-3).join(' ');
    throw new UserError(
      `Postgres could not create its data folder ${data}: ${why}`,
      'export DATABASE_URL=postgresql://user:password@host:5432/postgres && npm start',
    );
  }
  return password;
}

/** Postgres's account makes the copy, so that it owns the files. */
function copyCluster(template: string, { home, runAs }: Pick<NewCluster, 'home' | 'runAs'>): string {
  const files = ['data', 'password'].map((name) => join(template, name));
  const copied = spawnSync('cp', ['-Rp', ...files, home], { cwd: home, encoding: 'utf8', ...(runAs ?? {}) });
  if (copied.status !== 0) throw new Error(`Could not copy ${template}: ${copied.error?.message ?? copied.stderr}`);
  return readFileSync(join(home, 'password'), 'utf8');
}

async function endStale(data: string): Promise<void> {
  const pid = Number(statusLines(data)[0]);
  if (pid > 0 && isOurs(pid, data)) await endLeftover(pid, data, 'SIGINT');
}

const statusLines = (data: string): string[] => {
  const file = join(data, 'postmaster.pid');
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

type Launch = {
  readonly bin: string;
  readonly data: string;
  readonly home: string;
  readonly port: number;
  readonly runAs: RunAs | undefined;
  readonly settings: Readonly<Record<string, string>>;
};

async function launchServer(launch: Launch): Promise<Daemon> {
  const settings = { ...defaults, port: String(launch.port), ...launch.settings };
  const args = ['-D', launch.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  for (let attempt = 0; ; attempt += 1) {
    const daemon = startDaemon({
      program: join(launch.bin, 'postgres'),
      args,
      cwd: launch.home,
      logFile: join(launch.home, 'postgres.log'),
      runAs: launch.runAs,
    });
    if (await becameReady(daemon, launch.data)) return daemon;
    // After a kill, the new server does not start while backends of the old server hold its shared memory.
    const why = daemon.lastWords();
    await daemon.end('SIGKILL', 1_000);
    if (attempt >= 40 || !/shared memory|lock file|is still in use/.test(why)) {
      throw new UserError(`Postgres did not start: ${why}`, `tail -n 30 ${join(launch.home, 'postgres.log')}`);
    }
    await systemClock.sleep(250);
  }
}

const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Ten services hold up to eight connections each, and test runs have three platforms at a time.
  max_connections: '500',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  fsync: 'on',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/**
 * Once the server accepts connections, it writes "ready" into the eighth line of its pid file. If it accepts only
 * readers, it writes "standby". pg_ctl waits for the same line.
 */
async function becameReady(daemon: Daemon, data: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
    if (daemon.hasExited()) return false;
    const lines = statusLines(data);
    if (Number(lines[0]) === daemon.pid && ['ready', 'standby'].includes(lines[7]?.trim() ?? '')) return true;
    await systemClock.sleep(20);
  }
  return false;
}
