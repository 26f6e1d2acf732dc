// Hands what was asked and answered to the log of requests. Nothing is read or copied here: it happens while callers wait.
import { traceIdOf } from '@pay/kernel/telemetry';
import type { FinishedRequest } from '../../domain/request-log/entry.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Answer } from '../reply.ts';
import type { Principal } from './auth.ts';
import { plainIp } from '@pay/core/address';
import type { AnyRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';

/** Notes a request whose key was proved; others have no owner who could read of them. */
export function logRequest(deps: HttpDeps, request: AnyRequest, { answer, ms }: { answer: Answer; ms: number }): void {
  const { compiledRoute, head, answerHeaders, trace } = request;
  const principal = findPrincipal(request);
  if (deps.requestLog === undefined || principal === undefined) return;
  const isJson = typeof answer.body === 'string' && answer.type === undefined;
  deps.requestLog.note({
    id: request.requestId,
    owner: principal.owner,
    keyId: principal.keyId,
    keyPrefix: principal.prefix,
    method: compiledRoute.method,
    route: compiledRoute.path,
    params: request.params,
    query: request.query,
    status: answer.status,
    durationMs: Math.max(1, Math.ceil(ms)),
    ...callerDetailsOf(request, principal),
    idempotencyKey: head.idempotencyKeys?.[0],
    originalRequestId: answerHeaders['X-Original-Request-Id'],
    traceId: trace === undefined ? undefined : traceIdOf(trace),
    requestBody: request.body?.bytes,
    responseBody: isJson ? String(answer.body) : undefined,
    keepsBodies: keepsBodies(compiledRoute),
  });
}

type CallerDetails = Pick<FinishedRequest, 'ip' | 'userAgent' | 'user'>;

/** The console asks from its own address; the person's is what the log is for. */
function callerDetailsOf({ head, nodeRequest }: AnyRequest, { delegate }: Principal): CallerDetails {
  if (delegate === undefined) return { ip: plainIp(head.ip), userAgent: nodeRequest.headers['user-agent'], user: undefined };
  const { id, label, ip, userAgent } = delegate;
  return { ip: ip ?? plainIp(head.ip), userAgent: userAgent ?? undefined, user: { id, label } };
}

/** What the log answers is not logged again, and answers that are made anew each time are card details. */
const keepsBodies = ({ route, path }: CompiledRoute): boolean => !path.startsWith('/v1/requests') && route.replay !== 'never';
