// The console: people, their permissions, and the operation by which the command line creates the first user. People
// reach the console over HTTP (routes.ts), never over the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id } from '../field.ts';
import { roles, type Role as RoleName } from './roles.ts';

export { accountRoles, isPlatformRole, platformRoles, roles } from './roles.ts';
export type Role = RoleName;

export const password = { min: 12, max: 128 } as const;

export const Role = z.enum(roles).meta({ description: 'Role of the member.' });
export const Email = z.email().max(limits.email);
/** A new password. A password for comparison only has no minimum length. */
export const NewPassword = z.string().min(password.min).max(password.max);
const PersonName = z.string().trim().min(1).max(limits.name);

export const CreateUser = z.object({
  email: Email,
  name: PersonName,
  /** The initial password, which the caller gives to the person. At the first sign-in, the person must change it. */
  password: NewPassword,
  role: Role,
  /** The account that the user joins. Omit it for a role of the platform. */
  accountId: id('account').optional(),
  /** Creates an account of this name instead. */
  accountName: PersonName.optional(),
  /** Owners of the new account. For an omitted owner, the console creates the key. */
  owners: z.object({ sandbox: id('key').optional(), live: id('key').optional() }).optional(),
});
export type CreateUser = z.infer<typeof CreateUser>;
