import type { file as contract } from '@pay/contract/file/operations';
import { command } from '@pay/kernel/handler';
import { loadSettings, saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';
import { beginLinkEpoch } from '../store/link-epochs.ts';

/** No job must run: answers show a file past its expiry as expired before the job marks it. */
export const sandboxApply = command<typeof contract.sandboxApply, Deps>()({
  async commit({ ctx, input, tx }) {
    const { clockOffsetMs: before = 0 } = await loadSettings(tx, ctx.owner);
    if (input.clockOffsetMs < before) await beginLinkEpoch(tx, ctx.owner);
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});
