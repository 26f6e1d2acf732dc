import { keysetOf, pageOf } from '@pay/contract/page';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView } from '../domain/wallet.ts';
import * as wallets from '../store/wallets.ts';

export const list = query<typeof wallet.list, Deps>()(async ({ ctx, input, db }) => {
  const found = await wallets.list(db.knex, ctx.owner, { filter: input, keyset: keysetOf('wallet', input) });
  return pageOf(found.map(walletView), input);
});
