// A transfer or conversion that names a quote books exactly the quote's amounts, once.
import type { Ctx } from '@pay/contract/ctx';
import { conflict, invalid, invalidField, type Fault, type FaultDetail } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { claimQuote, findQuote, returnQuote, type StoredQuote } from '../store/quotes.ts';

export type ClaimQuoteInput = {
  readonly ctx: Ctx;
  /** The owner's clock. */
  readonly clock: Clock;
  readonly id: Id<'transaction'>;
  readonly quoteId: string;
  readonly db: Database;
  readonly differencesFrom: (quote: StoredQuote) => string[];
};

/** Claims the quote for this transaction. Throws like `usableQuote`. */
export async function claimQuoteFor(claim: ClaimQuoteInput): Promise<StoredQuote> {
  const quote = await usableQuote(claim);
  if (!(await claimQuote(claim.db, claim.ctx.owner, { quote: quote.id, transaction: claim.id }))) throw used();
  return quote;
}

const used = (): Fault => conflict('quote_used', 'quoteId', 'Another transfer or conversion used the quote');

/** The current quote, unclaimed. Throws 400 for fields that differ from it, 409 if it is expired or used. */
export async function usableQuote({ ctx, clock, id, quoteId, db, differencesFrom }: ClaimQuoteInput): Promise<StoredQuote> {
  const quote = await findQuote(db, ctx.owner, quoteId);
  if (quote === undefined) throw invalidField('quoteId', 'not_found', 'No such quote');
  const differing = differencesFrom(quote);
  if (differing.length > 0) {
    throw invalid(
      differing.map((field): FaultDetail => ({ field, code: 'mismatch', message: `${field} differs from the quote` })),
    );
  }
  // A claim by the same transaction does not count: after a crash, a retry must take the same path as before.
  if (quote.usedBy !== null && quote.usedBy !== id) throw used();
  if (quote.usedBy === null && quote.expiresAt <= clock.now())
    throw conflict('quote_expired', 'quoteId', 'The quote has expired');
  return quote;
}

export const releaseClaim = (
  db: Database,
  owner: Owner,
  ids: { quote: Id<'quote'>; transaction: Id<'transaction'> },
): Promise<void> => returnQuote(db, owner, ids);
