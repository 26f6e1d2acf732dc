import type { transfer } from '@pay/contract/transfer/operations';
import { command } from '@pay/kernel/handler';
import { requestTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { defaultFailureCode } from '../domain/failure-code.ts';
import { toStoredView } from '../store/transaction-rows.ts';

export const simulateFail = command<typeof transfer.simulateFail, Deps>()({
  prepare: ({ ctx, input, deps }) =>
    requestTransition(deps, {
      ctx,
      transactionId: input.transactionId,
      decide: ({ progress }) => ({ to: 'failed', code: input.code ?? defaultFailureCode(progress.status, 'failed') }),
    }),
  commit: async ({ prepared }) => toStoredView(prepared),
});
