// The operations of the console, which the command line calls over the bus.
import { z } from 'zod';
import { ActionStatus, OperatorAction } from './admin/admin-shapes.ts';
import { command, contract, query } from '../operation.ts';
import { CreateUser, Email } from './shapes.ts';

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
