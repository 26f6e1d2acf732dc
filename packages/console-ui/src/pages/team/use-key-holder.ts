import { mayEndKey, mayReceiveKey, type KeyScopes, type KeyVerdict } from '@pay/contract/console/key-authority';
import { useSession } from '../../session/session-context.ts';

type KeyHolderRules = {
  /** Whether the person may receive the secret of a key with these scopes. */
  readonly mayReceive: (scopes: KeyScopes) => KeyVerdict['kind'];
  readonly mayEnd: (scopes: KeyScopes) => KeyVerdict['kind'];
};

/** The user's permissions for keys. The service enforces the same rule. */
export function useKeyHolder(): KeyHolderRules {
  const { account, environment, scopes } = useSession();
  const holder = { isAdmin: account?.role === 'admin', environment, scopes };
  return {
    mayReceive: (key) => mayReceiveKey(holder, key).kind,
    mayEnd: (key) => mayEndKey(holder, key).kind,
  };
}

/** Why a key action is unavailable. */
export const reasonWords: Readonly<Record<Exclude<KeyVerdict['kind'], 'allowed' | 'needs_factor'>, string>> = {
  admins_only: 'Admins only',
  beyond_role: 'Beyond your role',
};
