import type { card } from '@pay/contract/card';
import { hotOf, owned } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { followClock } from '@pay/kernel/settings';
import { expireDue } from '../charging/expire-due.ts';
import type { Deps } from '../deps.ts';
import { expireDueCards } from '../expire-due-cards.ts';
import { shiftExpiries } from '../store/card-transactions.ts';

/** Milliseconds that expiring what a clock made due may take before the caller is answered (contract §5.5). */
const RUN_MS = 4_500;

export const sandboxApply = command<typeof card.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    await db.tx(async (tx) => {
      const byMs = await followClock(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
      await shiftExpiries(await hotOf(tx), ctx.owner, byMs);
    });
    const until = Math.min(ctx.deadline, deps.clock.now() + RUN_MS);
    while ((await expireDue(deps, ctx.owner)) && deps.clock.now() < until);
  },
  async commit({ ctx, input, tx, emit, clock }) {
    const { clockOffsetMs } = input;
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const changing = { tx, owner: ctx.owner, emit, nowMs: realNowMs + clockOffsetMs };
    // Bounded by the owner's cards, in batches.
    while (await expireDueCards(changing));
    return {};
  },
});

// References point upwards in this list.
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
] as const;

export const sandboxReset = command<typeof card.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    for (const table of tables) await owned(tx, ctx.owner, table).delete();
    return {};
  },
});
