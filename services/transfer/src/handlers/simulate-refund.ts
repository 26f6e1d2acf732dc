import type { transfer } from '@pay/contract/transfer/operations';
import { command } from '@pay/kernel/handler';
import { requestTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { toStoredView } from '../store/transaction-rows.ts';

export const simulateRefund = command<typeof transfer.simulateRefund, Deps>()({
  prepare: ({ ctx, input, deps }) =>
    requestTransition(deps, {
      ctx,
      transactionId: input.transactionId,
      decide: () => ({ to: 'refunded', code: input.code ?? null }),
    }),
  commit: async ({ prepared }) => toStoredView(prepared),
});
