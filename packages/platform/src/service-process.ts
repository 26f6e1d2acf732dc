// One service, or all of them, as a child process with the real Node binary. The child has its own process group, so
// Ctrl-C reaches it only through this process. An IPC channel connects both, and the channel's end makes the child
// drain.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localFolder, repositoryRoot } from './paths.ts';

export type ServiceAddresses = { readonly adminUrl: string; readonly httpUrl: string | undefined };

export type ServiceProcess = {
  readonly pid: number;
  /** Resolves when the process serves. Rejects with its last log lines if it ends before that. */
  readonly ready: Promise<ServiceAddresses>;
  /** Resolves with the reason of the end, such as `exit code 1` or `SIGKILL`. */
  readonly exited: Promise<string>;
  signal(signal: NodeJS.Signals): void;
};

export type ServiceProcessOptions = {
  readonly service: string;
  /** File to run. */
  readonly main: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  /** Port on loopback for Node's inspector. None if absent. */
  readonly inspectPort?: number;
  /** Maximum old space of the heap. The default suits one service. */
  readonly heapMiB?: number;
  /** Lines go directly into this file and not to `onLine`, which saves CPU on a busy machine. */
  readonly logFile?: string;
};

// By default V8 sizes its heap by the machine, and a service that needs 60 MiB grows to 300 before it collects. Helper
// threads of the garbage collector compete with the services for the cores: without them a transfer costs 15 % less CPU
// (measured on two cores). A larger young generation makes V8 mark the old one sooner. See `run` of the kernel.
const heap = (oldSpaceMiB = 128): string[] => [
  `--max-old-space-size=${oldSpaceMiB}`,
  '--max-semi-space-size=8',
  '--single-threaded-gc',
];

// By default each thread of a process keeps its own reserve of memory: 5 MiB per service.
const memory = { MALLOC_ARENA_MAX: '1' };

export function startServiceProcess(options: ServiceProcessOptions): ServiceProcess {
  const { service } = options;
  const inspect = options.inspectPort === undefined ? [] : [`--inspect=127.0.0.1:${options.inspectPort}`];
  const child = spawn(process.execPath, [...heap(options.heapMiB), ...inspect, options.main], {
    cwd: repositoryRoot,
    detached: true,
    stdio: ['ignore', ...outputs(options.logFile), 'ipc'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...memory, NODE_COMPILE_CACHE: compileCache(), ...options.variables },
  });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > 20) last.shift();
      options.onLine(line);
    });
  }
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code ?? 0}`));
  });
  const ready = readiness(child);
  const ended = exited.then((how) => Promise.reject<never>(new Error(`${service} did not start (${how}): ${lastWords(last)}`)));
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? -1,
    ready: Promise.race([ready, ended]),
    exited,
    signal: (signal) => void child.kill(signal),
  };
}

type Output = number | 'pipe';

function outputs(logFile: string | undefined): [Output, Output] {
  if (logFile === undefined) return ['pipe', 'pipe'];
  const file = openSync(logFile, 'a', 0o600);
  return [file, file];
}

function readiness(child: ChildProcess): Promise<ServiceAddresses> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const told = (message as { ready?: ServiceAddresses } | null)?.ready;
      if (told !== undefined) resolve(told);
    });
  });
}

/** The lines that explain the end: errors if any, otherwise the last lines. */
function lastWords(lines: readonly string[]): string {
  const errors = lines.filter((line) => line.includes('"level":"error"') || !line.startsWith('{'));
  return (errors.length > 0 ? errors : lines).slice(-6).join('\n') || 'no output';
}

/** Keeps compiled sources between starts, which saves each service about half of its start-up. */
function compileCache(): string {
  const folder = join(localFolder, 'cache', 'node');
  mkdirSync(folder, { recursive: true });
  return folder;
}
