import type { card } from '@pay/contract/card/operations';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { followClock } from '@pay/kernel/settings';
import { expireDueAuthorizations } from '../app/authorization/expire-due.ts';
import { expireDueCards } from '../app/expire-due-cards.ts';
import type { Deps } from '../deps.ts';
import { shiftExpiries } from '../store/card-transactions.ts';

/** Maximum milliseconds for expiries that the clock change made due, before the answer. The job does the rest. */
const RUN_MS = 4_500;

export const sandboxApply = command<typeof card.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    await db.tx(async (tx) => {
      const byMs = await followClock(tx, ctx.owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
      await shiftExpiries(await hotOf(tx), ctx.owner, byMs);
    });
    const until = Math.min(ctx.deadline, deps.clock.now() + RUN_MS);
    while ((await expireDueAuthorizations(deps, ctx.owner)) && deps.clock.now() < until);
  },
  async commit({ ctx, input, tx, emit, clock }) {
    const { clockOffsetMs } = input;
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const context = { tx, owner: ctx.owner, emit, nowMs: realNowMs + clockOffsetMs };
    // Limited by the number of the owner's cards, in batches.
    while (await expireDueCards(context));
    return {};
  },
});
