import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { findMovable, lockMovable } from '../app/movable-hold.ts';
import { rememberHold } from '../app/move-hold.ts';
import type { Deps } from '../deps.ts';
import { endingAt, manualHoldView } from '../domain/manual-hold.ts';

export const updateHold = command<typeof wallet.updateHold, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    await findMovable(db, ctx.owner, input.holdId);
    return deps.ledger.directory;
  },
  async commit({ ctx, input, prepared: directory, tx, emit, clock }) {
    const at = clock.now();
    const hold = await lockMovable(tx, ctx.owner, input.holdId);
    const changed = endingAt(hold, at, input.expiresAt);
    if (changed !== undefined) await rememberHold({ tx, owner: ctx.owner, emit, at, directory }, changed);
    return manualHoldView(changed ?? hold);
  },
});
