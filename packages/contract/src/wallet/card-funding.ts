import { z } from 'zod';
import { Currency, id } from '../field.ts';
import { batchedQuery } from '../operation.ts';

const CardFunding = z.object({ walletId: id('wallet'), currency: Currency });

/** Served by the wallet service, as part of its contract, for card transactions. */
export const cardFundingOperations = {
  cardFunding: batchedQuery({
    summary: 'Find the wallet that pays for a card',
    input: z.object({ customerId: id('customer'), walletId: id('wallet').optional() }),
    output: CardFunding.nullable(),
  }),
};
