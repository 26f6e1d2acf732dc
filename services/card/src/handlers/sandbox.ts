import type { card } from '@pay/contract/card';
import { owned } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';

export const sandboxApply = command<typeof card.sandboxApply, object>()({
  async commit({ ctx, input, tx }) {
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});

export const sandboxReset = command<typeof card.sandboxReset, object>()({
  async commit({ ctx, tx }) {
    await owned(tx, ctx.owner, 'owner_settings').delete();
    return {};
  },
});
