import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findQuote, quoteView } from '../store/quotes.ts';

export const getQuote = query<typeof transfer.getQuote, Deps>()(async ({ ctx, input, db }) => {
  const quote = await findQuote(db, ctx.owner, input.quoteId);
  if (quote === undefined) throw notFound();
  return quoteView(quote);
});
