import type { risk } from '@pay/contract/risk';
import { owned, ownerColumns } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';

/** Windows are reckoned from each judgement's own time, so a moved clock makes nothing due here. */
export const sandboxApply = command<typeof risk.sandboxApply, Deps>()({
  async commit({ ctx, input, tx }) {
    await saveSettings(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
    return {};
  },
});

const tables = ['anomalies', 'observations', 'buckets', 'card_merchants', 'configurations', 'owner_settings'] as const;

export const sandboxReset = command<typeof risk.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    // Never a live owner's rows.
    if (ownerColumns(ctx.owner).environment !== 0) return {};
    for (const table of tables) await owned(tx, ctx.owner, table).delete();
    return {};
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
