// Starts one platform process per jest worker, when a file of that worker first asks. The process that jest began in owns them,
// because workers come and go.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/local-stack/paths';
import type { SharedAddresses } from './shared-platform.ts';

export type PlatformProcesses = {
  /** `GET <url>/<worker>` answers with the addresses of that worker's platform. */
  readonly url: string;
  /** Ends the platforms; a worker that asks again gets another. */
  stopAll(): Promise<void>;
  stop(): Promise<void>;
};

/** As services run (service-process.ts), with the heap of all of them. */
const heap = ['--max-semi-space-size=64', '--single-threaded-gc'];

type PlatformProcess = { readonly child: ChildProcess; readonly ready: Promise<SharedAddresses> };

/** `variables` are given to every process. */
export async function platformProcesses(variables: Readonly<Record<string, string>>): Promise<PlatformProcesses> {
  const byWorker = new Map<string, PlatformProcess>();
  const server = createServer((request, response) => {
    const worker = request.url ?? '';
    const started = byWorker.get(worker) ?? launch(variables);
    byWorker.set(worker, started);
    started.ready.then(
      (addresses) => response.end(JSON.stringify(addresses)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ended: Promise<void>[] = [];
  const stopAll = async (): Promise<void> => {
    ended.push(...[...byWorker.values()].map(({ child }) => end(child)));
    byWorker.clear();
    // Also those that somebody else is stopping: their servers must outlive them.
    await Promise.all(ended);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAll,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await stopAll();
    },
  };
}

function launch(variables: Readonly<Record<string, string>>): PlatformProcess {
  const main = join(repositoryRoot, 'packages', 'testkit', 'src', 'platform-main.ts');
  const child = spawn(process.execPath, ['--no-warnings', ...heap, main], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', NODE_COMPILE_CACHE: join(localFolder, 'cache', 'node'), ...variables },
  });
  const ready = new Promise<SharedAddresses>((resolve, reject) => {
    child.once('message', (addresses) => resolve(addresses as SharedAddresses));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`it ended (${signal ?? code ?? 0}); its last lines are above`)));
  });
  ready.catch(() => undefined);
  return { child, ready };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
