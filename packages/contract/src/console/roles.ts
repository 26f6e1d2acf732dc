// Roles of people, in an account or on the platform.

export const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
export const platformRoles = ['operator', 'compliance', 'auditor'] as const;
export const roles = [...accountRoles, ...platformRoles] as const;
export type Role = (typeof roles)[number];

export const isPlatformRole = (role: Role): boolean => (platformRoles as readonly Role[]).includes(role);
