import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { countOpen } from '../store/batches.ts';

/** Batches that have not ended. */
export const quotaStanding = query<typeof transfer.quotaStanding, Deps>()(async ({ ctx, db }) => ({
  used: await countOpen(db.knex, ctx.owner),
  walletId: null,
}));
