// Runs `pay` in this process on a terminal that records its output.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../src/program.ts';
import type { Terminal } from '../src/terminal.ts';

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTty?: boolean;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
  readonly columns?: number;
  /** Receives addresses to open. Returns false to simulate a missing browser. */
  readonly browse?: (url: string) => boolean;
}

export interface RunResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Home {
  /** Folder of the profiles. */
  readonly folder: string;
  run(args: readonly string[], options?: RunOptions): Promise<RunResult>;
  /** Parses the output as JSON. Throws if the command failed. */
  json<T>(...args: readonly string[]): Promise<T>;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A user without profiles. Every run gets these environment variables. */
export function aHome(always: Readonly<Record<string, string>> = {}): Home {
  const folder = mkdtempSync(join(tmpdir(), 'pay-cli-'));
  folders.push(folder);
  const runHere = async (args: readonly string[], options: RunOptions = {}): Promise<RunResult> => {
    const result = { out: '', err: '' };
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, ...always, ...options.env };
    const terminal: Terminal = {
      stdin: Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)]),
      out: (text) => void (result.out += text),
      err: (text) => void (result.err += text),
      isOutTty: options.isTty === true,
      isErrTty: options.isTty === true,
      columns: options.columns ?? 100,
      env,
      cwd: options.cwd ?? folder,
      browse: (url) => Promise.resolve(options.browse?.(url) ?? false),
      signal: options.signal ?? new AbortController().signal,
    };
    const code = await run(args, terminal);
    return { code, ...result };
  };
  return {
    folder,
    run: runHere,
    json: async <T>(...args: readonly string[]) => {
      const { code, out, err } = await runHere(args);
      if (code !== 0) throw new Error(`pay ${args.join(' ')}: ${code} ${err}`);
      return JSON.parse(out) as T;
    },
  };
}

/** A user whose environment has a key and an address. */
export const aUserOf = (baseUrl: string, apiKey: string): Home => aHome({ PAY_BASE_URL: baseUrl, PAY_API_KEY: apiKey });
