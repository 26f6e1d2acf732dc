import { pageOf } from '@pay/contract/page';
import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listTransactions } from '../store/list-transactions.ts';
import { toStoredView } from '../store/transaction-rows.ts';

export const listConversions = query<typeof transfer.listConversions, Deps>()(async ({ ctx, input, db }) => {
  const filters = { ...input, type: 'conversion' as const };
  const found = await listTransactions(db, ctx.owner, filters);
  return pageOf(found.map(toStoredView), filters);
});
