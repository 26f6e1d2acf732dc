// A transfer that names a quote books the quote's amounts, exactly and once.
import { conflict, invalid, invalidField, type FaultDetail } from '@pay/core/fault';
import type { transfer } from '@pay/contract/transfer';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import type { Call } from '@pay/kernel/handler';
import type { ValidTransfer } from '../domain/validate-transfer.ts';
import { claimQuote, findQuote, returnQuote, type StoredQuote } from '../store/quotes.ts';

export type ClaimQuoteInput = {
  readonly call: Call<typeof transfer.create>;
  readonly id: Id<'transaction'>;
  readonly quoteId: string;
  readonly valid: ValidTransfer;
  readonly db: Database;
};

/** Takes the quote for this transfer. Throws 400 for fields that differ from it, 409 when it is expired or used. */
export async function claimQuoteFor({ call, id, quoteId, valid, db }: ClaimQuoteInput): Promise<StoredQuote> {
  const { ctx, input, clock } = call;
  const quote = await findQuote(db, ctx.owner, quoteId);
  if (quote === undefined) throw invalidField('quoteId', 'not_found', 'No such quote');
  const comparisons: readonly (readonly [string, boolean])[] = [
    ['customerId', input.customerId === quote.customerId],
    ['walletId', input.walletId === quote.walletId],
    ['amount', valid.price.amountUnits === quote.price.amountUnits],
    ['destinationCurrency', valid.destinationCurrency === quote.destinationCurrency],
    ['destinationPaymentRail', valid.rail === quote.rail],
    ['developerFee', input.developerFee === undefined],
  ];
  const differing = comparisons.filter(([, same]) => !same);
  if (differing.length > 0) {
    throw invalid(differing.map(([field]): FaultDetail => ({ field, code: 'mismatch', message: 'Differs from the quote' })));
  }
  // Its own claim counts as free: a retry after a crash must find the way it took before.
  if (quote.usedBy !== null && quote.usedBy !== id)
    throw conflict('quote_used', 'quoteId', 'The quote was used by another transfer');
  if (quote.usedBy === null && quote.expiresAt <= clock.now())
    throw conflict('quote_expired', 'quoteId', 'The quote has expired');
  if (!(await claimQuote(db, ctx.owner, { quote: quote.id, transaction: id }))) {
    throw conflict('quote_used', 'quoteId', 'The quote was used by another transfer');
  }
  return quote;
}

export const releaseClaim = (
  db: Database,
  owner: Owner,
  ids: { quote: Id<'quote'>; transaction: Id<'transaction'> },
): Promise<void> => returnQuote(db, owner, ids);
