import { connect, createServer } from 'node:net';

/**
 * A free TCP port on loopback: the preferred one when nobody has it, else one the system picks. Zero means no preference.
 * Between this answer and its use another process may take the port; callers that can should retry.
 */
export async function freePort(preferred: number): Promise<number> {
  return (
    (preferred > 0 ? await tryPort(preferred) : undefined) ??
    (await tryPort(0)) ??
    Promise.reject(new Error('no free TCP port on 127.0.0.1'))
  );
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
    const settle = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.setTimeout(3_000, () => settle(false));
  });
}
