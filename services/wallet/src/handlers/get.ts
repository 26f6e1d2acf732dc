import { notFound } from '@pay/core/fault';
import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView } from '../domain/wallet.ts';
import * as wallets from '../store/wallets.ts';

export const get = query<typeof wallet.get, Deps>()(async ({ ctx, input, db }) => {
  const found = await wallets.find(db.knex, ctx.owner, input.walletId);
  if (found === undefined) throw notFound();
  return walletView(found);
});
