// The third step of an operation: its outcome, which one process commits once.
import type { CardTransaction as View } from '@pay/contract/card/card-transaction';
import { assert, notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { HotTx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { outcomeOf } from '../../domain/card-operation.ts';
import { toCreatedTransactionId } from '../../domain/created-transaction.ts';
import { transactionView, type CardTransaction } from '../../domain/card-transaction.ts';
import type { PaymentSplit } from '../../domain/payment-split.ts';
import { closeOperation, findOperation, type StoredOperation } from '../../store/card-operations.ts';
import { findTransaction, insertTransactions, lockTransaction, saveTransaction } from '../../store/card-transactions.ts';
import { addSpend, takeBackSpend, type CardSpend } from '../../store/spend-windows.ts';

/**
 * `subject` is the transaction in the answer: the changed one, or the one that the operation created. Without `event`,
 * the operation was applied before.
 */
export type AppliedOperation = {
  readonly subject: CardTransaction;
  readonly event?: 'transaction.settled' | 'transaction.reversed';
};

/** Commits the outcome of an operation whose money is posted. Without `split`, another process has done both. */
export async function applyOperation(
  tx: HotTx,
  { id, owner, transactionId }: StoredOperation,
  split: PaymentSplit | undefined,
): Promise<AppliedOperation> {
  const t = await lockTransaction(tx, owner, transactionId);
  if (t === undefined) throw notFound();
  const operation = await findOperation(tx, id);
  assert(operation !== undefined, 'row of a card operation missing');
  if (operation.done) return { subject: await subjectOfClosed(tx, operation, t) };
  assert(split !== undefined, 'open card operation applied without its posting');
  const { after, created, event, counted } = outcomeOf(t, operation, split);
  const subject = created ?? after;
  await saveTransaction(tx, after);
  if (created !== undefined) await insertTransactions(tx, [{ transaction: created, expiresAt: null }]);
  if (counted < 0n) await takeBackSpend(tx, { transactionId: t.id, cardId: t.cardId, agentId: t.agentId, units: -counted });
  if (counted > 0n) await addSpend(tx, spendBeyondApproval(t, operation, { subject, units: counted }));
  await closeOperation(tx, id, split);
  return { subject, event };
}

/**
 * The amount beyond an approval is a separate spend, at the time of the operation and under an id derived from the
 * operation's.
 */
const spendBeyondApproval = (
  { owner, cardId, agentId }: CardTransaction,
  { id, at }: StoredOperation,
  { subject, units }: { readonly subject: CardTransaction; readonly units: bigint },
): CardSpend => ({ owner, id: sameBody('hold', id), transactionId: subject.id, cardId, agentId, at, units });

async function subjectOfClosed(tx: HotTx, operation: StoredOperation, t: CardTransaction): Promise<CardTransaction> {
  const created = toCreatedTransactionId(operation);
  return created === undefined ? t : ((await findTransaction(tx, operation.owner, created)) ?? t);
}

export function emitApplied(emit: Emit, { subject, event }: AppliedOperation): View {
  const snapshot = transactionView(subject);
  if (event !== undefined) emit(event, { id: subject.id, version: subject.version, snapshot });
  return snapshot;
}
