// The public listener: bounds, hot dispatch, shedding and the way down.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { invalidField, unavailable } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { listen } from '@pay/kernel/health';
import type { HttpFront } from '@pay/kernel/service';
import type { Route } from '@pay/contract/route';
import { timeouts, version } from '../config.ts';
import { createApp, pathOf, queryOf, type Handler } from './app.ts';
import { compile } from './compiled.ts';
import type { Gate } from './gate.ts';
import { createPages, type Readiness } from './pages.ts';
import { faultAnswer, send } from './reply.ts';
import { createRouter } from './router.ts';
import { serveRoute } from './serve-route.ts';

export type FrontOptions = {
  readonly gate: Gate;
  readonly routes: readonly Route[];
  /** Whether what this process depends on answers. */
  readonly ready: Readiness;
  /** Runs after the last answer and before the front counts as closed. */
  readonly onClose: () => Promise<void>;
};

const requestsPerSocketMax = 1_000;

export async function openFront(options: FrontOptions): Promise<HttpFront> {
  const { gate } = options;
  const state = { draining: false, inFlight: 0 };
  const closing = (): boolean => state.draining;
  const ready: Readiness = async () => {
    const { ready: dependencies, checks } = await options.ready();
    return { ready: dependencies && !state.draining, checks: { ...checks, accepting: !state.draining } };
  };
  const dispatch = dispatcher(options, ready, closing);
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkMs,
      // Node would refuse these itself, with a body that is not in our form; `hostless` does it below.
      requireHostHeader: false,
    },
    (request, response) => {
      if (hostless(request)) return refuseHostless(gate, response);
      if (state.inFlight >= gate.config.HTTP_IN_FLIGHT_MAX) return shed(gate, response, closing());
      state.inFlight += 1;
      gate.meters.inFlight.set(state.inFlight);
      response.once('close', () => {
        state.inFlight -= 1;
        gate.meters.inFlight.set(state.inFlight);
      });
      dispatch(request, response);
    },
  );
  server.maxRequestsPerSocket = requestsPerSocketMax;
  server.on('clientError', (error, socket) => refuseGarbage(gate, error, socket));
  await listen(server, gate.config.HTTP_PORT, gate.config.HTTP_HOST);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${gate.config.HTTP_HOST}:${port}`,
    ready: () => !state.draining,
    close: async () => {
      state.draining = true;
      await gate.clock.sleep(gate.config.DRAIN_DELAY_MS);
      // Clients of streams come back at once, to a replica that stays.
      await gate.streams.close();
      await closeServer(gate, server);
      await gate.register.drained();
      await options.onClose();
    },
  };
}

function dispatcher({ gate, routes }: FrontOptions, ready: Readiness, closing: () => boolean): Handler {
  const compiled = routes.map(compile);
  const router = createRouter(compiled);
  const hot = createRouter(compiled.filter(({ route }) => route.hot === true));
  const app = createApp({ gate, routes: compiled, router, pages: createPages(ready), closing });
  return (request, response) => {
    const url = request.url ?? '';
    const match = hot.match(request.method ?? '', pathOf(url));
    if (match === undefined) return app(request, response);
    void serveRoute(gate, { request, response, ...match, query: queryOf(url), closing });
  };
}

/** Too many at once: an answer now is worth more than a place in a queue that outlasts the caller's patience. */
function shed(gate: Gate, response: ServerResponse, close: boolean): void {
  gate.meters.shed.inc();
  const requestId = gate.ids.next('request', gate.clock.now());
  send(response, faultAnswer(unavailable('shed', 'Too busy, try again'), requestId), { requestId, close });
}

/** HTTP/1.1 requires the header; it is nearly always the first, so looking costs next to nothing. */
function hostless({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1') return false;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') return false;
  return true;
}

function refuseHostless(gate: Gate, response: ServerResponse): void {
  const requestId = gate.ids.next('request', gate.clock.now());
  const fault = invalidField('header:Host', 'required', 'Host is required');
  send(response, faultAnswer(fault, requestId), { requestId, close: true });
}

/** What the HTTP parser refuses never becomes a request; it still gets the one public form of an error. */
function refuseGarbage(gate: Gate, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = gate.ids.next('request', gate.clock.now());
  const { body } = faultAnswer(garbage(error.code), requestId);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    `X-Service-Version: ${version}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function garbage(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW')
    return invalidField('header:', 'too_long', `Headers are larger than ${limits.headerBytes / 1024} KiB`);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalidField('body', 'invalid_format', 'The request did not arrive in time');
  return invalidField('header:', 'invalid_format', 'This is not a well-formed HTTP request');
}

async function closeServer(gate: Gate, server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const patience = new AbortController();
  await Promise.race([closed, gate.clock.sleep(timeouts.closeMs, patience.signal)]);
  patience.abort();
  server.closeAllConnections();
}
