// Finishes an operation that has begun, for callers without a transaction.
import { SECOND } from '@pay/core/time';
import { claimGeneration, systemCtx } from '@pay/kernel/ctx';
import { hotOf } from '@pay/kernel/db';
import type { PaymentSplit } from '../../domain/payment-split.ts';
import type { StoredOperation } from '../../store/card-operations.ts';
import { commitAsOwner } from '../commit-as-owner.ts';
import { applyOperation, emitApplied } from './apply-operation.ts';
import type { OperationContext } from './context.ts';
import { postOperation } from './post-operation.ts';

/** Milliseconds that the ledger may take when no caller waits. */
const POST_MS = 8 * SECOND;

/** Posts and commits an operation, no matter which process began it. */
export async function finishOperation(context: OperationContext, operation: StoredOperation): Promise<void> {
  const own = systemCtx(operation.owner, operation.id, context.clock.now() + POST_MS);
  const ctx = claimGeneration(own, { generation: operation.generation, clockOffsetMs: 0 });
  await completeOperation(context, operation, await postOperation(context, ctx, operation));
}

/** Commits the outcome of a posted operation, together with its event. */
export async function completeOperation(
  context: OperationContext,
  operation: StoredOperation,
  split: PaymentSplit | undefined,
): Promise<void> {
  const { owner, transactionId, id } = operation;
  await commitAsOwner(context, { owner, id: transactionId, step: id }, async ({ tx, emit }) => {
    emitApplied(emit, await applyOperation(await hotOf(tx), operation, split));
  });
}
