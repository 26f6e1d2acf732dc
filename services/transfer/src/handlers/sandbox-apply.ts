import type { transfer } from '@pay/contract/transfer/operations';
import { hotOf } from '@pay/kernel/db';
import { followClock } from '@pay/kernel/settings';
import { command } from '@pay/kernel/handler';
import type { Ctx } from '@pay/contract/ctx';
import { payDueFees } from '../app/pay-due-fees.ts';
import { RELEASE_LEASE_MS, releaseFees } from '../app/release-fees.ts';
import type { Deps } from '../deps.ts';
import { leaseReleasesOf, shiftReleases } from '../store/fee-releases.ts';
import { hasDue, leaseDueOf, shiftTimers } from '../store/open-transactions.ts';
import { shiftSimulatedPayments } from '../store/simulator-ledger.ts';

/** Milliseconds for running work that a clock change made due, before the caller is answered. */
const RUN_MS = 4_500;
const ROWS_MAX = 128;
/** Milliseconds between checks while the saga is processing some of the owner's rows. */
const LOOK_MS = 10;

/** Applies settings and clock, shifts timers by the same amount, then runs due work. */
export const sandboxApply = command<typeof transfer.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const { owner } = ctx;
    const movedMs = await db.tx(async (tx) => {
      const byMs = await followClock(tx, owner, { settings: input.settings, clockOffsetMs: input.clockOffsetMs });
      if (byMs === 0) return 0;
      const hot = await hotOf(tx);
      await shiftTimers(hot, owner, byMs);
      await shiftSimulatedPayments(hot, owner, byMs);
      await shiftReleases(hot, owner, byMs);
      return byMs;
    });
    if (movedMs !== 0) for (const adapter of deps.rails.all()) await adapter.shift?.(owner, movedMs);
    deps.ownerSettings.forget(owner);
    if (input.advancedMs <= 0) return;
    await runDue(deps, ctx);
    await releaseDue(deps, ctx);
    await payDueFees(deps.feePayouts, owner);
  },
  commit: async () => ({}),
});

/** Runs before payouts, which take the fees available by then. The job continues after the deadline. */
async function releaseDue(deps: Deps, { owner, deadline }: Ctx): Promise<void> {
  const stopAt = Math.min(deadline, deps.clock.now() + RUN_MS);
  for (let isMore = true; isMore && deps.clock.now() < stopAt;) {
    const now = deps.clock.now();
    const due = await leaseReleasesOf(deps.db, owner, { now, until: now + RELEASE_LEASE_MS, limit: ROWS_MAX });
    await releaseFees(deps.releases, due);
    isMore = due.length === ROWS_MAX;
  }
}

async function runDue(deps: Deps, { owner, deadline }: Ctx): Promise<void> {
  const until = Math.min(deadline, deps.clock.now() + RUN_MS);
  while (deps.clock.now() < until) {
    const rows = await leaseDueOf(deps.db, owner, { now: deps.clock.now(), limit: ROWS_MAX });
    if (rows.length === 0 && !(await hasDue(deps.db, owner, deps.clock.now()))) return;
    if (rows.length === 0) await deps.clock.sleep(LOOK_MS);
    await deps.saga.advance(rows);
  }
}
