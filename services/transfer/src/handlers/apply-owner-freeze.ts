import type { transfer } from '@pay/contract/transfer/operations';
import { command } from '@pay/kernel/handler';
import { setOwnerFreeze } from '@pay/kernel/owner-freezes';
import type { Deps } from '../deps.ts';

/** Payments that have started continue. Waiting payments are checked when they are due. */
export const applyOwnerFreeze = command<typeof transfer.applyOwnerFreeze, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    await setOwnerFreeze(tx, ctx.owner, { frozen: input.frozen, at: clock.now() });
    return {};
  },
});
