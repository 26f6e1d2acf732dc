// A separate Docker daemon for the check, with its own data and socket, which are removed afterwards. Does not touch
// another daemon.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { localFolder } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';

export const folder = join(localFolder, 'image-check');
const socket = join(folder, 'docker.sock');
export const dockerHost = `unix://${socket}`;
/** Disables BuildKit, because the Dockerfile must also build without it. */
const environment = { ...process.env, DOCKER_HOST: dockerHost, DOCKER_BUILDKIT: '0' };

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Ran = { readonly ok: boolean; readonly output: string };

/** Runs a program to its end. If it fails, throws its last output, unless the caller checks the result. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly mayFail?: boolean; readonly input?: string } = {},
): Ran {
  const answer = spawnSync(program, [...args], {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 256 * 1024 * 1024,
    ...(options.input === undefined ? {} : { input: options.input }),
  });
  const output = `${answer.stdout ?? ''}${answer.stderr ?? ''}`;
  const ok = answer.status === 0;
  if (!ok && options.mayFail !== true) {
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${output.trim().split('\n').slice(-25).join('\n')}`);
  }
  return { ok, output };
}

/** Debian's client matches Debian's daemon. Another client on PATH may be too new for the daemon. */
const client = (): string => (existsSync('/usr/bin/docker') ? '/usr/bin/docker' : 'docker');
export const docker = (args: readonly string[], options: Parameters<typeof run>[2] = {}): Ran => run(client(), args, options);

const packages = { dockerd: 'docker.io', debootstrap: 'debootstrap', iptables: 'iptables' } as const;
const policy = '/usr/sbin/policy-rc.d';

/** Installs missing packages from the distribution, without letting them start a daemon. */
export function ensurePackages(): void {
  if (process.getuid?.() !== 0)
    throw new UserError('The image is checked in containers, which takes root.', 'sudo npm run check:image');
  const missing = Object.entries(packages).filter(
    ([program]) => !existsSync(`/usr/sbin/${program}`) && !existsSync(`/usr/bin/${program}`),
  );
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new UserError('There is no dockerd here and no apt-get to install one.', 'install Docker, then npm run check:image');
  say(`· installing ${missing.map(([, name]) => name).join(', ')}`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing.map(([, name]) => name)]);
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

export async function startDockerd(): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const args = [
    '--data-root',
    join(folder, 'data'),
    '--exec-root',
    join(folder, 'exec'),
    '--pidfile',
    join(folder, 'docker.pid'),
    '--host',
    dockerHost,
  ];
  const child = spawn('dockerd', args, { stdio: ['ignore', log, log], detached: true });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 500) {
    if (docker(['info'], { mayFail: true }).ok) {
      return async () => {
        child.kill('SIGTERM');
        await exited;
        // Unmounts what the daemon leaves, which would prevent the deletion of the folder.
        for (const mounted of [join(folder, 'exec', 'netns', 'default'), join(folder, 'data')])
          run('umount', [mounted], { mayFail: true });
      };
    }
    if (child.exitCode !== null) break;
    await systemClock.sleep(500);
  }
  child.kill('SIGTERM');
  throw new UserError(
    `dockerd did not start: ${readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ')}`,
    `tail -n 40 ${logFile}`,
  );
}
