// Schemathesis reads the OpenAPI document that the platform serves and builds requests from it. Its authors do not know
// this platform, which makes it a useful complement to our own fuzzer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localFolder } from '@pay/platform/paths';

const version = '4.32.5';
const home = join(localFolder, 'toolchain', `schemathesis-${version}`);
const setupMs = 300_000;
/** Additional milliseconds after Schemathesis' own budget, for its unfinished requests. */
const graceMs = 120_000;

export type SchemathesisInput = {
  readonly url: string;
  readonly key: string;
  readonly seed: number;
  readonly seconds: number;
  /** Existing values of path parameters and members, so that not every request ends with a 404. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Maximum requests for each operation in a phase. */
  readonly examplesMax: number;
  readonly excludedPaths: readonly string[];
  /** Ends Schemathesis at once. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/** Runs Schemathesis against a platform. `skipped` with one line if Python or the package is not available. */
export async function schemathesis(input: SchemathesisInput): Promise<'passed' | 'failed' | 'skipped'> {
  const missing = setUp();
  if (missing !== undefined) {
    input.say(`Schemathesis: SKIPPED, "${missing}" does not work here`);
    return 'skipped';
  }
  const file = join(localFolder, 'nightly', 'schemathesis.toml');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, configurationOf(input.ids));
  const code = await run(['--config-file', file, ...argumentsOf(input)], input.seconds * 1_000 + graceMs, input.signal);
  // 1 means findings. Any other code except 0 is an error in our call.
  input.say(`Schemathesis: ${code === 0 ? 'passed' : `FAILED with ${code ?? 'no answer in time'}`}`);
  return code === 0 ? 'passed' : 'failed';
}

/** Settings that mostly use an existing id, otherwise a value that the document allows. */
const configurationOf = (ids: SchemathesisInput['ids']): string =>
  Object.entries(ids)
    .flatMap(([name, values]) => [
      `[dictionaries.${name}]`,
      `values = ${JSON.stringify(values)}`,
      `[parameters.${name}]`,
      `dictionary = "${name}"`,
      'probability = 0.7',
      '',
    ])
    .join('\n');

function argumentsOf({ url, key, seed, seconds, examplesMax, excludedPaths }: SchemathesisInput): string[] {
  const escaped = excludedPaths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return [
    'run',
    ...['--url', url],
    ...['--phases', 'examples,coverage,fuzzing'],
    ...['--checks', 'not_a_server_error,status_code_conformance'],
    ...['--exclude-path-regex', `^(${escaped.join('|')})$`],
    ...['--max-time', String(seconds)],
    ...['--max-examples', String(examplesMax)],
    ...['--seed', String(seed)],
    ...['--header', `Authorization: Bearer ${key}`],
    // One worker: Python 3.11 raises an internal error when two threads parse sources at once.
    ...['--suppress-health-check', 'all'],
    ...['--continue-on-failure', '--no-shrink', '--workers', '1', '--warnings', 'off'],
    `${url}/openapi.json`,
  ];
}

/** Installs the program. Returns the command that failed, or undefined. */
function setUp(): string | undefined {
  if (existsSync(join(home, 'bin', 'schemathesis'))) return undefined;
  // Programs of a virtual environment contain its path, so it is created in its final folder. The program itself marks
  // the environment complete.
  const steps = [
    ['python3', '-m', 'venv', '--clear', home],
    [join(home, 'bin', 'python'), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`],
  ];
  for (const [program = '', ...args] of steps) {
    if (spawnSync(program, args, { stdio: 'ignore', timeout: setupMs }).status === 0) continue;
    rmSync(home, { recursive: true, force: true });
    return `${program.split('/').at(-1) ?? ''} ${args.slice(0, 3).join(' ')}`.replace(home, '').trim();
  }
  return undefined;
}

function run(args: readonly string[], timeoutMs: number, stop: AbortSignal): Promise<number | null> {
  return new Promise((resolve) => {
    const env = { ...process.env, SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'schemathesis_hooks.py') };
    const child = spawn(join(home, 'bin', 'schemathesis'), args, { cwd: localFolder, stdio: 'inherit', timeout: timeoutMs, env });
    const end = (): void => void child.kill();
    stop.addEventListener('abort', end);
    const over = (code: number | null): void => {
      stop.removeEventListener('abort', end);
      resolve(code);
    };
    child.once('error', () => over(null));
    child.once('exit', over);
  });
}
