// The last resort: containers through the docker command, for machines without npm packages or installed servers for
// their platform. Names derive from the data folder, so a restart finds its volume again.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import type { NatsServer } from './nats.ts';
import { loginOf, urlWith, writeConf } from './nats-login.ts';
import { freePort } from '@pay/platform/ports';
import type { PostgresServer } from './postgres.ts';
import { UserError } from '@pay/platform/user-error';
import type { Server } from './server.ts';

const images = { postgres: 'postgres:17', nats: 'nats:2.11' } as const;

export const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

type Container = { readonly name: string; readonly port: number };

export async function dockerPostgres(
  folder: string,
  preferredPort: number,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  mkdirSync(folder, { recursive: true });
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8');
  const container = { name: nameOf('postgres', folder), port: await freePort(preferredPort) };
  const flags = [
    '-v',
    `${container.name}:/var/lib/postgresql/data`,
    '-e',
    `POSTGRES_PASSWORD=${password}`,
    '-p',
    `127.0.0.1:${container.port}:5432`,
  ];
  const server = Object.entries({ max_connections: '500', shared_buffers: '256MB', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await launch(container, [...flags, images.postgres, ...server]);
  return {
    ...control(container),
    adminUrl: `postgresql://postgres:${password}@127.0.0.1:${container.port}/postgres`,
    source: `${images.postgres} (docker)`,
  };
}

export async function dockerNats(folder: string, preferredPort: number): Promise<NatsServer> {
  const container = { name: nameOf('nats', folder), port: await freePort(preferredPort) };
  const login = loginOf(folder);
  const conf = join(folder, 'container.conf');
  // Mounted instead of passed as arguments, which every account of the machine may read.
  writeConf(conf, { port: 4222, jetstream: { store_dir: '/store' } }, login);
  const mounts = ['-v', `${container.name}:/store`, '-v', `${conf}:/etc/nats/local.conf:ro`];
  const run = [...mounts, '-p', `127.0.0.1:${container.port}:4222`, images.nats, '-c', '/etc/nats/local.conf'];
  await launch(container, run);
  return {
    ...control(container),
    url: urlWith(login, container.port),
    source: `${images.nats} (docker)`,
    wipe: async () => {
      docker(['rm', '-f', container.name]);
      docker(['volume', 'rm', container.name]);
      await launch(container, run);
    },
    keepCopy: () => Promise.reject(new Error('The store of NATS in Docker cannot be copied.')),
  };
}

const nameOf = (what: string, folder: string): string =>
  `pay-local-${what}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

async function launch(container: Container, args: readonly string[]): Promise<void> {
  // A container of an earlier run may still have this name. Its data is in the volume, not in the container.
  spawnSync('docker', ['rm', '-f', container.name], { stdio: 'ignore' });
  docker(['run', '--detach', '--name', container.name, ...args]);
  await accepts(container);
}

function docker(args: readonly string[]): void {
  const answer = spawnSync('docker', [...args], { encoding: 'utf8' });
  if (answer.status !== 0) throw new UserError(`docker ${args[0] ?? ''} failed: ${answer.stderr.trim()}`, 'docker info');
}

function control(container: Container): Server {
  const start = async (): Promise<void> => {
    docker(['start', container.name]);
    await accepts(container);
  };
  const stop = async (): Promise<void> => Promise.resolve(docker(['stop', container.name]));
  return {
    pid: undefined,
    stop,
    kill: async () => Promise.resolve(docker(['kill', container.name])),
    start,
    restart: async () => {
      await stop();
      await start();
    },
  };
}

/**
 * Docker's proxy accepts connections before the server does. A connection therefore counts only if it is still open
 * after half a second.
 */
async function accepts(container: Container): Promise<void> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 500) {
    if (await staysOpen(container.port)) return;
    await systemClock.sleep(250);
  }
  throw new UserError(`The container ${container.name} did not become ready.`, `docker logs ${container.name}`);
}

function staysOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const conclude = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('error', () => conclude(false));
    socket.once('close', () => conclude(false));
    socket.setTimeout(500, () => conclude(true));
  });
}
