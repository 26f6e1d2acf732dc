import type { gateway } from '@pay/contract/gateway/operations';
import { invalidField } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { loadSettings, saveSettings } from '@pay/kernel/settings';
import { applyEverywhere } from '../app/sandbox-broadcast.ts';
import type { Deps } from '../deps.ts';
import { offsetAfter, withinClock } from '../domain/sandbox.ts';

export const setClock = command<typeof gateway.setClock, Deps>()<{ offsetMs: number; nowMs: number }>({
  async prepare({ ctx, input, deps, db, clock }) {
    const current = await loadSettings(db.knex, ctx.owner);
    const before = current.clockOffsetMs ?? 0;
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const offsetMs = offsetAfter(before, input, realNowMs);
    if (!withinClock(realNowMs + offsetMs)) {
      const field = input.set === undefined ? 'advanceSeconds' : 'set';
      throw invalidField(field, 'out_of_range', 'The clock must be in the years 1970 to 2999');
    }
    await applyEverywhere(deps, ctx, { ...current, clockOffsetMs: offsetMs, advancedMs: offsetMs - before });
    return { offsetMs, nowMs: realNowMs + offsetMs };
  },
  async commit({ ctx, prepared, tx, clock }) {
    const current = await loadSettings(tx, ctx.owner);
    await saveSettings(tx, ctx.owner, { ...current, clockOffsetMs: prepared.offsetMs });
    const changes = [{ field: 'offsetMs', from: String(current.clockOffsetMs ?? 0), to: String(prepared.offsetMs) }];
    const target = { type: 'sandbox', id: ctx.owner.account };
    await recordAudit(tx, { ctx, clock }, { action: 'sandbox.clock_moved', target, changes });
    return { now: iso(prepared.nowMs), offsetMs: prepared.offsetMs };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
