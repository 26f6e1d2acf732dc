import type { wallet } from '@pay/contract/wallet';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';

/** Nothing here runs on a timer, so a moved clock makes nothing due. */

export const sandboxApply = command<typeof wallet.sandboxApply, Deps>()({
  async commit({ ctx, input, tx }) {
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});
