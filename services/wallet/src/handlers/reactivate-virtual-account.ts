import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { moveVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';

/** Only reverses a deactivation: a pending account waits for its bank. */

export const reactivateVirtualAccount = command<typeof wallet.reactivateVirtualAccount, Deps>()({
  commit: (call) => moveVirtualAccount('active', { ...call, id: call.input.virtualAccountId }, ['inactive']),
});
