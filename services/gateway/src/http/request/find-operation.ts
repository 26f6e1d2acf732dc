// The operation that serves a request: its route's, or another one by the key's scopes, the query, or the body.
import type { Operation } from '@pay/contract/operation';
import { namesScope } from './auth.ts';
import type { ValidRequest } from './gateway-request.ts';

export const isDryRun = ({ compiledRoute, input }: Pick<ValidRequest, 'compiledRoute' | 'input'>): boolean =>
  compiledRoute.route.dryRun !== undefined && input['dryRun'] === true;

export function findOperation(request: ValidRequest): Operation {
  const { principal, compiledRoute, input } = request;
  const { withScope, dryRun, variant } = compiledRoute.route;
  const isVariant = variant !== undefined && input[variant.member] !== undefined;
  if (dryRun !== undefined && isDryRun(request)) return isVariant ? variant.dryRun : dryRun;
  if (isVariant) return variant.to;
  return withScope !== undefined && namesScope(principal.scopes, withScope) ? withScope.to : compiledRoute.operation;
}

/** The id of the created resource, or of the group of resources. */
export function resourceIdOf(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  const { id, groupId } = output as { id?: unknown; groupId?: unknown };
  const named = id ?? groupId;
  return typeof named === 'string' ? named : undefined;
}
