// The console: people, their permissions, and the operation by which the command line creates the first user. People
// reach the console over HTTP (console-routes.ts), never over the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id } from './field.ts';
import { ActionStatus, OperatorAction } from './admin/admin-shapes.ts';
import { command, contract, query } from './operation.ts';
import { roles, type Role as RoleName } from './roles.ts';

export { accountRoles, isPlatformRole, platformRoles, roles } from './roles.ts';
export type Role = RoleName;

export const password = { min: 12, max: 128 } as const;

export const Role = z.enum(roles).meta({ description: 'Role of the member.' });
export const Email = z.email().max(limits.email);
/** A new password. A password for comparison only has no minimum length. */
export const NewPassword = z.string().min(password.min).max(password.max);
const PersonName = z.string().trim().min(1).max(limits.name);

const CreateUser = z.object({
  email: Email,
  name: PersonName,
  /** The caller creates it and gives it to the person. It permits one sign-in, to choose another. */
  password: NewPassword,
  role: Role,
  /** The account that the user joins. Omit it for a role of the platform. */
  accountId: id('account').optional(),
  /** Creates an account of this name instead. */
  accountName: PersonName.optional(),
  /** Owners of the new account. An omitted one gets its key from the console. */
  owners: z.object({ sandbox: id('key').optional(), live: id('key').optional() }).optional(),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const consoleContract = contract('console', {
  resetSecondFactor: command({
    summary: 'Reset the second factors of a user',
    input: z.object({ email: Email }),
    output: z.object({ userId: z.string() }),
  }),
  createUser: command({
    summary: 'Create a user',
    input: CreateUser,
    output: z.object({ userId: z.string(), accountId: z.string().optional() }),
  }),
  operate: query({
    summary: 'Request an operator action',
    input: z.object({
      action: z.string().max(64),
      input: z.record(z.string(), z.unknown()),
      reason: z.string().max(500),
    }),
    output: OperatorAction,
  }),
  listActions: query({
    summary: 'List operator actions',
    input: z.object({ status: ActionStatus.optional(), limit: z.int().min(1).max(200) }),
    output: z.object({ items: z.array(OperatorAction) }),
  }),
});
