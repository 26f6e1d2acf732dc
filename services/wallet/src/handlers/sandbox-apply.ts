import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import { expireHolds } from '../app/expire-holds.ts';
import type { Deps } from '../deps.ts';
import { listDueHolds } from '../store/manual-holds.ts';

/**
 * Milliseconds for ending holds that the clock change made due, before the caller is answered. The job does the rest.
 */
const RUN_MS = 4_500;
const HOLDS_MAX = 100;

/** Applies settings and clock, then ends expired holds. */
export const sandboxApply = command<typeof wallet.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db, ids }) {
    const { owner, deadline } = ctx;
    const { settings, clockOffsetMs } = input;
    await db.tx((tx) => saveSettings(tx, owner, { settings, clockOffsetMs }));
    const { clock, published, ledger } = deps;
    const until = Math.min(deadline, clock.now() + RUN_MS);
    for (let isMore = true; isMore && clock.now() < until;) {
      const due = await listDueHolds(db.knex, owner, { nowMs: clock.now() + clockOffsetMs, limit: HOLDS_MAX });
      await expireHolds({ db, clock, ids, directory: ledger.directory, published }, due);
      isMore = due.length === HOLDS_MAX;
    }
  },
  commit: async () => ({}),
});
