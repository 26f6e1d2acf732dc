import { mergeMetadata } from '@pay/contract/metadata';
import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { lockOne, saveCallerTexts } from '../store/caller-texts.ts';

/** Metadata belongs to the caller, who can change it in every status. No event announces the change. */
export const update = command<typeof transfer.update, Deps>()({
  async commit({ ctx, input, tx }) {
    const found = await lockOne(tx, ctx.owner, input.transactionId);
    if (found === undefined) throw notFound();
    const transaction = { ...found.transaction, metadata: mergeMetadata(found.transaction.metadata, input.metadata) };
    if (JSON.stringify(transaction.metadata) !== JSON.stringify(found.transaction.metadata))
      await saveCallerTexts(tx, transaction);
    return toStoredView({ ...found, transaction });
  },
});
