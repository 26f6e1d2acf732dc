// Third-party tools that read our OpenAPI document: two linters, and client generators with their default options,
// whose output is compiled and runs the quick start. Each is downloaded once into `.local`, and skipped with one line
// if it or its language is not available.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';

type Say = (line: string) => void;
type ToolResult = 'passed' | 'failed' | 'skipped';
type Command = readonly [program: string, ...args: string[]];
type Tool = {
  readonly name: string;
  /** The tool's own output folder, which is emptied first. */
  readonly folder: string;
  /** Commands that install the program. */
  readonly fetch: readonly Command[];
  /** Commands to run in the folder. A failure is a finding. */
  readonly run: readonly Command[];
  /** The quick start with the generated client, if one exists. `PAY_URL` and `PAY_KEY` give the platform. */
  readonly quickStart?: Command;
  /** Text in the output of a run that is a finding too. */
  readonly complaint?: RegExp;
};

const setupMs = 600_000;
const runMs = 300_000;
const document = join(repositoryRoot, 'packages', 'contract', 'openapi.json');
const here = join(import.meta.dirname, 'clients');
const outputs = join(localFolder, 'nightly', 'clients');
const tools = join(localFolder, 'toolchain');

const npmPackage = (
  name: string,
  version: string,
  binary: string,
): { home: string; fetch: readonly Command[]; program: string } => {
  const home = join(tools, `${binary}-${version}`);
  return {
    home,
    fetch: [['npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefix', home, `${name}@${version}`]],
    program: join(home, 'node_modules', '.bin', binary),
  };
};

const redocly = npmPackage('@redocly/cli', '2.77.0', 'redocly');
const spectral = npmPackage('@stoplight/spectral-cli', '6.16.3', 'spectral');
const typescript = npmPackage('openapi-typescript', '7.13.0', 'openapi-typescript');
const pythonHome = join(tools, 'openapi-python-client-0.29.1');
const python = join(pythonHome, 'bin', 'python');
const goHome = join(tools, 'oapi-codegen-2.8.2');
const importsAll =
  'import importlib, pkgutil, client; [importlib.import_module(m.name) for m in pkgutil.walk_packages(client.__path__, "client.")]';

/** Programs that use the generated code, by folder. */
const callers: Readonly<Record<string, readonly string[]>> = {
  typescript: ['caller.ts', 'quick-start.ts'],
  python: ['quick_start.py'],
  go: ['quick-start/quick-start.go'],
};

const knownTools: readonly Tool[] = [
  {
    name: 'Redocly',
    folder: 'redocly',
    fetch: redocly.fetch,
    run: [[redocly.program, 'lint', '--config', join(here, 'redocly.yaml'), document]],
    complaint: /You have \d+ warning/,
  },
  {
    name: 'Spectral',
    folder: 'spectral',
    fetch: spectral.fetch,
    run: [[spectral.program, 'lint', '--fail-severity', 'warn', '--ruleset', join(here, 'spectral.yaml'), document]],
  },
  {
    name: 'openapi-typescript',
    folder: 'typescript',
    fetch: typescript.fetch,
    run: [
      [typescript.program, document, '--output', 'api.ts'],
      ['npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefix', '.', 'openapi-fetch@0.17.0'],
      [
        ...([process.execPath, join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc')] as const),
        ...['--strict', '--noEmit', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext', '--moduleResolution', 'bundler'],
        ...['--target', 'es2022', 'caller.ts', 'quick-start.ts'],
      ],
    ],
    quickStart: [process.execPath, '--no-warnings', 'quick-start.ts'],
  },
  {
    name: 'openapi-python-client',
    folder: 'python',
    fetch: [
      ['python3', '-m', 'venv', '--clear', pythonHome],
      [
        python,
        '-m',
        'pip',
        'install',
        '--quiet',
        '--disable-pip-version-check',
        'openapi-python-client==0.29.1',
        'python-dateutil==2.9.0.post0',
      ],
    ],
    run: [
      [
        join(pythonHome, 'bin', 'openapi-python-client'),
        'generate',
        '--path',
        document,
        '--output-path',
        'client',
        '--meta',
        'none',
      ],
      [python, '-c', importsAll],
    ],
    quickStart: [python, 'quick_start.py'],
    // The generator omits unreadable parts and continues.
    complaint: /Unable to|Cannot parse/,
  },
  {
    name: 'oapi-codegen',
    folder: 'go',
    fetch: [['env', `GOBIN=${goHome}`, 'go', 'install', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2']],
    run: [
      [join(goHome, 'oapi-codegen'), '-package', 'client', '-o', 'client.go', '-generate', 'types,client', document],
      ['go', 'mod', 'init', 'example.com/client'],
      ['go', 'mod', 'tidy'],
      ['go', 'build', './...'],
    ],
    quickStart: ['go', 'run', './quick-start'],
  },
];

/** Runs all tools. True if none found an error. A tool that cannot be downloaded is reported, but is not an error. */
export function documentTools(say: Say): boolean {
  for (const tool of knownTools) results.set(tool, resultOf(tool, say));
  return ![...results.values()].includes('failed');
}

const results = new Map<Tool, ToolResult>();

/**
 * Runs the quick start with each client that `documentTools` generated. True if each ends with a completed transfer.
 */
export async function runQuickStarts(
  say: Say,
  at: () => Promise<{ readonly url: string; readonly key: string }>,
): Promise<boolean> {
  let isGood = true;
  for (const { name, folder, quickStart } of knownTools.filter((tool) => results.get(tool) === 'passed')) {
    if (quickStart === undefined) continue;
    const { url, key } = await at();
    const [program, ...args] = quickStart;
    // Synchronous, because this process has nothing else to do.
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: join(outputs, folder),
      encoding: 'utf8',
      timeout: runMs,
      env: { ...process.env, PAY_URL: url, PAY_KEY: key },
    });
    const isRight = status === 0 && /^completed 9\.21$/m.test(stdout);
    isGood &&= isRight;
    say(isRight ? `Quick start with ${name}: passed` : `FINDING Quick start with ${name}: ${stdout}${stderr}`);
  }
  return isGood;
}

function resultOf({ name, folder, fetch, run, complaint }: Tool, say: Say): ToolResult {
  const [first = ['true']] = run;
  const isThere = existsSync(first[0]) && (!first[0].startsWith(goHome) || works(['go', 'version']));
  const missing = isThere ? undefined : fetch.find((command) => !works(command));
  if (missing !== undefined) {
    say(`${name}: SKIPPED, "${missing.join(' ').replaceAll(localFolder, '.local')}" does not work here`);
    return 'skipped';
  }
  const cwd = join(outputs, folder);
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  // Stored as .txt, because the callers compile only beside the generated code.
  for (const file of callers[folder] ?? []) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    copyFileSync(join(here, `${basename(file)}.txt`), join(cwd, file));
  }
  for (const [program, ...args] of run) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      timeout: runMs,
      maxBuffer: 64 * 2 ** 20,
    });
    const said = `${stdout}${stderr}`;
    if (status === 0 && complaint?.test(said) !== true) continue;
    say(`FINDING ${name}: ${program.split('/').at(-1) ?? ''} ended with ${status ?? 'no answer in time'}`);
    for (const line of said.trim().split('\n').slice(-40)) say(`  ${line}`);
    return 'failed';
  }
  say(`${name}: passed`);
  return 'passed';
}

const works = ([program, ...args]: Command): boolean =>
  spawnSync(program, args, { stdio: 'ignore', timeout: setupMs }).status === 0;
