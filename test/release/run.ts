import { spawn } from 'node:child_process';
import { repositoryRoot } from '@pay/platform/paths';

export type Ran = { readonly isGood: boolean; readonly output: string; readonly stdout: string };
export type RunOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> };

const timeoutMs = 900_000;
const outputLines = 25;

/** Runs a program to its end. A program that does not exist is a bad result, not an exception. */
export function tryRun(
  [program = '', ...args]: readonly string[],
  { cwd = repositoryRoot, env = {} }: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...{ cwd, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] },
      env: { ...process.env, ...env },
    });
    const [all, stdout]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => void (all.push(chunk), stdout.push(chunk)));
    child.stderr.on('data', (chunk: Buffer) => void all.push(chunk));
    const text = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString();
    child.once('error', (error) => resolve({ isGood: false, output: error.message, stdout: '' }));
    child.once('close', (code) => resolve({ isGood: code === 0, output: text(all), stdout: text(stdout) }));
  });
}

/** Runs a program. @throws Error with the last lines if the program fails or its output does not match `prints`. */
export async function run(command: readonly string[], options: RunOptions & { readonly prints?: RegExp } = {}): Promise<Ran> {
  const result = await tryRun(command, options);
  const fault = !result.isGood ? 'failed' : options.prints?.test(result.output) === false ? 'printed something else' : undefined;
  if (fault === undefined) return result;
  const last = result.output.trim().split('\n').slice(-outputLines).join('\n');
  throw new Error(`${command.slice(0, 4).join(' ')} ${fault}:\n${last}`);
}
