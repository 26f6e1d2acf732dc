import type { Ctx } from '@pay/contract/ctx';
import type { webhook } from '@pay/contract/webhook/operations';
import { command } from '@pay/kernel/handler';
import { followClock } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';
import { hasWork, shiftRetries } from '../store/upkeep.ts';
import { shiftTimers } from '../store/webhooks.ts';

/** Milliseconds for work that a clock change made due, before the caller is answered. */
const runMs = 4_500;
/** Milliseconds between checks while deliveries are in progress. */
const lookMs = 10;

/**
 * Applies settings and clock: retries, the grace period of secrets, and the time until a failing endpoint is disabled
 * shift by the same amount.
 */
export const sandboxApply = command<typeof webhook.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const { owner } = ctx;
    await db.tx(async (tx) => {
      const byMs = await followClock(tx, owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
      if (byMs === 0) return;
      await shiftRetries(tx, owner, byMs);
      await shiftTimers(tx, owner, byMs);
    });
    if (input.advancedMs > 0) await runDue(deps, ctx);
  },
  commit: async () => ({}),
});

async function runDue({ db, clock, dispatcher }: Deps, { owner, deadline }: Ctx): Promise<void> {
  const until = Math.min(deadline, clock.now() + runMs);
  dispatcher.notice([owner]);
  while (clock.now() < until && (await hasWork(db, owner, clock.now()))) await clock.sleep(lookMs);
}
