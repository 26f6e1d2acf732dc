// Hands an answered request to the request log. Parses and copies nothing, because that would delay the process' other
// requests.
import { traceIdOf } from '@pay/kernel/telemetry';
import type { FinishedRequest } from '../../domain/request-log/entry.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Answer } from '../reply.ts';
import type { Principal } from './auth.ts';
import { plainIp } from '@pay/core/address';
import type { AnyRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';

/** Logs a request with a valid key. Other requests have no owner that could read the log. */
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

/** For a delegation, the person's address instead of the console's. */
function callerDetailsOf({ head, nodeRequest }: AnyRequest, { delegate }: Principal): CallerDetails {
  if (delegate === undefined) return { ip: plainIp(head.ip), userAgent: nodeRequest.headers['user-agent'], user: undefined };
  const { id, label, ip, userAgent } = delegate;
  return { ip: ip ?? plainIp(head.ip), userAgent: userAgent ?? undefined, user: { id, label } };
}

/** Answers of the request log are not logged again. Answers that are never replayed are card details. */
const keepsBodies = ({ route, path }: CompiledRoute): boolean => !path.startsWith('/v1/requests') && route.replay !== 'never';
