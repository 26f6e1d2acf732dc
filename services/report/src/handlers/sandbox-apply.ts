import type { report } from '@pay/contract/report/operations';
import { command } from '@pay/kernel/handler';
import { followClock } from '@pay/kernel/settings';
import { closeDueMonths } from '../app/close-due-months.ts';
import type { Deps } from '../deps.ts';
import { monthOf } from '../domain/period.ts';

/** Applies settings and clock, then closes the months that the clock passed. */
export const sandboxApply = command<typeof report.sandboxApply, Deps>()({
  async prepare({ ctx, input, deps, db, ids }) {
    const { settings, clockOffsetMs, advancedMs } = input;
    await db.tx((tx) => followClock(tx, ctx.owner, { settings, clockOffsetMs }));
    const now = deps.clock.now() + clockOffsetMs;
    if (advancedMs > 0 && monthOf(now - advancedMs) !== monthOf(now))
      await closeDueMonths({ deps, db, clock: deps.clock, ids }, ctx, now);
  },
  commit: async () => ({}),
});
