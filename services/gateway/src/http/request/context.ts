// What travels with the work of a request: whose it is, how long there is, and who asks.
import type { IncomingMessage } from 'node:http';
import type { Ctx } from '@pay/contract/ctx';
import { plainIp } from '@pay/core/address';
import { uuid, type Id } from '@pay/core/id';
import { shiftClock } from '@pay/core/time';
import { toUnrecordedTrace } from '@pay/kernel/telemetry';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import { operationIdOf } from '../../domain/operation-id.ts';
import type { Principal } from './auth.ts';
import type { KeyedRequest } from './idempotency.ts';
import type { RequestHead } from './request-head.ts';

export type ContextInput = {
  readonly request: IncomingMessage;
  readonly requestId: Id<'request'>;
  readonly compiled: CompiledRoute;
  readonly inbound: RequestHead;
  readonly principal: Principal;
  readonly trace: string | undefined;
  readonly scenario: string | undefined;
};

const userAgentMax = 512;

/** Resources take their id, and with it their creation time, from the operation id, so it is made on the owner's clock. */
export const ownerNow = (deps: HttpDeps, principal: Principal): number =>
  shiftClock(deps.clock, principal.sandbox?.clockOffsetMs ?? 0).now();

/** The operation of a keyed request. What is done again at each repetition has an id for each. */
export function newOperationId(
  deps: HttpDeps,
  principal: Principal,
  { key, replay }: Pick<KeyedRequest, 'key' | 'replay'>,
): Id<'operation'> {
  const now = ownerNow(deps, principal);
  return replay === 'never' ? deps.ids.next('operation', now) : operationIdOf(deps.keyring, { ...principal, key }, now);
}

/** Who asks, for the audit log. The user agent is cut where nothing but filling would follow. */
function callerOf({ principal, inbound, request }: ContextInput): NonNullable<Ctx['caller']> {
  if (principal.delegate !== undefined) return { type: 'user', ...principal.delegate };
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMax) ?? null;
  return { type: 'key', label: principal.name, ip: plainIp(inbound.ip), userAgent };
}

/** By which the lines of all services about a request are found, also where nobody records it. */
export const traceOf = ({ requestId, trace }: Pick<ContextInput, 'trace'> & { readonly requestId: string }): string =>
  trace ?? toUnrecordedTrace(uuid(requestId));

export function contextOf(deps: HttpDeps, input: ContextInput, operationId?: Id<'operation'>): Ctx {
  const { principal, compiled } = input;
  const trace = traceOf(input);
  const sandbox = input.scenario === undefined ? principal.sandbox : { ...principal.sandbox, scenario: input.scenario };
  return {
    owner: principal.owner,
    operationId: operationId ?? deps.ids.next('operation', ownerNow(deps, principal)),
    requestId: input.requestId,
    keyId: principal.keyId,
    deadline: deps.clock.now() + compiled.deadlineMs,
    trace,
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(compiled.tellsCaller ? { caller: callerOf(input) } : {}),
  };
}
