import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Below the ephemeral port ranges of operating systems (Linux from 32768, others from 49152): a server that restarts
 * finds its port still free. Each process takes ports from its own slice while slices are free. Without slices, two
 * processes saw the same free port, and one of their servers failed.
 */
const range = { first: 20_000, slices: 24, size: 500, tries: 50 } as const;
/** Environment variable: the slices that Jest's parent process holds for its workers, separated by commas. */
export const workerSlices = 'PORT_SLICES';

/**
 * First ports of slices that belong to this process until it ends. A listener on the first port holds a slice, so the
 * operating system decides between processes. Fewer than `count` if other processes hold the rest.
 */
export async function holdSlices(count: number): Promise<readonly number[]> {
  const held: number[] = [];
  const begin = randomInt(range.slices);
  for (let tried = 0; tried < range.slices && held.length < count; tried++) {
    const first = range.first + ((begin + tried) % range.slices) * range.size;
    if (await holdPort(first)) held.push(first);
  }
  return held;
}

function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true)).unref();
  });
}

async function chooseSlice(): Promise<number> {
  const ofWorkers = (process.env[workerSlices] ?? '').split(',').filter((port) => port !== '');
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1;
  const given = ofWorkers[worker % ofWorkers.length];
  const [first] = given === undefined ? await holdSlices(1) : [Number(given)];
  return first ?? range.first + randomInt(range.slices) * range.size;
}

let slice: Promise<number> | undefined;
/** Each process begins at a random port and never offers a port twice in a row. */
let next = randomInt(range.size);

/**
 * A free TCP port on loopback: the preferred port if it is free, otherwise one outside the ephemeral range if possible.
 * Zero means no preference. Another process may take the port before its use, so callers should retry if they can.
 */
export async function freePort(preferredPort: number): Promise<number> {
  const asked = preferredPort > 0 ? await tryPort(preferredPort) : undefined;
  if (asked !== undefined) return asked;
  for (let tried = 0; tried < range.tries; tried++) {
    const port = await tryPort((await (slice ??= chooseSlice())) + (next++ % range.size));
    if (port !== undefined) return port;
  }
  return (await tryPort(0)) ?? Promise.reject(new Error('no free TCP port on 127.0.0.1'));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/** Whether a server accepts connections at this address within three seconds. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const conclude = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => conclude(true));
    socket.once('error', () => conclude(false));
    socket.setTimeout(3_000, () => conclude(false));
  });
}
