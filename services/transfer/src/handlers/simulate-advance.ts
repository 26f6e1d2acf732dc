import type { transfer } from '@pay/contract/transfer/operations';
import { command } from '@pay/kernel/handler';
import { invalidTransition, requestTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { defaultFailureCode } from '../domain/failure-code.ts';
import { nextOnTheWay } from '../domain/status.ts';
import { toStoredView } from '../store/transaction-rows.ts';

export const simulateAdvance = command<typeof transfer.simulateAdvance, Deps>()({
  prepare: ({ ctx, input, deps }) =>
    requestTransition(deps, {
      ctx,
      transactionId: input.transactionId,
      decide: ({ transaction, progress }) => {
        const to = input.to ?? nextOnTheWay(transaction.type, progress.status);
        if (to === undefined) throw invalidTransition(progress.status, 'completed');
        return { to, code: to === 'failed' || to === 'returned' ? defaultFailureCode(progress.status, to) : null };
      },
    }),
  commit: async ({ prepared }) => toStoredView(prepared),
});
