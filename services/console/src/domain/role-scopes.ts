// The API permissions of each role: one table of roles, environments, and scopes. Scopes are those of API keys, so a
// person can do nothing that a key could not.
import type { Scope } from '@pay/contract/route';
import type { Role } from '@pay/contract/console/shapes';
import type { Environment } from '@pay/core/owner';

const resources = [
  'customers',
  'wallets',
  'virtual-accounts',
  'counterparties',
  'holds',
  'transfers',
  'transactions',
  'cards',
  'agents',
  'risk',
  'webhooks',
  'events',
  'journal',
  'batches',
  'statements',
  'brand',
] as const satisfies readonly Scope[];

type Access = `${Scope}:${'read' | 'write'}`;

const readScopes = resources.map((resource): Access => `${resource}:read`);
const toWriteScopes = (...scopes: readonly Scope[]): Access[] => scopes.map((scope): Access => `${scope}:write`);
/** Scopes to simulate external events, which live keys may not do anyway. */
const simulationScopes: readonly Access[] = ['simulate:read', 'simulate:write'];
const logs: readonly Access[] = ['requests:read', 'audit:read'];
/** Scopes for whole lists at once, and for files, which may be documents of people. */
const bulk: readonly Access[] = ['files:read', 'exports:read', 'files:write', 'exports:write'];
const everything = ['*'] as const;

const paymentScopes = [
  ...toWriteScopes('transfers', 'transactions', 'counterparties', 'wallets', 'virtual-accounts', 'holds', 'batches'),
  ...toWriteScopes('statements'),
  ...bulk,
];
const supportScopes = toWriteScopes('customers', 'cards', 'transactions');

/** Roles of the platform have no scopes: operators do not call the API in an account's name. */
const table: Readonly<Partial<Record<Role, Readonly<Record<Environment, readonly string[]>>>>> = {
  admin: { sandbox: everything, live: everything },
  // Developers may do everything in the sandbox. In live, they see everything and repair webhooks and events.
  developer: { sandbox: everything, live: [...readScopes, ...logs, ...bulk, ...toWriteScopes('webhooks', 'events')] },
  finance: {
    sandbox: [...readScopes, ...logs, ...paymentScopes, ...simulationScopes],
    live: [...readScopes, ...logs, ...paymentScopes],
  },
  support: {
    sandbox: [...readScopes, 'requests:read', ...supportScopes, ...simulationScopes],
    live: [...readScopes, 'requests:read', ...supportScopes],
  },
  viewer: { sandbox: [...readScopes, 'simulate:read'], live: readScopes },
};

/** Scopes of a role; empty for a role that may not use the API. */
export const scopesOf = (role: Role | undefined, environment: Environment): readonly string[] =>
  (role === undefined ? undefined : table[role]?.[environment]) ?? [];
