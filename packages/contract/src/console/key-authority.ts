// The rule for an account member's actions on API keys. The console service enforces it, and the screens offer only
// permitted actions. It has no dependencies, so screens can load it.

export type KeyHolder = {
  readonly isAdmin: boolean;
  readonly environment: 'sandbox' | 'live';
  /** The member's permissions, as scopes of a key. */
  readonly scopes: readonly string[];
};

/** Undefined for the account's own key, which has no scopes and may do everything. */
export type KeyScopes = readonly string[] | undefined;

export type KeyVerdict =
  | { readonly kind: 'allowed' }
  /** Requires a fresh proof of the second factor. */
  | { readonly kind: 'needs_factor' }
  | { readonly kind: 'admins_only' }
  | { readonly kind: 'beyond_role'; readonly scope: string };

const everything = '*';
const reveal = 'cards:reveal';

const holds = ({ scopes }: KeyHolder, scope: string): boolean => scopes.includes(everything) || scopes.includes(scope);

/** Whether a key is the account's own, or a live key that may do everything or show card numbers. */
const isPowerful = (environment: KeyHolder['environment'], scopes: KeyScopes): boolean =>
  scopes === undefined || (environment === 'live' && (scopes.includes(everything) || scopes.includes(reveal)));

/** Whether a member may receive the secret of a key with these scopes, by creating or rolling it. */
export function mayReceiveKey(holder: KeyHolder, scopes: KeyScopes): KeyVerdict {
  if (isPowerful(holder.environment, scopes)) return { kind: holder.isAdmin ? 'needs_factor' : 'admins_only' };
  return mayEndKey(holder, scopes);
}

/**
 * Whether a member may revoke a key with these scopes. Revoking grants nothing and may be urgent, so it needs no second
 * factor.
 */
export function mayEndKey(holder: KeyHolder, scopes: KeyScopes): KeyVerdict {
  if (scopes === undefined) return { kind: holder.isAdmin ? 'allowed' : 'admins_only' };
  const beyond = scopes.find((scope) => !holds(holder, scope));
  return beyond === undefined ? { kind: 'allowed' } : { kind: 'beyond_role', scope: beyond };
}
