import { invalid } from '@pay/core/fault';
import { readAmount } from '@pay/contract/amount';
import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { findMovable, lockMovable } from '../app/movable-hold.ts';
import { accountsOfHold, giveBack } from '../app/move-hold.ts';
import type { Deps } from '../deps.ts';
import { manualHoldView, applyRelease } from '../domain/manual-hold.ts';

export const releaseHold = command<typeof wallet.releaseHold, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const hold = await findMovable(db, ctx.owner, input.holdId);
    const amount = input.amount === undefined ? undefined : readAmount('amount', input.amount, hold.currency);
    if (amount?.ok === false) throw invalid([amount.detail]);
    const { directory } = deps.ledger;
    await directory.learn(accountsOfHold(ctx.owner, hold));
    return { directory, units: amount?.units };
  },
  async commit({ ctx, input, prepared: { directory, units }, tx, emit, clock }) {
    const at = clock.now();
    const hold = await lockMovable(tx, ctx.owner, input.holdId);
    const released = applyRelease(hold, at, units);
    if (released !== undefined) await giveBack({ tx, owner: ctx.owner, emit, at, directory }, hold, released);
    return manualHoldView(released ?? hold);
  },
});
