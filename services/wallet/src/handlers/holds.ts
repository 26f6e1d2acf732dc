import type { wallet } from '@pay/contract/wallet';
import { command, query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as holds from '../store/holds.ts';

/** Of every owner: asked by the sweeper of the service that placed them, which alone knows whether they are orphans. */
export const listUnconfirmedHolds = query<typeof wallet.listUnconfirmedHolds, Deps>()(async ({ input, db }) => ({
  holds: await holds.unconfirmed(db, input),
}));

export const confirmHolds = command<typeof wallet.confirmHolds, Deps>()({
  commit: async ({ input, tx }) => ({ confirmed: await holds.confirm(tx, input.holdIds) }),
});

/** Of every owner: asked by the service that gives money back, which alone knows what it meant to take. */
export const appliedStages = query<typeof wallet.appliedStages, Deps>()(async ({ input, db }) => ({
  groups: await holds.appliedStages(db, input.groupIds),
}));
