// What services serve for people who run the platform, and nobody else: no public route leads here, and on the bus only the console
// may ask. An operator knows an id and not whose it is, so these find the owner by themselves and answer it.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { Currency, Decimal, id, Instant } from './field.ts';
import { command, query } from './operation.ts';

const Environment = z.enum(['sandbox', 'live']);
const owner = { account: id('key'), environment: Environment };

/** How something stands; `version` is another text after every change of it. */
export const OperatorSubject = z.object({
  ...owner,
  version: z.string(),
  status: z.string(),
  /** What it moves, where it moves money. */
  amount: Decimal.optional(),
  currency: Currency.optional(),
});
export type OperatorSubject = z.infer<typeof OperatorSubject>;

/** The version that whoever decided had seen; another one is refused as `subject_changed`. */
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

/** What waits for a person to decide. */
export const QueueItem = z.object({
  id: z.string(),
  ...owner,
  /** Since when it waits. */
  since: Instant,
  status: z.string(),
  customerId: id('customer').optional(),
  amount: Decimal.optional(),
  currency: Currency.optional(),
  /** Why it is here: a rule of risk, a rail. */
  cause: z.string().optional(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** More are not counted: a queue that long is a number of its own. */
export const queueCountMax = 1_000;

export const queueOperations = {
  operatorQueue: query({
    summary: 'List the operator queue',
    input: z.object({
      environment: Environment.optional(),
      account: id('key').optional(),
      /** Read on after this one. */
      after: z.object({ since: Instant, id: z.string().max(64) }).optional(),
      limit: z
        .int()
        .min(1)
        .max(limits.page.max + 1),
    }),
    output: z.object({ items: z.array(QueueItem), count: z.int() }),
  }),
};
