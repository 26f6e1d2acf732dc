// The operator API on the console's listener: its own paths and, if configured, its own host. The caller is the person
// of a session that acts on the platform. Each request is refused, validated, and answered like the console's own.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, Request } from 'express';
import { adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import {
  adminDecisions,
  adminFiles,
  adminReads,
  type AdminDecisionName,
  type AdminFileName,
  type AdminReadName,
} from '@pay/contract/console/admin/admin-reads';
import { adminPath } from '@pay/contract/console/admin/admin-route';
import { environmentHeader } from '@pay/contract/console/routes';
import { invalidField, notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { z } from 'zod';
import { approve, reject, withdraw } from '../../app/operator/decide.ts';
import { requestAction, type ActorContext } from '../../app/operator/operate.ts';
import { contextFor } from '../../app/operator/subject.ts';
import { actionView } from '../../app/operator/views.ts';
import { liveSession, type LiveSession } from '../../app/sessions.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import type { Config } from '../../config.ts';
import { adminVerdict } from '../../domain/admin-access.ts';
import { tokenIn } from '../../domain/cookie.ts';
import { browserOf, faultOf, refusalOf, rejectTenantMismatch, rejectCrossSite } from '../request-checks.ts';
import { reply, replyFault } from '../reply.ts';
import { validBody } from '../validation.ts';
import { adminFileHandlers } from './admin-files.ts';
import { adminReadHandlers } from './admin-reads.ts';
import { sendContent, type Content } from './send-content.ts';

type AdminInput = {
  readonly tools: AppDeps;
  readonly config: Config;
  readonly freshId: () => Id<'request'>;
  readonly bodyOf: (request: Request) => unknown;
};
type Answer = { readonly data: unknown; readonly nextCursor?: string } | Content;
type AdminRequest = {
  readonly request: Request;
  readonly live: LiveSession;
  readonly asking: ActorContext;
  readonly params: Readonly<Record<string, string>>;
};
type RouteRoles = { readonly roles: Parameters<typeof adminVerdict>[0] };
type Work = (request: AdminRequest) => Promise<Answer>;

export function mountAdmin(app: Express, input: AdminInput): void {
  const { tools } = input;
  const reads = Object.entries(adminReads).map(([name, route]) => {
    return { name, route, work: (request: AdminRequest) => read(tools, name as AdminReadName, request) };
  });
  const files = Object.entries(adminFiles).map(([name, route]) => {
    return { name, route, work: (request: AdminRequest) => contentOf(tools, name as AdminFileName, request) };
  });
  // A path with a parameter must not hide an exact path, so exact paths come first.
  for (const { name, route, work } of [...reads, ...files].sort((a, b) => paramsIn(a.route.path) - paramsIn(b.route.path)))
    app.get(adminPath + route.path, serve(input, { name, route }, work));
  for (const [name, route] of Object.entries(adminDecisions))
    app.post(
      adminPath + route.path,
      serve(input, { name, route }, (request) => decide(input, name as AdminDecisionName, request)),
    );
  for (const [name, route] of Object.entries(adminChanges))
    app.post(
      adminPath + route.path,
      serve(input, { name, route }, (request) => change(input, name as ActionName, request)),
    );
}

const paramsIn = (path: string): number => path.split(':').length;

function serve(input: AdminInput, { name, route }: { name: string; route: RouteRoles }, work: Work) {
  return async (request: Request, response: ServerResponse): Promise<void> => {
    const { tools } = input;
    const startedAt = performance.now();
    const requestId = input.freshId();
    let status = 'ok';
    try {
      const answer = await work(await admitRequest(input, { request, requestId, route }));
      if ('bytes' in answer) await sendContent(response, answer, { requestId, log: tools.log });
      else reply(response, { status: 200, body: { ok: true, ...answer }, requestId });
    } catch (error) {
      const fault = faultOf(error, tools, requestId);
      status = fault.code;
      replyFault(response, fault, { apiUrl: tools.apiUrl, requestId });
    }
    const took = Math.round(performance.now() - startedAt);
    tools.log.info('operator API request', { operation: name, status, request_id: requestId, duration_ms: took });
  };
}

type Admission = { readonly request: Request; readonly requestId: Id<'request'>; readonly route: RouteRoles };

async function admitRequest(input: AdminInput, { request, requestId, route }: Admission): Promise<AdminRequest> {
  const { tools, config } = input;
  if (!isOwnHost(request, config.ADMIN_URL)) throw notFound('No such route');
  rejectCrossSite(request, config.ADMIN_URL ?? config.CONSOLE_URL);
  const live = await liveSession(tools, tokenIn(request.headers.cookie, 'session'));
  const verdict = adminVerdict(route.roles, live);
  if (verdict !== 'yes' || live === undefined) throw refusalOf(verdict === 'yes' ? 'sign in' : verdict, otherRole);
  rejectTenantMismatch(request, live, 'checked');
  // Already checked: if the header was sent, it equals the session's own environment.
  const shown = request.headers[environmentHeader] === undefined ? undefined : live.session.environment;
  const { address, userAgent } = browserOf(request, config.TRUSTED_PROXIES);
  const actor = { userId: live.user.id, name: live.user.name, role: live.role ?? null, ip: address, userAgent };
  return { request, live, asking: { actor, requestId, shown }, params: textsOf(request.params) };
}

const isOwnHost = ({ headers }: IncomingMessage, adminUrl: string | undefined): boolean =>
  adminUrl === undefined || headers.host === new URL(adminUrl).host;

const otherRole = 'Switch the session to the platform (accountId null), or ask an operator for another role.';

function contentOf(tools: AppDeps, name: AdminFileName, { request, live, asking, params }: AdminRequest): Promise<Content> {
  const query = validQuery(adminFiles[name].query, request.query);
  const call = { tools, live, asking, params, query, ctx: contextFor(tools, asking) };
  // The route's own schema validated the query.
  return (adminFileHandlers[name] as (call: unknown) => Promise<Content>)(call);
}

async function read(tools: AppDeps, name: AdminReadName, { request, live, asking, params }: AdminRequest): Promise<Answer> {
  const route = adminReads[name];
  const query = validQuery(route.query, request.query);
  const call = { tools, live, asking, params, query, ctx: contextFor(tools, asking) };
  // The route's own schema validated the query.
  const answer = await (adminReadHandlers[name] as (call: unknown) => Promise<unknown>)(call);
  if (!route.isPage) return { data: answer };
  const { items, nextCursor } = answer as { items: unknown; nextCursor?: string };
  return { data: items, ...(nextCursor === undefined ? {} : { nextCursor }) };
}

async function decide(
  { tools, bodyOf }: AdminInput,
  name: AdminDecisionName,
  { request, asking, params }: AdminRequest,
): Promise<Answer> {
  const { reason = null } = validBody(adminDecisions[name].body, bodyOf(request)) as { reason?: string };
  const given = { ...asking, id: params['actionId'] ?? '', reason };
  const decisions = { approveAction: approve, rejectAction: reject, withdrawAction: withdraw };
  return { data: actionView(await decisions[name](tools, given)) };
}

async function change(
  { tools, bodyOf }: AdminInput,
  action: ActionName,
  { request, asking, params }: AdminRequest,
): Promise<Answer> {
  const { reason, ...body } = validBody(adminChanges[action].body, bodyOf(request)) as { reason: string };
  const idempotencyKey = keyOf(request);
  return {
    data: actionView(await requestAction(tools, { ...asking, action, input: { ...body, ...params }, reason, idempotencyKey })),
  };
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sent))
    throw invalidField(
      'header:Idempotency-Key',
      'invalid_format',
      'Idempotency-Key must have 1 to 255 printable ASCII characters',
    );
  return sent;
}

const textsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Validates a query by its schema; numbers arrive as text. @throws 400 with every wrong parameter */
function validQuery(schema: z.ZodObject, query: Readonly<Record<string, unknown>>): unknown {
  const numbered = Object.entries(query).map(([name, value]) =>
    name === 'limit' && typeof value === 'string' && /^\d{1,6}$/.test(value) ? [name, Number(value)] : [name, value],
  );
  return validBody(schema, Object.fromEntries(numbered), 'query:');
}
