import type { gateway } from '@pay/contract/gateway';
import { invalidField } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { loadSettings, saveSettings } from '@pay/kernel/settings';
import { command, query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { offsetAfter, withinClock } from '../domain/sandbox.ts';
import { applyEverywhere } from '../fan-out.ts';

export const getClock = query<typeof gateway.getClock, Deps>()(async ({ ctx, clock, db }) => {
  // The stored offset, not the request's: another replica may have moved the clock a moment ago.
  const { clockOffsetMs: offsetMs = 0 } = await loadSettings(db.knex, ctx.owner);
  return { now: iso(clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0) + offsetMs), offsetMs };
});

export const setClock = command<typeof gateway.setClock, Deps>()<{ offsetMs: number; nowMs: number }>({
  async prepare({ ctx, input, deps, db, clock }) {
    const current = await loadSettings(db.knex, ctx.owner);
    const before = current.clockOffsetMs ?? 0;
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const offsetMs = offsetAfter(before, input, realNowMs);
    if (!withinClock(realNowMs + offsetMs)) {
      const field = input.set === undefined ? 'advanceSeconds' : 'set';
      throw invalidField(field, 'out_of_range', 'The clock shows the years 1970 to 2999');
    }
    await applyEverywhere(deps, ctx, { ...current, clockOffsetMs: offsetMs, advancedMs: offsetMs - before });
    return { offsetMs, nowMs: realNowMs + offsetMs };
  },
  async commit({ ctx, facts, tx }) {
    const current = await loadSettings(tx, ctx.owner);
    await saveSettings(tx, ctx.owner, { ...current, clockOffsetMs: facts.offsetMs });
    return { now: iso(facts.nowMs), offsetMs: facts.offsetMs };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
