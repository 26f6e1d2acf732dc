// The operator's permissions in the operator API. This file is part of the first load, so it includes no other part of
// that API.
import type * as route from '@pay/contract/console/admin/admin-route';
import type { AdminAnswer } from '@pay/contract/console/admin/admin-reads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsPlatform } from '../session/session-context.ts';
import { buildTenantHeaders } from './tenant.ts';
import { send } from './send.ts';

/** Equals packages/contract/src/console/admin/admin-route.ts. */
export const adminPath: typeof route.adminPath = '/admin/v1';

export type OperatorSelf = AdminAnswer<'getSelf'>;

const selfQuery = queryOptions({
  queryKey: ['operator', 'getSelf'],
  queryFn: async ({ signal }): Promise<OperatorSelf> => {
    const response = await send(`${adminPath}/me`, { headers: buildTenantHeaders(), signal });
    return ((await response.json()) as { data: OperatorSelf }).data;
  },
  staleTime: 60_000,
});

/** Undefined for sessions in an account, and while loading. An error if this host does not serve operators. */
export function useOperatorSelf() {
  const isPlatform = useIsPlatform();
  return useQuery({ ...selfQuery, enabled: isPlatform });
}

/** Whether the person's role permits an operation: `listQueue`, `freezeWallet`. */
export function useMayOperate(): (operation: string) => boolean {
  const { data } = useOperatorSelf();
  return (operation) => data?.allowed.includes(operation) === true;
}
