import { notFound } from '@pay/core/fault';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { depositAddresses as addressesOf } from '../domain/deposit-addresses.ts';
import * as wallets from '../store/wallets.ts';

export const depositAddresses = query<typeof wallet.depositAddresses, Deps>()(async ({ ctx, input, db }) => {
  const found = await wallets.find(db.knex, ctx.owner, input.walletId);
  if (found === undefined) throw notFound();
  return addressesOf(found.id, found.currency).map((address) => ({ ...address, currencies: [found.currency] }));
});
