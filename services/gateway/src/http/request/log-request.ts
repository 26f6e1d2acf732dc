// Hands what was asked and answered to the log of requests. Nothing is read or copied here: it happens while callers wait.
import type { IncomingMessage } from 'node:http';
import type { Id } from '@pay/core/id';
import { traceIdOf } from '@pay/kernel/telemetry';
import type { FinishedRequest } from '../../domain/request-log/entry.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Answer } from '../reply.ts';
import type { Principal } from './auth.ts';
import { plainIp } from '@pay/core/address';
import type { RequestHead } from './request-head.ts';

type AnsweredRequest = {
  readonly request: IncomingMessage;
  readonly requestId: Id<'request'>;
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly inbound: RequestHead;
  readonly headers: Readonly<Record<string, string>>;
  readonly principal: Principal | undefined;
  readonly trace: string | undefined;
  readonly sent?: Uint8Array;
};

/** Notes a request whose key was proved; others have no owner who could read of them. */
export function logRequest(
  deps: HttpDeps,
  answeredRequest: AnsweredRequest,
  { answer, ms }: { answer: Answer; ms: number },
): void {
  const { principal, compiled, inbound } = answeredRequest;
  if (deps.requestLog === undefined || principal === undefined) return;
  const isJson = typeof answer.body === 'string' && answer.type === undefined;
  deps.requestLog.note({
    id: answeredRequest.requestId,
    owner: principal.owner,
    keyId: principal.keyId,
    keyPrefix: principal.prefix,
    method: compiled.method,
    route: compiled.path,
    params: answeredRequest.params,
    query: answeredRequest.query,
    status: answer.status,
    durationMs: Math.max(1, Math.ceil(ms)),
    ...callerDetailsOf(answeredRequest, principal),
    idempotencyKey: inbound.idempotencyKeys?.[0],
    originalRequestId: answeredRequest.headers['X-Original-Request-Id'],
    traceId: answeredRequest.trace === undefined ? undefined : traceIdOf(answeredRequest.trace),
    requestBody: answeredRequest.sent,
    responseBody: isJson ? String(answer.body) : undefined,
    keepsBodies: keepsBodies(compiled),
  });
}

type CallerDetails = Pick<FinishedRequest, 'ip' | 'userAgent' | 'user'>;

/** The console asks from its own address; the person's is what the log is for. */
function callerDetailsOf({ inbound, request }: AnsweredRequest, { delegate }: Principal): CallerDetails {
  if (delegate === undefined) return { ip: plainIp(inbound.ip), userAgent: request.headers['user-agent'], user: undefined };
  const { id, label, ip, userAgent } = delegate;
  return { ip: ip ?? plainIp(inbound.ip), userAgent: userAgent ?? undefined, user: { id, label } };
}

/** What the log answers is not logged again, and answers that are made anew each time are card details. */
const keepsBodies = ({ route, path }: CompiledRoute): boolean => !path.startsWith('/v1/requests') && route.replay !== 'never';
