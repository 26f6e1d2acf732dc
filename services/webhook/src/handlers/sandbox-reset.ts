import type { webhook } from '@pay/contract/webhook';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { wipe } from '../store/upkeep.ts';

export const sandboxReset = command<typeof webhook.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    await wipe(tx, ctx.owner);
    return {};
  },
});
