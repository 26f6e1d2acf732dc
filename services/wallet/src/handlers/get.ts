import type { wallet } from '@pay/contract/wallet/operations';
import { lookup } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView } from '../domain/wallet.ts';
import * as wallets from '../store/wallets.ts';

export const get = lookup<typeof wallet.get, Deps>()({
  kind: 'wallet',
  id: ({ walletId }) => walletId,
  rows: wallets.findRows,
  show: (row, { db }) => walletView(wallets.walletOf(row, db.hot.sealing)),
});
