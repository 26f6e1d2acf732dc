import type { risk } from '@pay/contract/risk/operations';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';

/** Windows are computed from the time of each evaluation, so a clock change makes nothing due here. */
export const sandboxApply = command<typeof risk.sandboxApply, Deps>()({
  async commit({ ctx, input, tx }) {
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});
