import { changesBetween } from '@pay/contract/audit-record';
import { notFound } from '@pay/core/fault';
import type { wallet } from '@pay/contract/wallet/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView, walletWithStatus } from '../domain/wallet.ts';
import * as wallets from '../store/wallets.ts';

export const simulateStatus = command<typeof wallet.simulateStatus, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const found = await wallets.lock(tx, ctx.owner, input.walletId);
    if (found === undefined) throw notFound();
    const funds = input.status === 'closed' ? await wallets.lockFunds(tx, ctx.owner, found) : undefined;
    const changed = walletWithStatus(found, input.status, { at: clock.now(), funds });
    if (changed === undefined) return walletView(found);
    await wallets.saveStatus(tx, ctx.owner, changed);
    const snapshot = walletView(changed);
    emit('wallet.updated', { id: changed.id, version: changed.version, snapshot });
    const changes = changesBetween({ status: found.status }, { status: changed.status });
    const target = { type: 'wallet', id: changed.id };
    await recordAudit(tx, { ctx, clock }, { action: 'wallet.status_changed', target, changes });
    return snapshot;
  },
});
