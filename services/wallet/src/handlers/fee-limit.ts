import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { feePercentMax } from '../store/fee-limits.ts';

export const feeLimit = query<typeof wallet.feeLimit, Deps>()(async ({ ctx, db }) => ({
  maxPercent: await feePercentMax(db.knex, ctx.owner),
}));
