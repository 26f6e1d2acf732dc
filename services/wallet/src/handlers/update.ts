import { mergeMetadata } from '@pay/contract/metadata';
import type { wallet } from '@pay/contract/wallet/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView } from '../domain/wallet.ts';
import * as wallets from '../store/wallets.ts';

export const update = command<typeof wallet.update, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const found = await wallets.lock(tx, ctx.owner, input.walletId);
    if (found === undefined) throw notFound();
    const metadata = mergeMetadata(found.metadata, input.metadata);
    if (JSON.stringify(metadata) === JSON.stringify(found.metadata)) return walletView(found);
    const changed = { ...found, metadata, version: found.version + 1, updatedAt: clock.now() };
    await wallets.saveMetadata(tx, ctx.owner, changed);
    const snapshot = walletView(changed);
    emit('wallet.updated', { id: changed.id, version: changed.version, snapshot });
    return snapshot;
  },
});
