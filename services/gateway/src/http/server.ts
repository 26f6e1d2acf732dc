// Both listeners: their bounds, the dispatch of hot routes, load shedding, and shutdown.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@pay/core/limits';
import { listen } from '@pay/kernel/health';
import type { HttpFront } from '@pay/kernel/service';
import type { Route } from '@pay/contract/route';
import { timeouts, type Config } from '../config.ts';
import { createCapacity, type Capacity } from '../domain/capacity.ts';
import { createApp, pathOf, queryOf } from './app.ts';
import { compile } from './compiled-route.ts';
import { boundConnections, type Connections } from './connections.ts';
import type { HttpDeps } from './http-deps.ts';
import type { Pages } from './pages/page.ts';
import type { Readiness } from './pages/pages.ts';
import { badHost, refuse, rejectUnservable } from './refuse.ts';
import { createRouter } from './router.ts';
import { handleRequest } from './handle-request.ts';
import { full, RequestSlot } from './request/request-slot.ts';

export type ServerOptions = {
  readonly deps: HttpDeps;
  readonly routes: readonly Route[];
  readonly pages: Pages;
  /** Whether the dependencies of this process respond. */
  readonly ready: Readiness;
  /** Runs after the last answer and before the front counts as closed. */
  readonly onClose: () => Promise<void>;
};

const requestsPerSocketMax = 1_000;
/** The caller of a request is unknown until its head is read. */
const fullGateway = { bound: 'in_flight', why: 'all', caller: 'unknown' } as const;

export async function openServer(options: ServerOptions): Promise<HttpFront> {
  const { deps } = options;
  const { config } = deps;
  const state = { draining: false };
  const ready: Readiness = async () => {
    const { ready: dependencies, checks } = await options.ready();
    return { ready: dependencies && !state.draining, checks: { ...checks, accepting: !state.draining } };
  };
  const shared = { places: createCapacity(inFlightBounds(config)), ready, isClosing: () => state.draining, open: new Map() };
  // Routes without a key are for callers, not for the console.
  const inner = { deps: { ...deps, listener: 'inner' as const }, routes: options.routes.filter(({ auth }) => auth !== 'none') };
  const listeners = [
    await openListener({ ...options, port: config.HTTP_PORT }, shared),
    await openListener({ ...inner, pages: () => undefined, port: config.INNER_HTTP_PORT }, shared),
  ] as const;
  return {
    url: listeners[0].url,
    innerUrl: listeners[1].url,
    ready: () => !state.draining,
    close: async () => {
      state.draining = true;
      await deps.clock.sleep(config.DRAIN_DELAY_MS);
      // Clients of streams reconnect at once, to another replica.
      await deps.streams.close();
      await Promise.all(listeners.map((listener) => listener.close()));
      await deps.idempotency.drained();
      await options.onClose();
    },
  };
}

type ListenerOptions = Pick<ServerOptions, 'deps' | 'routes' | 'pages'> & { readonly port: number };
/** Shared by both listeners. */
type SharedState = {
  readonly places: Capacity;
  readonly ready: Readiness;
  readonly isClosing: () => boolean;
  /** Open connections by listener. */
  readonly open: Map<string, number>;
};

async function openListener(options: ListenerOptions, state: SharedState): Promise<{ url: string; close: () => Promise<void> }> {
  const { deps, port } = options;
  const { config, metrics, listener } = deps;
  const dispatch = dispatcher(options, state);
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: timeouts.headersMs,
      // Other bodies end sooner (request/body.ts).
      requestTimeout: timeouts.formMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkMs,
      // Node's refusal has no public form; `badHost` refuses below.
      requireHostHeader: false,
    },
    (nodeRequest, response) => {
      const done = connections.busy(nodeRequest, response);
      const fault = badHost(nodeRequest) ?? (state.places.enter() ? undefined : full(metrics, fullGateway));
      if (fault !== undefined) {
        response.once('close', done);
        return refuse(deps, response, fault);
      }
      const slot = new RequestSlot({ places: state.places, metrics });
      response.once('close', () => {
        slot.closed();
        done();
      });
      dispatch(nodeRequest, response, slot);
    },
  );
  server.maxRequestsPerSocket = requestsPerSocketMax;
  // Behind a proxy, and behind the console, one address carries the requests of all callers.
  const isDirect = listener === 'public' && config.TRUSTED_PROXIES === 0;
  const connections = boundConnections(server, {
    clock: deps.clock,
    max: config.HTTP_CONNECTIONS_MAX,
    perAddressMax: isDirect ? config.HTTP_CONNECTIONS_PER_ADDRESS_MAX : undefined,
    ...{ unreadMs: timeouts.unreadMs, halfSentMs: timeouts.requestMs },
    opened: (count) => {
      state.open.set(listener, count);
      metrics.connections.set([...state.open.values()].reduce((sum, open) => sum + open, 0));
    },
    evicted: () => metrics.evicted.inc(),
  });
  rejectUnservable(server, deps);
  await listen(server, port, config.HTTP_HOST);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${config.HTTP_HOST}:${address.port}`,
    close: async () => {
      await closeServer(deps, server, connections);
      connections.stop();
    },
  };
}

const inFlightBounds = (config: Config) => ({
  max: config.HTTP_IN_FLIGHT_MAX,
  perKind: {
    live: config.HTTP_IN_FLIGHT_MAX,
    sandbox: config.HTTP_IN_FLIGHT_SANDBOX_MAX,
    keyless: config.HTTP_IN_FLIGHT_KEYLESS_MAX,
  },
  perCaller: {
    live: config.HTTP_IN_FLIGHT_PER_OWNER_MAX,
    sandbox: config.HTTP_IN_FLIGHT_PER_OWNER_MAX,
    keyless: config.HTTP_IN_FLIGHT_PER_ADDRESS_MAX,
  },
});

type Dispatch = (nodeRequest: IncomingMessage, response: ServerResponse, slot: RequestSlot) => void;

function dispatcher({ deps, routes, pages }: ListenerOptions, { ready, isClosing }: SharedState): Dispatch {
  const compiledRoutes = routes.map(compile);
  const router = createRouter(compiledRoutes);
  const hot = createRouter(compiledRoutes.filter(({ route }) => route.hot === true));
  // express passes only the request to its handlers.
  const slots = new WeakMap<IncomingMessage, RequestSlot>();
  const app = createApp({
    deps,
    routes: compiledRoutes,
    router,
    pages,
    ready,
    isClosing,
    slotOf: (nodeRequest) => slots.get(nodeRequest),
  });
  return (nodeRequest, response, slot) => {
    const url = nodeRequest.url ?? '';
    const match = hot.match(nodeRequest.method ?? '', pathOf(url));
    if (match !== undefined)
      return void handleRequest(deps, { nodeRequest, response, slot, ...match, query: queryOf(url), isClosing });
    slots.set(nodeRequest, slot);
    app(nodeRequest, response);
  };
}

async function closeServer(deps: HttpDeps, server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  connections.endSilent();
  const patience = new AbortController();
  await Promise.race([closed, deps.clock.sleep(timeouts.closeMs, patience.signal)]);
  patience.abort();
  server.closeAllConnections();
}
