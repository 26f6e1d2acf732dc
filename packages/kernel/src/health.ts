// A small listener in every service, never routed from outside. Liveness ignores dependencies, and readiness checks
// them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export type Readiness = () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;

export type AdminListener = { readonly url: string; close(): Promise<void> };

type AdminOptions = { readonly host: string; readonly port: number; readonly ready: Readiness; readonly metrics: Metrics };

export async function startAdmin({ host, port, ready, metrics }: AdminOptions): Promise<AdminListener> {
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const json = (status: number, body: unknown): void => send(status, 'application/json', JSON.stringify(body));
    const path = request.url ?? '';
    if (path === '/healthz') return json(200, { status: 'ok' });
    if (path === '/readyz') {
      return void ready().then(
        (state) => json(state.ready ? 200 : 503, state.checks),
        () => json(503, {}),
      );
    }
    if (path === '/metrics') {
      return void metrics.render().then(
        ({ contentType, body }) => send(200, contentType, body),
        () => send(500, 'text/plain', 'metrics failed'),
      );
    }
    return json(404, {});
  });
  await listen(server, port, host);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens, or rejects with the listener's own error (a port in use, a missing permission). */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
