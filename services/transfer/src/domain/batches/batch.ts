// A batch as stored, its public view, and the meaning of its counts.
import type { Batch as BatchView, BatchRow as BatchRowView, BatchRowStatus, BatchStatus } from '@pay/contract/transfer/batch';
import { timeOf, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { failureMessages, type FailureCode } from '../transaction.ts';

/**
 * States of a row: the public states, and two that callers do not see. `unchecked` rows were not validated yet.
 * `sending` rows have an id.
 */
export const rowStates = [
  'unchecked',
  'invalid',
  'valid',
  'sending',
  'processing',
  'completed',
  'failed',
  'returned',
  'refunded',
  'canceled',
] as const;
export type RowState = (typeof rowStates)[number];
export type Counts = Readonly<Record<RowState, number>>;

export const noCounts: Counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;

/** The total of the valid rows of one wallet, and the hold that covers its unsent rows. */
export type BatchWallet = {
  readonly walletId: Id<'wallet'>;
  readonly currency: Currency;
  readonly amountUnits: bigint;
  readonly feeUnits: bigint;
  readonly remainingUnits: bigint;
  /** Number of the wallet's current ledger hold: each new hold has the next number. */
  readonly part: number;
};

export type BatchWarning = { readonly code: string; readonly message: string };

/** Why a batch does not continue. `consequence` is a sentence. */
export const buildFrozenWarning = (consequence: string): BatchWarning => ({
  code: 'compliance_rejected',
  message: `The platform froze the account. ${consequence}`,
});

export type Batch = {
  readonly id: Id<'batch'>;
  readonly owner: Owner;
  readonly customerId: Id<'customer'>;
  readonly walletId: Id<'wallet'>;
  readonly status: BatchStatus;
  readonly mode: 'partial' | 'all_or_nothing';
  readonly process: 'manual' | 'auto';
  readonly dryRun: boolean;
  readonly total: number;
  readonly counts: Counts;
  /** Rows up to this number are validated. */
  readonly checked: number;
  readonly contentHash: string;
  /** Names of the columns as they were sent, in order. */
  readonly columns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly warnings: readonly BatchWarning[];
  readonly retryOf: Id<'batch'> | null;
  readonly sourceFileId: Id<'file'> | null;
  readonly resultFileId: Id<'file'> | null;
  readonly name: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly confirming: boolean;
  readonly holdStage: number;
  readonly slices: number;
  readonly cancelRequested: boolean;
  readonly version: number;
  readonly toldTenths: number;
  readonly leaseNo: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
};

const endedStates: readonly RowState[] = ['invalid', 'completed', 'failed', 'returned', 'refunded', 'canceled'];
const everValid: readonly RowState[] = [
  'valid',
  'sending',
  'processing',
  'completed',
  'failed',
  'returned',
  'refunded',
  'canceled',
];

const sumOf = (counts: Counts, states: readonly RowState[]): number => states.reduce((sum, state) => sum + counts[state], 0);

export const countDone = ({ counts }: Pick<Batch, 'counts'>): number => sumOf(counts, endedStates);
export const validOf = ({ counts }: Pick<Batch, 'counts'>): number => sumOf(counts, everValid);
export const tenthsOf = (batch: Pick<Batch, 'counts' | 'total'>): number => Math.floor((countDone(batch) * 10) / batch.total);

const terminal: ReadonlySet<BatchStatus> = new Set(['invalid', 'completed', 'partially_completed', 'canceled']);
export const isEnded = ({ status }: Pick<Batch, 'status'>): boolean => terminal.has(status);

/** The status of a batch once all of its rows are validated. */
export function statusAfterChecks({ counts, mode, total }: Pick<Batch, 'counts' | 'mode' | 'total'>): 'ready' | 'invalid' {
  if (counts.valid === 0) return 'invalid';
  return mode === 'all_or_nothing' && counts.valid < total ? 'invalid' : 'ready';
}

/** The status of a batch once all of its rows have ended. */
export function statusAtEnd({ counts }: Pick<Batch, 'counts'>): 'completed' | 'partially_completed' | 'canceled' {
  const valid = validOf({ counts });
  if (counts.canceled === valid) return 'canceled';
  return counts.completed === valid ? 'completed' : 'partially_completed';
}

/** Adds a warning to the batch, once. */
export const withWarning = (batch: Batch, warning: BatchWarning): Batch => ({
  ...batch,
  warnings: [...batch.warnings.filter(({ code }) => code !== warning.code), warning],
});

export function withMovedRows(
  counts: Counts,
  moves: readonly { readonly from: RowState; readonly to: RowState; readonly rows: number }[],
): Counts {
  const next: Record<RowState, number> = { ...counts };
  for (const { from, to, rows } of moves) {
    next[from] -= rows;
    next[to] += rows;
  }
  return next;
}

export function viewOf(batch: Batch, wallets: readonly BatchWallet[]): BatchView {
  const { counts } = batch;
  const isChecked = batch.status !== 'validating';
  return {
    id: batch.id,
    name: batch.name,
    customerId: batch.customerId,
    walletId: batch.walletId,
    status: batch.status,
    mode: batch.mode,
    process: batch.process,
    dryRun: batch.dryRun,
    counts: {
      total: batch.total,
      valid: validOf(batch),
      invalid: counts.invalid,
      pending: counts.valid + counts.sending + counts.processing,
      completed: counts.completed,
      failed: counts.failed,
      returned: counts.returned,
      refunded: counts.refunded,
      canceled: counts.canceled,
    },
    totals: isChecked ? wallets.map(totalOf) : [],
    progress: { done: countDone(batch), total: batch.total },
    approvalId: null,
    retryOf: batch.retryOf,
    fileId: batch.sourceFileId,
    ignoredColumns: [...batch.ignoredColumns],
    warnings: batch.warnings.map(({ code, message }) => ({ code, message })),
    resultFileId: batch.resultFileId,
    ...(batch.metadata === null ? {} : { metadata: { ...batch.metadata } }),
    createdAt: iso(timeOf(batch.id)),
    updatedAt: iso(batch.updatedAt),
    completedAt: batch.completedAt === null ? null : iso(batch.completedAt),
  };
}

const totalOf = ({ walletId, currency, amountUnits, feeUnits }: BatchWallet): BatchView['totals'][number] => ({
  walletId,
  currency,
  amount: formatUnits(amountUnits, scales[currency]),
  fees: formatUnits(feeUnits, scales[currency]),
});

export type RowError = BatchRowView['errors'][number];

export type BatchRow = {
  readonly number: number;
  readonly state: RowState;
  readonly clientRowId: string | null;
  readonly customerId: Id<'customer'> | null;
  /** Cells by column, as they were sent; null once its customer is erased. */
  readonly sent: Readonly<Record<string, string>> | null;
  readonly errors: readonly RowError[];
  readonly walletId: Id<'wallet'> | null;
  readonly amountUnits: bigint | null;
  readonly feeUnits: bigint | null;
  readonly finalAmount: string | null;
  /** The id under which the rail paid the row, found after a restore. The row is sent under no other id. */
  readonly reservedId?: Id<'transaction'>;
  readonly transactionId: Id<'transaction'> | null;
  readonly counterpartyId: Id<'counterparty'> | null;
  readonly slice: number | null;
  /** Why its transfer did not complete. */
  readonly failure: FailureCode | null;
  /** The row of the previous batch that this one retries; null in other batches. */
  readonly retryOfRow: number | null;
};

/** A row in progress has an id before it has a transfer. Callers see only the transfer. */
export const rowView = (row: BatchRow): BatchRowView => ({
  number: row.number,
  clientRowId: row.clientRowId,
  status: publicStateOf(row.state),
  transactionId: row.state === 'sending' ? null : row.transactionId,
  counterpartyId: row.counterpartyId,
  errors: row.failure === null ? [...row.errors] : [...row.errors, failureError(row.failure)],
  finalAmount: row.finalAmount,
});

const failureError = (code: FailureCode): RowError => ({ field: 'transactionId', code, message: failureMessages[code] });

const publicStateOf = (state: RowState): BatchRowStatus => {
  if (state === 'sending') return 'valid';
  return state === 'unchecked' ? 'valid' : state;
};

/** States that a caller's filter means. */
export const statesOf = (status: BatchRowStatus): readonly RowState[] => (status === 'valid' ? ['valid', 'sending'] : [status]);
