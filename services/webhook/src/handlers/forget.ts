import type { webhook } from '@pay/contract/webhook';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insert } from '../store/erasures.ts';

/** What is heard from now on is erased as it is frozen; what was frozen before, a job looks through. */
export const forget = command<typeof webhook.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    await insert(tx, ctx.owner, { customerId: sameBody('customer', input.customerId), erasedAt: input.erasedAt });
    return { more: false };
  },
  after: ({ deps }) => deps.erase(),
});
