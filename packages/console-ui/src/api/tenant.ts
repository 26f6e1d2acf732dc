// Which account and environment this tab shows. It goes with every request, and the server refuses where the session is elsewhere by
// now: what a person does on a sandbox screen never happens live.
import { accountHeader, environmentHeader } from './console-headers.ts';

export type Environment = 'sandbox' | 'live';
export type Tenant = { readonly accountId: string | null; readonly environment: Environment };

let current: Tenant | undefined;

export const setTenant = (tenant: Tenant | undefined): void => void (current = tenant);

export const buildTenantHeaders = (): Record<string, string> =>
  current === undefined ? {} : { [accountHeader]: current.accountId ?? 'platform', [environmentHeader]: current.environment };
