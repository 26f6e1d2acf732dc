import type { risk } from '@pay/contract/risk/operations';
import { ofOwner, ownerColumns } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

const tables = [
  ...['notes', 'anomalies', 'observations', 'buckets', 'card_merchants', 'configurations', 'owner_settings'],
] as const;

export const sandboxReset = command<typeof risk.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    // Never a live owner's rows.
    if (ownerColumns(ctx.owner).environment !== 0) return {};
    for (const table of tables) await ofOwner(tx, ctx.owner, table).delete();
    return {};
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
