// The routes of the console: who asks, whether they may, whether another site made them ask, and then the route itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { oidcCallbackPath } from '@pay/contract/console-oidc-routes';
import { consoleHeader, consolePath, consoleRoutes, type ConsoleRouteName } from '@pay/contract/console-routes';
import { clientIp, plainIp } from '@pay/core/address';
import { Fault, invalidField, isFault, notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { liveSession, type LiveSession } from '../app/sessions.ts';
import type { Tools } from '../app/tools.ts';
import type { Config } from '../config.ts';
import { verdictOn } from '../domain/access.ts';
import { cookieOf, tokenIn, type CookieName } from '../domain/cookie.ts';
import { crossSiteReason } from '../domain/cross-site.ts';
import type { Call } from './call.ts';
import { serveOidcCallback } from './oidc-callback.ts';
import { reply, replyFault } from './reply.ts';
import { invitationRoutes } from './routes/invitation-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { memberRoutes } from './routes/member-routes.ts';
import { oidcRoutes } from './routes/oidc-routes.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { totpRoutes } from './routes/totp-routes.ts';
import { validBody } from './validation.ts';

const handlers = {
  ...sessionRoutes,
  ...passwordRoutes,
  ...totpRoutes,
  ...passkeyRoutes,
  ...oidcRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...keyRoutes,
};

/** The largest body has an invitation's token or a list of networks. */
const bodyBytesMax = 16 * 1_024;
const userAgentMax = 200;

export type AppInput = { readonly tools: Tools; readonly config: Config };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createConsoleApp(input: AppInput): Handler {
  const { tools } = input;
  const app = express();
  for (const name of ['x-powered-by', 'etag']) app.disable(name);
  for (const name of ['strict routing', 'case sensitive routing']) app.enable(name);
  app.use(express.json({ limit: bodyBytesMax, type: 'application/json' }));
  const freshId = (): Id<'request'> => tools.ids.next('request', tools.clock.now());
  for (const [name, { method, path }] of Object.entries(consoleRoutes)) {
    const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    app[verb](consolePath + path, (request, response) =>
      serveRoute(input, { name: name as ConsoleRouteName, request, response, requestId: freshId() }),
    );
  }
  app.get(consolePath + oidcCallbackPath, (request, response) => {
    const browser = browserOf(request, input.config.TRUSTED_PROXIES);
    const { cookie } = request.headers;
    return serveOidcCallback(tools, { url: request.url, cookie, browser, requestId: freshId(), response });
  });
  app.use((_request, response) => replyFault(response, notFound('No such route'), { requestId: freshId() }));
  // Four parameters are how express knows an error handler. What reaches it is a body that cannot be read, or a path.
  app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) =>
    replyFault(response, bodyFault(error), { requestId: freshId() }),
  );
  return app;
}

const bodyFaults: Readonly<Record<string, Fault>> = {
  'entity.parse.failed': invalidField('body', 'invalid_format', 'The body is not JSON'),
  'entity.too.large': invalidField('body', 'too_long', `The body is larger than ${bodyBytesMax / 1_024} KiB`),
  'encoding.unsupported': invalidField('header:Content-Encoding', 'not_supported', 'Content-Encoding is not supported'),
  'charset.unsupported': invalidField('header:Content-Type', 'not_supported', 'The body must be UTF-8'),
};
const bodyFault = (error: unknown): Fault =>
  bodyFaults[(error as { type?: string } | null)?.type ?? ''] ?? notFound('No such route');

type RouteRequest = {
  readonly name: ConsoleRouteName;
  readonly request: express.Request;
  readonly response: ServerResponse;
  readonly requestId: Id<'request'>;
};

