// Rejects keys that could not act as their creator believes.
import { routes } from '@pay/contract/routes';
import { invalidField, type Fault } from '@pay/core/fault';

export type NewKey = {
  readonly restricted: boolean;
  readonly scopes?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly expiresAt?: string | undefined;
};

export type Parent = {
  /** Whether the parent itself is restricted. */
  readonly isRestricted: boolean;
  readonly revokedAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
};

const resources = new Set(routes.flatMap(({ scope }) => (scope === undefined ? [] : [scope])));
const knownScopes = new Set(['*', 'cards:reveal', ...[...resources].flatMap((name) => [`${name}:read`, `${name}:write`])]);

/** Why a key is rejected; undefined if it is valid. A restricted key has a `parent`. */
export function refusalOf(newKey: NewKey, parent: Parent | undefined, nowMs: number): Fault | undefined {
  if (newKey.expiresAt !== undefined && Date.parse(newKey.expiresAt) <= nowMs)
    return invalidField('expiresAt', 'out_of_range', 'expiresAt must be in the future');
  // If the scopes were ignored, the key's creator would rely on them.
  if (!newKey.restricted && newKey.scopes !== undefined)
    return invalidField('scopes', 'not_supported', 'scopes are allowed only for a restricted key');
  const unknown = (newKey.scopes ?? []).find((scope) => !knownScopes.has(scope));
  if (unknown !== undefined)
    return invalidField('scopes', 'invalid_enum', `${unknown} is not a scope`, {
      hint: `Send one of ${[...resources].join(', ')} with :read or :write, or cards:reveal, or *.`,
    });
  if (parent === undefined) return undefined;
  // Only the new key's scopes would count, and they may be wider than those of its parent.
  if (parent.isRestricted) return invalidField('parentId', 'not_supported', 'A restricted key cannot have restricted keys');
  const ended = [parent.revokedAt, parent.expiresAt].some((at) => at !== undefined && at.getTime() <= nowMs);
  return ended ? invalidField('parentId', 'not_supported', 'The parent key is revoked or expired') : undefined;
}
