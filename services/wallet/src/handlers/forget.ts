import type { wallet } from '@pay/contract/wallet/operations';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as erasure from '../store/erasure.ts';

export const forget = command<typeof wallet.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    await erasure.forget(tx, ctx.owner, sameBody('customer', input.customerId));
    return { more: false };
  },
});