async function serveRoute(input: AppInput, served: RouteRequest): Promise<void> {
  const { name, response, requestId } = served;
  const { tools } = input;
  const startedAt = performance.now();
  const next = new Map<CookieName, string>();
  let status: string;
  try {
    const data = await answerOf(input, served, (name, token) => next.set(name, cookieOf(name, token)));
    status = 'ok';
    reply(response, { status: 200, body: { ok: true, data }, requestId, cookies: [...next.values()] });
  } catch (error) {
    const fault = faultOf(error, tools, requestId);
    status = fault.code;
    replyFault(response, fault, { requestId, cookies: [...next.values()] });
  }
  tools.metrics.answered(name, response.statusCode, performance.now() - startedAt);
  tools.log.info('console', {
    route: name,
    status,
    request_id: requestId,
    duration_ms: Math.round(performance.now() - startedAt),
  });
}

function faultOf(error: unknown, { log }: Tools, requestId: Id<'request'>): Fault {
  const known = isFault(error) ? error : databaseFault(error);
  if (known !== undefined) return known;
  log.error('console request failed', { request_id: requestId, error: errorOf(error) });
  return new Fault('INTERNAL_ERROR', 'Internal error', { hint: 'Try again; if it fails again, give an operator the requestId.' });
}

async function answerOf(
  { tools, config }: AppInput,
  served: RouteRequest,
  setCookie: (name: CookieName, token: string | undefined) => void,
): Promise<unknown> {
  const { name, request, requestId } = served;
  const own = config.CONSOLE_URL === undefined ? undefined : new URL(config.CONSOLE_URL).origin;
  refuseForged(request, own);
  const { cookie, origin } = request.headers;
  const live = await liveSession(tools, tokenIn(cookie, 'session'));
  refuseUnlessAllowed(name, live);
  const body = validBody(consoleRoutes[name].body, bodyOf(request));
  const { id = '' } = request.params as { id?: string };
  const call = {
    ...{ tools, requestId, body, id, live, browser: browserOf(request, config.TRUSTED_PROXIES) },
    // Without a configured one it was compared with Host.
    ...{ origin: own ?? origin, signInToken: tokenIn(cookie, 'sign-in') },
    setToken: (token: string | undefined) => setCookie('session', token),
    setSignInToken: (token: string | undefined) => setCookie('sign-in', token),
  };
  // The route's own schema made the body, and the table of access says that there is a session where the route needs one.
  return (handlers[name] as (call: unknown) => Promise<unknown>)(call);
}

function refuseForged({ method, headers }: express.Request, own: string | undefined): void {
  const text = (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  const sent = {
    method,
    origin: text('origin'),
    fetchSite: text('sec-fetch-site'),
    host: headers.host,
    ownHeader: text(consoleHeader),
  };
  const reason = crossSiteReason(sent, own);
  if (reason !== undefined)
    throw new Fault('FORBIDDEN', reason, {
      hint: 'Requests come from the console’s own page, with the header X-Console-Request: 1.',
    });
}

function refuseUnlessAllowed(name: ConsoleRouteName, live: LiveSession | undefined): void {
  switch (verdictOn(name, live)) {
    case 'yes':
      return;
    case 'sign in':
      throw new Fault('UNAUTHORIZED', 'There is no session, or it is over', { hint: 'Sign in.' });
    case 'change the password':
      throw new Fault('FORBIDDEN', 'The password must be changed first', { hint: 'Choose another password, then go on.' });
    case 'not with this role':
      throw new Fault('FORBIDDEN', 'Your role here does not allow this', {
        hint: 'Ask an admin of the account for another role.',
      });
  }
}

/** Undefined stays a body that is not there; one of another type was not read. */
function bodyOf(request: express.Request): unknown {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (request.is('application/json') === false)
    throw invalidField('header:Content-Type', 'not_supported', 'Content-Type must be application/json');
  return request.body as unknown;
}

function browserOf(request: express.Request, trustedProxies: number): Call<'signIn'>['browser'] {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const address = plainIp(trustedProxies > 0 ? clientIp(peer, forwarded, trustedProxies) : peer);
  return { address, userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax) };
}
