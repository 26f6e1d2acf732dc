// What whoever runs the platform may ask the operator API for. Part of the first load, so it knows of that API nothing else.
import type * as route from '@pay/contract/admin/admin-route';
import type { AdminAnswer } from '@pay/contract/admin/admin-reads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsPlatform } from '../session/session-context.ts';
import { buildTenantHeaders } from './tenant.ts';
import { send } from './send.ts';

/** As packages/contract/src/admin/admin-route.ts has it. */
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

/** Undefined for sessions in an account, and while it is read; an error where this host does not answer operators. */
export function useOperatorSelf() {
  const isPlatform = useIsPlatform();
  return useQuery({ ...selfQuery, enabled: isPlatform });
}

/** Whether the person's role may ask for an operation: `listQueue`, `freezeWallet`. */
export function useMayOperate(): (operation: string) => boolean {
  const { data } = useOperatorSelf();
  return (operation) => data?.allowed.includes(operation) === true;
}
