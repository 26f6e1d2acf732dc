// Kinds of resources that a filter finds by name, and the texts that find them.
import type { Answer } from '../api/call.ts';

type Wallet = Answer<'/v1/wallets/{walletId}', 'get'>;
type Card = Answer<'/v1/cards/{cardId}', 'get'>;
type Agent = Answer<'/v1/agents/{agentId}', 'get'>;
export type Resource = Wallet | Card | Agent;

export type ResourceKind = 'wallet' | 'card' | 'agent';
type KindOf = {
  readonly path: '/v1/wallets' | '/v1/cards' | '/v1/agents';
  readonly scope: string;
  /** The list's filter by customer. */
  readonly ofCustomer: 'customerId' | 'userId';
  readonly label: string;
  readonly placeholder: string;
  /** Whether names differ between resources, so that the search reads further while none matches. */
  readonly hasOwnName: boolean;
};

export const resourceKinds: Readonly<Record<ResourceKind, KindOf>> = {
  wallet: {
    ...{ path: '/v1/wallets', scope: 'wallets:read', ofCustomer: 'customerId', label: 'Wallet' },
    ...{ placeholder: 'Customer or currency', hasOwnName: false },
  },
  card: {
    ...{ path: '/v1/cards', scope: 'cards:read', ofCustomer: 'customerId', label: 'Card' },
    ...{ placeholder: 'Last four or customer', hasOwnName: true },
  },
  agent: {
    ...{ path: '/v1/agents', scope: 'agents:read', ofCustomer: 'userId', label: 'Agent' },
    ...{ placeholder: 'Agent or customer', hasOwnName: true },
  },
};

/** The resource's own name, as the name lookup has it. */
export function ownTextOf(resource: Resource): string {
  if ('last4' in resource)
    return [`•••• ${resource.last4}`, resource.displayName ?? ''].filter((text) => text !== '').join(' · ');
  if ('currency' in resource) return `${resource.currency.toUpperCase()} wallet`;
  return resource.name;
}

export const isIdOf = (kind: ResourceKind, text: string): boolean =>
  new RegExp(`^${{ wallet: 'wal', card: 'card', agent: 'agent' }[kind]}_[0-9a-z]{26}$`).test(text);
