// The second and third step of an operation, for callers without a transaction: post its money, then commit its
// outcome.
import type { Ctx } from '@pay/contract/ctx';
import { SECOND } from '@pay/core/time';
import { claimGeneration, systemCtx } from '@pay/kernel/ctx';
import { hotOf } from '@pay/kernel/db';
import type { StoredOperation } from '../../store/card-operations.ts';
import { commitAsOwner } from '../commit-as-owner.ts';
import { applyOperation, emitApplied } from './apply-operation.ts';
import type { OperationContext } from './context.ts';
import { postOperation } from './post-operation.ts';

/** Milliseconds that the ledger may take when no caller waits. */
const POST_MS = 8 * SECOND;

/** Finishes an operation of any process, with the deadline of a job. */
export async function finishOperation(context: OperationContext, operation: StoredOperation): Promise<void> {
  const own = systemCtx(operation.owner, operation.id, context.clock.now() + POST_MS);
  const ctx = claimGeneration(own, { generation: operation.generation, clockOffsetMs: 0 });
  await executeOperation(context, ctx, operation);
}

/** Posts the money of an operation under `ctx`, then commits its outcome with its event. */
export async function executeOperation(context: OperationContext, ctx: Ctx, operation: StoredOperation): Promise<void> {
  const split = await postOperation(context, ctx, operation);
  const { owner, transactionId, id } = operation;
  await commitAsOwner(context, { owner, id: transactionId, step: id }, async ({ tx, emit }) => {
    emitApplied(emit, await applyOperation(await hotOf(tx), operation, split));
  });
}
