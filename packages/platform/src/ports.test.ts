import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort, workerSlices } from './ports.ts';

/** Ports offered to another process, which stays alive until its input ends. */
function startOther(variables: NodeJS.ProcessEnv): { readonly offered: Promise<number[]>; readonly end: () => void } {
  const ask = `import { freePort, workerSlices } from ${JSON.stringify(join(import.meta.dirname, 'ports.ts'))};
    const offered = [];
    for (let turn = 0; turn < 5; turn++) offered.push(await freePort(0));
    console.log(JSON.stringify(offered));
    process.stdin.resume();`;
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ['--input-type=module', '-e', ask], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const offered = once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)) as number[]);
  return { offered, end: () => child.stdin.end() };
}

const sliceOf = (ports: readonly number[]): number => {
  const slices = new Set(ports.map((port) => Math.floor(port / 500)));
  expect(slices.size).toBe(1);
  return Math.min(...slices);
};

test('no two processes get ports of one slice', async () => {
  const others = Array.from({ length: 4 }, () => startOther({ [workerSlices]: '' }));
  const slices = await Promise.all(others.map(async ({ offered }) => sliceOf(await offered)));
  for (const { end } of others) end();
  expect(new Set(slices).size).toBe(4);
});

test('workers of a test run use the slices of their parent', async () => {
  const variables = (worker: number): NodeJS.ProcessEnv => ({ [workerSlices]: '21000,23500', JEST_WORKER_ID: String(worker) });
  const others = [1, 2].map((worker) => startOther(variables(worker)));
  const slices = await Promise.all(others.map(async ({ offered }) => sliceOf(await offered)));
  for (const { end } of others) end();
  expect(slices).toStrictEqual([42, 47]);
});

test('a port in use is not returned', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(await freePort(port)).not.toBe(port);
  server.close();
});
