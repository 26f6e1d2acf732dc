import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { cardDebits } from '../store/card-postings.ts';

export const cardPaid = query<typeof wallet.cardPaid, Deps>()(async ({ ctx, input, db }) => ({
  debitedUnits: (await cardDebits(db, ctx.owner, input.cardTransactionId)).toString(),
}));
