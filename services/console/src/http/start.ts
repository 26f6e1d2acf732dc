// The console's listener: its limits, and its shutdown.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@pay/core/limits';
import { unavailable } from '@pay/core/fault';
import type { Clock } from '@pay/core/time';
import { listen } from '@pay/kernel/health';
import type { HttpFront } from '@pay/kernel/service';
import { httpTimeouts } from '../config.ts';
import type { ConsoleParts, Deps } from '../deps.ts';
import { createConsoleApp } from './app.ts';
import { replyFault } from './reply.ts';

export async function startHttp({ config, clock, ids }: ConsoleParts, deps: Deps): Promise<HttpFront> {
  const app = createConsoleApp({ tools: deps, config });
  const state = { draining: false, inFlight: 0 };
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: httpTimeouts.headersMs,
      requestTimeout: httpTimeouts.requestMs,
      keepAliveTimeout: httpTimeouts.keepAliveMs,
    },
    (request, response) => {
      if (state.inFlight >= config.HTTP_IN_FLIGHT_MAX)
        return replyFault(response, unavailable('in-flight'), {
          apiUrl: deps.apiUrl,
          requestId: ids.next('request', clock.now()),
        });
      state.inFlight += 1;
      response.once('close', () => (state.inFlight -= 1));
      if (state.draining) response.setHeader('Connection', 'close');
      app(request, response);
    },
  );
  server.maxConnections = config.HTTP_IN_FLIGHT_MAX * 4;
  await listen(server, config.HTTP_PORT, config.HTTP_HOST);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.HTTP_HOST}:${port}`,
    ready: () => !state.draining,
    close: async () => {
      state.draining = true;
      await clock.sleep(config.DRAIN_DELAY_MS);
      deps.streams.endAll();
      await closeServer(server, clock);
    },
  };
}

async function closeServer(server: Server, clock: Clock): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const patience = new AbortController();
  await Promise.race([closed, clock.sleep(httpTimeouts.closeMs, patience.signal)]);
  patience.abort();
  server.closeAllConnections();
}
