import { changesBetween } from '@pay/contract/audit-record';
import type { wallet } from '@pay/contract/wallet/operations';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletSetByOperator, walletView } from '../domain/wallet.ts';
import * as customerStates from '../store/customer-states.ts';
import * as wallets from '../store/wallets.ts';

/**
 * A wallet that an operator froze stays frozen when its customer is active again. From the commit on, it accepts no
 * posting.
 */
export const operatorSetStatus = command<typeof wallet.operatorSetStatus, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const { owner } = ctx;
    const seen = await wallets.find(tx, owner, input.walletId);
    // Locked before the wallet, in the same order as a suspension.
    const isOpen = seen !== undefined && (await customerStates.mayOpen(tx, owner, seen.customerId));
    const found = seen === undefined ? undefined : await wallets.lock(tx, owner, input.walletId);
    if (found === undefined) throw notFound();
    if (input.expected !== undefined && input.expected !== String(found.version))
      throw conflict('subject_changed', 'walletId', `${found.id} changed after you read it`);
    if (input.status === 'active' && found.status === 'frozen' && !isOpen)
      throw conflict('customer_not_active', 'walletId', 'The customer of this wallet is not active', {
        hint: 'Reactivate the customer. Its wallets become active too, except those that an operator froze.',
      });
    const changed = walletSetByOperator(found, input.status, clock.now());
    if (changed === undefined) return { id: found.id, status: found.status };
    await wallets.saveStatus(tx, owner, changed);
    const snapshot = walletView(changed);
    emit('wallet.updated', { id: changed.id, version: changed.version, snapshot });
    const changes = changesBetween({ status: found.status }, { status: changed.status });
    const target = { type: 'wallet', id: changed.id };
    await recordAudit(tx, { ctx, clock }, { action: 'wallet.status_changed', target, changes });
    return { id: changed.id, status: changed.status };
  },
});
