// What each role may do through the API: one table of roles, environments and scopes. Scopes are those of API keys, so that a
// person can do nothing that a key could not.
import type { Scope } from '@pay/contract/route';
import type { Role } from '@pay/contract/console';
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
] as const satisfies readonly Scope[];

type Access = `${Scope}:${'read' | 'write'}`;

const seeing = resources.map((resource): Access => `${resource}:read`);
const changing = (...scopes: readonly Scope[]): Access[] => scopes.map((scope): Access => `${scope}:write`);
/** Playing the outside world; live keys are refused it anyway. */
const playing: readonly Access[] = ['simulate:read', 'simulate:write'];
const logs: readonly Access[] = ['requests:read', 'audit:read'];
/** Whole lists at once, and files, which may be documents of persons. */
const bulk: readonly Access[] = ['files:read', 'exports:read', 'files:write', 'exports:write'];
const everything = ['*'] as const;

const moving = [
  ...changing('transfers', 'transactions', 'counterparties', 'wallets', 'virtual-accounts', 'holds', 'batches'),
  ...changing('statements'),
  ...bulk,
];
const helping = changing('customers', 'cards', 'transactions');

/** Roles of the platform are not in it: operators do not ask in an account's name. */
const table: Readonly<Partial<Record<Role, Readonly<Record<Environment, readonly string[]>>>>> = {
  admin: { sandbox: everything, live: everything },
  // Tries everything where nothing is real; where it is, they see all and mend what their own programs are connected by.
  developer: { sandbox: everything, live: [...seeing, ...logs, ...bulk, ...changing('webhooks', 'events')] },
  finance: { sandbox: [...seeing, ...logs, ...moving, ...playing], live: [...seeing, ...logs, ...moving] },
  support: {
    sandbox: [...seeing, 'requests:read', ...helping, ...playing],
    live: [...seeing, 'requests:read', ...helping],
  },
  viewer: { sandbox: [...seeing, 'simulate:read'], live: seeing },
};

/** Scopes of a role; empty for one that may not ask the API at all. */
export const scopesOf = (role: Role | undefined, environment: Environment): readonly string[] =>
  (role === undefined ? undefined : table[role]?.[environment]) ?? [];
