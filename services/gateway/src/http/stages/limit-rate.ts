import { Fault } from '@pay/core/fault';
import { rateHeaders } from '../../domain/rate-limit.ts';
import type { Stage } from '../pipeline.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import { findRateResource, findRefusal, toCaller } from '../request/identify.ts';

/**
 * Takes a token from the rate bucket, then counts the slot toward the caller. Throws 429, or 503 if the gateway is
 * full. A request that `authorizeRoute` will refuse costs a read of its key, because keys that may use the route share
 * the other buckets.
 */
export const limitRate: Stage<AuthenticatedRequest, AuthenticatedRequest> = (deps, request) => {
  const { compiledRoute, principal, slot, answerHeaders } = request;
  const isRefused = findRefusal(compiledRoute, principal) !== undefined;
  const rate = isRefused ? 'read' : compiledRoute.rate;
  const bucket = {
    principal,
    rate: rate === 'none' ? 'read' : rate,
    resource: isRefused ? '' : findRateResource(request),
  } as const;
  const decision = rate === 'none' ? deps.rateLimits.look(bucket) : deps.rateLimits.take(bucket);
  Object.assign(answerHeaders, rateHeaders(decision));
  if (!decision.allowed) {
    deps.metrics.limited.inc({ reason: rate });
    throw new Fault('RATE_LIMITED', 'Too many requests', { retryAfterS: decision.retryAfterS });
  }
  slot.belong(toCaller(request));
  return request;
};
