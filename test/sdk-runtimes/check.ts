// `npm run check:sdk-runtimes`: the TypeScript SDK's package under Deno, Bun and Node: the quick start, webhook verification, and the
// event stream through a proxy that cuts it. A runtime that is not to be had is skipped with one line; `--require` makes that a
// failure. Runtimes are taken from PATH or `.local/toolchain`: as dependencies they would be a hundred megabytes each.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { localFolder } from '@pay/local-stack/paths';
import { buildPackage } from '@pay/sdk/generate/build';
import { apiServices } from '@pay/local-stack/services/names';
import { testFleet } from '@pay/testkit/fleet';

interface Runtime {
  readonly name: string;
  /** Programs to try in turn. */
  readonly programs: readonly string[];
  readonly run: readonly string[];
  /** Checks the types of the package as this runtime resolves them. */
  readonly check?: readonly string[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const source = join(import.meta.dirname, '../../packages/sdk');
const folder = join(localFolder, 'sdk-runtimes');
const fetched = (name: string, file: string): string[] => [name, join(localFolder, 'toolchain', name, file)];
const runtimes: readonly Runtime[] = [
  // No permission but the network: the SDK reads no file and no variable.
  {
    ...{ name: 'Deno', programs: fetched('deno', 'deno') },
    ...{ run: ['run', '--no-prompt', '--cached-only', '--allow-net=127.0.0.1'], check: ['check', '--cached-only'] },
  },
  { name: 'Bun', programs: fetched('bun', 'bun'), run: ['run', '--no-install'] },
  { name: 'Node', programs: [process.execPath], run: ['--no-warnings'] },
];

interface Ran {
  readonly isGood: boolean;
  readonly text: string;
}

/** Not `spawnSync`: the proxy runs in this process. */
function run(program: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    // A program that keeps a connection open would not end by itself.
    const child = spawn(program, args, { cwd: folder, timeout: 120_000, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', (error) => resolve({ isGood: false, text: error.message }));
    child.once('close', (code) => resolve({ isGood: code === 0, text }));
  });
}

const versionOf = (program: string): string | undefined =>
  /\d+\.\d+\.\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];

/** A way to the platform that ends the connections of the first streams after so many bytes. */
async function cuttingProxy(target: URL, cuts: number[]): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let left: number | undefined;
    near.on('data', (chunk: Buffer) => {
      if (chunk.includes('/v1/events/stream')) left = cuts.shift();
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      near.write(left === undefined ? chunk : chunk.subarray(0, Math.max(0, left)), () => {
        if (left !== undefined && left <= 0) near.destroy();
      });
      if (left !== undefined) left -= chunk.length;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
buildPackage(source, join(folder, 'node_modules/@pay/sdk'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "@pay/sdk": "*" } }\n');
const [, quickStart = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(source, 'README.md'), 'utf8')) ?? [];
const program = readFileSync(join(import.meta.dirname, 'program.ts'), 'utf8');

const found = runtimes.map((one) => ({ ...one, program: one.programs.find((path) => versionOf(path) !== undefined) }));
let isGood = quickStart !== '';
for (const { name, program: path } of found)
  if (path === undefined) say(`${name}: SKIPPED, there is no ${name.toLowerCase()} on PATH`);
if (process.argv.includes('--require')) isGood &&= found.every((one) => one.program !== undefined);

const fleet = await testFleet({ services: apiServices });
try {
  for (const { name, program: path, run: flags, check } of found) {
    if (path === undefined) continue;
    const { text: key } = await fleet.operator.createKey('sandbox', `sdk ${name}`);
    const cuts = [900, 2_500, 1_500];
    const proxy = await cuttingProxy(new URL(fleet.url), cuts);
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const write = (file: string, text: string): void =>
      writeFileSync(join(folder, file), text.replaceAll('http://127.0.0.1:8080', url).replaceAll('svc_test_…', key));
    write('quick-start.ts', quickStart);
    write('program.ts', program);
    const steps: readonly (readonly [string, readonly string[], RegExp])[] = [
      ...(check === undefined ? [] : ([['types', [...check, 'quick-start.ts', 'program.ts'], /^/]] as const)),
      ['quick start', [...flags, 'quick-start.ts'], /^completed 2[45]\.\d{6}\n[^]*250\.000000 deposit/m],
      ['webhooks and the stream', [...flags, 'program.ts'], /^verified and followed$/m],
    ];
    for (const [step, args, prints] of steps) {
      const { isGood: isDone, text } = await run(path, args);
      const isRight = isDone && prints.test(text);
      say(`${name} ${versionOf(path)}, ${step}: ${isRight ? 'passed' : `FAILED\n${text}`}`);
      isGood &&= isRight;
    }
    if (cuts.length > 0) say(`${name}: FAILED, ${cuts.length} streams were not cut`);
    isGood &&= cuts.length === 0;
    proxy.close();
  }
} finally {
  await fleet.stop();
}
process.exit(isGood ? 0 : 1);
