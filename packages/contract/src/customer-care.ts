// What an operator, or a provider of identity checks in their place, decides about a customer.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id } from './field.ts';
import { command } from './operation.ts';
import { expected, lookOperations, queueOperations, subjectOperations } from './operator.ts';

/** `reopen` takes a rejected customer back into review. */
export const customerDecisions = ['approve', 'reject', 'request_more', 'reopen', 'suspend', 'reactivate'] as const;

/** What a page's form sent, as it was written. */
export const PageFields = z.record(z.string().max(60), z.string().max(500));

const Word = z.string().min(1).max(limits.name);
const OperatorDecision = z.object({
  customerId: id('customer'),
  decision: z.enum(customerDecisions),
  requirements: z
    .array(z.object({ field: Word, code: Word }))
    .max(50)
    .optional(),
  rejectionReasons: z
    .array(z.object({ code: Word, message: z.string().min(1).max(limits.description) }))
    .max(50)
    .optional(),
  ...expected,
});

export const customerCareOperations = {
  operatorDecide: command({
    summary: 'Decide about a customer as the platform: its identity check, or its status',
    input: OperatorDecision,
    output: z.object({ id: z.string(), status: z.string(), kycStatus: z.string() }),
  }),
  ...subjectOperations,
  ...lookOperations,
  ...queueOperations,
};
