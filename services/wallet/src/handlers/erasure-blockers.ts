import type { wallet } from '@pay/contract/wallet/operations';
import { sameBody } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as erasure from '../store/erasure.ts';

export const erasureBlockers = query<typeof wallet.erasureBlockers, Deps>()(async ({ ctx, input, db }) => ({
  blockers: await erasure.blockersOf(db.knex, ctx.owner, sameBody('customer', input.customerId)),
}));
