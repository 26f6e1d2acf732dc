import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as holds from '../store/holds.ts';

/**
 * For all owners: the caller is the sweep of the service that placed the holds, which alone knows whether they are
 * orphans.
 */

export const listUnconfirmedHolds = query<typeof wallet.listUnconfirmedHolds, Deps>()(async ({ input, db }) => ({
  holds: await holds.listUnconfirmed(db, input),
}));
