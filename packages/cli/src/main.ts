// The program's entry: runs it with this process as the terminal.
import { spawn } from 'node:child_process';
import { run } from './program.ts';
import type { Terminal } from './terminal.ts';

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abortController.abort());
// `pay … | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/**
 * Opens an address with the system's own command. Without a display there is no browser, and starting one would only
 * print errors.
 */
function browse(url: string): Promise<boolean> {
  const { platform, env } = process;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return Promise.resolve(false);
  const [program, ...args] = platform === 'darwin' ? ['open'] : platform === 'win32' ? ['explorer.exe'] : ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program ?? '', [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

const terminal: Terminal = {
  stdin: process.stdin,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isOutTty: process.stdout.isTTY,
  isErrTty: process.stderr.isTTY,
  columns: process.stdout.columns || 100,
  env: process.env,
  cwd: process.cwd(),
  browse,
  signal: abortController.signal,
};
process.exitCode = await run(process.argv.slice(2), terminal);
