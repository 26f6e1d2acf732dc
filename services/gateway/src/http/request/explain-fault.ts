import { notFound, type Fault } from '@pay/core/fault';
import { explainMissing, explainUnfound } from '../../domain/explain.ts';
import type { AnyRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';

/**
 * Names the id of the request that a service did not find, and the field that contains it: a service does not know the
 * request.
 */
export function explainFault(request: AnyRequest, fault: Fault): Fault {
  const { compiledRoute, params, input } = request;
  const principal = findPrincipal(request);
  if (principal === undefined) return fault;
  const { environment } = principal.owner;
  // Faults with another message already say more.
  if (fault.code === 'NOT_FOUND' && fault.message === notFound().message)
    return explainMissing({ environment, paramKinds: compiledRoute.paramKinds, params });
  return input === undefined ? fault : explainUnfound(fault, environment, input);
}
