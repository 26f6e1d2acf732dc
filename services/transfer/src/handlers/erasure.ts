import type { transfer } from '@pay/contract/transfer';
import { sameBody } from '@pay/core/id';
import { command, query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as erasure from '../store/erasure.ts';

export const erasureBlockers = query<typeof transfer.erasureBlockers, Deps>()(async ({ ctx, input, db }) => ({
  blockers: await erasure.blockersOf(db.knex, ctx.owner, sameBody('customer', input.customerId)),
}));

export const forget = command<typeof transfer.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    return { more: await erasure.forget(tx, ctx.owner, sameBody('customer', input.customerId)) };
  },
});
