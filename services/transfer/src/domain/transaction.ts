// A transaction in the domain, and its public view. A transaction never changes after creation; its `Progress` does.
import { internalRail, type failureCodes, type Transaction as TransactionView } from '@pay/contract/transfer/transaction';
import { iso } from '@pay/core/time';
import { timeOf, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { isChain, type Rail } from './rail-matrix.ts';
import { directionOf, type Status, type TransactionType, type Visit } from './status.ts';

export type FailureCode = (typeof failureCodes)[number];
export type { TransactionView };

export const failureMessages: Readonly<Record<FailureCode, string>> = {
  insufficient_funds: 'The wallet had insufficient funds',
  canceled: 'Canceled before the funds left',
  compliance_rejected: 'Rejected by a compliance review',
  invalid_account: 'The recipient account does not exist or is not valid',
  account_closed: 'The recipient account is closed',
  name_mismatch: 'The recipient name does not match the account',
  rail_unavailable: 'The payment rail could not process the payment',
  limit_exceeded: 'A limit of the payment rail was exceeded',
  onchain_reverted: 'The chain reverted the transaction',
  expired: 'Not completed in time',
  network_error: 'The network could not process the payment',
};

export type Failure = { readonly code: FailureCode; readonly railCode: string | null };

/** A return after completion. `transactionId` is its other side, and `at` is on the owner's clock. */
export type ReturnNote = Failure & { readonly at: number; readonly transactionId: Id<'transaction'> };

/**
 * Fields that are fixed at creation, except `lateReturn` of a completed transfer. Units are smallest units of the named
 * currency.
 */
export type Transaction = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly type: TransactionType;
  readonly customerId: Id<'customer'>;
  readonly walletId: Id<'wallet'>;
  readonly rail: Rail;
  readonly sourceCurrency: Currency;
  readonly destinationCurrency: Currency;
  /** As the caller wrote it. */
  readonly amount: string;
  readonly amountUnits: bigint;
  readonly exchangeFeeUnits: bigint | null;
  readonly gasFeeUnits: bigint | null;
  readonly developerFeeUnits: bigint | null;
  readonly exchangeRate: string | null;
  readonly finalUnits: bigint;
  readonly destinationAddress: string | null;
  readonly payoutAccountId: Id<'counterparty'> | null;
  /** Internal transfers and conversions only. */
  readonly destinationWalletId: Id<'wallet'> | null;
  /** The other side of an internal transfer. A transfer knows its deposit's id before the deposit exists. */
  readonly relatedTransactionId: Id<'transaction'> | null;
  /** The manual hold that paid, in whole or in part. */
  readonly holdId: Id<'hold'> | null;
  /** When a scheduled transfer begins, milliseconds on the owner's clock. */
  readonly scheduledFor: number | null;
  /** For a scheduled transfer: nothing is held until then. */
  readonly isHeldWhenDue: boolean;
  /** The split that contains it as a leg. */
  readonly groupId: Id<'split'> | null;
  /** The batch that contains it as a row, and its number there. */
  readonly batchId: Id<'batch'> | null;
  readonly batchRow: number | null;
  readonly virtualAccountId: Id<'virtualAccount'> | null;
  readonly returnOf: Id<'transaction'> | null;
  /** Set on a completed transfer that was returned, and on the deposit of that return. */
  readonly lateReturn: ReturnNote | null;
  readonly reference: string | null;
  readonly clientReferenceId: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
};

export const isInternalTransfer = ({ rail, type }: Pick<Transaction, 'rail' | 'type'>): boolean =>
  rail === internalRail && type === 'transfer';

/** Whether this paid developer fees out to a wallet: a deposit that does not come from another wallet. */
export const isFeePayout = ({
  rail,
  type,
  relatedTransactionId,
}: Pick<Transaction, 'rail' | 'type' | 'relatedTransactionId'>): boolean =>
  rail === internalRail && type === 'deposit' && relatedTransactionId === null;

/** Whether it completes in one step, with both wallets: an internal transfer or a conversion. */
export const isOneStep = (t: Pick<Transaction, 'rail' | 'type'>): boolean => isInternalTransfer(t) || t.type === 'conversion';

