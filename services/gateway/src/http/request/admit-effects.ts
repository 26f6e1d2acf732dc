// What depends on the effects of a request and not on its path: scopes for what it exports, whose content it fetches, or whether it pays,
// and that nothing is written in recovery mode.
import type { Access } from '@pay/contract/route';
import { InvariantBroken } from '@pay/core/fault';
import type { HttpDeps } from '../http-deps.ts';
import type { Principal } from './auth.ts';
import { contextOf, type ContextInput } from './context.ts';
import { lacksScope } from './identify.ts';
import { operationOf } from './operation-of.ts';

export type EffectsInput = ContextInput & {
  readonly params: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Throws 403 for the first scope that a restricted key lacks, 404 where the resource that names it is missing, and 503 for a write in recovery mode. */
export async function admitEffects(deps: HttpDeps, request: EffectsInput): Promise<void> {
  const { compiled, principal, input } = request;
  // Before its Idempotency-Key is looked up: what the key did may be what the database lost.
  // A GET that is a command only writes down who looked.
  if (compiled.method !== 'GET' && operationOf(request).kind === 'command') deps.recovery.refuse();
  const { alsoNeeds, scopeOf } = compiled.route;
  if (mayDoAll(principal) || (alsoNeeds === undefined && scopeOf === undefined)) return;
  for (const { scope, when } of alsoNeeds ?? []) if (when?.(input) !== false) require(principal, scope);
  if (scopeOf === undefined) return;
  const ask = deps.calls[scopeOf.service]?.[scopeOf.name];
  if (ask === undefined) throw new InvariantBroken(`no client for ${scopeOf.subject}`);
  // The operation's own schema says so.
  const { scope } = (await ask(contextOf(deps, request), { ...request.params })) as { scope: Access | null };
  if (scope !== null) require(principal, scope);
}

const mayDoAll = ({ scopes }: Principal): boolean => scopes === undefined || scopes.includes('*');

function require({ scopes }: Principal, scope: Access): void {
  if (scopes?.includes(scope) !== true) throw lacksScope(scope);
}
