import type { gateway } from '@pay/contract/gateway/operations';
import { iso } from '@pay/core/time';
import { loadSettings } from '@pay/kernel/settings';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

export const getClock = query<typeof gateway.getClock, Deps>()(async ({ ctx, clock, db }) => {
  // The stored offset, not the request's: another replica may just have changed the clock.
  const { clockOffsetMs: offsetMs = 0 } = await loadSettings(db.knex, ctx.owner);
  return { now: iso(clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0) + offsetMs), offsetMs };
});
