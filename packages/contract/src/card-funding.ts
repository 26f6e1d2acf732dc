import { z } from 'zod';
import { Currency, id } from './field.ts';
import { batchedQuery, query } from './operation.ts';

const CardFunding = z.object({ walletId: id('wallet'), currency: Currency });

/** Served by the wallet service, as part of its contract: what card transactions ask of wallets. */
export const cardFundingOperations = {
  cardFunding: batchedQuery({
    summary: 'Which wallet pays for a card: the one named, else the customer’s oldest active one in USD, else in USDC',
    input: z.object({ customerId: id('customer'), walletId: id('wallet').optional() }),
    output: CardFunding.nullable(),
  }),
  cardPaid: query({
    summary: 'What wallets paid for a card transaction, in units, refunds not counted',
    input: z.object({ cardTransactionId: id('cardTransaction') }),
    output: z.object({ debitedUnits: z.string() }),
  }),
};
