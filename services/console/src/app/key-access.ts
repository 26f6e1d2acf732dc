// Refuses key operations that a member may not perform. The rule is in packages/contract/src/console/key-authority.ts.
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { mayEndKey, mayReceiveKey, type KeyHolder, type KeyScopes, type KeyVerdict } from '@pay/contract/console/key-authority';
import { Fault, notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { scopesOf } from '../domain/role-scopes.ts';
import { ctxFor, type OwnerCall } from './account-owner.ts';
import { requireFreshFactor, type LiveSession } from './sessions.ts';
import type { AppDeps } from './app-deps.ts';

const holderOf = ({ membership, session: { environment } }: LiveSession): KeyHolder => ({
  isAdmin: membership?.role === 'admin',
  environment,
  scopes: scopesOf(membership?.role, environment),
});

/** The account's own key has no scopes: it may do everything. */
export const scopesOfKey = ({ parentId, scopes = [] }: ApiKey): KeyScopes => (parentId === undefined ? undefined : scopes);

/** Scopes of a new key if its creator names none: those of the creator. */
export const defaultScopesOf = (live: LiveSession): string[] => [...holderOf(live).scopes];

/** @throws 403 unless the member may have the secret of a key with these scopes */
export function requireKeyText(tools: Pick<AppDeps, 'clock'>, live: LiveSession, scopes: KeyScopes): void {
  const verdict = mayReceiveKey(holderOf(live), scopes);
  if (verdict.kind === 'needs_factor') return requireFreshFactor(tools, live);
  refuse(verdict);
}

/** @throws 403 unless the member may revoke a key with these scopes */
export function requireKeyEnd(live: LiveSession, scopes: KeyScopes): void {
  refuse(mayEndKey(holderOf(live), scopes));
}

function refuse(verdict: KeyVerdict): void {
  if (verdict.kind === 'admins_only')
    throw new Fault('FORBIDDEN', 'Only an admin can have this key, because it has full access or reveals card numbers', {
      hint: 'Choose fewer scopes, or ask an admin of the account.',
    });
  if (verdict.kind === 'beyond_role')
    throw new Fault('FORBIDDEN', `Your role does not have the scope ${verdict.scope} in this environment`, {
      hint: 'Choose scopes of your role, or ask an admin of the account.',
    });
}

const pageSize = 200;

/** A key of the session's owner. @throws 404 */
export async function findOwnKey(call: OwnerCall, owner: Owner, keyId: Id<'key'>): Promise<ApiKey> {
  for (let before: string | undefined; ;) {
    const page = { ofOwner: true, limit: pageSize, ...(before === undefined ? {} : { before }) };
    const { items } = await call.tools.gateway.listKeys(ctxFor(call, owner), page);
    const found = items.find(({ id }) => id === keyId);
    if (found !== undefined) return found;
    before = items.at(-1)?.id;
    if (items.length < pageSize || before === undefined) throw notFound();
  }
}
