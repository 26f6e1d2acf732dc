import type { transfer } from '@pay/contract/transfer';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { forgetRows } from '../store/batch-rows.ts';
import { forgetCallerTexts } from '../store/erasure.ts';

export const forget = command<typeof transfer.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    const customerId = sameBody('customer', input.customerId);
    const ofTransactions = await forgetCallerTexts(tx, ctx.owner, customerId);
    const ofBatches = await forgetRows(tx, ctx.owner, customerId);
    return { more: ofTransactions || ofBatches };
  },
});
