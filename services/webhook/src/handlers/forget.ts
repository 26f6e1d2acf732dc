import type { webhook } from '@pay/contract/webhook/operations';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insert } from '../store/erasures.ts';

/** Events received from now on are erased before they are stored; the job erase-events rewrites earlier ones. */
export const forget = command<typeof webhook.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    await insert(tx, ctx.owner, { customerId: sameBody('customer', input.customerId), erasedAt: input.erasedAt });
    return { more: false };
  },
  after: ({ deps }) => deps.wakeEraseEvents(),
});
