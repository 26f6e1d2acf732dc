// What each role is for, in words; the table of scopes is services/console/src/domain/role-scopes.ts.
import type { Role } from '@pay/contract/console';

export type { Role };

export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'Everything, people and keys as well.',
  developer: 'Everything in the sandbox, and keys. Live: reads everything, changes webhooks, resends events.',
  finance: 'Reads everything. Sends and cancels transfers, changes wallets, accounts, holds and counterparties.',
  support: 'Reads customers, payments, cards and requests. Changes customers, freezes cards.',
  viewer: 'Reads everything but logs. Changes nothing.',
  operator: 'Runs the platform: reviews, repairs, people of the platform.',
  compliance: 'Decides reviews.',
  auditor: 'Reads what operators did.',
};

const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
const platformRoles = ['operator', 'compliance', 'auditor'] as const;

export const rolesHere = (isPlatform: boolean): readonly Role[] => (isPlatform ? platformRoles : accountRoles);
