// Which keys are not made: one that could not act as whoever asked for it believes.
import { routes } from '@pay/contract/routes';
import { invalidField, type Fault } from '@pay/core/fault';

export type NewKey = {
  readonly restricted: boolean;
  readonly scopes?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly expiresAt?: string | undefined;
};

/** The key that a restricted one acts for. */
export type Parent = {
  /** It is restricted itself. */
  readonly isRestricted: boolean;
  readonly revokedAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
};

const resources = new Set(routes.flatMap(({ scope }) => (scope === undefined ? [] : [scope])));
const knownScopes = new Set(['*', 'cards:reveal', ...[...resources].flatMap((name) => [`${name}:read`, `${name}:write`])]);

/** Why a key is not made; undefined when it may be. `parent` is that of a restricted key. */
export function refusalOf(newKey: NewKey, parent: Parent | undefined, nowMs: number): Fault | undefined {
  if (newKey.expiresAt !== undefined && Date.parse(newKey.expiresAt) <= nowMs)
    return invalidField('expiresAt', 'out_of_range', 'expiresAt must be in the future');
  // Ignored, they would be believed to hold.
  if (!newKey.restricted && newKey.scopes !== undefined)
    return invalidField('scopes', 'not_supported', 'scopes are allowed only for a restricted key');
  const unknown = (newKey.scopes ?? []).find((scope) => !knownScopes.has(scope));
  if (unknown !== undefined)
    return invalidField('scopes', 'invalid_enum', `${unknown} is no scope`, {
      hint: `Send ${[...resources].join(', ')}, each with :read or :write, or cards:reveal, or *.`,
    });
  if (parent === undefined) return undefined;
  // Its own scopes would be all that counts, and they may be wider than those of the key it stands under.
  if (parent.isRestricted) return invalidField('parentId', 'not_supported', 'A restricted key cannot have restricted keys');
  const ended = [parent.revokedAt, parent.expiresAt].some((at) => at !== undefined && at.getTime() <= nowMs);
  return ended ? invalidField('parentId', 'not_supported', 'The parent key is revoked or expired') : undefined;
}
