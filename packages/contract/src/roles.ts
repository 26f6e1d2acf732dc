// What people may be, in an account or on the platform.

/** What a member of an account may be. */
export const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
/** What a member of the platform may be. */
export const platformRoles = ['operator', 'compliance', 'auditor'] as const;
export const roles = [...accountRoles, ...platformRoles] as const;
export type Role = (typeof roles)[number];

export const isPlatformRole = (role: Role): boolean => (platformRoles as readonly Role[]).includes(role);