/** The fields that change: the status, the statuses before it, and the rail's answers. */
export type Progress = {
  readonly status: Status;
  readonly history: readonly Visit[];
  readonly failure: Failure | null;
  /** The rail's own name for the payment: a transaction hash on chains. */
  readonly railRef: string | null;
};

/** The first progress of every transaction; its id carries the time. */
export const initialProgress = (transaction: Pick<Transaction, 'id'>): Progress => ({
  status: 'pending',
  history: [{ status: 'pending', at: timeOf(transaction.id) }],
  failure: null,
  railRef: null,
});

/** The public resource, exactly as GET returns it and as events carry it. */
export function view(transaction: Transaction, progress: Progress): TransactionView {
  const t = transaction;
  const inSource = (units: bigint | null): string | null =>
    units === null ? null : formatUnits(units, scales[t.sourceCurrency]);
  const createdAt = timeOf(t.id);
  // A scheduled transfer gets its price when it is due.
  const isUnpriced = t.scheduledFor !== null && progress.history.length === 1;
  // An owner's sandbox clock may be set back between two steps. A resource is never updated before it was created.
  const updatedAt = Math.max(createdAt, progress.history.at(-1)?.at ?? createdAt);
  return {
    id: t.id,
    customerId: t.customerId,
    walletId: t.walletId,
    type: t.type,
    direction: directionOf(t.type),
    status: progress.status,
    amount: t.amount,
    sourceCurrency: t.sourceCurrency,
    destinationCurrency: t.destinationCurrency,
    destinationPaymentRail: t.rail,
    destinationAddress: t.destinationAddress,
    payoutAccountId: t.payoutAccountId,
    destinationWalletId: t.destinationWalletId,
    relatedTransactionId: t.type === 'deposit' || progress.status === 'completed' ? t.relatedTransactionId : null,
    finalAmount: progress.status === 'completed' ? formatUnits(t.finalUnits, scales[t.destinationCurrency]) : null,
    destinationTxHash: isChain(t.rail) ? progress.railRef : null,
    gasFee: isUnpriced ? null : inSource(t.gasFeeUnits),
    exchangeFee: isUnpriced ? null : inSource(t.exchangeFeeUnits),
    developerFee: inSource(t.developerFeeUnits),
    exchangeRate: isUnpriced ? null : t.exchangeRate,
    reference: t.reference,
    clientReferenceId: t.clientReferenceId,
    failureReason: failureView(progress.failure),
    virtualAccountId: t.virtualAccountId,
    holdId: t.holdId,
    scheduledFor: t.scheduledFor === null ? null : iso(t.scheduledFor),
    groupId: t.groupId,
    batchId: t.batchId,
    batchRow: t.batchRow,
    returnOf: t.returnOf,
    return: returnView(t, progress),
    ...(t.metadata === null ? {} : { metadata: { ...t.metadata } }),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

function returnView({ lateReturn }: Transaction, { status, failure, history }: Progress): TransactionView['return'] {
  const returned =
    status === 'returned' && failure !== null ? { ...failure, at: history.at(-1)?.at ?? 0, transactionId: null } : null;
  const told = lateReturn ?? returned;
  if (told === null) return null;
  const { code, railCode, at, transactionId } = told;
  return { code, railCode, message: failureMessages[code], at: iso(at), transactionId };
}

/** The answer of the creation, rebuilt from the row: a replay days later is still byte-equal. */
export function creationView(transaction: Transaction): TransactionView {
  // A transfer that was returned later had no return at its creation. The deposit of a return had it from the start.
  const lateReturn = transaction.returnOf === null ? null : transaction.lateReturn;
  return view({ ...transaction, lateReturn }, initialProgress(transaction));
}

function failureView(failure: Failure | null): TransactionView['failureReason'] {
  if (failure === null) return null;
  const told = { code: failure.code, message: failureMessages[failure.code] };
  return failure.railCode === null ? told : { ...told, railCode: failure.railCode };
}
