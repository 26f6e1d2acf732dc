import type { card } from '@pay/contract/card/operations';
import { ofOwner } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { beginGeneration } from '@pay/kernel/sandbox-generations';
import type { Deps } from '../deps.ts';

// In the order of references: a table comes before the tables to which it refers.
const tables = [
  'card_moves',
  'card_spends',
  'card_transactions',
  'spend_windows',
  'access_events',
  'cards',
  'card_secrets',
  'agents',
  'customer_states',
  'owner_settings',
  'work_attempts',
  'metadata_tags',
] as const;

export const sandboxReset = command<typeof card.sandboxReset, Deps>()({
  async commit({ ctx, input, tx }) {
    if (!(await beginGeneration(tx, ctx.owner, input.generation))) return {};
    for (const table of tables) await ofOwner(tx, ctx.owner, table).delete();
    return {};
  },
});
