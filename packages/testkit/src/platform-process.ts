// Starts the platform that all workers of a run share, at the first request. Jest's main process owns the
// platform, because workers come and go.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import type { SharedAddresses } from './shared-platform.ts';
import { slowTurnsFile, takeSlowTurns, buildWatchVariables } from './slow-turns.ts';

export type PlatformProcess = {
  /**
   * `GET <url>` returns the addresses of the platform. `GET <url>/slow-turns` returns the slow turns that no file has
   * reported yet.
   */
  readonly url: string;
  /** Ends the platform. A later request starts another one. */
  end(): Promise<void>;
  stop(): Promise<void>;
};

/** Each file of a run requests this at its end (test/jest/slow-turns.cjs). */
export const slowTurnsPath = '/slow-turns';

/** The options of services (service-process.ts), with a heap for all of them. V8 first marks it at that size. */
const heap = ['--max-semi-space-size=64', '--initial-heap-size=800', '--single-threaded-gc'];

type SharedProcess = { readonly child: ChildProcess; readonly ready: Promise<SharedAddresses> };

export async function platformProcess(variables: Readonly<Record<string, string>>): Promise<PlatformProcess> {
  let launched: SharedProcess | undefined;
  const turns = slowTurnsFile();
  const server = createServer((request, response) => {
    if (request.url === slowTurnsPath) return void response.end(JSON.stringify(takeSlowTurns(turns)));
    launched ??= launch({ ...variables, ...buildWatchVariables(turns) });
    launched.ready.then(
      (addresses) => response.end(JSON.stringify(addresses)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // With a timeout, a test file that takes seconds to load would send on a connection that the server has closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ended: Promise<void>[] = [];
  const end = async (): Promise<void> => {
    if (launched !== undefined) ended.push(terminate(launched.child));
    launched = undefined;
    // Also waits for platforms that other callers are ending, because the servers must outlive every platform.
    await Promise.all(ended);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await end();
    },
  };
}

function launch(variables: Readonly<Record<string, string>>): SharedProcess {
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

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
