// `npm run example -- NAME`: runs an example against the local stack, or against the platform in PAY_BASE_URL and
// PAY_API_KEY.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../..');
const local = join(packages, '../.local');
const folder = join(local, 'examples');
const python = join(folder, 'python', 'bin', 'python');

interface Example {
  readonly cwd: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Commands that must have succeeded once, and the file that proves it. */
  readonly setUp?: { readonly done: string; readonly commands: readonly (readonly string[])[] };
}

const examples: Readonly<Record<string, Example>> = {
  agent: { cwd: folder, command: [process.execPath, '--no-warnings', join(import.meta.dirname, 'agent/main.ts')] },
  onboarding: { cwd: folder, command: [process.execPath, '--no-warnings', join(import.meta.dirname, 'onboarding/main.ts')] },
  'payout-job': {
    cwd: join(packages, 'examples/payout-job'),
    command: ['go', 'run', '.', '--journal', join(folder, 'payouts.journal')],
  },
  'webhook-receiver': {
    cwd: join(packages, 'examples/webhook-receiver'),
    command: [python, 'receiver.py', '--store', join(folder, 'events.db')],
    env: { PYTHONPATH: join(packages, 'sdk-python/src'), PYTHONDONTWRITEBYTECODE: '1' },
    setUp: {
      done: join(folder, 'python', 'lib'),
      commands: [
        ['python3', '-m', 'venv', join(folder, 'python')],
        [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'httpx==0.28.1'],
      ],
    },
  },
};

const [name = '', ...args] = process.argv.slice(2);
const example = examples[name] ?? fail(`Unknown example: ${name}. Use one of ${Object.keys(examples).join(', ')}.`);
mkdirSync(folder, { recursive: true });
const platform = platformOf();
if (example.setUp && !existsSync(example.setUp.done))
  for (const [program = '', ...rest] of example.setUp.commands)
    if (spawnSync(program, rest, { stdio: 'inherit' }).status !== 0)
      fail(`"${program} ${rest.slice(0, 3).join(' ')}" does not work here.`);
const [program = '', ...rest] = example.command;
const child = spawn(program, [...rest, ...args], {
  cwd: example.cwd,
  stdio: 'inherit',
  env: { ...process.env, ...example.env, ...platform },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('error', () => fail(`${program} is not there; ${name} needs it.`));
child.once('exit', (code) => process.exit(code ?? 1));

/** Address and sandbox key, from the environment or from the stack that `npm start` runs. */
function platformOf(): NodeJS.ProcessEnv {
  const { PAY_BASE_URL, PAY_API_KEY } = process.env;
  if (PAY_BASE_URL !== undefined && PAY_API_KEY !== undefined) return { PAY_BASE_URL, PAY_API_KEY };
  const file = join(local, 'stack.json');
  if (!existsSync(file)) fail('There is no local stack; run npm start first.');
  const { api, keys } = JSON.parse(readFileSync(file, 'utf8')) as { api: string; keys: { test: string } };
  return { PAY_BASE_URL: api, PAY_API_KEY: keys.test };
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
