import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findNamedAccounts, findNamedWallets } from '../store/names.ts';

export const lookUpNames = query<typeof wallet.lookUpNames, Deps>()(async ({ ctx, input, db }) => {
  const [wallets, accounts] = await Promise.all([
    findNamedWallets(db.knex, ctx.owner, input.ids),
    findNamedAccounts(db.knex, ctx.owner, input.ids),
  ]);
  return {
    items: [
      ...wallets.map(({ id, customerId, currency }) => ({ id, customerId, name: `${currency.toUpperCase()} wallet` })),
      ...accounts.map(({ id, customerId, currency }) => ({ id, customerId, name: `${currency.toUpperCase()} account` })),
    ],
  };
});
