import { settingsOf } from '@pay/contract/sandbox';
import type { transfer } from '@pay/contract/transfer';
import { notFound } from '@pay/core/fault';
import { sameBody, timeOf, type Id } from '@pay/core/id';
import { MINUTE } from '@pay/core/time';
import { command, query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { judgeTransfer } from '../domain/validate.ts';
import { findQuote, insertQuote, quoteView, type StoredQuote } from '../store/quotes.ts';

/** Milliseconds a quote holds (contract 2.14). */
const QUOTE_MS = MINUTE;

export const createQuote = command<typeof transfer.createQuote, Deps>()({
  async prepare({ ctx, input, deps }) {
    const facts = await deps.facts.transfer(ctx, input);
    const judged = judgeTransfer(input, facts, deps.admission.policy(ctx.owner, settingsOf(ctx.sandbox)));
    if (!judged.ok) throw judged.fault;
    return judged;
  },
  async commit({ ctx, input, facts, tx }) {
    const id = sameBody('quote', ctx.operationId);
    const quote: StoredQuote = {
      id,
      // Judged: both exist and belong together.
      customerId: input.customerId as Id<'customer'>,
      walletId: input.walletId as Id<'wallet'>,
      rail: facts.rail,
      sourceCurrency: facts.sourceCurrency,
      destinationCurrency: facts.destinationCurrency,
      amount: facts.amount,
      price: facts.price,
      // Counted from the createdAt that callers see.
      expiresAt: timeOf(id) + QUOTE_MS,
      usedBy: null,
    };
    await insertQuote(tx, ctx.owner, quote);
    return quoteView(quote);
  },
});

export const getQuote = query<typeof transfer.getQuote, Deps>()(async ({ ctx, input, db }) => {
  const quote = await findQuote(db, ctx.owner, input.quoteId);
  if (quote === undefined) throw notFound();
  return quoteView(quote);
});
