import type { wallet } from '@pay/contract/wallet/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { walletView } from '../domain/wallet.ts';
import { findOwnerOfWallet } from '../store/operator.ts';
import * as wallets from '../store/wallets.ts';

/** Metadata may contain personal data, so its owner sees the access in the audit log. */
export const operatorGet = command<typeof wallet.operatorGet, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const owner = await findOwnerOfWallet(tx, input.id);
    const found = owner === undefined ? undefined : await wallets.find(tx, owner, input.id);
    if (owner === undefined || found === undefined) return null;
    const target = { type: 'wallet', id: found.id };
    await recordAudit(tx, { ctx, clock }, { action: 'wallet.viewed', target, owner });
    // Runbooks and alerts name the wallet by the number of its ledger account.
    return { ...owner, resource: { ...walletView(found), ledgerAccount: found.ledgerAccount } };
  },
});
