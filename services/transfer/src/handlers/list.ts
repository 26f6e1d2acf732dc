import { pageOf } from '@pay/contract/page';
import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listTransactions } from '../store/list-transactions.ts';
import { toStoredView } from '../store/transaction-rows.ts';

export const list = query<typeof transfer.list, Deps>()(async ({ ctx, input, db }) => {
  const found = await listTransactions(db, ctx.owner, input);
  return pageOf(found.map(toStoredView), input);
});
