import type { card } from '@pay/contract/card';
import { owned } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';
import { expireDueCards } from '../expire-due-cards.ts';

export const sandboxApply = command<typeof card.sandboxApply, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const { settings, clockOffsetMs } = input;
    await saveSettings(tx, ctx.owner, { settings, clockOffsetMs });
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const changing = { tx, owner: ctx.owner, emit, nowMs: realNowMs + clockOffsetMs };
    // Bounded by the owner's cards, in batches.
    while (await expireDueCards(changing));
    return {};
  },
});

// References point upwards in this list.
const tables = ['access_events', 'cards', 'card_secrets', 'agents', 'customer_states', 'owner_settings'] as const;

export const sandboxReset = command<typeof card.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    for (const table of tables) await owned(tx, ctx.owner, table).delete();
    return {};
  },
});
