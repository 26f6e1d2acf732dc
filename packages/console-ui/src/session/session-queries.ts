// Reads, begins, switches, and ends the session.
import type { ConsoleSession } from '@pay/contract/console/route';
import { queryOptions, useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { consoleCall } from '../api/console-call.ts';
import { isFault } from '../api/fault.ts';
import { setTenant, type Environment } from '../api/tenant.ts';

export const sessionKey = ['session'] as const;

/** All reads but that of the session. */
const readsFilter = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey[0] !== sessionKey[0] };

/** Milliseconds until a session that seems to have ended is read again. */
const secondReadMs = 2_000;

/** Null if no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }): Promise<ConsoleSession | null> => {
    const known = client.getQueryData<ConsoleSession | null>(sessionKey);
    let session = await readSession(signal);
    if (session === null && known) {
      // A switch in another tab replaces the token, and this read may still have had the previous one.
      await new Promise((resolve) => setTimeout(resolve, secondReadMs));
      session = await readSession(signal);
    }
    // Another tab has switched, or signed out.
    if (nameTenant(session) !== nameTenant(known)) client.removeQueries(readsFilter);
    return session;
  },
  staleTime: 60_000,
});

async function readSession(signal: AbortSignal): Promise<ConsoleSession | null> {
  try {
    const session = await consoleCall('getSession', undefined, { signal });
    rememberTenant(session);
    return session;
  } catch (error) {
    if (isFault(error) && error.status === 401) return null;
    throw error;
  }
}

function rememberTenant(session: ConsoleSession | null): void {
  setTenant(
    session === null || session.account === null
      ? undefined
      : { accountId: session.account.accountId, environment: session.environment },
  );
}

/** Another account or environment has other reads, and other screens: the cached ones go. */
export function takeSession(client: QueryClient, session: ConsoleSession | null): void {
  const isSame = session !== null && nameTenant(session) === nameTenant(client.getQueryData(sessionKey));
  if (!isSame) client.removeQueries(readsFilter);
  keepSession(client, session);
  // The screens stay. A removed read of theirs would never be answered.
  if (isSame) void client.invalidateQueries(readsFilter);
}

/** Changes with the account and the environment. */
export const nameTenant = (session: ConsoleSession | null | undefined): string =>
  session ? `${session.account?.accountId ?? 'platform'} ${session.environment}` : '';

/** Stores a changed session. A read that began earlier has the previous token and must not replace it. */
export function keepSession(client: QueryClient, session: ConsoleSession | null): void {
  void client.cancelQueries({ queryKey: sessionKey }, { revert: false });
  rememberTenant(session);
  client.setQueryData(sessionKey, session);
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => consoleCall('signOut'), onSettled: () => takeSession(client, null) });
}

/** @param onSwitched opens a screen. All screens are new then, so the component that switches is no longer mounted. */
export function useSwitch(onSwitched?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: { accountId?: string | null; environment?: Environment }) => consoleCall('switchSession', to),
    onSuccess: (session) => {
      takeSession(client, session);
      onSwitched?.();
    },
  });
}
