// `npm run check:sdk-runtimes`: the TypeScript SDK's package under Deno, Bun, an edge runtime, and Node: the quick
// start, webhook verification, and the event stream through a proxy that interrupts it. Skips an unavailable runtime
// with a line, or fails with `--require`. Runtimes come from PATH, or are downloaded once into `.local/toolchain`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';
import { buildPackage } from '@pay/sdk/generate/build';
import { apiServices } from '@pay/platform/services/names';
import { testFleet } from '@pay/testkit/fleet';
import { runtimesFor } from './runtimes.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const source = join(import.meta.dirname, '../../packages/sdk');
const folder = join(localFolder, 'sdk-runtimes');
interface Ran {
  readonly isGood: boolean;
  readonly text: string;
}

/** Runs a program. Not by `spawnSync`, because the proxy runs in this process. */
function run(program: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    // The timeout ends a program that does not exit because of an open connection.
    const child = spawn(program, args, { cwd: folder, timeout: 120_000, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', (error) => resolve({ isGood: false, text: error.message }));
    child.once('close', (code) => resolve({ isGood: code === 0, text }));
  });
}

/** A proxy to the platform that closes the connections of the first streams after this many bytes. */
async function startCuttingProxy(target: URL, cuts: number[]): Promise<Server> {
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
const installFolder = join(folder, 'node_modules/@pay/sdk');
buildPackage(source, installFolder);
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "@pay/sdk": "*" } }\n');
const [, quickStart = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(source, 'README.md'), 'utf8')) ?? [];
const program = readFileSync(join(import.meta.dirname, 'program.ts'), 'utf8');

const runtimes = runtimesFor(installFolder);
let isGood = quickStart !== '';
for (const [name, found] of runtimes)
  if (found === undefined) say(`${name}: SKIPPED, it is neither on PATH nor to be had from npm`);
if (process.argv.includes('--require')) isGood &&= [...runtimes.values()].every((runtime) => runtime !== undefined);

const fleet = await testFleet({ services: apiServices });
try {
  for (const runtime of runtimes.values()) {
    if (runtime === undefined) continue;
    const { name, version, program: path, run: flags, check } = runtime;
    const { text: key } = await fleet.operator.createKey('sandbox', `sdk ${name}`);
    const cuts = [900, 2_500, 1_500];
    const proxy = await startCuttingProxy(new URL(fleet.url), cuts);
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
      say(`${name} ${version}, ${step}: ${isRight ? 'passed' : `FAILED\n${text}`}`);
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
