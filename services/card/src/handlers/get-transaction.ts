import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { transactionView } from '../domain/card-transaction.ts';
import { findTransaction } from '../store/card-transactions.ts';

export const getTransaction = query<typeof card.getTransaction, Deps>()(async ({ ctx, input, db }) => {
  const transaction = await findTransaction(db.hot, ctx.owner, input.cardTransactionId);
  if (transaction === undefined) throw notFound();
  return transactionView(transaction);
});
