// Roles of people, in an account or on the platform.

/** Roles of an account's members. */
export const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
/** Roles of the platform's members. */
export const platformRoles = ['operator', 'compliance', 'auditor'] as const;
export const roles = [...accountRoles, ...platformRoles] as const;
export type Role = (typeof roles)[number];

export const isPlatformRole = (role: Role): boolean => (platformRoles as readonly Role[]).includes(role);
