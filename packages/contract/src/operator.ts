// Operations for operators only: no public route leads here, and on the bus only the console may call them. An operator
// knows an id but not its owner, so these operations find the owner and return it.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { Currency, Decimal, id, Instant } from './field.ts';
import { command, query } from './operation.ts';

const Environment = z.enum(['sandbox', 'live']);
const owner = { account: id('key'), environment: Environment };

/** The state of a resource. `version` changes with every change of the resource. */
export const OperatorSubject = z.object({
  ...owner,
  version: z.string(),
  status: z.string(),
  /** The customer of the resource, if it has one. */
  customerId: id('customer').optional(),
  /** The amount that the resource moves, if any. */
  amount: Decimal.optional(),
  currency: Currency.optional(),
});
export type OperatorSubject = z.infer<typeof OperatorSubject>;

/** The version that the approver saw. Another version is rejected as `subject_changed`. */
export const expectedVersion = { expected: z.string().max(limits.name).optional() };

export const subjectOperations = {
  operatorSubject: query({
    summary: 'Find a resource as operator',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: OperatorSubject.nullable(),
  }),
};

export const lookOperations = {
  operatorGet: command({
    summary: 'Retrieve a resource as operator',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.object({ ...owner, resource: z.record(z.string(), z.unknown()) }).nullable(),
  }),
};

/** An item that waits for a person's decision. */
export const QueueItem = z.object({
  id: z.string(),
  ...owner,
  /** Start of the wait. */
  since: Instant,
  status: z.string(),
  customerId: id('customer').optional(),
  amount: Decimal.optional(),
  currency: Currency.optional(),
  /** The cause: a risk rule, a rail. */
  cause: z.string().optional(),
  /** The person who reviews the item. Ends with the review. */
  assigneeId: id('user').nullable().optional(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** An item without an assignee, and in filters of anomalies also one without a customer. */
export const without = 'none';

/** Maximum count. Longer queues report this count too. */
export const queueCountMax = 1_000;

export const queueOperations = {
  operatorQueue: query({
    summary: 'List the operator queue',
    input: z.object({
      environment: Environment.optional(),
      account: id('key').optional(),
      assigneeId: z.union([id('user'), z.literal(without)]).optional(),
      /** Continue after this item. */
      after: z.object({ since: Instant, id: z.string().max(64) }).optional(),
      limit: z
        .int()
        .min(1)
        .max(limits.page.max + 1),
    }),
    output: z.object({ items: z.array(QueueItem), count: z.int() }),
  }),
};

export const assignOperations = {
  operatorAssign: command({
    summary: 'Assign a review as operator',
    input: z.object({ id: z.string().min(1).max(64), assigneeId: id('user').nullable() }),
    output: z.object({ id: z.string(), assigneeId: id('user').nullable() }),
  }),
};
