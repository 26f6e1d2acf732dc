import type { file as contract } from '@pay/contract/file';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';

/** Nothing is run: a file past its time is answered as expired whether or not the job has been there. */
export const sandboxApply = command<typeof contract.sandboxApply, Deps>()({
  async commit({ ctx, input, tx }) {
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});
