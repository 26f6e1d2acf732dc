import type { card } from '@pay/contract/card/operations';
import { sameBody } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listErasureBlockers } from '../store/erasure.ts';

export const erasureBlockers = query<typeof card.erasureBlockers, Deps>()(async ({ ctx, input, db }) => ({
  blockers: await listErasureBlockers(db.knex, ctx.owner, sameBody('customer', input.customerId)),
}));
