// The routes of the console: the principal, their permission, the cross-site check, and then the route.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { oidcCallbackPath } from '@pay/contract/console/oidc-routes';
import { consolePath, consoleRoutes, type ConsoleRouteName } from '@pay/contract/console/routes';
import { invalidField, notFound, type Fault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { liveSession, type LiveSession } from '../app/sessions.ts';
import type { AppDeps } from '../app/app-deps.ts';
import type { Config } from '../config.ts';
import { verdictOn } from '../domain/access.ts';
import { cookieOf, tokenIn, type CookieName } from '../domain/cookie.ts';
import { forwarder } from './api/forward.ts';
import { browserOf, faultOf, refusalOf, rejectTenantMismatch, rejectCrossSite } from './request-checks.ts';
import { serveOidcCallback } from './oidc-callback.ts';
import { reply, replyFault } from './reply.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { invitationRoutes } from './routes/invitation-routes.ts';
import { keyOfferRoutes } from './routes/key-offer-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { memberRoutes } from './routes/member-routes.ts';
import { nameRoutes } from './routes/name-routes.ts';
import { noteRoutes } from './routes/note-routes.ts';
import { oidcRoutes } from './routes/oidc-routes.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { totpRoutes } from './routes/totp-routes.ts';
import { builtFolder, openScreens } from './screens/screens.ts';
import { validBody } from './validation.ts';

const handlers = {
  ...sessionRoutes,
  ...passwordRoutes,
  ...totpRoutes,
  ...passkeyRoutes,
  ...oidcRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...nameRoutes,
  ...noteRoutes,
  ...keyRoutes,
  ...keyOfferRoutes,
};

/** The largest body has an invitation's token or a list of networks. */
const bodyBytesMax = 16 * 1_024;

export type AppInput = { readonly tools: AppDeps; readonly config: Config };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createConsoleApp(input: AppInput): Handler {
  const { tools } = input;
  const forward = forwarder(input);
  const screens = openScreens({ tools, folder: builtFolder });
  const app = express();
  for (const name of ['x-powered-by', 'etag']) app.disable(name);
  for (const name of ['strict routing', 'case sensitive routing']) app.enable(name);
  // Bodies for the API are streamed through, so nothing parses them here.
  app.use(`${consolePath}/v1`, (request, response) => void forward(request, response));
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
  mountAdmin(app, { ...input, freshId, bodyOf });
  app.get(/^\/console(\/(?!api\/).*)?$/, (request, response) => void screens(request, response));
  app.get('/', (_request, response) => response.redirect(302, '/console'));
  app.use((_request, response) =>
    replyFault(response, notFound('No such route'), { apiUrl: tools.apiUrl, requestId: freshId() }),
  );
  // Express recognizes an error handler by its four parameters. The errors here are unreadable bodies and paths.
  app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) =>
    replyFault(response, bodyFault(error), { apiUrl: tools.apiUrl, requestId: freshId() }),
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

/** Routes by which a tab reads or switches the session's tenant. */
const switchRoutes: readonly ConsoleRouteName[] = ['getSession', 'switchSession', 'signIn', 'signInTotp', 'signOut'];

type RouteRequest = {
  readonly name: ConsoleRouteName;
  readonly request: express.Request;
  readonly response: ServerResponse;
  readonly requestId: Id<'request'>;
};

async function serveRoute(input: AppInput, routeRequest: RouteRequest): Promise<void> {
  const { name, response, requestId } = routeRequest;
  const { tools } = input;
  const startedAt = performance.now();
  const next = new Map<CookieName, string>();
  let status: string;
  try {
    const data = await answerOf(input, routeRequest, (name, token) => next.set(name, cookieOf(name, token)));
    status = 'ok';
    if (consoleRoutes[name].method !== 'GET') tools.streams.recheck();
    reply(response, { status: 200, body: { ok: true, data }, requestId, cookies: [...next.values()] });
  } catch (error) {
    const fault = faultOf(error, tools, requestId);
    status = fault.code;
    replyFault(response, fault, { apiUrl: tools.apiUrl, requestId, cookies: [...next.values()] });
  }
  tools.metrics.answered(name, response.statusCode, performance.now() - startedAt);
  tools.log.info('console request', {
    route: name,
    status,
    request_id: requestId,
    duration_ms: Math.round(performance.now() - startedAt),
  });
}

async function answerOf(
  { tools, config }: AppInput,
  routeRequest: RouteRequest,
  setCookie: (name: CookieName, token: string | undefined) => void,
): Promise<unknown> {
  const { name, request, requestId } = routeRequest;
  rejectCrossSite(request, ownUrl(request, config));
  const { cookie, origin } = request.headers;
  const live = await liveSession(tools, tokenIn(cookie, 'session'));
  refuseUnlessAllowed(name, live);
  if (!switchRoutes.includes(name)) rejectTenantMismatch(request, live, 'checked');
  const body = validBody(consoleRoutes[name].body, bodyOf(request));
  const { id = '' } = request.params as { id?: string };
  const call = {
    ...{ tools, requestId, body, id, live, browser: browserOf(request, config.TRUSTED_PROXIES) },
    // Without a configured URL, the origin was compared with Host.
    ...{
      origin: config.CONSOLE_URL === undefined ? origin : new URL(config.CONSOLE_URL).origin,
      signInToken: tokenIn(cookie, 'sign-in'),
    },
    setToken: (token: string | undefined) => setCookie('session', token),
    setSignInToken: (token: string | undefined) => setCookie('sign-in', token),
  };
  // The route's schema validated the body, and the table of access guarantees a session if the route needs one.
  return (handlers[name] as (call: unknown) => Promise<unknown>)(call);
}

/** The URL whose pages may change something at this host: operators sign in at the host of their API. */
const ownUrl = ({ headers }: express.Request, { CONSOLE_URL, ADMIN_URL }: Config): string | undefined =>
  ADMIN_URL !== undefined && headers.host === new URL(ADMIN_URL).host ? ADMIN_URL : CONSOLE_URL;

function refuseUnlessAllowed(name: ConsoleRouteName, live: LiveSession | undefined): void {
  const verdict = verdictOn(name, live);
  if (verdict !== 'yes') throw refusalOf(verdict, 'Ask an admin of the account for another role.');
}

/** Undefined stands for a missing body; a body of another type was not read. */
function bodyOf(request: express.Request): unknown {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (request.is('application/json') === false)
    throw invalidField('header:Content-Type', 'not_supported', 'Content-Type must be application/json');
  return request.body as unknown;
}
