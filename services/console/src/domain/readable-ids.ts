// Which ids a session may see the names of, and the service that names each.
import { kindOfId, type IdKind } from '@pay/core/id';

export type NamingService = 'customer' | 'wallet' | 'card' | 'transfer';
type NameSource = { readonly service: NamingService; readonly scope: string };

export const customerNamesScope = 'customers:read';

const sources: Readonly<Partial<Record<IdKind, NameSource>>> = {
  customer: { service: 'customer', scope: customerNamesScope },
  counterparty: { service: 'customer', scope: 'counterparties:read' },
  wallet: { service: 'wallet', scope: 'wallets:read' },
  virtualAccount: { service: 'wallet', scope: 'virtual-accounts:read' },
  card: { service: 'card', scope: 'cards:read' },
  cardTransaction: { service: 'card', scope: 'cards:read' },
  agent: { service: 'card', scope: 'agents:read' },
  transaction: { service: 'transfer', scope: 'transactions:read' },
};

export const hasScope = (scopes: readonly string[], scope: string): boolean => scopes.includes('*') || scopes.includes(scope);

/** The ids whose resources the scopes let the session read, by the service that names them. Each id occurs once. */
export function readableIds(ids: readonly string[], scopes: readonly string[]): Readonly<Record<NamingService, string[]>> {
  const byService: Record<NamingService, string[]> = { customer: [], wallet: [], card: [], transfer: [] };
  for (const id of new Set(ids)) {
    const kind = kindOfId(id);
    const source = kind === undefined ? undefined : sources[kind];
    if (source !== undefined && hasScope(scopes, source.scope)) byService[source.service].push(id);
  }
  return byService;
}
