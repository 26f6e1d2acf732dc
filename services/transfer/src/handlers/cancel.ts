import type { transfer } from '@pay/contract/transfer/operations';
import { timeOf } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { invalidTransition, requestTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

export const cancel = command<typeof transfer.cancel, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const before = await findOne(db, ctx.owner, input.transactionId);
    deps.recovery.refuse();
    // A retry of the request that canceled it. The operation is older than its own effect.
    const last = before?.progress.history.at(-1);
    if (before?.progress.failure?.code === 'canceled' && last !== undefined && last.at >= timeOf(ctx.operationId)) return before;
    return requestTransition(deps, {
      ctx,
      transactionId: input.transactionId,
      decide: ({ transaction, progress }) => {
        const { status, history } = progress;
        const isEarly = status === 'pending' || status === 'in_review';
        if (transaction.type === 'deposit' || !isEarly) throw invalidTransition(status, 'failed', 'be canceled');
        // In review because its rail did not answer: it may have been paid, which only the rail or a person can find
        // out.
        if (history.some((visit) => visit.status === 'funds_received')) throw invalidTransition(status, 'failed', 'be canceled');
        return { to: 'failed', code: 'canceled' };
      },
    });
  },
  commit: async ({ prepared }) => toStoredView(prepared),
});
