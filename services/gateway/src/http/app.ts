// express takes every request that is not hot (measured on Node 24: it costs 1.3 to 2 times a bare handler, and its body
// parser and res.json more than twice that, so neither is used). Both ways end in serveRoute.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { CompiledRoute } from './compiled.ts';
import type { Gate } from './gate.ts';
import type { Pages } from './pages.ts';
import { faultAnswer, send } from './reply.ts';
import type { Router } from './router.ts';
import { serveRoute } from './serve-route.ts';

export type AppOptions = {
  readonly gate: Gate;
  readonly routes: readonly CompiledRoute[];
  readonly router: Router;
  readonly pages: Pages;
  readonly closing: () => boolean;
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createApp({ gate, routes, router, pages, closing }: AppOptions): Handler {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  const sent = (): { requestId: Id<'request'>; close: boolean } => ({
    requestId: gate.ids.next('request', gate.clock.now()),
    close: closing(),
  });
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, async (_request, response) => send(response, await page(), sent()));
  }
  const missing = (request: IncomingMessage, response: ServerResponse): void => {
    const { requestId, close } = sent();
    const methods = pathOf(request.url ?? '') in pages ? ['GET'] : router.methods(pathOf(request.url ?? ''));
    const allow = methods.length === 0 ? {} : { Allow: methods.join(', ') };
    send(response, faultAnswer(notFound(), requestId, allow), { requestId, close });
  };
  for (const compiled of routes) {
    const verb = compiled.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    app[verb](compiled.path, (request, response) => {
      // The values are decoded by one rule for both dispatchers; what that rule refuses is no path of ours.
      const match = router.match(compiled.method, pathOf(request.url));
      if (match === undefined) return missing(request, response);
      return serveRoute(gate, { request, response, ...match, query: queryOf(request.url), closing });
    });
  }
  app.use(missing);
  // Four parameters are how express knows an error handler. What reaches it is a path that cannot be decoded.
  app.use((_error: unknown, request: express.Request, response: express.Response, _next: express.NextFunction) =>
    missing(request, response),
  );
  return app;
}

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};

export const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};
