import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any (Linux from 32768, others from 49152):
 * a server that is down for a moment finds its port free again.
 */
const range = { first: 20_000, slices: 8, size: 1_500, tries: 50 } as const;
/**
 * Jest's workers start servers at the same moment, each from its own slice: two that saw the same free port both took it, and one
 * of their servers failed. Whoever is no test has the first slice.
 */
const slice = range.first + (Number(process.env['JEST_WORKER_ID'] ?? 0) % range.slices) * range.size;
/** Each process begins elsewhere and never offers a port twice in a row, so that servers started at once do not meet. */
let next = randomInt(range.size);

/**
 * A free TCP port on loopback: the preferred one when nobody has it, else one that the system gives to nobody by itself. Zero
 * means no preference. Between this answer and its use another process may take the port; callers that can should retry.
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

/** Whether something accepts connections at this address within three seconds. */
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
