import { notFound, type Fault } from '@pay/core/fault';
import { explainMissing, explainUnfound } from '../../domain/explain.ts';
import type { AnyRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';

/** Adds to a service's fault what only the gateway knows: which id of the request was not found, and where the caller sent it. */
export function explainFault(request: AnyRequest, fault: Fault): Fault {
  const { compiledRoute, params, input } = request;
  const principal = findPrincipal(request);
  if (principal === undefined) return fault;
  const { environment } = principal.owner;
  // The gateway itself throws the faults that say more.
  if (fault.code === 'NOT_FOUND' && fault.message === notFound().message)
    return explainMissing({ environment, paramKinds: compiledRoute.paramKinds, params });
  return input === undefined ? fault : explainUnfound(fault, environment, input);
}
