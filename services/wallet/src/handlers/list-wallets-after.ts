import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletsOfAll } from '../store/all-wallets.ts';

/** For all owners: the answer is for the platform itself. */
export const listWalletsAfter = query<typeof wallet.listWalletsAfter, Deps>()(async ({ input, db }) => ({
  wallets: await walletsOfAll(db, input),
}));
