// Which operation serves a valid request: its route's, or another that the key's scopes, its query or its body ask for.
import type { Operation } from '@pay/contract/operation';
import type { CompiledRoute } from '../compiled-route.ts';
import { namesScope, type Principal } from './auth.ts';

type ValidRequest = {
  readonly compiled: CompiledRoute;
  readonly input: Readonly<Record<string, unknown>>;
  readonly principal: Principal;
};

export const isDryRun = ({ compiled, input }: Pick<ValidRequest, 'compiled' | 'input'>): boolean =>
  compiled.route.dryRun !== undefined && input['dryRun'] === true;

export function operationOf(request: ValidRequest): Operation {
  const { principal, compiled, input } = request;
  const { withScope, dryRun, variant } = compiled.route;
  const isVariant = variant !== undefined && input[variant.member] !== undefined;
  if (dryRun !== undefined && isDryRun(request)) return isVariant ? variant.dryRun : dryRun;
  if (isVariant) return variant.to;
  return withScope !== undefined && namesScope(principal.scopes, withScope) ? withScope.to : compiled.operation;
}

/** What was made: a resource, or a group of them. */
export function resourceIdOf(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  const { id, groupId } = output as { id?: unknown; groupId?: unknown };
  const named = id ?? groupId;
  return typeof named === 'string' ? named : undefined;
}
