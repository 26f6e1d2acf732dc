import { Fault, isFault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import type { HttpDeps } from '../http-deps.ts';
import type { AnyRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';

/** The public fault of an error. An unknown error is a bug: the log gets all of it, the caller only the request id. */
export function publicFault(deps: Pick<HttpDeps, 'log'>, error: unknown, requestId: Id<'request'>): Fault {
  const known = databaseFault(error);
  if (known !== undefined) return known;
  deps.log.error('request failed', { request_id: requestId, err: errorOf(error) });
  return new Fault('INTERNAL_ERROR', `Internal error (${requestId})`);
}

/**
 * Removes the owner from the cache if this replica missed a sandbox reset: a retry must claim the new generation
 * (ADR-0124).
 */
export function forgetResetSandbox({ auth }: Pick<HttpDeps, 'auth'>, request: AnyRequest, error: unknown): void {
  const principal = findPrincipal(request);
  if (principal !== undefined && isFault(error) && error.reason === 'sandbox_reset') auth.forget(principal.owner.account);
}
