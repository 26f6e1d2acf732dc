// Checks that depend on the input of a request, not only on its route: recovery mode, and further scopes.
import type { Operation } from '@pay/contract/operation';
import type { Access } from '@pay/contract/route';
import { InvariantBroken } from '@pay/core/fault';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import type { Principal } from '../request/auth.ts';
import { buildCtx } from '../request/build-ctx.ts';
import type { ValidRequest } from '../request/gateway-request.ts';
import { lacksScope } from '../request/identify.ts';
import { findOperation } from '../request/find-operation.ts';

/**
 * Throws 503 for a write in recovery mode, 403 for the first scope that a restricted key lacks, and 404 if the resource
 * in the path is missing.
 */
export const authorizeEffects: Stage<ValidRequest, ValidRequest> = (deps, request) => {
  const { compiledRoute, principal, input } = request;
  // Before the Idempotency-Key is looked up: the database may have lost the effect of that key.
  // A GET that is a command only records who viewed the resource.
  if (compiledRoute.method !== 'GET' && findOperation(request).kind === 'command') deps.recovery.refuse();
  const { alsoNeeds = [], scopeOf } = compiledRoute.route;
  if (hasAllScopes(principal)) return request;
  for (const { scope, when } of alsoNeeds) if (when?.(input) !== false) requireScope(principal, scope);
  return scopeOf === undefined ? request : requireScopeOf(deps, request, scopeOf);
};

/** Asks the service which scope the resource in the path needs. */
async function requireScopeOf(deps: HttpDeps, request: ValidRequest, scopeOf: Operation): Promise<ValidRequest> {
  const call = deps.calls[scopeOf.service]?.[scopeOf.name];
  if (call === undefined) throw new InvariantBroken(`no client for ${scopeOf.subject}`);
  // The operation declares this output.
  const { scope } = (await call(buildCtx(deps, request), { ...request.params })) as { scope: Access | null };
  if (scope !== null) requireScope(request.principal, scope);
  return request;
}

const hasAllScopes = ({ scopes }: Principal): boolean => scopes === undefined || scopes.includes('*');

function requireScope({ scopes }: Principal, scope: Access): void {
  if (scopes?.includes(scope) !== true) throw lacksScope(scope);
}
