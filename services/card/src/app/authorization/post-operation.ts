// The second step of an operation: its money.
import type { Ctx } from '@pay/contract/ctx';
import { assert, notFound } from '@pay/core/fault';
import { ledgerGroupsFor, paymentSplitOf } from '../../domain/card-operation.ts';
import type { CardTransaction } from '../../domain/card-transaction.ts';
import { fundingUnits } from '../../domain/funding.ts';
import type { PaymentSplit } from '../../domain/payment-split.ts';
import type { StoredOperation } from '../../store/card-operations.ts';
import { findTransaction, savePaidUnits } from '../../store/card-transactions.ts';
import type { OperationContext } from './context.ts';

type PostOperationContext = Pick<OperationContext, 'db' | 'wallet' | 'log'>;

/**
 * Posts an operation to the ledger and returns who paid. The wallet service remembers each group, so posting twice has
 * the effect and the answer of posting once. Undefined when another process has finished the operation.
 */
export async function postOperation(
  context: PostOperationContext,
  ctx: Ctx,
  operation: StoredOperation,
): Promise<PaymentSplit | undefined> {
  const { db, wallet, log } = context;
  const found = await findTransaction(db.hot, operation.owner, operation.transactionId);
  if (found === undefined) throw notFound();
  const t = operation.kind === 'refund' ? await loadPaidUnits(context, ctx, found) : found;
  // Another process has finished it; groups built from the transaction's current state would belong to another
  // operation.
  if (t.operationCount !== operation.number) return undefined;
  const groups = ledgerGroupsFor(t, operation);
  for (const { groupId, stage, steps } of groups) {
    const outcome = await wallet.post(ctx, { groupId, stage, steps });
    const fields = { cardTransaction: t.id, kind: operation.kind };
    if (outcome.outcome === 'applied') {
      const split = paymentSplitOf(t, operation, outcome.drawnUnits);
      if (split.overdraftUnits > 0n) log.warn('a card clearing took more than the wallet had', fields);
      return split;
    }
    log.warn('ledger refused a card posting', { ...fields, stage, reason: outcome.reason });
    // An older build has posted it, by different rules.
    if (outcome.reason === 'id_reused' && operation.rules === 1) return paymentSplitOf(t, operation, undefined);
  }
  assert(groups.length === 0, `the ledger accepts one of the plans of ${operation.kind} ${operation.id}`);
  return paymentSplitOf(t, operation, undefined);
}

/**
 * A refund needs to know who paid. If an older build did not store that, the ledger knows; that build's refunds went to
 * the wallet completely.
 */
async function loadPaidUnits(
  { db, wallet }: Pick<PostOperationContext, 'db' | 'wallet'>,
  ctx: Ctx,
  t: CardTransaction,
): Promise<CardTransaction> {
  if (t.paidUnits !== null || t.funding === null) return t;
  const charged = fundingUnits(t.funding, t.clearedUnits);
  // The sandbox's program account pays any amount.
  const paidUnits =
    t.funding.walletId === null ? charged : BigInt((await wallet.cardPaid(ctx, { cardTransactionId: t.id })).debitedUnits);
  const overdraftUnits = charged > paidUnits ? charged - paidUnits : 0n;
  const refunded = fundingUnits(t.funding, t.refundedUnits);
  // That build may have refunded more than was paid; then nothing remains to refund.
  const totals = { paidUnits, overdraftUnits, returnedUnits: refunded < paidUnits ? refunded : paidUnits };
  await savePaidUnits(db, t, totals);
  return { ...t, ...totals };
}
