// One external server process (Postgres, NATS). It starts outside the terminal's signal group, so that Ctrl-C lets the
// services drain first. A watchdog ensures that the server never outlives the process that started it.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock, withTimeout } from '@pay/core/time';
import type { RunAs } from './os-user.ts';

export type DaemonOptions = {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly logFile: string;
  readonly runAs?: RunAs | undefined;
  readonly env?: Readonly<Record<string, string>>;
};

export type Daemon = {
  readonly pid: number;
  hasExited(): boolean;
  /** Resolves when the process has ended, or if it could not start. */
  readonly exited: Promise<void>;
  /** Sends the signal and resolves when the process has ended. Kills it after `withinMs`. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<void>;
  /** The last log lines since the start of the server, for error messages. */
  lastWords(): string;
};

export function startDaemon(options: DaemonOptions): Daemon {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a', 0o600);
  const logStart = statSync(options.logFile).size;
  const child = spawn(options.program, [...options.args], {
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/bin:/bin', HOME: options.cwd, LC_ALL: 'C', TZ: 'UTC', ...options.env },
    ...(options.runAs ?? {}),
  });
  closeSync(log);
  let spawnError = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      spawnError = error.message;
      resolve();
    });
  });
  const watchdog = child.pid === undefined ? undefined : follow(child.pid);
  void exited.then(() => watchdog?.kill('SIGKILL'));
  // A server must not keep its parent alive: a test that forgets to stop it still ends, and the watchdog stops the
  // server.
  child.unref();
  return {
    pid: child.pid ?? -1,
    exited,
    hasExited: () => spawnError !== '' || child.exitCode !== null || child.signalCode !== null,
    lastWords: () =>
      spawnError || readFileSync(options.logFile).subarray(logStart).toString('utf8').trim().split('\n').slice(-5).join('\n'),
    end: (signal, withinMs) => end(child, exited, { signal, withinMs }),
  };
}

async function end(child: ChildProcess, exit: Promise<void>, how: { signal: NodeJS.Signals; withinMs: number }): Promise<void> {
  child.ref();
  child.kill(how.signal);
  await withTimeout(systemClock, how.withinMs, exit, () => void child.kill('SIGKILL'));
  await exit;
}

/**
 * A tiny shell that waits on a pipe from this process. However this process dies, the pipe closes, and the shell
 * interrupts the server.
 */
function follow(pid: number): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', `read _; kill -INT ${pid} 2>/dev/null`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

/**
 * Whether a process with this id lives and its command line contains `mark`: the id may belong to another process by
 * now.
 */
export function isOurs(pid: number, mark: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
  } catch {
    // Without /proc (macOS), the pid file in a folder that only we write to is sufficient.
    return process.platform !== 'linux';
  }
}

/** Ends a process that an earlier, crashed run left behind. */
export async function endLeftover(pid: number, mark: string, signal: NodeJS.Signals): Promise<void> {
  for (let waited = 0; waited < 10_000 && isOurs(pid, mark); waited += 50) {
    process.kill(pid, waited < 8_000 ? signal : 'SIGKILL');
    await systemClock.sleep(50);
  }
}
