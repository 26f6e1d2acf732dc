import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort } from './ports.ts';

const offerPorts = (worker: number): number[] => {
  const ask = `import { freePort } from ${JSON.stringify(join(import.meta.dirname, 'ports.ts'))};
    for (let turn = 0; turn < 5; turn++) console.log(await freePort(0));`;
  const env = { ...process.env, JEST_WORKER_ID: String(worker) };
  return execFileSync(process.execPath, ['--input-type=module', '-e', ask], { env, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
};

test('no two workers of a test run are offered ports of one range', () => {
  const [first, second] = [offerPorts(1), offerPorts(2)];
  expect(new Set([...first, ...second]).size).toBe(10);
  expect(Math.max(...first)).toBeLessThan(Math.min(...second));
});

test('a port in use is not offered', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(await freePort(port)).not.toBe(port);
  server.close();
});
