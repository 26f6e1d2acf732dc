import type { card } from '@pay/contract/card/operations';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eraseCustomer } from '../store/erasure.ts';

export const forget = command<typeof card.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    return { more: await eraseCustomer(tx, ctx.owner, sameBody('customer', input.customerId)) };
  },
});
