import type { transfer } from '@pay/contract/transfer';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { forgetCallerTexts } from '../store/erasure.ts';

export const forget = command<typeof transfer.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    return { more: await forgetCallerTexts(tx, ctx.owner, sameBody('customer', input.customerId)) };
  },
});
