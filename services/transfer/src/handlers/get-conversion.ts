import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

/** Every other transaction is a 404 here. */
export const getConversion = query<typeof transfer.getConversion, Deps>()(async ({ ctx, input, db }) => {
  const stored = await findOne(db, ctx.owner, input.conversionId);
  if (stored?.transaction.type !== 'conversion') throw notFound();
  return toStoredView(stored);
});
