// An operator's operations on transfers that wait, are stuck, or differ from a rail's books.
import { z } from 'zod';
import { Currency, Decimal, id, Instant } from '../field.ts';
import { command, query } from '../operation.ts';
import { assignOperations, expectedVersion } from '../operator.ts';
import { PaymentRail, Transaction, TransactionStatus } from './transaction.ts';

const transactionId = z.object({ transactionId: id('transaction') });
const owner = { account: id('key'), environment: z.enum(['sandbox', 'live']) };

const StuckTransaction = z.object({
  id: id('transaction'),
  ...owner,
  status: TransactionStatus,
  rail: PaymentRail,
  amount: Decimal,
  currency: Currency,
  /** Attempts of the current step. */
  attempts: z.int(),
  /** When the next step is due. Null waits for a person's request. */
  dueAt: Instant.nullable(),
  /** End of a worker's lease, or of a postponement by a person. */
  leasedUntil: Instant.nullable(),
});

const Break = z.object({
  id: id('transaction'),
  ...owner,
  book: z.string(),
  kind: z.enum(['unknown', 'missing', 'amount', 'status']),
  foundAt: Instant,
  lookedAt: Instant,
});

export const transferCareOperations = {
  ...assignOperations,
  operatorDecide: command({
    summary: 'Decide the review of a transaction',
    input: transactionId.extend({
      decision: z.enum(['approve', 'reject']),
      /**
       * The rail has confirmed in writing that it did not pay. Required to reject a payment that was already submitted.
       */
      railConfirmed: z.boolean().default(false),
      ...expectedVersion,
    }),
    output: Transaction,
  }),
  operatorRetry: command({ summary: 'Retry a transaction step', input: transactionId, output: Transaction }),
  operatorPostpone: command({
    summary: 'Postpone a transaction',
    input: transactionId.extend({ hours: z.int().min(1).max(72) }),
    output: Transaction,
  }),
  operatorStuck: query({
    summary: 'List overdue transactions',
    input: z.object({ environment: z.enum(['sandbox', 'live']).optional(), limit: z.int().min(1).max(200) }),
    output: z.object({ items: z.array(StuckTransaction) }),
  }),
  operatorBreaks: query({
    summary: 'List rail differences',
    input: z.object({ environment: z.enum(['sandbox', 'live']).optional(), limit: z.int().min(1).max(200) }),
    output: z.object({ items: z.array(Break) }),
  }),
  operatorCloseBreak: command({
    summary: 'Close a rail difference',
    input: transactionId.extend({ kind: Break.shape.kind }),
    output: Break,
  }),
};
