// The account and environment of this tab. Every request sends both, and the server rejects the request if the session
// has changed either. An action on a sandbox screen therefore never happens in live.
import { accountHeader, environmentHeader } from './console-headers.ts';

export type Environment = 'sandbox' | 'live';
export type Tenant = { readonly accountId: string | null; readonly environment: Environment };

let current: Tenant | undefined;

export const setTenant = (tenant: Tenant | undefined): void => void (current = tenant);

export const buildTenantHeaders = (): Record<string, string> =>
  current === undefined ? {} : { [accountHeader]: current.accountId ?? 'platform', [environmentHeader]: current.environment };
