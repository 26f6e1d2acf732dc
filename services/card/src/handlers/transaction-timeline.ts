import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { cardTimelineOf } from '../domain/card-timeline.ts';
import { findDoneOperations } from '../store/card-operations.ts';
import { findTransaction } from '../store/card-transactions.ts';
import { findIncrements } from '../store/spend-windows.ts';

export const transactionTimeline = query<typeof card.transactionTimeline, Deps>()(async ({ ctx, input, db }) => {
  const transaction = await findTransaction(db.hot, ctx.owner, input.cardTransactionId);
  if (transaction === undefined) throw notFound();
  const { id } = transaction;
  const [operations, increments] = await Promise.all([findDoneOperations(db.hot, id), findIncrements(db.hot, id)]);
  return cardTimelineOf({ transaction, operations, increments });
});
