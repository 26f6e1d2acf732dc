import type { wallet } from '@pay/contract/wallet';
import { command } from '@pay/kernel/handler';
import { moveVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';

/** Only undoes a deactivation: an account still pending waits for its bank. */

export const reactivateVirtualAccount = command<typeof wallet.reactivateVirtualAccount, Deps>()({
  commit: (call) => moveVirtualAccount('active', { ...call, id: call.input.virtualAccountId }, ['inactive']),
});
