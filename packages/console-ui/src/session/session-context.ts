import type { ConsoleSession } from '@pay/contract/console/route';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<ConsoleSession | undefined>(undefined);

export function useSession(): ConsoleSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('session context missing');
  return session;
}

/** Whether the session acts on the platform, not in an account. */
export function useIsPlatform(): boolean {
  const { account } = useSession();
  return account !== null && account.accountId === null;
}

/** Whether the person's role permits something through the API: `transfers:write`. */
export function useMay(): (scope: string) => boolean {
  const { scopes } = useSession();
  return (scope) => scopes.includes('*') || scopes.includes(scope);
}
