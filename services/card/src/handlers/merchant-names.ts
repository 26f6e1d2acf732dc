import type { card } from '@pay/contract/card/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { merchantNamesOf } from '../store/merchant-names.ts';

export const merchantNames = query<typeof card.merchantNames, Deps>()(async ({ ctx, input, db }) => ({
  merchants: await merchantNamesOf(db, ctx.owner, input.cardTransactionIds),
}));
