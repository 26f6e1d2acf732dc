import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Below the ephemeral port ranges of operating systems (Linux from 32768, others from 49152): a server that restarts
 * finds its port still free.
 */
const range = { first: 20_000, slices: 8, size: 1_500, tries: 50 } as const;
/**
 * Jest's workers start servers at the same time, each from its own slice. Without slices, two workers saw the same free
 * port, and one of their servers failed. Processes outside of tests use the first slice.
 */
const slice = range.first + (Number(process.env['JEST_WORKER_ID'] ?? 0) % range.slices) * range.size;
/**
 * Each process begins at a random port and never offers a port twice in a row, so that concurrent starts do not
 * collide.
 */
let next = randomInt(range.size);

/**
 * A free TCP port on loopback: the preferred one if it is free, otherwise one outside the system's ephemeral range.
 * Zero means no preference. Another process may take the port before its use, so callers should retry if they can.
 */
export async function freePort(preferredPort: number): Promise<number> {
  const asked = preferredPort > 0 ? await tryPort(preferredPort) : undefined;
  if (asked !== undefined) return asked;
  for (let tried = 0; tried < range.tries; tried++) {
    const port = await tryPort(slice + (next++ % range.size));
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
