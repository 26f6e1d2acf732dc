import type { webhook } from '@pay/contract/webhook/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { markReset } from '../store/owner-resets.ts';
import { callOff, isSending, wipe } from '../store/upkeep.ts';

/** Maximum milliseconds to wait for deliveries in progress before they are deleted with the rest. */
const patienceMs = 4_000;
/** Milliseconds between checks of these deliveries. */
const lookMs = 10;

/**
 * Webhook is the last service that is called. From here on, it drops earlier events of all others, however late they
 * arrive.
 */
export const sandboxReset = command<typeof webhook.sandboxReset, Deps>()({
  async prepare({ ctx: { owner, deadline }, deps: { clock }, db }) {
    if (owner.environment !== 'sandbox') return;
    await db.tx(async (tx) => {
      await markReset(tx, owner);
      await callOff(tx, owner);
    });
    const until = Math.min(deadline, clock.now() + patienceMs);
    while (clock.now() < until && (await isSending(db, owner, clock.now()))) await clock.sleep(lookMs);
  },
  async commit({ ctx, tx }) {
    await wipe(tx, ctx.owner);
    return {};
  },
});
