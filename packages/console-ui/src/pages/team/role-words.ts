// The purpose of each role in words. The table of scopes is services/console/src/domain/role-scopes.ts.
import type { Role } from '@pay/contract/console/shapes';

export type { Role };

export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'Full access, including people and keys.',
  developer: 'Full sandbox access, and keys. Live: reads everything, updates webhooks, and resends events.',
  finance: 'Reads everything. Sends and cancels transfers, and updates wallets, accounts, holds, and counterparties.',
  support: 'Reads everything except the audit log, files, and exports. Updates customers, cards, and metadata of transactions.',
  viewer: 'Reads everything except logs, files, and exports. Changes nothing.',
  operator: 'Runs the platform: reviews, repairs, and platform staff.',
  compliance: 'Decides reviews.',
  auditor: 'Reads the actions of operators.',
};

const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
const platformRoles = ['operator', 'compliance', 'auditor'] as const;

export const rolesHere = (isPlatform: boolean): readonly Role[] => (isPlatform ? platformRoles : accountRoles);
