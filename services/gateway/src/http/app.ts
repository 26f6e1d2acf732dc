// express dispatches every request that is not hot. Measured on Node 24: it costs 1.3 to 2 times a bare handler. Its
// body parser and res.json cost more than twice that, so neither is used. Both ways end in handleRequest.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Config } from '../config.ts';
import { createCapacity, type CapacityBounds } from '../domain/capacity.ts';
import { nearRoutes } from '../domain/near-routes.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { HttpDeps } from './http-deps.ts';
import { renderFaultForReader, createHostedRouteFinder } from './pages/hosted-fault-page.ts';
import type { Pages } from './pages/page.ts';
import type { Readiness } from './pages/pages.ts';
import { faultAnswer, send, type Answer } from './reply.ts';
import type { Router } from './router.ts';
import { createPacer } from './pages/pacer.ts';
import { servePage } from './pages/serve-page.ts';
import { handleRequest } from './handle-request.ts';
import type { RequestSlot } from './request/request-slot.ts';

export type AppOptions = {
  readonly deps: HttpDeps;
  readonly routes: readonly CompiledRoute[];
  readonly router: Router;
  readonly pages: Pages;
  readonly ready: Readiness;
  readonly slotOf: (nodeRequest: IncomingMessage) => RequestSlot | undefined;
  readonly isClosing: () => boolean;
};

const hints = {
  method: 'Send one of the methods in the Allow header.',
  route: 'Compare the path with the reference at /docs. API paths begin with /v1 and do not end with a slash.',
} as const;

export type Handler = (nodeRequest: IncomingMessage, response: ServerResponse) => void;

export function createApp({ deps, routes, router, pages, ready, slotOf, isClosing }: AppOptions): Handler {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  const createReplyContext = (): { requestId: Id<'request'>; close: boolean } => ({
    requestId: deps.ids.next('request', deps.clock.now()),
    close: isClosing(),
  });
  const probes = probesOf(ready);
  const replyNotFound = (nodeRequest: IncomingMessage, response: ServerResponse): void => {
    const { requestId, close } = createReplyContext();
    const path = pathOf(nodeRequest.url ?? '');
    const methods = pages(path) !== undefined || path in probes ? ['GET', 'HEAD'] : router.methods(path);
    const headers = methods.length === 0 ? {} : { Allow: methods.join(', ') };
    const fault = notFound(wordsFor(nodeRequest.method ?? '', path, methods), {
      hint: methods.length > 0 ? hints.method : hints.route,
    });
    const json = faultAnswer(fault, { config: deps.config, requestId, headers });
    send(response, renderFaultForReader(nodeRequest, findHostedRoute(path), { fault, json, requestId }), { requestId, close });
  };
  const wordsFor = createNotFoundWriter(routes);
  const findHostedRoute = createHostedRouteFinder(routes);
  for (const [path, probe] of Object.entries(probes)) {
    app.get(path, async (_request, response) => send(response, await probe(), createReplyContext()));
  }
  const downloads = createCapacity(downloadBounds(deps.config));
  const pacer = createPacer(deps.clock);
  app.use((nodeRequest, response, next) => {
    const page = isReading(nodeRequest.method) ? pages(pathOf(nodeRequest.url), nodeRequest.headers.accept) : undefined;
    if (page === undefined) return next();
    return servePage(
      deps,
      { downloads, pacer },
      { nodeRequest, response, page, slot: slotOf(nodeRequest), reply: createReplyContext() },
    );
  });
  for (const compiledRoute of routes) {
    const verb = compiledRoute.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    app[verb](compiledRoute.path, (nodeRequest, response) => {
      // The router decodes the values for both dispatchers. A path that it rejects does not exist. express calls the
      // handler of a GET for HEAD too, and the router decides whether the path supports HEAD.
      const match = router.match(nodeRequest.method, pathOf(nodeRequest.url));
      const slot = slotOf(nodeRequest);
      if (match === undefined || slot === undefined) return replyNotFound(nodeRequest, response);
      return handleRequest(deps, { nodeRequest, response, slot, ...match, query: queryOf(nodeRequest.url), isClosing });
    });
  }
  app.use(replyNotFound);
  // express recognizes an error handler by its four parameters. Only a path that cannot be decoded gets here.
  app.use((_error: unknown, nodeRequest: express.Request, response: express.Response, _next: express.NextFunction) =>
    replyNotFound(nodeRequest, response),
  );
  return app;
}

/** Writes the message of a 404. It does not repeat the path: a mistyped path may contain a card number. */
function createNotFoundWriter(
  routes: readonly CompiledRoute[],
): (method: string, path: string, methods: readonly string[]) => string {
  const names = routes.map(({ method, path }) => ({ method, path }));
  return (method, path, methods) => {
    const near = nearRoutes(method, path, names);
    if (methods.length > 0) {
      const other = near.find((route) => route.startsWith(`${method} `));
      const said = `This path does not support ${method}. It supports ${methods.filter((one) => one !== 'HEAD').join(', ')}`;
      return other === undefined ? said : `${said}. Did you mean ${other}?`;
    }
    return near.length === 0 ? 'No such route. See /docs' : `No such route. Did you mean ${near.join(' or ')}?`;
  };
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

const probesOf = (ready: Readiness): Readonly<Record<string, () => Answer | Promise<Answer>>> => ({
  '/healthz': () => ({ status: 200, body: '{"status":"ok"}' }),
  '/readyz': async () => {
    const state = await ready();
    return { status: state.ready ? 200 : 503, body: JSON.stringify(state.checks) };
  },
});

const downloadBounds = ({ PAGE_DOWNLOADS_MAX: max, PAGE_DOWNLOADS_PER_ADDRESS_MAX: each }: Config): CapacityBounds => ({
  max,
  perKind: { live: max, sandbox: max, keyless: max },
  perCaller: { live: each, sandbox: each, keyless: each },
});

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};

export const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};
