// An operation on a card transaction (a clearing, reversal, expiry, or refund) has three steps: its row is committed,
// its money is posted, its outcome is committed. A process may stop anywhere in between: the next caller of the
// transaction or a job continues, with the same result.
import type { Ctx } from '@pay/contract/ctx';
import { conflict, notFound, unavailable } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import type { HotTx } from '@pay/kernel/db';
import { resolveOperation, type CardOperationRequest } from '../../domain/card-operation.ts';
import { findOpenOperation, findOperation, insertOperation, type StoredOperation } from '../../store/card-operations.ts';
import { lockTransaction } from '../../store/card-transactions.ts';
import type { OperationContext } from './context.ts';
import { finishOperation } from './finish-operation.ts';

/** Milliseconds after which the job continues an operation that is still open. */
export const OPERATION_LEASE_MS = 15 * SECOND;
const ATTEMPTS_MAX = 4;

export type BeginOperationInput = {
  readonly transactionId: string;
  readonly request: CardOperationRequest;
  /** Milliseconds on the owner's clock, and real milliseconds. */
  readonly at: number;
  readonly now: number;
};

/** Commits the upcoming operation. Throws 404, or 409 when the transaction's state forbids it. */
export async function beginOperation(context: OperationContext, ctx: Ctx, input: BeginOperationInput): Promise<StoredOperation> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { operation, blockedBy } = await context.db.hot.tx((tx) => tryToBegin(tx, ctx, input));
    if (operation !== undefined) return operation;
    // Another operation on the transaction is open, perhaps of a dead process. It must be finished first.
    if (blockedBy !== undefined) await finishOperation(context, blockedBy);
  }
  throw unavailable('contention', 'Another request changed the same data. Retry');
}

type BeginResult = { readonly operation?: StoredOperation; readonly blockedBy?: StoredOperation };

async function tryToBegin(tx: HotTx, ctx: Ctx, { transactionId, request, at, now }: BeginOperationInput): Promise<BeginResult> {
  const t = await lockTransaction(tx, ctx.owner, transactionId);
  if (t === undefined) throw notFound();
  // Read under the transaction's lock: before it, a concurrent request of the same operation may not have written its
  // row yet.
  const earlier = await findOperation(tx, ctx.operationId);
  if (earlier !== undefined) return { operation: earlier };
  const blockedBy = await findOpenOperation(tx, t.id);
  if (blockedBy !== undefined) return { blockedBy };
  const resolved = resolveOperation(t, request);
  if ('refused' in resolved) throw conflict(resolved.refused, resolved.field, resolved.message);
  const operation = { ...resolved, id: ctx.operationId, at, owner: ctx.owner, transactionId: t.id, done: false };
  await insertOperation(tx, operation, now + OPERATION_LEASE_MS);
  return { operation };
}
