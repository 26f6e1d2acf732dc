// Reads, begins, switches, and ends the session.
import type { ConsoleSession } from '@pay/contract/console/route';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { consoleCall } from '../api/console-call.ts';
import { isFault } from '../api/fault.ts';
import { setTenant, type Environment } from '../api/tenant.ts';

export const sessionKey = ['session'] as const;

/** Null if no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<ConsoleSession | null> => {
    try {
      const session = await consoleCall('getSession', undefined, { signal });
      rememberTenant(session);
      return session;
    } catch (error) {
      if (isFault(error) && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

function rememberTenant(session: ConsoleSession | null): void {
  setTenant(
    session === null || session.account === null
      ? undefined
      : { accountId: session.account.accountId, environment: session.environment },
  );
}

/** Clears all cached reads, which belong to the previous session. */
export function takeSession(client: QueryClient, session: ConsoleSession | null): void {
  rememberTenant(session);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  client.setQueryData(sessionKey, session);
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => consoleCall('signOut'), onSettled: () => takeSession(client, null) });
}

export function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: { accountId?: string | null; environment?: Environment }) => consoleCall('switchSession', to),
    onSuccess: (session) => takeSession(client, session),
  });
}
