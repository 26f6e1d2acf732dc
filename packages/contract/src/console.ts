// The console: people, what they may do, and the operation by which the command line makes the first of them. People reach the
// console over HTTP (console-routes.ts), never over the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id } from './field.ts';
import { command, contract } from './operation.ts';

/** What a member of an account may be. */
export const accountRoles = ['admin', 'developer', 'finance', 'support', 'viewer'] as const;
/** What a member of the platform may be. */
export const platformRoles = ['operator', 'compliance', 'auditor'] as const;
export const roles = [...accountRoles, ...platformRoles] as const;
export type Role = (typeof roles)[number];

export const isPlatformRole = (role: Role): boolean => (platformRoles as readonly Role[]).includes(role);

export const password = { min: 12, max: 128 } as const;

export const Role = z.enum(roles).meta({ description: 'What a member may do.' });
export const Email = z.email().max(limits.email);
/** A password that somebody chooses; one that is only compared has no minimum. */
export const NewPassword = z.string().min(password.min).max(password.max);
const PersonName = z.string().trim().min(1).max(limits.name);

const CreateUser = z.object({
  email: Email,
  name: PersonName,
  /** Made by whoever asks and told to the person; it lets them in once, to choose another. */
  password: NewPassword,
  role: Role,
  /** The account that the user becomes a member of; left out by a role of the platform. */
  accountId: id('account').optional(),
  /** Makes an account of this name instead. */
  accountName: PersonName.optional(),
  /** Owners that the new account names; those left out get their keys from the console. */
  owners: z.object({ sandbox: id('key').optional(), live: id('key').optional() }).optional(),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const consoleContract = contract('console', {
  resetSecondFactor: command({
    summary: 'Take every second factor off a user who lost theirs; for an operator at the command line',
    input: z.object({ email: Email }),
    output: z.object({ userId: z.string() }),
  }),
  createUser: command({
    summary: 'Make a user with a password for one sign-in; for an operator at the command line',
    input: CreateUser,
    output: z.object({ userId: z.string(), accountId: z.string().optional() }),
  }),
});
