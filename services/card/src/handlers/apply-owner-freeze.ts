import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { setOwnerFreeze } from '@pay/kernel/owner-freezes';
import type { Deps } from '../deps.ts';
import { lockCardsOfOwner } from '../store/cards.ts';

/** Authorizations are declined as `card_frozen`. The cards keep their own status. */
export const applyOwnerFreeze = command<typeof card.applyOwnerFreeze, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    await setOwnerFreeze(tx, ctx.owner, { frozen: input.frozen, at: clock.now() });
    // A decision holds the lock of its card until it commits, and reads the freeze under the lock. So this waits for
    // decisions that did not see the freeze.
    if (input.frozen) await lockCardsOfOwner(tx, ctx.owner);
    return {};
  },
});
