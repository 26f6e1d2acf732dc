// Posts a card payment that has no authorization: an offline sale, or a late one. It is never declined. Three parts:
// create the rows, execute the operation like every other one, and read the view. If the process stops in between, the
// job `finish-card-moves` or a retry of the caller continues.
import type { CardTransaction as View } from '@pay/contract/card/card-transaction';
import { Fault, isFault } from '@pay/core/fault';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { initialTransactionView, type CardTransaction } from '../../domain/card-transaction.ts';
import { findTransactionsByIds } from '../../store/card-transactions.ts';
import type { AuthorizeCall, AuthorizeResult } from './authorize.ts';
import type { AuthorizationContext } from './context.ts';
import { createForcedTransaction } from './create-forced-transaction.ts';
import { executeOperation } from './finish-operation.ts';

export async function forcePost(call: AuthorizeCall, context: AuthorizationContext): Promise<AuthorizeResult> {
  try {
    const { transaction, operation } = await createForcedTransaction(context, call);
    await executeOperation(context, call.ctx, operation);
    return { ok: true, output: await viewForcedTransaction(context, transaction) };
  } catch (error) {
    const fault = isFault(error) ? error : databaseFault(error);
    if (fault === undefined) context.log.error('forced posting failed', { operation: call.ctx.operationId, err: errorOf(error) });
    return { ok: false, fault: fault ?? new Fault('INTERNAL_ERROR', 'Internal error') };
  }
}

/** The view of the first answer: a retry gets the same view, even if the transaction was refunded since. */
async function viewForcedTransaction({ db }: AuthorizationContext, transaction: CardTransaction): Promise<View> {
  const { id } = transaction;
  return initialTransactionView((await findTransactionsByIds(db.hot, [id])).get(id) ?? transaction);
}
