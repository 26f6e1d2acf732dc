import type { Wallet } from '@pay/contract/wallet/shapes';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { enrol } from '../store/statement-wallets.ts';

/** From now on the wallet's months are closed. */
export const onWalletCreated: Reaction<Deps> = {
  source: 'wallet',
  types: ['wallet.created'],
  async commit({ events, tx }) {
    const wallets = events.map(({ owner, data }) => ({ owner, wallet: data as Wallet }));
    await enrol(
      tx,
      wallets.map(({ owner, wallet: { id, customerId, currency } }) => ({ owner, walletId: id, customerId, currency })),
    );
  },
};
