// The second step of an operation: the posting of its money.
import type { Ctx } from '@pay/contract/ctx';
import { assert, notFound } from '@pay/core/fault';
import { ledgerGroupsFor, paymentSplitOf } from '../../domain/card-operation.ts';
import type { PaymentSplit } from '../../domain/payment-split.ts';
import type { StoredOperation } from '../../store/card-operations.ts';
import { findTransaction } from '../../store/card-transactions.ts';
import type { OperationContext } from './context.ts';

type PostOperationContext = Pick<OperationContext, 'db' | 'wallet' | 'log'>;

/**
 * Posts an operation to the ledger and returns the payers. The wallet service stores each group, so a repeated posting
 * has the effect and the answer of one. Undefined when another process has finished the operation.
 */
export async function postOperation(
  { db, wallet, log }: PostOperationContext,
  ctx: Ctx,
  operation: StoredOperation,
): Promise<PaymentSplit | undefined> {
  const t = await findTransaction(db.hot, operation.owner, operation.transactionId);
  if (t === undefined) throw notFound();
  // Another process has finished the operation. Groups built from the transaction's current state would belong to
  // another one.
  if (t.operationCount !== operation.number) return undefined;
  const groups = ledgerGroupsFor(t, operation);
  for (const { groupId, stage, steps } of groups) {
    const outcome = await wallet.post(ctx, { groupId, stage, steps });
    const fields = { cardTransaction: t.id, kind: operation.kind };
    if (outcome.outcome === 'applied') {
      const split = paymentSplitOf(t, operation, outcome.drawnUnits);
      if (split.overdraftUnits > 0n) log.warn('card clearing overdrew the wallet', fields);
      return split;
    }
    log.warn('card posting refused', { ...fields, stage, reason: outcome.reason });
  }
  assert(groups.length === 0, `ledger refused all postings of ${operation.kind} ${operation.id}`);
  return paymentSplitOf(t, operation, undefined);
}
