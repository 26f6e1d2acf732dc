// Starts the platform as a separate process, so that neither the check nor the platform waits for the other's work.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { connectOperator, type Operator } from '@pay/ops/operator';
import { localFolder, repositoryRoot } from '@pay/platform/paths';

export type Addresses = {
  /** URL of the public API, without `/v1`. */
  readonly url: string;
  readonly consoleUrl: string;
  /** URL of the superuser on the platform's database. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
};
export type ConsolePlatform = Addresses & { readonly operator: Operator; stop(): Promise<void> };

export async function consolePlatform(): Promise<ConsolePlatform> {
  const main = join(repositoryRoot, 'test', 'console', 'platform-main.ts');
  const child = spawn(process.execPath, ['--no-warnings', '--max-semi-space-size=64', '--single-threaded-gc', main], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', NODE_COMPILE_CACHE: join(localFolder, 'cache', 'node') },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Addresses));
    child.once('error', reject);
    void exited.then(() => reject(new Error('the platform did not start; its last lines are above')));
  });
  const operator = await connectOperator({ natsUrl: addresses.natsUrl });
  return {
    ...addresses,
    operator,
    stop: async () => {
      await operator.close();
      child.kill('SIGTERM');
      await exited;
    },
  };
}
