import type { transfer } from '@pay/contract/transfer';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { storedView } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

export const get = query<typeof transfer.get, Deps>()(async ({ ctx, input, db }) => {
  const stored = await findOne(db, ctx.owner, input.transactionId);
  if (stored === undefined) throw notFound();
  return storedView(stored);
});
