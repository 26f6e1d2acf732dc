import type { Stage } from '../pipeline.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import { findRefusal } from '../request/identify.ts';

/** Throws 403 if the key lacks the route's scope or its owner is frozen, and 404 for a live key on a sandbox route. */
export const authorizeRoute: Stage<AuthenticatedRequest, AuthenticatedRequest> = (_deps, request) => {
  const refusal = findRefusal(request.compiledRoute, request.principal);
  if (refusal !== undefined) throw refusal;
  return request;
};
