// Scopes that depend on what a request does and not on its path: what it exports, whose content it fetches, whether it pays.
import type { Access } from '@pay/contract/route';
import { InvariantBroken } from '@pay/core/fault';
import type { HttpDeps } from '../http-deps.ts';
import type { Principal } from './auth.ts';
import { contextOf, type ContextInput } from './context.ts';
import { lacksScope } from './identify.ts';

export type EffectsInput = ContextInput & {
  readonly params: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Throws 403 for the first scope that a restricted key lacks, and 404 where the resource that names it is missing. */
export async function admitEffects(deps: HttpDeps, asked: EffectsInput): Promise<void> {
  const { compiled, principal, input } = asked;
  const { alsoNeeds, scopeOf } = compiled.route;
  if (mayDoAll(principal) || (alsoNeeds === undefined && scopeOf === undefined)) return;
  for (const { scope, when } of alsoNeeds ?? []) if (when?.(input) !== false) require(principal, scope);
  if (scopeOf === undefined) return;
  const ask = deps.calls[scopeOf.service]?.[scopeOf.name];
  if (ask === undefined) throw new InvariantBroken(`no client for ${scopeOf.subject}`);
  // The operation's own schema says so.
  const { scope } = (await ask(contextOf(deps, asked), { ...asked.params })) as { scope: Access | null };
  if (scope !== null) require(principal, scope);
}

const mayDoAll = ({ scopes }: Principal): boolean => scopes === undefined || scopes.includes('*');

function require({ scopes }: Principal, scope: Access): void {
  if (scopes?.includes(scope) !== true) throw lacksScope(scope);
}
