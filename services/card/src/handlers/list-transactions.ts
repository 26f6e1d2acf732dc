import type { card } from '@pay/contract/card/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { transactionView } from '../domain/card-transaction.ts';
import { listCardTransactions } from '../store/card-transactions.ts';
import { findCard } from '../store/cards.ts';

export const listTransactions = query<typeof card.listTransactions, Deps>()(async ({ ctx, input, db }) => {
  const found = await findCard(db.knex, ctx.owner, input.cardId);
  if (found === undefined) throw notFound();
  const keyset = keysetOf('cardTransaction', input);
  const transactions = await listCardTransactions(db.hot, ctx.owner, { cardId: found.id, keyset });
  return pageOf(transactions.map(transactionView), input);
});
