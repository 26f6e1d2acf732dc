import type { transfer } from '@pay/contract/transfer';
import { sameBody } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { blockersOf } from '../store/erasure.ts';

export const erasureBlockers = query<typeof transfer.erasureBlockers, Deps>()(async ({ ctx, input, db }) => ({
  blockers: await blockersOf(db.knex, ctx.owner, sameBody('customer', input.customerId)),
}));
