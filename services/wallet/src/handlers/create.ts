import type { wallet } from '@pay/contract/wallet/operations';
import { batch } from '@pay/kernel/handler';
import { createWallets } from '../app/create-wallets.ts';
import type { Deps } from '../deps.ts';

export const create = batch<typeof wallet.create, Deps>()({
  runMany: ({ items, ...context }) => createWallets(items, context),
});
