import { backfillOf } from '@pay/kernel/backfill-tags';
import type { Deps } from '../deps.ts';
import { lockHold } from '../store/manual-holds.ts';
import { lock as lockVirtualAccount } from '../store/virtual-accounts.ts';
import { lock as lockWallet } from '../store/wallets.ts';

/** Makes the metadata filters find rows that are older than the filters. */
export const backfillTags = backfillOf<Deps>('backfill-tags', [
  { kind: 'wallet', table: 'wallets', metadataOf: async (tx, owner, { id }) => (await lockWallet(tx, owner, id))?.metadata },
  {
    kind: 'virtualAccount',
    table: 'virtual_accounts',
    metadataOf: async (tx, owner, { id }) => (await lockVirtualAccount(tx, owner, id))?.metadata,
  },
  { kind: 'hold', table: 'manual_holds', metadataOf: async (tx, owner, { id }) => (await lockHold(tx, owner, id))?.metadata },
]);
