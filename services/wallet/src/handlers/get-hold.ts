import { notFound } from '@pay/core/fault';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { manualHoldView } from '../domain/manual-hold.ts';
import { findHold } from '../store/manual-holds.ts';
import { findPlatformHold } from '../store/platform-holds.ts';

export const getHold = query<typeof wallet.getHold, Deps>()(async ({ ctx, input, db }) => {
  const manual = await findHold(db.knex, ctx.owner, input.holdId);
  if (manual !== undefined) return manualHoldView(manual);
  const found = await findPlatformHold(db, ctx.owner, input.holdId);
  if (found === undefined) throw notFound();
  return found;
});
