import { settingsOf } from '@pay/contract/sandbox';
import type { transfer } from '@pay/contract/transfer/operations';
import { command } from '@pay/kernel/handler';
import { recordLateReturn } from '../app/late-returns.ts';
import { invalidTransition, requestTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { defaultFailureCode, returnCodeOf } from '../domain/failure-code.ts';
import { isOneStep } from '../domain/transaction.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

export const simulateReturn = command<typeof transfer.simulateReturn, Deps>()({
  async prepare({ ctx, input, deps, db, ids }) {
    const before = await findOne(db, ctx.owner, input.transactionId);
    if (before !== undefined && isOneStep(before.transaction)) throw invalidTransition(before.progress.status, 'returned');
    if (before?.transaction.type === 'transfer' && before.progress.status === 'completed') {
      // A completed transfer is never reopened: a return is a separate deposit.
      const { transaction } = before;
      const code = input.code ?? defaultFailureCode('completed', 'returned');
      return recordLateReturn(deps, {
        original: transaction,
        generation: before.generation,
        failure: { code, railCode: returnCodeOf(transaction.rail, code) },
        settings: settingsOf(ctx.sandbox),
        clockOffsetMs: ctx.sandbox?.clockOffsetMs ?? 0,
        ids,
      });
    }
    return requestTransition(deps, {
      ctx,
      transactionId: input.transactionId,
      decide: ({ progress }) => ({ to: 'returned', code: input.code ?? defaultFailureCode(progress.status, 'returned') }),
    });
  },
  commit: async ({ prepared }) => toStoredView(prepared),
});
