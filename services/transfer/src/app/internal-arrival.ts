// The receiver's side of an internal transfer: a separate deposit, written in the commit that completes the transfer.
import type { BusEvent } from '@pay/contract/event';
import { assert } from '@pay/core/fault';
import { timeOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import { initialProgress, isInternalTransfer, type Progress, type Transaction } from '../domain/transaction.ts';
import { eventsOn } from '../domain/status.ts';
import type { CompletedTransaction } from '../store/transactions.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import type { Lookups } from './lookups.ts';
import { buildCreatedEvent, stepCtx, transitionEvents, type EventDeps } from './transaction-events.ts';

/**
 * The deposit of a transfer that this step completes; undefined for any other step. Throws if the wallet cannot be
 * looked up.
 */
export async function planArrival(
  lookups: Lookups,
  { transaction: t, trace }: LeasedTransaction,
  { next, deadline }: { readonly next: Progress; readonly deadline: number },
): Promise<CompletedTransaction | undefined> {
  if (!isInternalTransfer(t) || next.status !== 'completed') return undefined;
  const { destinationWalletId, relatedTransactionId } = t;
  assert(destinationWalletId !== null && relatedTransactionId !== null, 'completed internal transfer has no destination');
  const receiver = await lookups.wallet(stepCtx(t, trace, deadline), destinationWalletId);
  assert(receiver !== null, 'destination wallet of a completed transfer missing');
  const transaction: Transaction = {
    ...t,
    id: relatedTransactionId,
    type: 'deposit',
    customerId: receiver.customerId as Transaction['customerId'],
    walletId: destinationWalletId,
    amount: formatUnits(t.finalUnits, scales[t.sourceCurrency]),
    amountUnits: t.finalUnits,
    developerFeeUnits: null,
    destinationWalletId: null,
    holdId: null,
    groupId: null,
    scheduledFor: null,
    isHeldWhenDue: false,
    batchId: null,
    batchRow: null,
    relatedTransactionId: t.id,
    virtualAccountId: null,
    clientReferenceId: null,
    metadata: null,
  };
  const { history } = initialProgress(transaction);
  return { transaction, progress: { ...next, history: [...history, ...next.history.slice(-2)], railRef: null } };
}

/** The three events of the deposit, in the order in which receivers see them. `now` is on the owner's clock. */
export function arrivalEvents(
  deps: EventDeps,
  { transaction, progress }: CompletedTransaction,
  { now, trace }: { readonly now: number; readonly trace: string | null },
): BusEvent[] {
  const row = { transaction, held: false, scenario: null, nextRunAt: null, ...(trace === null ? {} : { trace }) };
  return [
    buildCreatedEvent(deps, row, Math.max(now, timeOf(transaction.id))),
    ...transitionEvents(deps, { transaction, visits: 1, next: progress, types: eventsOn(progress.status), now, trace }),
  ];
}
