// The `Ctx` that a service gets with an operation: the owner, the deadline, the caller, and the ids.
import type { Ctx } from '@pay/contract/ctx';
import { plainIp } from '@pay/core/address';
import { uuid, type Id } from '@pay/core/id';
import { shiftClock } from '@pay/core/time';
import { toUnrecordedTrace } from '@pay/kernel/telemetry';
import type { HttpDeps } from '../http-deps.ts';
import { operationIdOf } from '../../domain/operation-id.ts';
import type { Principal } from './auth.ts';
import type { AuthenticatedRequest, ReceivedRequest, ValidRequest } from './gateway-request.ts';
import type { KeyedRequest } from './idempotency.ts';

/** What an operation learns about its request. `scenario` is known once the input is parsed. */
type CtxRequest = AuthenticatedRequest & Partial<Pick<ValidRequest, 'scenario'>>;

const userAgentMax = 512;

/** Resources get their id and their creation time from the operation id, so the id uses the owner's clock. */
const ownerNow = (deps: HttpDeps, principal: Principal): number =>
  shiftClock(deps.clock, principal.sandbox?.clockOffsetMs ?? 0).now();

/** The operation id of a keyed request. A route that runs at each repetition gets a new id each time. */
export function newOperationId(
  deps: HttpDeps,
  principal: Principal,
  { key, replay }: Pick<KeyedRequest, 'key' | 'replay'>,
): Id<'operation'> {
  const now = ownerNow(deps, principal);
  return replay === 'never' ? deps.ids.next('operation', now) : operationIdOf(deps.keyring, { ...principal, key }, now);
}

/** The caller, for the audit log. A longer user agent is cut: only padding follows. */
function describeCaller({ principal, head, nodeRequest }: CtxRequest): NonNullable<Ctx['caller']> {
  if (principal.delegate !== undefined) return { type: 'user', ...principal.delegate };
  const userAgent = nodeRequest.headers['user-agent']?.slice(0, userAgentMax) ?? null;
  return { type: 'key', label: principal.name, ip: plainIp(head.ip), userAgent };
}

/** The trace that all services log for a request, even if the trace is not recorded. */
export const traceOf = ({ requestId, trace }: Pick<ReceivedRequest, 'requestId' | 'trace'>): string =>
  trace ?? toUnrecordedTrace(uuid(requestId));

export function buildCtx(deps: HttpDeps, request: CtxRequest, operationId?: Id<'operation'>): Ctx {
  const { principal, compiledRoute, requestId, scenario } = request;
  const trace = traceOf(request);
  const sandbox = scenario === undefined ? principal.sandbox : { ...principal.sandbox, scenario };
  return {
    owner: principal.owner,
    operationId: operationId ?? deps.ids.next('operation', ownerNow(deps, principal)),
    requestId,
    keyId: principal.keyId,
    deadline: deps.clock.now() + compiledRoute.deadlineMs,
    trace,
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(compiledRoute.tellsCaller ? { caller: describeCaller(request) } : {}),
  };
}
