// A minimal load balancer. It checks the readiness of each backend, sends requests to the ready ones in turn, and never
// retries. A failed backend request fails for the caller. As in a cluster, the balancer learns a moment late that a
// backend stops.
import {
  Agent,
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';

export interface Balancer {
  readonly url: string;
  /** Adds a backend by the addresses of its public and private listeners. */
  add(backend: { readonly httpUrl: string; readonly adminUrl: string }): void;
  /** Marks a backend as stopping. After one second it gets no more requests. */
  ending(httpUrl: string): void;
  /** Marks that another process now serves at this address. */
  replaced(httpUrl: string): void;
  /** Number of backends that take requests. */
  ready(): number;
  close(): Promise<void>;
}

type Backend = { readonly httpUrl: string; readonly adminUrl: string; ready: boolean; isEnding: boolean };

const everyMs = 100;
/** Milliseconds until an ingress controller learns that a backend stops. Less than each test's DRAIN_DELAY_MS. */
const lateMs = 1_000;

export async function balancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const stopping = new AbortController();
  // Watches each backend independently, so a slow one does not delay news of the others.
  const watch = async (backend: Backend): Promise<void> => {
    while (!stopping.signal.aborted) {
      backend.ready = (await isReady(backend)) && !backend.isEnding;
      await systemClock.sleep(everyMs, stopping.signal);
    }
  };
  const watching: Promise<void>[] = [];
  const at = (httpUrl: string): Backend[] => backends.filter((backend) => backend.httpUrl === httpUrl);
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[(turn += 1) % Math.max(1, ready.length)];
    if (backend === undefined) return void response.writeHead(502).end('no backend');
    pass(agent, backend.httpUrl, request, response);
  });
  // With a timeout, a caller on a busy machine sends on a connection that the balancer has just closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: ({ httpUrl, adminUrl }) => {
      const backend = { httpUrl, adminUrl, ready: false, isEnding: false };
      backends.push(backend);
      watching.push(watch(backend));
    },
    ending: (httpUrl) =>
      void systemClock.sleep(lateMs, stopping.signal).then(() => {
        for (const backend of at(httpUrl)) Object.assign(backend, { isEnding: true, ready: false });
      }),
    replaced: (httpUrl) => at(httpUrl).forEach((backend) => void (backend.isEnding = false)),
    ready: () => backends.filter((backend) => backend.ready).length,
    close: async () => {
      stopping.abort();
      await Promise.all(watching);
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function pass(agent: Agent, to: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(to);
  const forwarded = send(
    { agent, hostname, port, method: request.method, path: request.url, headers: endToEnd(request.headers) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    },
  );
  forwarded.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502);
    response.end(error.message);
  });
  request.pipe(forwarded);
}

/**
 * Removes headers that concern one connection only (RFC 9110, 7.6.1). With the backend's keep-alive of 65 s, a caller
 * would reuse a connection that this server closes after 5 s.
 */
const endToEnd = ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }: IncomingHttpHeaders): OutgoingHttpHeaders =>
  headers;

/** A late probe on a busy machine proves nothing. Kubelets also need several failures in a row. */
async function isReady({ adminUrl, ready }: Backend): Promise<boolean> {
  try {
    return (await fetch(`${adminUrl}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch (error) {
    return ready && error instanceof DOMException && error.name === 'TimeoutError';
  }
}
