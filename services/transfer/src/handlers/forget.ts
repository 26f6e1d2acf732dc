import type { transfer } from '@pay/contract/transfer/operations';
import { sameBody } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { forgetBatches, findBatchesWithText } from '../store/batches.ts';
import { forgetRows } from '../store/batch-rows.ts';
import { forgetCallerTexts } from '../store/erasure.ts';

/** Maximum number of batches whose files one call erases. */
const batchesMax = 20;

export const forget = command<typeof transfer.forget, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const customerId = sameBody('customer', input.customerId);
    const batches = await findBatchesWithText(db.knex, ctx.owner, { customerId, limit: batchesMax });
    for (const { fileIds } of batches)
      for (const fileId of fileIds) await deps.file.eraseContent(childCtx(ctx, `forget:${fileId}`), { fileId });
    return { customerId, batches };
  },
  async commit({ ctx, prepared: { customerId, batches }, tx }) {
    await forgetBatches(tx, ctx.owner, batches);
    const ofTransactions = await forgetCallerTexts(tx, ctx.owner, customerId);
    const ofRows = await forgetRows(tx, ctx.owner, customerId);
    return { more: ofTransactions || ofRows || batches.length === batchesMax };
  },
});
