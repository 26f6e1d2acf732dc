import { keysetOf, pageOf } from '@pay/contract/page';
import type { card } from '@pay/contract/card';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { view } from '../domain/card-transaction.ts';
import * as transactions from '../store/card-transactions.ts';
import { findCard } from '../store/cards.ts';

export const listTransactions = query<typeof card.listTransactions, Deps>()(async ({ ctx, input, db }) => {
  const found = await findCard(db.knex, ctx.owner, input.cardId);
  if (found === undefined) throw notFound();
  const keyset = keysetOf('cardTransaction', input);
  const rows = await transactions.listTransactions(db.hot, ctx.owner, { cardId: found.id, keyset });
  return pageOf(rows.map(view), input);
});

export const getTransaction = query<typeof card.getTransaction, Deps>()(async ({ ctx, input, db }) => {
  const found = await transactions.findTransaction(db.hot, ctx.owner, input.cardTransactionId);
  if (found === undefined) throw notFound();
  return view(found);
});
