// The program: this process as a terminal.
import { run } from './program.ts';
import type { Terminal } from './terminal.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
// `pay … | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const terminal: Terminal = {
  stdin: process.stdin,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isOutTty: process.stdout.isTTY,
  isErrTty: process.stderr.isTTY,
  columns: process.stdout.columns || 100,
  env: process.env,
  cwd: process.cwd(),
  signal: stopping.signal,
};
process.exitCode = await run(process.argv.slice(2), terminal);
