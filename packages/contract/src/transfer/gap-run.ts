// A gap run after a restore: compares every provider's books with ours, and restores payments that the provider has and
// we lost.
import { z } from 'zod';
import { Currency, Decimal, id, Instant } from '../field.ts';
import { command, query } from '../operation.ts';

/** The phases of a run, in this order. Deposits come first, so that wallets have the funds for their payments. */
export const gapPhases = ['deposits', 'payments', 'ours', 'settling', 'finished'] as const;

export const recoveredKinds = ['transfer', 'deposit', 'batch_row', 'suspended_payment', 'suspended_deposit'] as const;

const count = z.int().min(0);

export const GapCounts = z.object({
  /** Lines of the compared books. */
  compared: count,
  /** Lines whose transaction we have, or that an earlier run recovered. */
  known: count,
  /** Known lines whose amount or currency differs from ours. */
  different: count,
  /** Our payments that the provider has and our books show as not submitted: they are looked up and not sent again. */
  resumed: count,
  /** Our payments that the provider lacks: accepted and never sent, so they will be sent. */
  unsent: count,
  /** Payments that our books show as submitted or completed and the provider does not know. */
  missing: count,
  /** Late returns that are reported again. */
  returns: count,
});
export type GapCounts = z.infer<typeof GapCounts>;

const Recovered = z.object({ kind: z.enum(recoveredKinds), currency: Currency, count, amount: Decimal });

export const GapRun = z.object({
  id: z.guid(),
  /** The recovery of the run. Null outside of recovery mode. */
  recoveryId: z.string().nullable(),
  from: Instant,
  until: Instant,
  phase: z.enum(gapPhases),
  /** Progress of the phase: the instant of the last line, or of our own payment in the phase `ours`. */
  at: Instant,
  /** Position of the run. Each page changes it, even if the page counts no lines. */
  position: z.string(),
  counts: GapCounts,
  recovered: z.array(Recovered),
  /** Recovered transactions that are not debited or credited yet. */
  unsettled: count,
  begunAt: Instant,
  finishedAt: Instant.nullable(),
});

const run = z.object({ runId: z.guid() });

export const gapRunOperations = {
  beginGapRun: command({
    summary: 'Start reconciling after a restore',
    input: z.object({
      /** Milliseconds before the restore point at which the comparison begins. */
      marginMs: z
        .int()
        .min(0)
        .max(31 * 86_400_000),
      /** Start of the comparison. Required outside of recovery mode, which knows the restore point. */
      from: Instant.optional(),
    }),
    output: GapRun,
  }),
  advanceGapRun: command({ summary: 'Reconcile the next lines', input: run, output: GapRun }),
  finishGapRun: command({ summary: 'Finish reconciling after a restore', input: run, output: GapRun }),
  listRecoveredTransactions: query({
    summary: 'List recovered transactions',
    input: z.object({ after: id('transaction').optional(), limit: z.int().min(1).max(500) }),
    output: z.object({
      items: z.array(
        z.object({ transactionId: id('transaction'), account: id('key'), environment: z.enum(['sandbox', 'live']) }),
      ),
    }),
  }),
};
