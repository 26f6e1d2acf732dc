import { z } from 'zod';
import { Currency, id } from './field.ts';
import { batchedQuery } from './operation.ts';

const CardFunding = z.object({ walletId: id('wallet'), currency: Currency });

/** Served by the wallet service, as part of its contract: asked before every authorisation of a card. */
export const cardFundingOperations = {
  cardFunding: batchedQuery({
    summary: 'Which wallet pays for a card: the one named, else the customer’s oldest active one in USD, else in USDC',
    input: z.object({ customerId: id('customer'), walletId: id('wallet').optional() }),
    output: CardFunding.nullable(),
  }),
};
